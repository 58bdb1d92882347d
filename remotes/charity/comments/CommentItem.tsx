import type { Comment } from '@caravanserai/adapters'
import { cx, EditorText } from '@caravanserai/ui'
import arch from '@caravanserai/ui/arch.module.css'
import { WrittenDay } from '../WrittenDay'
import styles from './Comments.module.css'

/** The first letter of a name, for the avatar. */
const initial = (name: string): string => [...name.trim()][0] ?? ''

/** One comment: its author, date and text. `answers`: it is by the page's author. */
export const CommentItem = ({
  comment: { name, date, text },
  answers,
}: {
  readonly comment: Comment
  readonly answers: boolean
}) => (
  <article className={cx(styles.voice, answers && styles.answer)}>
    <span className={cx(styles.gate, arch.arch)} aria-hidden="true">
      {initial(name)}
    </span>
    <p className={styles.who}>
      <EditorText as="strong">{name || 'A reader'}</EditorText>
      {answers && <span className={styles.badge}>Author</span>}
      <WrittenDay date={date} />
    </p>
    <EditorText as="p" className={styles.text} optional>
      {text}
    </EditorText>
  </article>
)
