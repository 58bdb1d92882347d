import { ButtonLink, EmptyState } from '@caravanserai/ui'
import { causesAddress } from '../../addresses'
import { BlogWithSidebar } from './BlogWithSidebar'
import { LayoutContext } from '../layout'
import { BlogFullWidth } from './BlogFullWidth'
import { FurtherPosts } from './FurtherPosts'
import type { BlogData } from './readBlog'

/** The list of posts in its layout. */
export const BlogPage = (data: BlogData) => {
  const { layout, posts, further, sidebarLinks } = data
  if (posts.length === 0) return <NoPosts />
  return (
    <LayoutContext value={layout}>
      {sidebarLinks === null ? (
        <BlogFullWidth {...data} />
      ) : (
        <BlogWithSidebar {...data} sidebarLinks={sidebarLinks} />
      )}
      <FurtherPosts posts={further} />
    </LayoutContext>
  )
}

const NoPosts = () => (
  <EmptyState title="Nothing is written here yet">
    <p>The first notes from the road and from the field are being put to paper.</p>
    <ButtonLink to={causesAddress.href()} look="quiet">
      See our causes
    </ButtonLink>
  </EmptyState>
)
