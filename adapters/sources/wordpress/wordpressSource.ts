import * as E from 'fp-ts/Either'
import { map, of, switchMap } from 'rxjs'
import { kinds } from '../../domain/kinds'
import { emptyOn, hasStatus } from '../../http/emptyOn'
import { fetchJson } from '../../http/fetchJson'
import type { GetJson } from '../../http/fetchJson'
import { readEnvelope } from '../../http/readEnvelope'
import type { ContentError } from '../../port/content'
import { errorLine } from '../../port/faults'
import type { Source, SourceResult } from '../../port/source'
import { commentsByPost, toListEntry, toSlide } from './entries'
import { toMenuTree } from './menus'
import { pageOf, pictureIds } from './pages'
import { pathPrefix, pictureUrl } from './pictures'
import { entryPlaces } from './places'
import { redirectsFrom } from './redirects'
import { allOf, comments, listed, onePage, pageTree, pictures, routeOf, routeUrl } from './requests'
import type { Version } from './requests'
import { fieldsOf, Moved, PluginMenu, Revision } from './wire'

export interface WordPressOptions {
  /** Where WordPress is, as it calls itself: `https://example.org`, `https://example.org/blog`. */
  readonly baseUrl: string
  readonly getJson?: GetJson
  /** Whether its requests have credentials, without which WordPress keeps its drafts for itself. */
  readonly isAuthorized?: boolean
  /** The address at which editors open WordPress, where that is another one. */
  readonly adminUrl?: string | null
}

type Sent = ReadonlyArray<unknown>

/**
 * A collection that is not there, because the plugin or a post type is missing, has no entries. An `Error` stands for them, which is reported
 * where entries are decoded, and lets those that were there before stay.
 */
const noCollection = (error: ContentError): E.Either<ContentError, Sent> =>
  hasStatus(error, 404) ? E.right([new Error(errorLine(error))]) : E.left(error)

/** Adapter: WordPress over its REST interface, with the plugin of `cms/wordpress` or without. Only what is published is requested, but for `drafts`. */
export const wordpressSource = ({ isAuthorized = false, ...options }: WordPressOptions): Source => ({
  ...sourceOf(options, 'published'),
  ...(isAuthorized && { drafts: sourceOf(options, 'draft') }),
})

const sourceOf = (
  { baseUrl, getJson = fetchJson(), adminUrl = null }: Omit<WordPressOptions, 'isAuthorized'>,
  version: Version,
): Source => {
  const host = baseUrl.replace(/\/+$/, '')
  const all = allOf(getJson, host)

  const menu = () =>
    readEnvelope(getJson, routeUrl(host, '/caravanserai/v1/menu'), PluginMenu).pipe(
      emptyOn(404, null),
      chain((made) =>
        all('/wp/v2/pages', pageTree(version)).pipe(
          map(E.map((pages) => ({ tree: toMenuTree(pages, made), edited: made?.items ? made.edit : null }))),
        ),
      ),
    )
  const page = (id: string): SourceResult<Sent> => {
    const query = onePage(id, version)
    return query === null ? of(E.right([])) : all('/wp/v2/pages', query)
  }
  const picturesOf = (ids: ReadonlyArray<number>): SourceResult<Sent> =>
    ids.length === 0 ? of(E.right([])) : all('/wp/v2/media', pictures(ids))
  const entries = (name: string): SourceResult<Sent> => all(routeOf(name), listed(version))

  /** Posts with their comments, which are asked for where the plugin does not send them. Some keep them for themselves. */
  const posts = (): SourceResult<Sent> =>
    entries('posts').pipe(
      chain((sent) =>
        sent.every((post) => fieldsOf(post)['caravanserai'] !== undefined)
          ? of(E.right(sent.map(toListEntry('posts'))))
          : all('/wp/v2/comments', comments).pipe(
              emptyOn(401, []),
              emptyOn(403, []),
              emptyOn(404, []),
              map(E.map((written) => sent.map(toListEntry('posts', commentsByPost(written))))),
            ),
      ),
    )

  return {
    menus: () => menu().pipe(map(E.map(({ tree }) => tree))),
    slides: () => entries('slides').pipe(emptyOn(404, []), map(E.map((sent) => sent.map(toSlide)))),
    menuPage: (id) =>
      page(id).pipe(
        chain(([sent]) => picturesOf(pictureIds(sent)).pipe(map(E.map((media) => pageOf(sent, media))))),
      ),
    list: (kind) =>
      kind === 'posts'
        ? posts()
        : entries(kind).pipe(map(E.map((sent) => sent.map(toListEntry(kind)))), map(E.orElse(noCollection))),
    kinds,
    declared: (kind) =>
      entries(kind.name).pipe(map(E.map((sent) => sent.map(toListEntry(null)))), map(E.orElse(noCollection))),
    // One for everything, and for what is published alone: what is not saved yet has none.
    ...(version === 'published' && {
      revision: () =>
        readEnvelope(getJson, routeUrl(host, '/caravanserai/v1/revision'), Revision).pipe(
          map(E.map(({ revision }) => revision)),
        ),
    }),
    redirects: () =>
      redirectsFrom(all, () => readEnvelope(getJson, routeUrl(host, '/caravanserai/v1/redirects'), Moved)),
    places: entryPlaces(adminUrl ?? host, {
      menu,
      page,
      listed: (asked) => entries(asked.of === 'slides' ? 'slides' : asked.kind.name),
    }),
    pictureUrl: (path) => pictureUrl(host, path),
    pathPrefix,
  }
}

/** The next request, with the answer of the one before. */
const chain = <A, B>(next: (answer: A) => SourceResult<B>) =>
  switchMap((answer: E.Either<ContentError, A>): SourceResult<B> =>
    E.isLeft(answer) ? of(answer) : next(answer.right),
  )
