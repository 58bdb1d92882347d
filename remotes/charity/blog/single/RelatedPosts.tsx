import { Section, SectionHeading } from '@caravanserai/ui'
import type { Layout } from '../layouts'
import type { RelatedPost } from '../listedPost'
import { PostCard } from '../PostCard'
import styles from './RelatedPosts.module.css'

/** Where one reads on: by the same hand, or written about the same time. */
export const RelatedPosts = ({
  posts,
  layout,
}: {
  readonly posts: ReadonlyArray<RelatedPost>
  readonly layout: Layout
}) =>
  posts.length === 0 ? null : (
    <Section tone="sand" labelledBy="related-title">
      <SectionHeading id="related-title" title="Read on" />
      <ul className={styles.posts} data-unprinted>
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} layout={layout} />
          </li>
        ))}
      </ul>
    </Section>
  )
