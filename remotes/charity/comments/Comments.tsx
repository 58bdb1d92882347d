import {
  useDomId,
  cx,
  EditorText,
  FormCard,
  FormEnd,
  TextArea,
  TextField,
  useSubmission,
} from '@caravanserai/ui'
import type { Comment } from '@caravanserai/adapters'
import { organisation } from '../../../site.config'
import { commentCount } from './commentCount'
import { WrittenDay } from '../WrittenDay'
import { commentForm } from './commentForm'
import arch from '@caravanserai/ui/arch.module.css'
import commentFormStyles from './CommentForm.module.css'
import styles from './Comments.module.css'

/**
 * The form below a post or a cause. Typed text is preserved until the site has received it: only the outcome
 * `sent` clears the fields.
 */
const CommentForm = ({ about, level }: { readonly about: string; readonly level: 3 | 4 }) => {
  const id = useDomId()
  const { state, sent, form } = useSubmission(commentForm, { pathname: about })
  const Heading = `h${level}` as const

  return (
    <FormCard
      {...form}
      className={commentFormStyles.form}
      aria-labelledby={id}
      data-unprinted
      reach={organisation}
      subject={`A comment on ${about}`}
    >
      <Heading id={id} className={commentFormStyles.title}>
        Write a comment
      </Heading>
      <TextField label="Name" name="name" autoComplete="name" />
      <TextField label="Email, which is not shown" name="email" type="email" autoComplete="email" />
      <TextArea label="Comment" name="text" rows={5} wide />
      <FormEnd
        action="Send comment"
        state={state}
        sent={sent}
        said={{
          sent: <p>Thank you. Your comment is with us; somebody reads it before it appears here.</p>,
          failed: (
            <p>That did not work just now. Your words still stand above; please try again in a moment.</p>
          ),
        }}
      />
    </FormCard>
  )
}

/** The first letter of a name, for the avatar. */
const initial = (name: string): string => [...name.trim()][0] ?? ''

/** A comment: its author, date and text. `answers`: it is by the page's author. */
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
  /** The number of all comments; `null` if unknown. */
  readonly count: number | null
  /** The latest comments, the newest first. */
  readonly latest: ReadonlyArray<Comment>
  /** The author of the page; their comments are marked. */
  readonly author: string
  /** The level of its heading; the heading of the form is one level lower. */
  readonly level?: 2 | 3
}) => {
  const id = useDomId()
  const Heading = `h${level}` as const
  return (
    <section className={styles.comments} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading id={id} className={styles.title}>
          {titleOf(count, latest.length)}
        </Heading>
        {latest.length === 0 && count !== null && (
          <p>{count === 0 ? 'Yours would be the first.' : 'They cannot be shown just now.'}</p>
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

/** Counts the comments that are shown, because the others are on no page. */
const titleOf = (count: number | null, shown: number): string => {
  if (count === null) return 'Comments'
  if (shown > 0 && shown < count) return shown === 1 ? 'The latest comment' : `The latest ${shown} comments`
  return count === 0 ? 'No comments yet' : commentCount(count)
}
