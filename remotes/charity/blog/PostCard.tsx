import { Card, EditorText } from '@caravanserai/ui'
import { useBlogAddresses } from './layout'
import type { ListedPost, RelatedPost } from './listedPost'
import styles from './PostCard.module.css'
import { FilmMark, PostMeta } from './PostMeta'

/** A post as a card. A related post has no summary. */
export const PostCard = ({
  post,
  sizes,
}: {
  readonly post: ListedPost | RelatedPost
  readonly sizes?: string
}) => (
  <Card
    title={post.title}
    to={useBlogAddresses().post.href({ id: post.id })}
    picture={post.picture}
    {...(sizes !== undefined && { sizes })}
  >
    {'summary' in post && post.summary !== '' && <EditorText as="p">{post.summary}</EditorText>}
    <PostMeta post={post} />
    {post.format === 'video' && (
      <span className={styles.mark}>
        <FilmMark />
      </span>
    )}
  </Card>
)
