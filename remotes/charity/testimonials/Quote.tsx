import type { Testimonial } from '@caravanserai/adapters'
import { cx, Picture } from '@caravanserai/ui'
import arch from '@caravanserai/ui/arch.module.css'
import styles from './Quote.module.css'

/** What one person says, with their face above it as in a window. */
export const Quote = ({
  testimonial: { name, role, quote, picture },
}: {
  readonly testimonial: Testimonial
}) => (
  <figure className={styles.voice}>
    {picture && (
      <div className={cx(styles.view, arch.arch)}>
        {/* The words below say who it is. */}
        <Picture picture={{ ...picture, alt: '' }} sizes="9rem" ratio="fill" />
      </div>
    )}
    <blockquote className={styles.quote} dir="auto">
      <p>“{quote}”</p>
    </blockquote>
    <figcaption className={styles.who}>
      <span className={styles.name} dir="auto">
        {name}
      </span>
      {role !== '' && (
        <span className={styles.role} dir="auto">
          {role}
        </span>
      )}
    </figcaption>
  </figure>
)
