import { cx, Section, SectionHeading } from '@caravanserai/ui'
import swiped from '@caravanserai/ui/swiped.module.css'
import type { RelatedPost } from '../listedPost'
import { PostCard } from '../PostCard'
import styles from './RelatedPosts.module.css'

/** Related posts: by the same author, or next to it in the list. */
export const RelatedPosts = ({ posts }: { readonly posts: ReadonlyArray<RelatedPost> }) =>
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
