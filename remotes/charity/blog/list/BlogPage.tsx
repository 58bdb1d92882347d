import {
  ButtonLink,
  EmptyState,
  Section,
  pageLinks,
  Pagination,
  SectionHeading,
  cx,
  EditorText,
  Picture,
} from '@caravanserai/ui'
import type { PageLinks } from '@caravanserai/ui'
import { pageHref } from '@caravanserai/adapters/define-page'
import { Link } from 'react-router-dom'
import { causesAddress, postsFeedAddress } from '../../addresses'
import { LayoutContext, useLayout, useBlogAddresses } from '../layout'
import type { BlogData, FurtherPost, ListedPost } from './readBlog'
import { PostCard, FilmWord, FilmMark, PostMeta } from '../PostCard'
import { WithBlogSidebar } from '../WithBlogSidebar'
import { WrittenDay } from '../../WrittenDay'
import arch from '@caravanserai/ui/arch.module.css'
import whole from '@caravanserai/ui/wholeLink.module.css'
import furtherPosts from './FurtherPosts.module.css'
import styles from './BlogPage.module.css'
import postRow from './PostRow.module.css'

const sizesOf = {
  row: '(min-width: 40rem) 15rem, 30vw',
  lead: '(min-width: 64rem) 52rem, 92vw',
  spread: '(min-width: 64rem) 44rem, 92vw',
} as const

/**
 * A post as a row. `row`: a small picture next to the text; `lead`: a wide picture above the text; `spread`: a large
 * picture next to the text. A click anywhere in the row follows the link of its title.
 */
const PostRow = ({ post, look }: { readonly post: ListedPost; readonly look: 'row' | 'lead' | 'spread' }) => (
  <article className={cx(postRow.entry, whole.card, postRow[look], !post.picture && postRow.bare)}>
    {post.picture && (
      <div className={postRow.side} data-shared="card">
        <div className={cx(postRow.view, arch.arch)}>
          <Picture picture={post.picture} sizes={sizesOf[look]} ratio="fill" priority={look !== 'row'} />
        </div>
        {post.format === 'video' && (
          <span className={postRow.mark}>
            <FilmMark />
          </span>
        )}
      </div>
    )}
    <EditorText as="h3" className={postRow.title}>
      <Link to={useBlogAddresses().post.href({ id: post.id })} className={whole.link}>
        {post.title}
      </Link>
    </EditorText>
    <EditorText as="p" className={postRow.summary} optional>
      {post.summary}
    </EditorText>
    <div className={postRow.meta}>
      <PostMeta post={post} />
    </div>
  </article>
)

/** The posts without a card, by title. */
const FurtherPosts = ({ posts }: { readonly posts: ReadonlyArray<FurtherPost> }) => {
  const address = useBlogAddresses().post
  return posts.length === 0 ? null : (
    <Section tone="sand" labelledBy="further-title">
      <SectionHeading id="further-title" title="Older posts" arrangement="split">
        <p>
          Prices and dates in them are those of their day. What we would write otherwise now, we have left as
          it stood.
        </p>
      </SectionHeading>
      <ul className={furtherPosts.list}>
        {posts.map(({ id, title, date, format }) => (
          <li key={id} className={cx(furtherPosts.post, whole.card)}>
            <p className={furtherPosts.when}>
              <WrittenDay date={date} />
              {format === 'video' && <FilmWord />}
            </p>
            <Link to={address.href({ id })} className={cx(furtherPosts.link, whole.link)}>
              <EditorText>{title}</EditorText>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const BlogHeading = ({ split = false }: { readonly split?: boolean }) => (
  <SectionHeading id="blog-title" title="From the blog" arrangement={split ? 'split' : 'stacked'}>
    <p>
      From the well sites, the night desk and the departure hall: what the people of the house have seen and
      learnt, each signed by whoever was there.
    </p>
  </SectionHeading>
)

/** The pagination of a single-page blog: three links to the same page (docs/reference/spec.md section 2). */
const linksOfOnlyPage = (to: string): PageLinks => ({
  current: 1,
  pages: ['1', '2', '3'].map((label) => ({ label, to })),
  previous: to,
  next: to,
})

/** The pages of the blog, and the feed of its newest posts. */
const BlogPages = ({ page, pages }: Pick<BlogData, 'page' | 'pages'>) => {
  const { href } = useBlogAddresses().list
  return (
    <>
      <Pagination
        label="Pages of the blog"
        {...(pages === 1 ? linksOfOnlyPage(href()) : pageLinks(page, pages, pageHref(href)))}
      />
      <p className={styles.feed}>
        <a href={postsFeedAddress.href()}>Follow the blog in a feed reader (RSS)</a>
      </p>
    </>
  )
}

const cardSizes = '(min-width: 64rem) 24rem, (min-width: 44rem) 45vw, 90vw'

/** The list with a sidebar: rows for a sidebar on the right, two columns of cards for one on the left. */
const BlogWithSidebar = ({
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

/** The list over the whole width: the first post large, the others as three cards. */
const BlogFullWidth = ({
  posts: [first, ...otherPosts],
  page,
  pages,
}: Pick<BlogData, 'posts' | 'page' | 'pages'>) => (
  <Section labelledBy="blog-title">
    <BlogHeading split />
    {first && <PostRow post={first} look="spread" />}
    {otherPosts.length > 0 && (
      <ul className={styles.trio}>
        {otherPosts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    )}
    <BlogPages page={page} pages={pages} />
  </Section>
)

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
