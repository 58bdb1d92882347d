import type { Cause } from '@caravanserai/adapters'
import { dollars, ProgressBar } from '@caravanserai/ui'
import styles from './CauseProgress.module.css'

/** The raised amount and the goal of a cause; unknown values are omitted. */
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
    </div>
  )

const Sum = ({ name, cents }: { readonly name: string; readonly cents: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{dollars(cents)}</dd>
  </div>
)
