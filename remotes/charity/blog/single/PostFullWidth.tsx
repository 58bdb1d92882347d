import { Section } from '@caravanserai/ui'
import { Byline } from './Byline'
import styles from './PostPage.module.css'
import { PostComments, PostWords, Standfirst } from './PostParts'
import { PostView } from './PostView'
import type { PostData } from './readPost'

/** A post over the whole width: its picture from edge to edge of the measure, its author in the margin of the text. */
export const PostFullWidth = ({ post, view, authorHref }: PostData) => (
  <Section labelledBy="post-title" className={styles.post}>
    <article className={styles.article} aria-labelledby="post-title">
      <h2 id="post-title" className="unseen">
        {post.title}
      </h2>
      {view && <PostView view={view} title={post.title} shape="broad" />}
      <div className={styles.margined}>
        <Byline post={post} authorHref={authorHref} tall />
        <div className={styles.article}>
          <Standfirst post={post} />
          <PostWords post={post} />
        </div>
      </div>
    </article>
    <div className={styles.margined}>
      <div className={styles.inner}>
        <PostComments post={post} />
      </div>
    </div>
  </Section>
)
