import { Section } from '@caravanserai/ui'
import { WithBlogSidebar } from '../WithBlogSidebar'
import { useLayout } from '../layout'
import { PostCard } from '../PostCard'
import styles from './BlogPage.module.css'
import { BlogHeading, BlogPages } from './BlogParts'
import { PostRow } from './PostRow'
import type { BlogData } from './readBlog'

const cardSizes = '(min-width: 64rem) 24rem, (min-width: 44rem) 45vw, 90vw'

/** The list with a sidebar: rows when the sidebar is on the right, two columns of cards when it is on the left. */
export const BlogWithSidebar = ({
  posts,
  answered,
  page,
  pages,
  sidebarLinks,
}: BlogData & { readonly sidebarLinks: NonNullable<BlogData['sidebarLinks']> }) => (
  <Section labelledBy="blog-title">
    <WithBlogSidebar title="Most answered" links={answered} sidebarLinks={sidebarLinks}>
      <BlogHeading />
      {useLayout() === 'left' ? (
        <ul className={styles.pairs}>
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} sizes={cardSizes} />
            </li>
          ))}
        </ul>
      ) : (
        <ul className={styles.journal}>
          {posts.map((post, index) => (
            <li key={post.id}>
              <PostRow post={post} look={index === 0 ? 'lead' : 'row'} />
            </li>
          ))}
        </ul>
      )}
      <BlogPages page={page} pages={pages} />
    </WithBlogSidebar>
  </Section>
)
