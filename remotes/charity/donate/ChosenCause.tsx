import { cx, EditorText, Picture } from '@caravanserai/ui'
import arch from '@caravanserai/ui/arch.module.css'
import { CauseProgress } from '../causes/CauseProgress'
import styles from './ChosenCause.module.css'
import type { GivenCause } from './readDonatePage'

/** What the gift is for: the chosen cause, or the one where it is needed most at present. */
export const ChosenCause = ({
  cause,
  most,
}: {
  readonly cause: GivenCause | undefined
  /** The cause that a gift without a cause would go to; `undefined` when every cause has reached its goal. */
  readonly most: GivenCause | undefined
}) => {
  const shown = cause ?? most
  return (
    <section className={styles.chosen} aria-labelledby="chosen-title">
      {shown?.picture && (
        <div className={cx(styles.view, arch.arch)}>
          <Picture picture={shown.picture} sizes="(min-width: 64rem) 24rem, 8rem" ratio="fill" />
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.label}>You give to</p>
        <EditorText as="h2" id="chosen-title" className={styles.title}>
          {cause?.title ?? 'Where it is needed most'}
        </EditorText>
        {cause === undefined && (
          <p className={styles.open}>
            The house puts your gift to the cause that is nearest to its end and still short, and tells you
            which.
            {most && (
              <>
                {' '}
                At present it would be <bdi className={styles.most}>{most.title}</bdi>.
              </>
            )}
          </p>
        )}
        {shown && <CauseProgress cause={shown} />}
      </div>
    </section>
  )
}
