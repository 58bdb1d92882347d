import type { Section } from '@caravanserai/adapters'
import { cx, EditorText, RichText } from '@caravanserai/ui'
import styles from './LabelText.module.css'

/** The text of a label, or its list. */
export const LabelText = ({
  section: { html, items },
  opens,
  className,
}: {
  readonly section: Section
  /** Whether this is the first text of the page, whose first paragraph is larger. */
  readonly opens: boolean
  readonly className?: string | undefined
}) => (
  <div className={cx(styles.text, className)}>
    {html !== '' && <RichText html={html} className={cx(opens && styles.opening)} />}
    {items.length > 0 && (
      <ul className={styles.items}>
        {items.map((item, index) => (
          <EditorText as="li" key={index}>
            {item}
          </EditorText>
        ))}
      </ul>
    )}
  </div>
)
