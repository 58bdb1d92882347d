import { EditorText, PlayIcon } from '@caravanserai/ui'
import { commentCount } from '../comments/commentCount'
import { WrittenDay } from '../WrittenDay'
import type { ListedPost } from './listedPost'
import styles from './PostMeta.module.css'

/** The date and author of a post, its number of comments, and whether it has a film. */
export const PostMeta = ({
  post: { date, by, comments, format },
}: {
  readonly post: Omit<ListedPost, 'summary'>
}) => (
  <div className={styles.lines}>
    <ul className={styles.meta}>
      {date !== null && (
        <li>
          <WrittenDay date={date} />
        </li>
      )}
      {by !== '' && (
        <li>
          <EditorText>{by}</EditorText>
        </li>
      )}
      {comments !== null && (
        <li>
          <EditorText>{commentCount(comments)}</EditorText>
        </li>
      )}
      {format === 'video' && (
        <li>
          <FilmWord />
        </li>
      )}
    </ul>
  </div>
)

/** Marks a line of text whose post has a film. */
export const FilmWord = () => (
  <span className={styles.film}>
    <PlayIcon />
    Film
  </span>
)

/** A mark on the picture of a post with a film; `FilmWord` says the same in text. */
export const FilmMark = () => (
  <span className={styles.mark} aria-hidden="true">
    <PlayIcon />
  </span>
)
