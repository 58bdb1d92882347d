import { Card, EditorText, PlayIcon } from '@caravanserai/ui'
import { useBlogAddresses } from './layout'
import type { ListedPost, RelatedPost } from './list/readBlog'
import { commentCount } from '../comments/commentCount'
import { WrittenDay } from '../WrittenDay'
import postMeta from './PostMeta.module.css'
import styles from './PostCard.module.css'

/** The date and author of a post, its number of comments, and whether it has a film. */
export const PostMeta = ({
  post: { date, by, comments, format },
}: {
  readonly post: Omit<ListedPost, 'summary'>
}) => (
  <div className={postMeta.lines}>
    <ul className={postMeta.meta}>
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
  <span className={postMeta.film}>
    <PlayIcon />
    Film
  </span>
)

/** A mark on the picture of a post with a film; `FilmWord` is its text equivalent. */
export const FilmMark = () => (
  <span className={postMeta.mark} aria-hidden="true">
    <PlayIcon />
  </span>
)

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
