import { ButtonLink, Section, SectionHeading } from '@caravanserai/ui'
import { donateAddress } from '../../addresses'
import styles from './HowGiftsAreUsed.module.css'

const facts = [
  {
    measure: 'All of it',
    fact: 'Of every $100 given to a cause, $100 reaches it. Bank fees and our own time are paid from what the house earns on tickets.',
  },
  {
    measure: '14 days',
    fact: 'The longest that a gift waits with us before it is in the hands of the organiser named on the cause.',
  },
  {
    measure: 'Every receipt',
    fact: 'Open at our counter in Purana Paltan. Ask for the ledger of any cause, sit down, and read it.',
  },
] as const

/** How a gift is used, in three facts. */
export const HowGiftsAreUsed = () => (
  <Section tone="night" labelledBy="gifts-title" className={styles.section}>
    <SectionHeading id="gifts-title" title="How gifts are used" />
    <dl className={styles.facts}>
      {facts.map(({ measure, fact }) => (
        <div key={measure} className={styles.fact}>
          <dt>{measure}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
    <p className={styles.donate}>
      <ButtonLink to={donateAddress.href()} arrow>
        Donate Now
      </ButtonLink>
    </p>
  </Section>
)
