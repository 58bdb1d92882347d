import { ButtonLink, EmptyState, Section, SectionHeading } from '@caravanserai/ui'
import { ReachTheHouse } from '../house/ReachTheHouse'
import { CauseCard } from './CauseCard'
import { HowGiftsAreUsed } from './HowGiftsAreUsed'
import styles from './CausesPage.module.css'
import type { ListedCause } from './readFirstCauses'

/** The list of causes. Shows what it is given; asks for nothing. */
export const CausesPage = ({ causes }: { readonly causes: ReadonlyArray<ListedCause> }) => (
  <>
    {causes.length === 0 ? (
      <EmptyState title="No cause is open just now">
        <p>The last one has reached its goal, and the next is being prepared with the people it is for.</p>
        <ButtonLink to="/donate" look="quiet">
          Give where it is needed most
        </ButtonLink>
      </EmptyState>
    ) : (
      <Section labelledBy="causes-title">
        <SectionHeading id="causes-title" title="What the gate is open for" arrangement="split">
          <p>
            Each was asked for by the people it serves. One person answers for it by name, and it ends when its sum is
            reached.
          </p>
        </SectionHeading>
        <ul className={styles.causes}>
          {causes.map((cause) => (
            <li key={cause.id}>
              <CauseCard cause={cause} />
            </li>
          ))}
        </ul>
      </Section>
    )}
    <HowGiftsAreUsed />
    <Section tone="sand" labelledBy="speak-title">
      <div className={styles.speak}>
        <h2 id="speak-title">Rather speak to somebody?</h2>
        <ReachTheHouse />
      </div>
    </Section>
  </>
)
