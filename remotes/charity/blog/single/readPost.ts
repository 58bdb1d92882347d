import type { Ask, Asked, Picture } from '@caravanserai/adapters'
import { all, answerOf, entity, isBlank, listed, mapAnswer, orElse, thenAsk } from '@caravanserai/adapters'
import type { SidebarLink } from '@caravanserai/ui'
import type { SidebarLinks } from '../../sidebar/readSidebarLinks'
import { blogAddresses } from '../../addresses'
import { linkTo } from '../../entries'
import { readMemberLink } from '../../team/readTeam'
import type { Layout } from '../layout'
import type { RelatedPost } from '../list/readBlog'
import { listedPost, readBlogSidebarLinks } from '../list/readBlog'
import { posts } from '../../kinds/posts'
import type { Post, PostOfList } from '../../kinds/posts'

/** The picture or film at the top of a post. */
export type View =
  | { readonly _tag: 'Picture'; readonly picture: Picture }
  | { readonly _tag: 'Film'; readonly poster: Picture; readonly frames: Post['film'] }

export interface PostData {
  readonly layout: Layout
  readonly post: Pick<
    Post,
    'id' | 'title' | 'date' | 'summary' | 'body' | 'author' | 'comments' | 'latestComments'
  >
  readonly view: View | null
  /** The author's page; `null` if no member of the team has this name. */
  readonly authorHref: string | null
  /** At most three. */
  readonly related: ReadonlyArray<RelatedPost>
  /** `null` without a sidebar. */
  readonly sidebar: {
    readonly recent: ReadonlyArray<SidebarLink>
    readonly sidebarLinks: SidebarLinks
  } | null
}

/** The number of related posts, and of posts in the sidebar (docs/reference/spec.md section 9). */
const relatedLength = 3
const sidebarLength = 4

/** The film of a video post, if any; the large picture of any other post. */
const viewOf = ({ format, film, picture, largePicture }: Post): View | null => {
  const poster = picture ?? film.find((frame) => frame.picture !== null)?.picture
  if (format === 'video' && film.length > 0 && poster) return { _tag: 'Film', poster, frames: film }
  const large = largePicture ?? picture
  return large && { _tag: 'Picture', picture: large }
}

/** The picture of a post, for places that show a single picture. */
export const pictureOf = (view: View | null): Picture | null =>
  view && (view._tag === 'Film' ? view.poster : view.picture)

/** The other posts of these consecutive posts, sorted by their distance to the post of this id. */
const byDistance = (posts: ReadonlyArray<PostOfList>, id: string): ReadonlyArray<PostOfList> => {
  const at = posts.findIndex((post) => post.id === id)
  const distance = new Map(posts.map((post, index) => [post, Math.abs(index - at)]))
  return posts
    .filter((post) => post.id !== id)
    .sort((a, b) => (distance.get(a) ?? 0) - (distance.get(b) ?? 0))
}

/** Related posts: posts by the same author first, then the nearest in the list. */
const relatedTo = (
  id: string,
  byAuthor: ReadonlyArray<PostOfList>,
  nearest: ReadonlyArray<PostOfList>,
): ReadonlyArray<PostOfList> => {
  const authors = new Set(byAuthor.map((post) => post.id))
  return [
    ...byDistance(byAuthor, id),
    ...byDistance(nearest, id).filter((post) => !authors.has(post.id)),
  ].slice(0, relatedLength)
}

const relatedPost = (post: PostOfList): RelatedPost => {
  const { summary: _, ...rest } = listedPost(post)
  return rest
}

/** The number of consecutive posts that contains enough related ones. */
const near = 2 * relatedLength + 1

/** A post with its author's page, and with the nearest posts of its author. */
interface Found {
  readonly post: Post
  readonly authorHref: string | null
  readonly byAuthor: ReadonlyArray<PostOfList>
}

const withAuthor = (ask: Ask, post: Post): Asked<Found> => {
  const name = post.author.name
  const byAuthor: Asked<Found['byAuthor']> = isBlank(name)
    ? answerOf([])
    : orElse(ask(listed(posts, { where: ['author', name], near: post.id, count: near })), [])
  return mapAnswer(all({ authorHref: readMemberLink(ask, name), byAuthor }), (rest) => ({ post, ...rest }))
}

/** The post of this id; `null`, not found, if there is none. Neighbours, author and sidebar are optional. */
export const readPost = (ask: Ask, id: string, layout: Layout): Asked<PostData | null> => {
  const answers = all({
    found: thenAsk<Post | null, Found | null>(ask(entity(posts, id)), (post) =>
      post === null ? answerOf(null) : withAuthor(ask, post),
    ),
    nearest: orElse(ask(listed(posts, { near: id, count: near })), []),
    // Enough posts after removing the post itself and its related posts.
    newest: orElse(ask(listed(posts, { count: sidebarLength + relatedLength + 1 })), []),
    sidebarLinks: readBlogSidebarLinks(ask, layout),
  })
  return mapAnswer(answers, ({ found, nearest, newest, sidebarLinks }) => {
    if (found === null) return null
    const { title, date, summary, body, author, comments, latestComments } = found.post
    const related = relatedTo(id, found.byAuthor, nearest)
    const shown = new Set([id, ...related.map((post) => post.id)])
    return {
      layout,
      post: { id, title, date, summary, body, author, comments, latestComments },
      view: viewOf(found.post),
      authorHref: found.authorHref,
      related: related.map(relatedPost),
      sidebar: sidebarLinks && {
        recent: newest
          .filter((post) => !shown.has(post.id))
          .slice(0, sidebarLength)
          .map(linkTo(blogAddresses[layout].post)),
        sidebarLinks,
      },
    }
  })
}
