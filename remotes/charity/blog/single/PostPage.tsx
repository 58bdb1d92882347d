import { PostBeside } from './PostBeside'
import { PostFull } from './PostFull'
import type { PostData } from './readPost'
import { RelatedPosts } from './RelatedPosts'

/** One post in its layout: seen, told, answered, and what goes with it. The banner has its title. */
export const PostPage = (data: PostData) => (
  <>
    {data.beside === null ? <PostFull {...data} /> : <PostBeside {...data} beside={data.beside} />}
    <RelatedPosts posts={data.related} layout={data.layout} />
  </>
)
