import { ButtonLink, EmptyState, Section, SectionHeading } from '@caravanserai/ui'
import { donateAddress } from '../../addresses'
import { ContactOptions } from '../../organisation/ContactOptions'
import { TeamCarousel } from '../../team/TeamCarousel'
import { CauseCard } from './CauseCard'
import styles from './CausesPage.module.css'
import { HowGiftsAreUsed } from './HowGiftsAreUsed'
import { MoreCauses } from './MoreCauses'
import type { CausesData } from './readCauses'

/** The list of causes, and the team that is responsible for them. */
export const CausesPage = ({ first, more, team, page, pages }: CausesData) => (
  <>
    {first.length === 0 ? (
      <EmptyState title="No cause is open just now">
        <p>The last one has reached its goal, and the next is being prepared with the people it is for.</p>
        <ButtonLink to={donateAddress.href()} look="quiet">
          Give where it is needed most
        </ButtonLink>
      </EmptyState>
    ) : (
      <Section labelledBy="causes-title">
        <SectionHeading id="causes-title" title="Causes that need you" arrangement="split">
          <p>
            Each was asked for by the people it serves. One person answers for it by name, and its page says
            what the money buys.
          </p>
        </SectionHeading>
        <ul className={styles.causes}>
          {first.map((cause, index) => (
            <li key={cause.id}>
              <CauseCard cause={cause} first={index === 0} />
            </li>
          ))}
        </ul>
      </Section>
    )}
    <MoreCauses causes={more} page={page} pages={pages} />
    <HowGiftsAreUsed />
    {team.length > 0 && (
      <Section id="people" labelledBy="people-title">
        <SectionHeading id="people-title" title="The people responsible" arrangement="split">
          <p>They chose the place, they hold the receipts, and they can be asked.</p>
        </SectionHeading>
        <TeamCarousel members={team} label="Who answers for the causes" />
      </Section>
    )}
    <Section tone="sand" labelledBy="speak-title">
      <div className={styles.speak}>
        <h2 id="speak-title">Prefer to talk to us?</h2>
        <ContactOptions />
      </div>
    </Section>
  </>
)
