import type { Comment } from '@caravanserai/adapters'
import { writtenDate } from '@caravanserai/adapters'
import { cx } from '@caravanserai/ui'
import arch from '@caravanserai/ui/arch.module.css'
import styles from './Comments.module.css'

/** The first letter of a name, for the gate beside it. */
const initial = (name: string): string => [...name.trim()][0] ?? ''

/** One comment: who, when, what. `answers`: it is by the page's author. */
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
      <strong dir="auto">{name}</strong>
      {answers && <span className={styles.badge}>Author</span>}
      <time dateTime={date} dir="auto">
        {writtenDate(date)}
      </time>
    </p>
    <p className={styles.text} dir="auto">
      {text}
    </p>
  </article>
)
