import type { Cause } from '@caravanserai/adapters'
import { dollars, ProgressBar } from '@caravanserai/ui'
import { isFunded } from '../entries'
import styles from './CauseProgress.module.css'

/** The raised amount and the goal of a cause, and whether it is funded; unknown values are omitted. */
export const CauseProgress = ({
  cause: { title, goalCents, raisedCents, percent },
}: {
  readonly cause: Pick<Cause, 'title' | 'goalCents' | 'raisedCents' | 'percent'>
}) =>
  (percent ?? raisedCents ?? goalCents) !== null && (
    <div className={styles.progress}>
      {percent !== null && <ProgressBar percent={percent} label={`Raised for ${title}`} />}
      {(raisedCents ?? goalCents) !== null && (
        <dl className={styles.sums}>
          {raisedCents !== null && <Sum name="Raised" cents={raisedCents} />}
          {goalCents !== null && <Sum name="Goal" cents={goalCents} />}
        </dl>
      )}
      {isFunded({ percent }) && <Funded />}
    </div>
  )

/** The note about a cause that has reached its goal. */
export const Funded = () => <p className={styles.funded}>Funded: thank you</p>

const Sum = ({ name, cents }: { readonly name: string; readonly cents: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{dollars(cents)}</dd>
  </div>
)
