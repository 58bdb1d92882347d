import type { Content, ContentResult, Listed } from '@caravanserai/adapters'
import { bothReadings, mapReading, reading } from '@caravanserai/adapters'
import type { SideLink } from '@caravanserai/ui'
import type { Ways } from '../beside/readWays'
import { readWays } from '../beside/readWays'
import type { Layout } from './layouts'
import { postHref } from './layouts'

/** How many posts the list shows (docs/spec.md section 2), and how many others its sidebar (section 9). */
const shown = 4
const beside = 4

/** A post as its card shows it. `by`: its author's name. */
export interface ListedPost extends Pick<Listed<'posts'>, 'id' | 'title' | 'date' | 'summary' | 'comments' | 'format' | 'picture'> {
  readonly by: string
}

/** A post of which there is only a line. */
export type FurtherPost = Pick<Listed<'posts'>, 'id' | 'title' | 'date' | 'format'>

export interface BlogData {
  readonly layout: Layout
  /** The first four, in the order of their source. */
  readonly posts: ReadonlyArray<ListedPost>
  /** For the sidebar: those of the others that most readers answered to. None where there is no sidebar. */
  readonly answered: ReadonlyArray<SideLink>
  /** All others, so that each can be reached. */
  readonly further: ReadonlyArray<FurtherPost>
  /** `null` where there is no sidebar. */
  readonly ways: Ways | null
}

export const listedPost = ({ id, title, date, summary, comments, format, picture, author }: Listed<'posts'>): ListedPost => ({
  id,
  title,
  date,
  summary,
  comments,
  format,
  picture,
  by: author.name,
})

const furtherPost = ({ id, title, date, format }: Listed<'posts'>): FurtherPost => ({ id, title, date, format })

const mostAnswered = (posts: ReadonlyArray<Listed<'posts'>>): ReadonlyArray<Listed<'posts'>> =>
  [...posts].sort((one, other) => other.comments - one.comments).slice(0, beside)

/** What a list of the blog shows. */
export const readBlog = (content: Content, layout: Layout): ContentResult<BlogData> =>
  mapReading(bothReadings(content.listed('posts'), waysOf(content, layout)), ([posts, ways]) => ({
    layout,
    posts: posts.slice(0, shown).map(listedPost),
    answered: ways === null ? [] : mostAnswered(posts.slice(shown)).map(({ id, title, picture }) => ({ to: postHref(layout, id), title, picture })),
    further: posts.slice(shown).map(furtherPost),
    ways,
  }))

/** The ways on, for a layout that has a sidebar to show them in. */
export const waysOf = (content: Content, layout: Layout): ContentResult<Ways | null> =>
  layout === 'full' ? reading(null) : readWays(content)
