import { writtenDate } from '@caravanserai/adapters'
import { EditorText, PlayIcon } from '@caravanserai/ui'
import { commentCount } from '../comments/commentCount'
import type { ListedPost } from './listedPost'
import styles from './PostMeta.module.css'

/** When a post was written, by whom, how many answered, and whether it has a film. */
export const PostMeta = ({
  post: { date, by, comments, format },
}: {
  readonly post: Omit<ListedPost, 'summary'>
}) => (
  <div className={styles.lines}>
    <ul className={styles.meta}>
      <li>
        <EditorText as="time" dateTime={date}>
          {writtenDate(date)}
        </EditorText>
      </li>
      {by !== '' && (
        <li>
          <EditorText>{by}</EditorText>
        </li>
      )}
      <li>
        <EditorText>{commentCount(comments)}</EditorText>
      </li>
      {format === 'video' && (
        <li>
          <FilmWord />
        </li>
      )}
    </ul>
  </div>
)

/** Says of a line that there is a film behind it. */
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
