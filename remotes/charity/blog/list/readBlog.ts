import type { Ask, Asked, ListPage } from '@caravanserai/adapters'
import { all, answerOf, listed, mapAnswer, readListPage } from '@caravanserai/adapters'
import type { SidebarLink } from '@caravanserai/ui'
import type { SidebarLinks } from '../../sidebar/readSidebarLinks'
import { readSidebarLinks } from '../../sidebar/readSidebarLinks'
import { blogAddresses } from '../../addresses'
import { linkTo, pick } from '../../entries'
import type { Layout } from '../layout'
import { posts } from '../../kinds/posts'
import type { PostOfList } from '../../kinds/posts'

/** The links of the sidebar; `null` for a layout without sidebar. */
export const readBlogSidebarLinks = (ask: Ask, layout: Layout): Asked<SidebarLinks | null> =>
  layout === 'full' ? answerOf(null) : readSidebarLinks(ask)

/** The fields of a post on its card. `by`: its author's name. */
export interface ListedPost extends Pick<
  PostOfList,
  'id' | 'title' | 'date' | 'summary' | 'comments' | 'format' | 'picture'
> {
  readonly by: string
}

/** A related post below another post. */
export type RelatedPost = Omit<ListedPost, 'summary'>

const cardFields = pick('id', 'title', 'date', 'summary', 'comments', 'format', 'picture')

export const listedPost = (post: PostOfList): ListedPost => ({
  ...cardFields(post),
  by: post.author.name,
})

/** The number of posts on a list page, and of other posts in its sidebar (docs/reference/spec.md sections 2 and 9). */
const shown = 4
const sidebarLength = 4

/** The fields of a post that is listed as a line. */
export type FurtherPost = Pick<PostOfList, 'id' | 'title' | 'date' | 'format'>

export interface BlogData extends Pick<ListPage<unknown>, 'page' | 'pages'> {
  readonly layout: Layout
  /** The first four posts of the page, in the order of their source. */
  readonly posts: ReadonlyArray<ListedPost>
  /** For the sidebar: the other posts with the most comments; empty without a sidebar. */
  readonly answered: ReadonlyArray<SidebarLink>
  /** The other posts of the page. */
  readonly further: ReadonlyArray<FurtherPost>
  /** `null` without a sidebar. */
  readonly sidebarLinks: SidebarLinks | null
}

const furtherPost: (post: PostOfList) => FurtherPost = pick('id', 'title', 'date', 'format')

/** The posts with the most comments: enough to fill the sidebar after removing the posts shown as cards. */
const readMostAnswered = (ask: Ask, layout: Layout): Asked<ReadonlyArray<PostOfList>> =>
  layout === 'full' ? answerOf([]) : ask(listed(posts, { by: 'comments', count: shown + sidebarLength }))

/** The data of a page of the list; `null`, not found, if there is no such page. */
export const readBlog = (ask: Ask, layout: Layout, requestedPage?: string): Asked<BlogData | null> => {
  const answers = all({
    list: readListPage(ask, posts, requestedPage, (part) => listed(posts, part)),
    answered: readMostAnswered(ask, layout),
    sidebarLinks: readBlogSidebarLinks(ask, layout),
  })
  return mapAnswer(answers, ({ list, answered, sidebarLinks }) => {
    if (list === null) return null
    const { entries, page, pages } = list
    const cards = entries.slice(0, shown)
    const areCards = new Set(cards.map(({ id }) => id))
    return {
      layout,
      page,
      pages,
      posts: cards.map(listedPost),
      answered: answered
        .filter(({ id }) => !areCards.has(id))
        .slice(0, sidebarLength)
        .map(linkTo(blogAddresses[layout].post)),
      further: entries.slice(shown).map(furtherPost),
      sidebarLinks,
    }
  })
}
