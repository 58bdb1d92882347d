import type { Ask, Asked, FilmFrame, Listed, Picture, Post } from '@caravanserai/adapters'
import { all, entity, listed, mapAnswer, orElse } from '@caravanserai/adapters'
import type { SidebarLink } from '@caravanserai/ui'
import type { SidebarLinks } from '../../sidebar/readSidebarLinks'
import { blogAddresses } from '../../addresses'
import { isSame, memberNamed, readTeam } from '../../team/readTeam'
import type { Layout } from '../layout'
import type { RelatedPost } from '../listedPost'
import { listedPost } from '../listedPost'
import { readBlogSidebarLinks } from '../readBlogSidebarLinks'

/** The picture or film at the top of a post. */
export type View =
  | { readonly _tag: 'Picture'; readonly picture: Picture }
  | { readonly _tag: 'Film'; readonly poster: Picture; readonly frames: ReadonlyArray<FilmFrame> }

export interface PostData {
  readonly layout: Layout
  readonly post: Pick<
    Post,
    'id' | 'title' | 'date' | 'summary' | 'body' | 'author' | 'comments' | 'latestComments'
  >
  readonly view: View | null
  /** The author's page; `null` when no member of the team has this name. */
  readonly authorHref: string | null
  /** At most three. */
  readonly related: ReadonlyArray<RelatedPost>
  /** `null` where there is no sidebar. */
  readonly sidebar: {
    readonly recent: ReadonlyArray<SidebarLink>
    readonly sidebarLinks: SidebarLinks
  } | null
}

/** How many posts are shown below one, and in its sidebar (docs/spec.md section 9). */
const relatedLength = 3
const sidebarLength = 4

/** The film of a video post, if it has one; the large picture of any other post. */
const viewOf = ({ format, film, picture, largePicture }: Post): View | null => {
  const poster = picture ?? film[0]?.picture
  if (format === 'video' && film.length > 0 && poster) return { _tag: 'Film', poster, frames: film }
  const large = largePicture ?? picture
  return large && { _tag: 'Picture', picture: large }
}

/** The picture of a post where only one is shown. */
export const pictureOf = (view: View | null): Picture | null =>
  view && (view._tag === 'Film' ? view.poster : view.picture)

/** Related posts: those by the same author first, then the nearest in the list. */
const relatedTo = (
  posts: ReadonlyArray<Listed<'posts'>>,
  { id, author }: Post,
): ReadonlyArray<Listed<'posts'>> => {
  const at = posts.findIndex((post) => post.id === id)
  const rank = new Map(
    posts.map((post, index) => [
      post,
      Math.abs(index - at) + (author.name !== '' && isSame(post.author.name, author.name) ? 0 : posts.length),
    ]),
  )
  return posts
    .filter((post) => post.id !== id)
    .sort((one, other) => (rank.get(one) ?? 0) - (rank.get(other) ?? 0))
    .slice(0, relatedLength)
}

const relatedPost = (post: Listed<'posts'>): RelatedPost => {
  const { summary: _, ...rest } = listedPost(post)
  return rest
}

/** The post of this id; `null`, not found, when there is none. Its neighbours, author and sidebar may be missing. */
export const readPost = (ask: Ask, id: string, layout: Layout): Asked<PostData | null> => {
  const asked = all({
    post: ask(entity('posts', id)),
    posts: orElse(ask(listed('posts')), []),
    team: readTeam(ask),
    sidebarLinks: readBlogSidebarLinks(ask, layout),
  })
  return mapAnswer(asked, ({ post, posts, team, sidebarLinks }) => {
    if (post === null) return null
    const { title, date, summary, body, author, comments, latestComments } = post
    const related = relatedTo(posts, post)
    const recent = posts.filter((one) => one.id !== id && !related.includes(one)).slice(0, sidebarLength)
    return {
      layout,
      post: { id, title, date, summary, body, author, comments, latestComments },
      view: viewOf(post),
      authorHref: memberNamed(team, author.name),
      related: related.map(relatedPost),
      sidebar: sidebarLinks && {
        recent: recent.map((one) => ({
          to: blogAddresses[layout].post.href({ id: one.id }),
          title: one.title,
          picture: one.picture,
        })),
        sidebarLinks,
      },
    }
  })
}
