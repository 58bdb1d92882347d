import { Card } from '@caravanserai/ui'
import type { Layout } from './layouts'
import { postHref } from './layouts'
import styles from './PostCard.module.css'
import { FilmMark, PostMeta } from './PostMeta'
import type { ListedPost } from './readBlog'
import type { RelatedPost } from './readPost'

/** A post as a gate. One that stands below another has no summary. */
export const PostCard = ({
  post,
  layout,
  sizes,
}: {
  readonly post: ListedPost | RelatedPost
  readonly layout: Layout
  readonly sizes?: string
}) => (
  <Card title={post.title} to={postHref(layout, post.id)} picture={post.picture} {...(sizes !== undefined && { sizes })}>
    {'summary' in post && post.summary !== '' && <p dir="auto">{post.summary}</p>}
    <PostMeta post={post} />
    {post.format === 'video' && (
      <span className={styles.mark}>
        <FilmMark />
      </span>
    )}
  </Card>
)
