import * as E from 'fp-ts/Either'
import { partition } from 'fp-ts/ReadonlyArray'
import { of } from 'rxjs'
import { kinds } from '../../domain/kinds'
import type { Kind } from '../../domain/kinds'
import { fetchJson } from '../../http/fetchJson'
import type { GetJson } from '../../http/fetchJson'
import { readEnvelope, emptyOn, errorEntryOn } from '../../http/paged'
import { fieldsOf } from '../../mapping/fields'
import type { Fields } from '../../mapping/fields'
import { mapAnswer, thenAsk } from '../../port/asked'
import type { Source, SourceResult } from '../../port/source'
import { commentsByPost, toListEntry, toMovedEntry, toSlide, withoutProtected, idOf } from './entries'
import { toMenuTree } from './menus'
import { pageOf, pictureIds } from './pages'
import { entryPlaces } from './places'
import {
  allOf,
  comments,
  listed,
  onePage,
  pageTree,
  pictures,
  routeOf,
  routeUrl,
  addresses,
} from './requests'
import type { AllOf, Version } from './requests'
import { Moved, PluginMenu, Revision, pathPrefix, pictureUrl } from './wire'

export interface WordPressOptions {
  /** Where WordPress is, as it calls itself: `https://example.org`, `https://example.org/blog`. */
  readonly baseUrl: string
  readonly getJson?: GetJson
  /** Whether its requests have credentials, without which WordPress keeps its drafts for itself. */
  readonly isAuthorized?: boolean
  /** The address at which editors open WordPress, where that is another one. */
  readonly adminUrl?: string | null
  /** For an import: the menu that is moved. All comments are read, and what a password protects is marked (`unmoved`). */
  readonly movedMenu?: () => SourceResult<PluginMenu | null>
}

type Sent = ReadonlyArray<unknown>

/** For a collection that is not there, because the plugin or a post type is missing. */
const noCollection = errorEntryOn(404)

/** What the plugin says of the menu; `null` where it is missing. */
export const pluginMenu = (getJson: GetJson, host: string): SourceResult<PluginMenu | null> =>
  readEnvelope(getJson, routeUrl(host, '/caravanserai/v1/menu'), PluginMenu).pipe(emptyOn(404, null))

/** Adapter: WordPress over its REST interface, with the plugin of `cms/wordpress` or without. Only what is published is requested, but for `drafts`. */
export const wordpressSource = ({ isAuthorized = false, ...options }: WordPressOptions): Source => ({
  ...sourceOf(options, options.movedMenu !== undefined && isAuthorized ? 'planned' : 'published'),
  ...(isAuthorized && { drafts: sourceOf(options, 'draft') }),
})

const sourceOf = (
  { baseUrl, getJson = fetchJson(), adminUrl = null, movedMenu }: Omit<WordPressOptions, 'isAuthorized'>,
  version: Version,
): Source => {
  const host = baseUrl.replace(/(?<!\/)\/+$/, '')
  const asSent = allOf(getJson, host)
  const all: AllOf = (...asked) => mapAnswer(asSent(...asked), (sent) => sent.map(withoutProtected))

  const isMoved = movedMenu !== undefined
  const menu = () =>
    thenAsk(movedMenu?.() ?? pluginMenu(getJson, host), (made) =>
      mapAnswer(all('/wp/v2/pages', pageTree(version)), (pages) => ({
        tree: toMenuTree(pages, made, isMoved),
        edited: made?.items ? made.edit : null,
      })),
    )
  const page = (id: string): SourceResult<Sent> => {
    const query = onePage(id, version)
    return query === null ? of(E.right([])) : all('/wp/v2/pages', query)
  }
  const picturesOf = (ids: ReadonlyArray<number>): SourceResult<Sent> =>
    ids.length === 0 ? of(E.right([])) : all('/wp/v2/media', pictures(ids))
  /** What sticks is before the others, as in WordPress. */
  const entries = (name: string): SourceResult<Sent> =>
    mapAnswer(all(routeOf(name), listed(version)), (sent) => {
      const { left, right } = partition((entry: unknown) => fieldsOf(entry)['sticky'] === true)(sent)
      // Days order what is moved: what sticks is told apart.
      return isMoved ? sent : [...right, ...left]
    })
  /** An import has nothing to move of what WordPress does not have. */
  const missing = isMoved ? emptyOn(404, [] as Sent) : noCollection
  const entryOf = (kind: Kind | null, commentsOf?: (id: unknown) => Fields) =>
    isMoved ? toMovedEntry(kind, commentsOf) : toListEntry(kind, commentsOf)

  /** Posts with their comments, which are asked for where the plugin does not send them. Some keep them for themselves. */
  const posts = (): SourceResult<Sent> =>
    thenAsk(entries('posts'), (sent) =>
      !isMoved && sent.every((post) => fieldsOf(post)['caravanserai'] !== undefined)
        ? of(E.right(sent.map(entryOf('posts'))))
        : mapAnswer(
            all('/wp/v2/comments', comments).pipe(emptyOn(401, []), emptyOn(403, []), emptyOn(404, [])),
            (written) => sent.map(entryOf('posts', commentsByPost(written, isMoved ? Infinity : 5))),
          ),
    )

  return {
    menus: () => mapAnswer(menu(), ({ tree }) => tree),
    slides: () => mapAnswer(entries('slides').pipe(emptyOn(404, [])), (sent) => sent.map(toSlide)),
    menuPage: (id) =>
      thenAsk(page(id), ([sent]) => mapAnswer(picturesOf(pictureIds(sent)), (media) => pageOf(sent, media))),
    list: (kind) =>
      kind === 'posts' ? posts() : mapAnswer(entries(kind), (sent) => sent.map(entryOf(kind))).pipe(missing),
    kinds,
    declared: (kind) => mapAnswer(entries(kind.name), (sent) => sent.map(entryOf(null))).pipe(missing),
    // One for everything, and for what is published alone: what is not saved yet has none.
    ...(version !== 'draft' && {
      revision: () =>
        mapAnswer(
          readEnvelope(getJson, routeUrl(host, '/caravanserai/v1/revision'), Revision),
          ({ revision }) => revision,
        ),
    }),
    redirects: () =>
      redirectsFrom(host, all, () =>
        readEnvelope(getJson, routeUrl(host, '/caravanserai/v1/redirects'), Moved),
      ),
    places: entryPlaces(adminUrl ?? host, {
      menu,
      page,
      listed: (asked) => entries(asked.of === 'slides' ? 'slides' : asked.kind.name),
    }),
    pictureUrl: (path) => pictureUrl(host, path),
    pathPrefix,
  }
}

/** Where an address of WordPress leads: to the page of a menu, or to an entry. */
const targetOf = (kind: string, id: unknown) => (kind === 'pages' ? { menu: id } : { kind, id })

const isFront = (link: unknown): boolean =>
  typeof link === 'string' && URL.canParse(link) && new URL(link).pathname === '/' && !new URL(link).search

/** The address that WordPress gives everything before it has one of words, and that texts keep; `null` where that is its own. */
const shortOf = (host: string, name: 'p' | 'page_id', id: unknown, link: unknown): string | null => {
  if (typeof link !== 'string' || !URL.canParse(link) || typeof id !== 'number') return null
  const short = `${new URL(link).origin}${new URL(`${host}/`, link).pathname}?${name}=${id}`
  return short === link ? null : short
}

/** The addresses that everything has in WordPress itself, and those under which it was there before. */
const redirectsFrom = (
  host: string,
  all: AllOf,
  moved: () => SourceResult<Moved>,
): SourceResult<ReadonlyArray<unknown>> => {
  const own = (kind: 'pages' | (typeof kinds)[number]): SourceResult<ReadonlyArray<unknown>> =>
    mapAnswer(
      all(kind === 'pages' ? '/wp/v2/pages' : routeOf(kind), addresses).pipe(emptyOn(404, [])),
      (entries) =>
        entries.flatMap((entry) => {
          const { id, link } = fieldsOf(entry)
          const to = targetOf(kind, kind === 'pages' ? id : idOf(entry))
          const short = shortOf(host, kind === 'pages' ? 'page_id' : 'p', id, link)
          return (isFront(link) ? [short] : [link, short]).flatMap((from) =>
            from === null ? [] : [{ from, to }],
          )
        }),
    )
  const former = moved().pipe(emptyOn(404, []))
  return [...kinds.map(own), former].reduce(
    (before, next) => thenAsk(before, (first) => mapAnswer(next, (later) => [...first, ...later])),
    own('pages'),
  )
}
