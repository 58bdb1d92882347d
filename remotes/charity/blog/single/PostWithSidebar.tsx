import { cx, Section } from '@caravanserai/ui'
import { WithBlogSidebar } from '../WithBlogSidebar'
import { Byline } from './Byline'
import styles from './PostPage.module.css'
import { PostComments, PostWords, Standfirst } from './PostParts'
import { PostView } from './PostView'
import type { PostData } from './readPost'

/**
 * A post with a sidebar. With the sidebar on the right it begins with a wide picture; with the sidebar on the left with a
 * tall picture next to its first paragraph.
 */
export const PostWithSidebar = ({
  layout,
  post,
  view,
  authorHref,
  sidebar: { recent, sidebarLinks },
}: PostData & { readonly sidebar: NonNullable<PostData['sidebar']> }) => (
  <Section labelledBy="post-title" className={styles.post}>
    <WithBlogSidebar title="Recent posts" links={recent} sidebarLinks={sidebarLinks}>
      <div className={styles.story}>
        <article className={styles.article} aria-labelledby="post-title">
          <h2 id="post-title" className="unseen">
            {post.title}
          </h2>
          <div className={cx(styles.head, layout === 'left' && view !== null && styles.letter)}>
            {view && <PostView view={view} title={post.title} shape={layout === 'left' ? 'tall' : 'wide'} />}
            <div className={styles.opening}>
              <Byline post={post} authorHref={authorHref} />
              <Standfirst post={post} />
            </div>
          </div>
          <PostWords post={post} />
        </article>
        <PostComments post={post} />
      </div>
    </WithBlogSidebar>
  </Section>
)
