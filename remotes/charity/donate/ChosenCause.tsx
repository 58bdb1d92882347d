import { cx, Picture } from '@caravanserai/ui'
import arch from '@caravanserai/ui/arch.module.css'
import { CauseProgress } from '../causes/CauseCard'
import styles from './ChosenCause.module.css'
import type { GivenCause } from './readDonatePage'

/** What the gift is for: the cause that is chosen, or wherever it is needed most. */
export const ChosenCause = ({ cause }: { readonly cause: GivenCause | undefined }) => (
  <section className={styles.chosen} aria-labelledby="chosen-title">
    {cause?.picture && (
      <div className={cx(styles.view, arch.arch)}>
        <Picture picture={cause.picture} sizes="(min-width: 64rem) 24rem, 8rem" ratio="fill" />
      </div>
    )}
    <div className={styles.words}>
      <p className={styles.label}>You give to</p>
      <h2 id="chosen-title" className={styles.title} dir="auto">
        {cause?.title ?? 'Where it is needed most'}
      </h2>
      {cause ? (
        <CauseProgress cause={cause} />
      ) : (
        <p className={styles.open}>
          The house puts your gift to the cause that is nearest to its end and still short, and tells you which.
        </p>
      )}
    </div>
  </section>
)
