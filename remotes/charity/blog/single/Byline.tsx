import { writtenDate } from '@caravanserai/adapters'
import { cx, Picture } from '@caravanserai/ui'
import arch from '@caravanserai/ui/arch.module.css'
import { Link } from 'react-router-dom'
import { commentCount } from '../../comments/commentCount'
import styles from './Byline.module.css'
import type { PostData } from './readPost'

/** Who answers for a post, and when it was written. `tall` stands in the margin of a text. */
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
        {/* The name beside it says who it is. */}
        <Picture picture={{ ...author.picture, alt: '' }} sizes={tall ? '9rem' : '5rem'} ratio="fill" />
      </div>
    )}
    <div className={styles.words}>
      {author.name !== '' && (
        <p className={styles.name} dir="auto">
          {authorHref === null ? author.name : <Link to={authorHref}>{author.name}</Link>}
        </p>
      )}
      {author.role !== '' && <p dir="auto">{author.role}</p>}
      <p>
        <time dateTime={date} dir="auto">
          {writtenDate(date)}
        </time>
        <span className={styles.dot} aria-hidden="true">
          {' · '}
        </span>
        <span className={styles.count} dir="auto">
          {commentCount(comments)}
        </span>
      </p>
    </div>
  </div>
)
