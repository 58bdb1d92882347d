import type { Tone } from '@caravanserai/ui'
import { ButtonLink, PhoneIcon, RichText, Section } from '@caravanserai/ui'
import styles from './AskTheHouse.module.css'
import type { Ways } from './readWays'

const isReachable = ({ contact, phone }: Ways): boolean => contact !== null || phone !== ''

/** The telephone, and the way to the contact page. */
export const WaysToAsk = ({ ways: { contact, phone } }: { readonly ways: Ways }) => (
  <div className={styles.ways}>
    {phone !== '' && (
      <div className={styles.phone}>
        <PhoneIcon />
        <RichText html={phone} />
      </div>
    )}
    {contact !== null && (
      <ButtonLink to={contact} arrow>
        Contact us
      </ButtonLink>
    )}
  </div>
)

/** For whoever did not find it, as a band at the end of a page. */
export const AskTheHouse = ({ ways, tone }: { readonly ways: Ways; readonly tone: Tone }) =>
  isReachable(ways) && (
    <Section tone={tone} labelledBy="ask-title" className={styles.band}>
      <div className={styles.sides}>
        <div className={styles.words}>
          <h2 id="ask-title">Not on the list?</h2>
          <p>
            Ask. If we cannot do it ourselves, we know who can, and will tell you what they ought to charge.
          </p>
        </div>
        <WaysToAsk ways={ways} />
      </div>
    </Section>
  )

/** The same for a sidebar. */
export const AskBeside = ({ ways }: { readonly ways: Ways }) =>
  isReachable(ways) && (
    <section data-tone="night" aria-labelledby="ask-title" className={styles.beside}>
      <h2 id="ask-title">Ask before you pay</h2>
      <p>A question costs nothing. You will have a price in writing the same working day.</p>
      <WaysToAsk ways={ways} />
    </section>
  )
