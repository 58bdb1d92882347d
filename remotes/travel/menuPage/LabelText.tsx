import type { Section } from '@caravanserai/adapters'
import { cx, EditorText, RichText } from '@caravanserai/ui'
import styles from './LabelText.module.css'

/** What stands under a label in words: its text, or its list. */
export const LabelText = ({
  section: { html, items },
  opens,
  className,
}: {
  readonly section: Section
  /** The first words of a page: they begin larger. */
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
