import type { Cause } from '@caravanserai/adapters'
import { dollars, ProgressBar } from '@caravanserai/ui'
import styles from './CauseProgress.module.css'

/** The raised amount and the goal of a cause. */
export const CauseProgress = ({
  cause,
}: {
  readonly cause: Pick<Cause, 'title' | 'goalCents' | 'raisedCents' | 'percent'>
}) => (
  <div className={styles.progress}>
    <ProgressBar percent={cause.percent} label={`Raised for ${cause.title}`} />
    <dl className={styles.sums}>
      <div>
        <dt>Raised</dt>
        <dd>{dollars(cause.raisedCents)}</dd>
      </div>
      <div>
        <dt>Goal</dt>
        <dd>{dollars(cause.goalCents)}</dd>
      </div>
    </dl>
  </div>
)
