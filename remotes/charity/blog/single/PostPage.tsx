import { PostWithSidebar } from './PostWithSidebar'
import { LayoutContext } from '../layout'
import { PostFullWidth } from './PostFullWidth'
import type { PostData } from './readPost'
import { RelatedPosts } from './RelatedPosts'

/** One post in its layout: seen, told, answered, and what goes with it. The banner has its title. */
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
