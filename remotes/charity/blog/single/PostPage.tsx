import { PostWithSidebar } from './PostWithSidebar'
import { LayoutContext } from '../layout'
import { PostFullWidth } from './PostFullWidth'
import type { PostData } from './readPost'
import { RelatedPosts } from './RelatedPosts'

/** One post in its layout: its picture or film, text, comments and related posts. The title is in the banner. */
export const PostPage = (data: PostData) => (
  <LayoutContext value={data.layout}>
    {data.sidebar === null ? (
      <PostFullWidth {...data} />
    ) : (
      <PostWithSidebar {...data} sidebar={data.sidebar} />
    )}
    <RelatedPosts posts={data.related} />
  </LayoutContext>
)
