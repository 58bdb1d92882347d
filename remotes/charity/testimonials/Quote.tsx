import type { Testimonial } from '@caravanserai/adapters'
import { cx, EditorText, Picture } from '@caravanserai/ui'
import arch from '@caravanserai/ui/arch.module.css'
import styles from './Quote.module.css'

/** The quote of one person, with their portrait above it. */
export const Quote = ({
  testimonial: { name, role, quote, picture },
}: {
  readonly testimonial: Testimonial
}) => (
  <figure className={styles.voice}>
    {picture && (
      <div className={cx(styles.view, arch.arch)}>
        {/* The name is below, so that the picture needs no alternative text. */}
        <Picture picture={{ ...picture, alt: '' }} sizes="9rem" ratio="fill" />
      </div>
    )}
    {quote !== '' && (
      <EditorText as="blockquote" className={styles.quote}>
        <p>“{quote}”</p>
      </EditorText>
    )}
    <figcaption className={styles.who}>
      <EditorText className={styles.name} optional>
        {name}
      </EditorText>
      <EditorText className={styles.role} optional>
        {role}
      </EditorText>
    </figcaption>
  </figure>
)
