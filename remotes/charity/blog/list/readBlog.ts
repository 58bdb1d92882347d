import type { Ask, Asked, Listed } from '@caravanserai/adapters'
import { all, listed, mapAnswer } from '@caravanserai/adapters'
import type { SidebarLink } from '@caravanserai/ui'
import type { SidebarLinks } from '../../sidebar/readSidebarLinks'
import { blogAddresses } from '../../addresses'
import type { Layout } from '../layout'
import type { ListedPost } from '../listedPost'
import { listedPost } from '../listedPost'
import { readBlogSidebarLinks } from '../readBlogSidebarLinks'

/** How many posts the list shows (docs/spec.md section 2), and how many others its sidebar (section 9). */
const shown = 4
const sidebarLength = 4

/** A post that is listed as a line. */
export type FurtherPost = Pick<Listed<'posts'>, 'id' | 'title' | 'date' | 'format'>

export interface BlogData {
  readonly layout: Layout
  /** The first four, in the order of their source. */
  readonly posts: ReadonlyArray<ListedPost>
  /** For the sidebar: the other posts with the most comments; empty without a sidebar. */
  readonly answered: ReadonlyArray<SidebarLink>
  /** All others, so that every post can be reached. */
  readonly further: ReadonlyArray<FurtherPost>
  /** `null` where there is no sidebar. */
  readonly sidebarLinks: SidebarLinks | null
}

const furtherPost = ({ id, title, date, format }: Listed<'posts'>): FurtherPost => ({
  id,
  title,
  date,
  format,
})

const mostAnswered = (posts: ReadonlyArray<Listed<'posts'>>): ReadonlyArray<Listed<'posts'>> =>
  [...posts].sort((one, other) => other.comments - one.comments).slice(0, sidebarLength)

/** What a list of the blog shows. */
export const readBlog = (ask: Ask, layout: Layout): Asked<BlogData> => {
  const asked = all({ posts: ask(listed('posts')), sidebarLinks: readBlogSidebarLinks(ask, layout) })
  return mapAnswer(asked, ({ posts, sidebarLinks }) => ({
    layout,
    posts: posts.slice(0, shown).map(listedPost),
    answered:
      sidebarLinks === null
        ? []
        : mostAnswered(posts.slice(shown)).map(({ id, title, picture }) => ({
            to: blogAddresses[layout].post.href({ id }),
            title,
            picture,
          })),
    further: posts.slice(shown).map(furtherPost),
    sidebarLinks,
  }))
}
