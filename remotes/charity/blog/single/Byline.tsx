import { cx, EditorText, Picture } from '@caravanserai/ui'
import arch from '@caravanserai/ui/arch.module.css'
import { Link } from 'react-router-dom'
import { commentCount } from '../../comments/commentCount'
import { WrittenDay } from '../../WrittenDay'
import styles from './Byline.module.css'
import type { PostData } from './readPost'

/** The author and the date of a post. `tall`: for the margin next to the text. */
export const Byline = ({
  post: { author, date, comments },
  authorHref,
  tall = false,
}: {
  readonly post: Pick<PostData['post'], 'author' | 'date' | 'comments'>
  readonly authorHref: string | null
  readonly tall?: boolean
}) => (
  <div className={cx(styles.byline, tall && styles.tall)}>
    {author.picture && (
      <div className={cx(styles.portrait, arch.arch)}>
        {/* The name next to it says who it is. */}
        <Picture picture={{ ...author.picture, alt: '' }} sizes={tall ? '9rem' : '5rem'} ratio="fill" />
      </div>
    )}
    <div className={styles.words}>
      {author.name !== '' && (
        <EditorText as="p" className={styles.name}>
          {authorHref === null ? author.name : <Link to={authorHref}>{author.name}</Link>}
        </EditorText>
      )}
      <EditorText as="p" optional>
        {author.role}
      </EditorText>
      {(date !== null || comments !== null) && (
        <p>
          <WrittenDay date={date} />
          {date !== null && comments !== null && (
            <span className={styles.dot} aria-hidden="true">
              {' · '}
            </span>
          )}
          {comments !== null && <EditorText className={styles.count}>{commentCount(comments)}</EditorText>}
        </p>
      )}
    </div>
  </div>
)
