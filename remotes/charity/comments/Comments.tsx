import { useDomId, cx, EditorText } from '@caravanserai/ui'
import type { Comment } from '@caravanserai/adapters'
import arch from '@caravanserai/ui/arch.module.css'
import { CommentForm } from './CommentForm'
import styles from './Comments.module.css'
import { commentCount } from './commentCount'
import { WrittenDay } from '../WrittenDay'

/** The first letter of a name, for the avatar. */
const initial = (name: string): string => [...name.trim()][0] ?? ''

/** One comment: its author, date and text. `answers`: it is by the page's author. */
const CommentItem = ({
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

/** The comments of readers on a post or a cause, and the comment form. */
export const Comments = ({
  about,
  count,
  latest,
  author,
  level = 2,
}: {
  /** The address of the page that the comments belong to: `/blog-single/3`. */
  readonly about: string
  /** The number of all comments; `null` where it is not known. */
  readonly count: number | null
  /** The latest comments, the newest first. */
  readonly latest: ReadonlyArray<Comment>
  /** The author of the page, whose comments are marked. */
  readonly author: string
  /** The level of its heading; that of the form is one lower. */
  readonly level?: 2 | 3
}) => {
  const id = useDomId()
  const Heading = `h${level}` as const
  return (
    <section className={styles.comments} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading id={id} className={styles.title}>
          {counted(count)}
        </Heading>
        {latest.length === 0 && count !== null && (
          <p>{count === 0 ? 'Yours would be the first.' : 'They cannot be shown just now.'}</p>
        )}
        {latest.length > 0 && latest.length < (count ?? 0) && (
          <p>
            {latest.length === 1
              ? 'The latest of them, to read here.'
              : `The latest ${latest.length} of them, the newest first.`}
          </p>
        )}
      </div>
      {latest.length > 0 && (
        <ol className={styles.list}>
          {latest.map((comment, index) => (
            <li key={index}>
              <CommentItem comment={comment} answers={author !== '' && comment.name === author} />
            </li>
          ))}
        </ol>
      )}
      <CommentForm about={about} level={level === 2 ? 3 : 4} />
    </section>
  )
}

const counted = (count: number | null): string =>
  count === null ? 'Comments' : count === 0 ? 'No comments yet' : commentCount(count)
