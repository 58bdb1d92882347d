import { cx, EditorText, Picture } from '@caravanserai/ui'
import arch from '@caravanserai/ui/arch.module.css'
import whole from '@caravanserai/ui/wholeLink.module.css'
import { Link } from 'react-router-dom'
import { useBlogAddresses } from '../layout'
import type { ListedPost } from '../listedPost'
import { FilmMark, PostMeta } from '../PostMeta'
import styles from './PostRow.module.css'

const sizesOf = {
  row: '(min-width: 40rem) 15rem, 30vw',
  lead: '(min-width: 64rem) 52rem, 92vw',
  spread: '(min-width: 64rem) 44rem, 92vw',
} as const

/**
 * A post as a row. `row`: a small picture next to the text; `lead`: a wide picture above the text; `spread`: a large
 * picture next to the text. A click anywhere in the row follows the link of its title.
 */
export const PostRow = ({
  post,
  look,
}: {
  readonly post: ListedPost
  readonly look: 'row' | 'lead' | 'spread'
}) => (
  <article className={cx(styles.entry, whole.card, styles[look], !post.picture && styles.bare)}>
    {post.picture && (
      <div className={styles.side}>
        <div className={cx(styles.view, arch.arch)}>
          <Picture picture={post.picture} sizes={sizesOf[look]} ratio="fill" priority={look !== 'row'} />
        </div>
        {post.format === 'video' && (
          <span className={styles.mark}>
            <FilmMark />
          </span>
        )}
      </div>
    )}
    <EditorText as="h3" className={styles.title}>
      <Link to={useBlogAddresses().post.href({ id: post.id })} className={whole.link}>
        {post.title}
      </Link>
    </EditorText>
    <EditorText as="p" className={styles.summary} optional>
      {post.summary}
    </EditorText>
    <div className={styles.meta}>
      <PostMeta post={post} />
    </div>
  </article>
)
