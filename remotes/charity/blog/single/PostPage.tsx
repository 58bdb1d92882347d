import { cx, Section, SectionHeading } from '@caravanserai/ui'
import swiped from '@caravanserai/ui/swiped.module.css'
import { PostWithSidebar } from './PostWithSidebar'
import { LayoutContext } from '../layout'
import { PostFullWidth } from './PostFullWidth'
import type { PostData } from './readPost'
import type { RelatedPost } from '../listedPost'
import { PostCard } from '../PostCard'
import styles from './RelatedPosts.module.css'

/** Related posts: by the same author, or next to it in the list. */
const RelatedPosts = ({ posts }: { readonly posts: ReadonlyArray<RelatedPost> }) =>
  posts.length === 0 ? null : (
    <Section tone="sand" labelledBy="related-title">
      <SectionHeading id="related-title" title="Related posts" />
      <ul className={cx(styles.posts, swiped.cards)} data-unprinted>
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </Section>
  )

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
