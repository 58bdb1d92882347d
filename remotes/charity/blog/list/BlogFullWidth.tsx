import { Section } from '@caravanserai/ui'
import { PostCard } from '../PostCard'
import styles from './BlogPage.module.css'
import { BlogHeading, BlogPages } from './BlogParts'
import { PostRow } from './PostRow'
import type { BlogData } from './readBlog'

/** The list over the whole width: the first post large, the others as three cards. */
export const BlogFullWidth = ({
  posts: [first, ...others],
  page,
  pages,
}: Pick<BlogData, 'posts' | 'page' | 'pages'>) => (
  <Section labelledBy="blog-title">
    <BlogHeading split />
    {first && <PostRow post={first} look="spread" />}
    {others.length > 0 && (
      <ul className={styles.trio}>
        {others.map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    )}
    <BlogPages page={page} pages={pages} />
  </Section>
)
