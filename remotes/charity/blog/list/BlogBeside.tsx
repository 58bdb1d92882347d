import { Section } from '@caravanserai/ui'
import type { Ways } from '../../beside/readWays'
import { BlogSides } from '../BlogSides'
import type { Layout } from '../layouts'
import type { ListedPost } from '../listedPost'
import { PostCard } from '../PostCard'
import styles from './BlogPage.module.css'
import { BlogHeading, BlogPages } from './BlogParts'
import { PostRow } from './PostRow'
import type { BlogData } from './readBlog'

const cardSizes = '(min-width: 64rem) 24rem, (min-width: 44rem) 45vw, 90vw'

/** The list beside its sidebar. With the sidebar at the end it is a journal, with the sidebar at the start two rows of gates. */
export const BlogBeside = ({
  layout,
  posts,
  answered,
  ways,
}: Pick<BlogData, 'answered'> & {
  readonly layout: Exclude<Layout, 'full'>
  readonly posts: ReadonlyArray<ListedPost>
  readonly ways: Ways
}) => (
  <Section labelledBy="blog-title">
    <BlogSides layout={layout} title="Most answered" links={answered} ways={ways}>
      <BlogHeading />
      {layout === 'left' ? (
        <ul className={styles.pairs}>
          {posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} layout={layout} sizes={cardSizes} />
            </li>
          ))}
        </ul>
      ) : (
        <ul className={styles.journal}>
          {posts.map((post, index) => (
            <li key={post.id}>
              <PostRow post={post} layout={layout} look={index === 0 ? 'lead' : 'row'} />
            </li>
          ))}
        </ul>
      )}
      <BlogPages layout={layout} />
    </BlogSides>
  </Section>
)
