import {
  cx,
  Section,
  SectionHeading,
  Figure,
  FilmButton,
  Picture,
  EditorText,
  RichText,
} from '@caravanserai/ui'
import { Link } from 'react-router-dom'
import { LayoutContext, useBlogAddresses } from '../layout'
import type { PostData, View } from './readPost'
import type { RelatedPost } from '../list/readBlog'
import { PostCard } from '../PostCard'
import { WithBlogSidebar } from '../WithBlogSidebar'
import { Comments } from '../../comments/Comments'
import { commentCount } from '../../comments/commentCount'
import { WrittenDay } from '../../WrittenDay'
import arch from '@caravanserai/ui/arch.module.css'
import swiped from '@caravanserai/ui/swiped.module.css'
import byline from './Byline.module.css'
import styles from './PostPage.module.css'
import postView from './PostView.module.css'
import relatedPosts from './RelatedPosts.module.css'

/** The author and the date of a post. `tall`: for the margin next to the text. */
const Byline = ({
  post: { author, date, comments },
  authorHref,
  tall = false,
}: {
  readonly post: Pick<PostData['post'], 'author' | 'date' | 'comments'>
  readonly authorHref: string | null
  readonly tall?: boolean
}) => (
  <div className={cx(byline.byline, tall && byline.tall)}>
    {author.picture && (
      <div className={cx(byline.portrait, arch.arch)}>
        {/* The name next to the picture identifies the person. */}
        <Picture picture={{ ...author.picture, alt: '' }} sizes={tall ? '9rem' : '5rem'} ratio="fill" />
      </div>
    )}
    <div className={byline.words}>
      {author.name !== '' && (
        <EditorText as="p" className={byline.name}>
          {authorHref === null ? author.name : <Link to={authorHref}>{author.name}</Link>}
        </EditorText>
      )}
      <EditorText as="p" optional>
        {author.role}
      </EditorText>
      {(date !== null || comments !== null) && (
        <p>
          <WrittenDay date={date} />
          {date !== null && comments !== null && (
            <span className={byline.dot} aria-hidden="true">
              {' · '}
            </span>
          )}
          {comments !== null && <EditorText className={byline.count}>{commentCount(comments)}</EditorText>}
        </p>
      )}
    </div>
  </div>
)

type Shown = PostData['post']

/** The summary of the post, before its text. */
const Standfirst = ({ post: { summary } }: { readonly post: Shown }) => (
  <EditorText as="p" className={styles.standfirst} optional>
    {summary}
  </EditorText>
)

const PostWords = ({ post: { body } }: { readonly post: Shown }) =>
  body === '' ? null : <RichText html={body} className={styles.body} />

const PostComments = ({ post }: { readonly post: Shown }) => (
  <Comments
    about={useBlogAddresses().post.href({ id: post.id })}
    count={post.comments}
    latest={post.latestComments}
    author={post.author.name}
  />
)

const sizesOf = {
  wide: '(min-width: 80rem) 52rem, 92vw',
  tall: '(min-width: 48rem) 26rem, 92vw',
  broad: '(min-width: 80rem) 77.5rem, 92vw',
} as const

/** The picture at the top of a post, or the button that opens its film. */
const PostView = ({
  view,
  title,
  shape,
}: {
  readonly view: View
  readonly title: string
  readonly shape: 'wide' | 'tall' | 'broad'
}) =>
  view._tag === 'Film' ? (
    <div {...(shape === 'tall' ? {} : { className: cx(postView.hall), 'data-tone': 'night' })}>
      <FilmButton title={title} poster={view.poster} frames={view.frames} priority />
    </div>
  ) : (
    <Figure picture={view.picture}>
      <div className={cx(postView.view, postView[shape], arch.arch)} data-shared="page">
        <Picture picture={view.picture} sizes={sizesOf[shape]} ratio="fill" priority />
      </div>
    </Figure>
  )

/**
 * A post with a sidebar. With the sidebar on the right it begins with a wide picture; with the sidebar on the left
 * with a tall picture next to its first paragraph.
 */
const PostWithSidebar = ({
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

/** A post over the whole width: the picture fills the text width, and the author is in the margin. */
const PostFullWidth = ({ post, view, authorHref }: PostData) => (
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

/** Related posts: posts by the same author, or neighbours in the list. */
const RelatedPosts = ({ posts }: { readonly posts: ReadonlyArray<RelatedPost> }) =>
  posts.length === 0 ? null : (
    <Section tone="sand" labelledBy="related-title">
      <SectionHeading id="related-title" title="Related posts" />
      <ul className={cx(relatedPosts.posts, swiped.cards)} data-unprinted>
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </Section>
  )

/** A post in its layout: picture or film, text, comments and related posts. The title is in the banner. */
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
