import type { Ask, Asked, Listed } from '@caravanserai/adapters'
import { both, listed, mapAnswer } from '@caravanserai/adapters'
import type { SidebarLink } from '@caravanserai/ui'
import type { Ways } from '../../beside/readWays'
import { postHref } from '../../hrefs'
import type { Layout } from '../layouts'
import type { ListedPost } from '../listedPost'
import { listedPost } from '../listedPost'
import { waysOf } from '../waysOf'

/** How many posts the list shows (docs/spec.md section 2), and how many others its sidebar (section 9). */
const shown = 4
const beside = 4

/** A post of which there is only a line. */
export type FurtherPost = Pick<Listed<'posts'>, 'id' | 'title' | 'date' | 'format'>

export interface BlogData {
  readonly layout: Layout
  /** The first four, in the order of their source. */
  readonly posts: ReadonlyArray<ListedPost>
  /** For the sidebar: those of the others that most readers answered to. None where there is no sidebar. */
  readonly answered: ReadonlyArray<SidebarLink>
  /** All others, so that each can be reached. */
  readonly further: ReadonlyArray<FurtherPost>
  /** `null` where there is no sidebar. */
  readonly ways: Ways | null
}

const furtherPost = ({ id, title, date, format }: Listed<'posts'>): FurtherPost => ({
  id,
  title,
  date,
  format,
})

const mostAnswered = (posts: ReadonlyArray<Listed<'posts'>>): ReadonlyArray<Listed<'posts'>> =>
  [...posts].sort((one, other) => other.comments - one.comments).slice(0, beside)

/** What a list of the blog shows. */
export const readBlog = (ask: Ask, layout: Layout): Asked<BlogData> =>
  mapAnswer(both(ask(listed('posts')), waysOf(ask, layout)), ([posts, ways]) => ({
    layout,
    posts: posts.slice(0, shown).map(listedPost),
    answered:
      ways === null
        ? []
        : mostAnswered(posts.slice(shown)).map(({ id, title, picture }) => ({
            to: postHref(layout, id),
            title,
            picture,
          })),
    further: posts.slice(shown).map(furtherPost),
    ways,
  }))
