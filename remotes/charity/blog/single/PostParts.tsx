import { EditorText, RichText } from '@caravanserai/ui'
import { Comments } from '../../comments/Comments'
import { useBlogAddresses } from '../layout'
import styles from './PostPage.module.css'
import type { PostData } from './readPost'

type Shown = PostData['post']

/** What the post is about, before it begins. */
export const Standfirst = ({ post: { summary } }: { readonly post: Shown }) => (
  <EditorText as="p" className={styles.standfirst} optional>
    {summary}
  </EditorText>
)

export const PostWords = ({ post: { body } }: { readonly post: Shown }) =>
  body === '' ? null : <RichText html={body} className={styles.body} />

export const PostComments = ({ post }: { readonly post: Shown }) => (
  <Comments
    about={useBlogAddresses().post.href({ id: post.id })}
    count={post.comments}
    latest={post.latestComments}
    author={post.author.name}
  />
)
