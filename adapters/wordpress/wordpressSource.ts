import { mapAnswer, thenAsk } from '@caravanserai/adapters'
import type { KindDeclaration } from '@caravanserai/adapters'
import {
  emptyOn,
  errorEntryOn,
  fetchJson,
  fieldsOf,
  kinds,
  knownKinds,
  readEnvelope,
  withoutSlash,
} from '@caravanserai/adapters/source'
import type { Fields, GetJson, Source, SourceResult } from '@caravanserai/adapters/source'
import * as E from 'fp-ts/Either'
import { partition } from 'fp-ts/ReadonlyArray'
import { of } from 'rxjs'
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

interface WordPressOptions {
  /** The address of WordPress in its settings: `https://example.org`, `https://example.org/blog`. */
  readonly baseUrl: string
  readonly getJson?: GetJson
  /** Whether its requests have credentials, without which WordPress sends no drafts. */
  readonly isAuthorized?: boolean
  /** The address at which editors open WordPress, if it differs. */
  readonly adminUrl?: string | null
  /**
   * For an import: the menu to move. All comments are read, and password-protected entries are marked (`unmoved`).
   */
  readonly movedMenu?: () => SourceResult<PluginMenu | null>
}

type Sent = ReadonlyArray<unknown>

/** For a missing collection, because the plugin or a post type is missing. */
const noCollection = errorEntryOn(404)

/** The menu from the plugin, with items of unpublished entries among drafts; `null` if the plugin is missing. */
export const pluginMenu = (
  getJson: GetJson,
  host: string,
  version: Version = 'published',
): SourceResult<PluginMenu | null> => {
  const query = version === 'draft' ? { drafts: '1' } : {}
  return readEnvelope(getJson, routeUrl(host, '/caravanserai/v1/menu', query), PluginMenu).pipe(
    emptyOn(404, null),
  )
}

/**
 * Adapter: WordPress over its REST interface, with the plugin of `cms/wordpress` or without. Requests only published
 * content, except in `drafts`.
 */
export const wordpressSource = ({ isAuthorized = false, ...options }: WordPressOptions): Source => ({
  ...sourceOf(options, options.movedMenu !== undefined && isAuthorized ? 'planned' : 'published'),
  ...(isAuthorized && { drafts: sourceOf(options, 'draft') }),
})

const sourceOf = (
  { baseUrl, getJson = fetchJson(), adminUrl = null, movedMenu }: Omit<WordPressOptions, 'isAuthorized'>,
  version: Version,
): Source => {
  const host = withoutSlash(baseUrl)
  const asSent = allOf(getJson, host)
  const all: AllOf = (...query) => mapAnswer(asSent(...query), (sent) => sent.map(withoutProtected))

  const isMoved = movedMenu !== undefined
  const menu = () =>
    thenAsk(movedMenu?.() ?? pluginMenu(getJson, host, version), (made) =>
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
  /** Sticky posts come first, as in WordPress. */
  const entries = (name: string): SourceResult<Sent> =>
    mapAnswer(all(routeOf(name), listed(version)), (sent) => {
      const { left, right } = partition((entry: unknown) => fieldsOf(entry)['sticky'] === true)(sent)
      // An import orders entries by day, and reports sticky posts separately.
      return isMoved ? sent : [...right, ...left]
    })
  /** For an import, a missing collection has nothing to move. */
  const missing = isMoved ? emptyOn(404, [] as Sent) : noCollection
  const entryOf = (kind: KindDeclaration | null, commentsOf?: (id: unknown) => Fields) =>
    isMoved ? toMovedEntry(kind, commentsOf) : toListEntry(kind, commentsOf)

  /**
   * Posts with their comments, which are requested separately if the plugin does not send them. Some WordPress sites
   * do not publish them.
   */
  const posts = (kind: KindDeclaration): SourceResult<Sent> =>
    thenAsk(entries('posts'), (sent) =>
      !isMoved && sent.every((post) => fieldsOf(post)['caravanserai'] !== undefined)
        ? of(E.right(sent.map(entryOf(kind))))
        : mapAnswer(
            all('/wp/v2/comments', comments).pipe(emptyOn(401, []), emptyOn(403, []), emptyOn(404, [])),
            (written) => sent.map(entryOf(kind, commentsByPost(written, isMoved ? Infinity : 5))),
          ),
    )

  /** An own post type of a remote may have any fields. */
  const entriesOfKind = (kind: KindDeclaration): SourceResult<Sent> =>
    kind.name === 'posts'
      ? posts(kind)
      : mapAnswer(entries(kind.name), (sent) =>
          sent.map(entryOf(kind.name.includes('/') ? null : kind)),
        ).pipe(missing)

  return {
    menus: () => mapAnswer(menu(), ({ tree }) => tree),
    slides: () => mapAnswer(entries('slides').pipe(emptyOn(404, [])), (sent) => sent.map(toSlide)),
    menuPage: (id) =>
      thenAsk(page(id), ([sent]) => mapAnswer(picturesOf(pictureIds(sent)), (media) => pageOf(sent, media))),
    list: entriesOfKind,
    // One revision for all published content; unsaved changes have none.
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
    places: entryPlaces(withoutSlash(adminUrl ?? host), {
      menu,
      page,
      listed: (question) => entries(question.of === 'slides' ? 'slides' : question.kind.name),
    }),
    pictureUrl: (path) => pictureUrl(host, path),
    pathPrefix,
  }
}

/** The target of a WordPress address: the page of a menu, or an entry. */
const targetOf = (kind: string, id: unknown) => (kind === 'pages' ? { menu: id } : { kind, id })

const isFront = (link: unknown): boolean =>
  typeof link === 'string' && URL.canParse(link) && new URL(link).pathname === '/' && !new URL(link).search

/**
 * The short address that WordPress assigns before an entry has a permalink, and that texts may contain;
 * `null` if the entry has no other address.
 */
const shortOf = (host: string, name: 'p' | 'page_id', id: unknown, link: unknown): string | null => {
  if (typeof link !== 'string' || !URL.canParse(link) || typeof id !== 'number') return null
  const short = `${new URL(link).origin}${new URL(`${host}/`, link).pathname}?${name}=${id}`
  return short === link ? null : short
}

/** The short addresses of all entries in WordPress, and their former ones. */
const redirectsFrom = (
  host: string,
  all: AllOf,
  moved: () => SourceResult<Moved>,
): SourceResult<ReadonlyArray<unknown>> => {
  const addressesOf = (kind: string): SourceResult<ReadonlyArray<unknown>> =>
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
  const held = new Set([...kinds, ...knownKinds().flatMap(({ from }) => from ?? [])])
  return [...[...held].map(addressesOf), former].reduce(
    (before, next) => thenAsk(before, (first) => mapAnswer(next, (later) => [...first, ...later])),
    addressesOf('pages'),
  )
}
