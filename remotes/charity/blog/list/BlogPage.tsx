import { ButtonLink, EmptyState } from '@caravanserai/ui'
import { BlogBeside } from './BlogBeside'
import { BlogFull } from './BlogFull'
import { FurtherPosts } from './FurtherPosts'
import type { BlogData } from './readBlog'

/** The list of posts in its layout. Shows what it is given; asks for nothing. */
export const BlogPage = ({ layout, posts, answered, further, ways }: BlogData) => {
  if (posts.length === 0) return <NoPosts />
  return (
    <>
      {layout === 'full' || ways === null ? (
        <BlogFull posts={posts} />
      ) : (
        <BlogBeside layout={layout} posts={posts} answered={answered} ways={ways} />
      )}
      <FurtherPosts posts={further} layout={layout} />
    </>
  )
}

const NoPosts = () => (
  <EmptyState title="Nothing is written here yet">
    <p>The first notes from the road and from the field are being put to paper.</p>
    <ButtonLink to="/cause" look="quiet">
      See our causes
    </ButtonLink>
  </EmptyState>
)
