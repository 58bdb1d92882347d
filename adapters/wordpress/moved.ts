import { isHome, mapAnswer, thenAsk } from '@caravanserai/adapters'
import type { ContentError } from '@caravanserai/adapters'
import {
  emptyOn,
  entriesOf,
  fetchJson,
  fieldsOf,
  hasStatus,
  kinds,
  listOf,
  matching,
  plainTextOf,
  readEnvelope,
  unreachable,
  withoutSlash,
} from '@caravanserai/adapters/source'
import type {
  ItemCount,
  Fields,
  MovedConnection,
  MovedFile,
  MovedResult,
  MovedSource,
  Other,
  Source,
  SourceResult,
} from '@caravanserai/adapters/source'
import * as E from 'fp-ts/Either'
import { firstValueFrom, of } from 'rxjs'
import * as t from 'io-ts'
import { galleryColumns, htmlOf, unmovedOf, pathOf } from './entries'
import { navigationItems } from './menus'
import { allOf, routeOf, routeUrl } from './requests'
import { rendered, uploadPath } from './wire'
import type { Item, PluginMenu } from './wire'
import { pluginMenu, wordpressSource } from './wordpressSource'

type Sent = ReadonlyArray<unknown>
type Lines = SourceResult<ReadonlyArray<Other>>

/** Internal taxonomies and types of WordPress, and taxonomies and types that are moved elsewhere by name. */
const ownTaxonomies = /^(?:nav_menu|post_format|wp_.*|link_category)$/
const ownTypes = /^(?:page|attachment|nav_menu_item|wp_.*|caravan_.*)$/

const words = (sent: unknown): string =>
  String(plainTextOf(fieldsOf(sent)['raw'] ?? rendered(sent) ?? sent) ?? '')

/**
 * A running WordPress as an import reads it, over its REST interface, with the plugin of `cms/wordpress` or without.
 */
export const wordpressMoved = (options: Omit<MovedConnection, 'media'>): MovedSource => {
  const { fetch, isAuthorized, menuName, declared, timeLimitMs } = options
  const host = withoutSlash(options.baseUrl)
  const home = new URL(`${host}/`).pathname
  const getJson = fetchJson({ fetch, timeLimitMs })
  const all = allOf(getJson, host)
  /** Entries of a collection; none if it is missing or not readable. */
  const readOptional = (route: string, query: Readonly<Record<string, string>> = {}): SourceResult<Sent> =>
    all(route, query).pipe(emptyOn(400, []), emptyOn(401, []), emptyOn(403, []), emptyOn(404, []))
  const readRecord = (route: string): SourceResult<Fields> =>
    readEnvelope(getJson, routeUrl(host, route), t.UnknownRecord).pipe(
      emptyOn(401, {}),
      emptyOn(403, {}),
      emptyOn(404, {}),
    )
  const anyStatus = isAuthorized ? { status: 'any' } : {}

  const menus = readOptional('/wp/v2/menus', { _fields: 'id,name,slug,locations' })
  const itemsOf = (menu: Fields): SourceResult<Sent> =>
    readOptional('/wp/v2/menu-items', { menus: String(menu['id']), orderby: 'menu_order', order: 'asc' })
  /**
   * The menu with the requested name, otherwise the menu at the website's location, otherwise the first one with a
   * location.
   */
  const chosenOf = (sent: Sent): Fields | undefined => {
    const held = sent.map(fieldsOf)
    const placesOf = (menu: Fields) => listOf(menu['locations'])
    return menuName === null
      ? (held.find((menu) => placesOf(menu).includes('caravanserai')) ??
          held.find((menu) => placesOf(menu).length > 0))
      : held.find(({ name, slug }) => [plainTextOf(name), slug].includes(menuName))
  }
  const pages = all('/wp/v2/pages', { _fields: 'id,link' })
  /** The static home page, whose address is the root of the site; none if the home page shows the latest posts. */
  const atFront = mapAnswer(pages, (sent) => {
    const { id } = sent.map(fieldsOf).find(({ link }) => pathOf(link) === home) ?? {}
    return typeof id === 'number' ? id : null
  })
  const navigation: SourceResult<ReadonlyArray<Item> | null> = mapAnswer(
    readOptional('/wp/v2/navigation', isAuthorized ? { context: 'edit' } : {}),
    (sent) => {
      const named = sent.map(fieldsOf).find(({ title }) => menuName === null || words(title) === menuName)
      return named === undefined
        ? null
        : navigationItems(String(fieldsOf(named['content'])['raw'] ?? ''), `${host}/`)
    },
  )
  const movedMenu = (): SourceResult<PluginMenu> =>
    thenAsk(pluginMenu(getJson, host), (plugin) =>
      thenAsk(atFront, (front) =>
        thenAsk(menus, (sent): SourceResult<PluginMenu> => {
          const made = (items: ReadonlyArray<Item> | null): PluginMenu => ({
            home: `${host}/`,
            front,
            edit: '',
            items,
          })
          const chosen = chosenOf(sent)
          if (chosen !== undefined) return mapAnswer(itemsOf(chosen), (items) => made(items.map(toItem)))
          if (menuName === null && plugin !== null) return of(E.right(plugin))
          return thenAsk(navigation, (items): SourceResult<PluginMenu> => {
            const names = sent.map((menu) => plainTextOf(fieldsOf(menu)['name'])).join(', ')
            const known =
              names === ''
                ? 'WordPress shows menus only to users who may edit them'
                : `expected one of ${names}`
            return items === null && menuName !== null
              ? of(E.left(unreachable(host, `there is no menu ${menuName}: ${known}`, null)))
              : of(E.right(made(items)))
          })
        }),
      ),
    )
  const source = wordpressSource({ baseUrl: host, getJson, isAuthorized, movedMenu })

  const read = <A>(result: SourceResult<A>): MovedResult<A> => firstValueFrom(result)
  /** The total of a collection, from a header of its first response; `null` for a missing collection. */
  const totalOf = async (
    route: string,
    query: Readonly<Record<string, string>> = {},
  ): Promise<E.Either<ContentError, number | null>> => {
    const url = routeUrl(host, route, { ...query, per_page: '1', _fields: 'id' })
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(timeLimitMs) })
      await answer.body?.cancel()
      const total = answer.headers.get('x-wp-total')
      if ([400, 401, 403, 404].includes(answer.status)) return E.right(null)
      return answer.ok && total !== null
        ? E.right(Number(total))
        : E.left(unreachable(url, `status ${answer.status} without a total`, null, answer.status))
    } catch (thrown) {
      return E.left(unreachable(url, String(thrown), 0))
    }
  }

  const mediaPathOf = (sent: unknown): string | null => {
    const { source_url: url } = fieldsOf(sent)
    return typeof url === 'string' ? uploadPath(url) : null
  }
  const media = readOptional('/wp/v2/media', {
    ...(isAuthorized && { status: 'inherit,private' }),
    _fields: 'id,slug,link,source_url,post',
  })
  const posts = all('/wp/v2/posts', { ...anyStatus, _fields: 'id,link,content.protected' })
  const files = (): MovedResult<ReadonlyArray<MovedFile>> =>
    read(
      thenAsk(posts, (ofPosts) =>
        thenAsk(pages, (ofPages) =>
          mapAnswer(media, (sent) => {
            const parents = new Map(
              [...ofPosts, ...ofPages].map(fieldsOf).map(({ id, link }) => [id, pathOf(link)]),
            )
            return sent.flatMap((file): ReadonlyArray<MovedFile> => {
              const path = mediaPathOf(file)
              const { id, link, source_url: url, slug, post } = fieldsOf(file)
              if (path === null) return []
              // The page of a file is below the page to which it was uploaded.
              const above = parents.get(post) ?? home
              const ofPage = above.includes('?') ? null : `${above}${String(slug)}/`
              const addresses = [pathOf(url), pathOf(link), `${home}?attachment_id=${String(id)}`, ofPage]
              return [{ path, addresses: [...new Set(addresses.flatMap((address) => address ?? []))] }]
            })
          }),
        ),
      ),
    )

  const held = isAuthorized
    ? readOptional('/wp/v2/comments', { status: 'hold' })
    : of(E.right<never, Sent>([]))
  const commentLines = (sent: Sent, approved: Sent, waiting: Sent): ReadonlyArray<Other> => [
    ...waiting.map((comment) => ({ path: commentPath(comment), why: 'it is not approved' })),
    ...approved.flatMap((comment): ReadonlyArray<Other> => {
      const { post: of, parent, author_url: url } = fieldsOf(comment)
      const path = commentPath(comment)
      const post = sent.find((item) => fieldsOf(item)['id'] === of)
      if (post === undefined) return [{ path, why: 'the site shows only comments of posts' }]
      if ('unmoved' in unmovedOf(post)) return [{ path, why: 'its post is protected by a password' }]
      return [
        ...(Number(parent) > 0
          ? [{ path: `${path}/parent`, why: 'the site does not show which comment another one answers' }]
          : []),
        ...(typeof url === 'string' && url !== ''
          ? [{ path: `${path}/address`, why: 'the site shows no addresses of commenters' }]
          : []),
      ]
    }),
  ]

  const lostPart = (part: string, reason: string): Other => ({ path: `items#site/${part}`, why: reason })
  const lostEntries = (base: string, reason: string): Lines =>
    mapAnswer(readOptional(`/wp/v2/${base}`, { _fields: 'id' }), (sent) =>
      sent.map((entry) => ({
        path: `items#${base}/${encodeURIComponent(String(fieldsOf(entry)['id']))}`,
        why: reason,
      })),
    )
  /** The lines for all taxonomies or post types except some. */
  const lostCollections = (
    route: string,
    isOwn: (name: string) => boolean,
    reasonFor: (base: string) => string,
  ): Lines =>
    thenAsk(readRecord(route), (known) =>
      together(
        Object.entries(known).flatMap(([name, collection]) => {
          const { rest_base: base } = fieldsOf(collection)
          return isOwn(name) || typeof base !== 'string' ? [] : [lostEntries(base, reasonFor(base))]
        }),
      ),
    )
  /** The post types of kinds: the plugin may use other post types. */
  const typesOfKinds = together(
    [...kinds, ...declared.map(({ name }) => name)].map((kind) =>
      mapAnswer(readOptional(routeOf(kind), { ...anyStatus, _fields: 'id,type' }), (sent) =>
        sent.map((entry) => fieldsOf(entry)['type']),
      ),
    ),
  )
  const lostMenu = (menu: Fields): Lines => {
    const path = `items#menus/${encodeURIComponent(String(menu['slug']))}`
    return mapAnswer(itemsOf(menu), (items) => [
      { path, why: 'one menu is moved: choose it with --menu' },
      ...items.map((item) => ({
        path: `${path}/${String(fieldsOf(item)['id'])}`,
        why: 'it is an item of a menu that is not moved',
      })),
    ])
  }
  /** Content that the site does not support. */
  const parts: ReadonlyArray<Lines> = [
    mapAnswer(readRecord('/'), ({ name, description: tagline, site_logo: logo, site_icon: icon }) =>
      Object.entries({ name, tagline, logo, icon }).flatMap(([part, value]) =>
        value ? [lostPart(part, 'names, logos, header and footer are settings of the site')] : [],
      ),
    ),
    mapAnswer(pluginMenu(getJson, host), (plugin) =>
      plugin === null
        ? [lostPart('formerSlugs', 'only the plugin of cms/wordpress sends former addresses')]
        : [],
    ),
    mapAnswer(atFront, (front) =>
      front === null
        ? [
            lostPart(
              'front',
              'the front has the latest posts: the entry Home of the menu has an empty page, to be written',
            ),
          ]
        : [],
    ),
    of(
      E.right([
        lostPart('feeds', 'feeds and archives have other addresses: give /feed/ a line in REDIRECTS'),
      ]),
    ),
    thenAsk(menus, (sent) => {
      const chosen = chosenOf(sent)
      return together(
        sent
          .map(fieldsOf)
          .filter(({ id }) => id !== chosen?.['id'])
          .map(lostMenu),
      )
    }),
    lostCollections(
      '/wp/v2/taxonomies',
      (name) => ownTaxonomies.test(name),
      (base) => `no page of the site shows ${base}, and nothing is at their addresses`,
    ),
    thenAsk(typesOfKinds, (types) =>
      lostCollections(
        '/wp/v2/types',
        (name) => ownTypes.test(name) || types.includes(name),
        (base) => `the site has no kind of content for ${base}`,
      ),
    ),
    thenAsk(posts, (sent) =>
      thenAsk(readOptional('/wp/v2/comments'), (approved) =>
        mapAnswer(held, (waiting) => commentLines(sent, approved, waiting)),
      ),
    ),
    mapAnswer(media, (sent) =>
      sent
        .filter((file) => mediaPathOf(file) === null)
        .map((file) => ({
          path: `items#media/${String(fieldsOf(file)['id'])}`,
          why: 'it is not in wp-content/uploads',
        })),
    ),
    mapAnswer(all('/wp/v2/pages', { _fields: 'id,link,content' }), (sent) =>
      sent.flatMap((page) =>
        Object.keys(galleryColumns(htmlOf(page, 'content'))).map((name) => ({
          path: `items#pages/${String(fieldsOf(page)['id'])}/${encodeURIComponent(name)}`,
          why: 'the site lays galleries out by itself',
        })),
      ),
    ),
    lostEntries('widgets', 'the site has no widgets'),
  ]

  const counts = async (): MovedResult<ReadonlyArray<ItemCount>> => {
    const sent = await read(media)
    if (E.isLeft(sent)) return sent
    const paths = new Set(sent.right.map(mediaPathOf))
    const mediaOf = (line: string): string | null => {
      const path = line.startsWith('files#') ? decodeURI(line.slice('files#'.length)) : null
      return path === null || !paths.has(path) ? matching(/^(items#media\/\d+)/)(line) : path
    }
    const heldNow = await read(held)
    const waiting = new Set(E.isLeft(heldNow) ? [] : heldNow.right.map(commentPath))
    const menusNow = await read(menus)
    const chosen = E.isLeft(menusNow) ? undefined : chosenOf(menusNow.right)
    const commentsOf = matching(
      /^(?:drafts\/)?(lists\/posts#[^/]+\/latestComments\/\d+|items#comments\/\d+$)/,
    )
    const counts: ReadonlyArray<
      readonly [what: string, route: string, query: Readonly<Record<string, string>>, of: ItemCount['of']]
    > = [
      ['pages', '/wp/v2/pages', anyStatus, matching(/^(?:drafts\/)?(menu#\d+)(?:\/|$)/)],
      ...kinds.map((kind) => [kind, routeOf(kind), anyStatus, entriesOf(`lists/${kind}`)] as const),
      ...declared.map(({ name }) => [name, routeOf(name), anyStatus, entriesOf(`lists/${name}`)] as const),
      ['slides', routeOf('slides'), anyStatus, entriesOf('slides')],
      ['comments', '/wp/v2/comments', {}, (line) => (waiting.has(line) ? null : commentsOf(line))],
      [
        'comments that wait',
        '/wp/v2/comments',
        { status: 'hold' },
        (line) => (waiting.has(line) ? line : null),
      ],
      ['media', '/wp/v2/media', isAuthorized ? { status: 'inherit,private' } : {}, mediaOf],
      [
        'menus',
        '/wp/v2/menus',
        {},
        (line) =>
          matching(/^items#(menus\/[^/]+)$/)(line) ??
          (chosen === undefined ? null : matching(/^(menu)#/)(line)),
      ],
      ['categories', '/wp/v2/categories', {}, matching(/^(items#categories\/\d+)/)],
      ['tags', '/wp/v2/tags', {}, matching(/^(items#tags\/\d+)/)],
    ]
    const all: ItemCount[] = []
    for (const [what, route, query, of] of counts) {
      const total = await totalOf(route, query)
      if (E.isLeft(total)) return total
      if (total.right !== null) all.push({ what, there: total.right, of })
    }
    return E.right(all)
  }

  return {
    ...withHome(source, home),
    ...(source.drafts !== undefined && { drafts: withHome(source.drafts, home) }),
    ...(isAuthorized && {
      isSignedIn: async () => {
        const me = await read(readEnvelope(getJson, routeUrl(host, '/wp/v2/users/me'), t.UnknownRecord))
        return E.isLeft(me) && (hasStatus(me.left, 401) || hasStatus(me.left, 403))
          ? E.right(false)
          : E.map(() => true)(me)
      },
    }),
    files,
    originalOf: (path) => {
      const original = path.replace(/-\d{1,5}x\d{1,5}(?=\.[a-z]+$)/i, '')
      return original === path ? null : original
    },
    remaining: () => read(together(parts)),
    counts,
  }
}

const commentPath = (comment: unknown): string => `items#comments/${String(fieldsOf(comment)['id'])}`

const together = <A>(
  results: ReadonlyArray<SourceResult<ReadonlyArray<A>>>,
): SourceResult<ReadonlyArray<A>> =>
  results.reduce<SourceResult<ReadonlyArray<A>>>(
    (before, next) => thenAsk(before, (first) => mapAnswer(next, (later) => [...first, ...later])),
    of(E.right([])),
  )

/** An item of a classic menu, as the plugin sends it. */
const toItem = (sent: unknown): Item => {
  const { id, parent, title, type, object, object_id: page, url, ...rest } = fieldsOf(sent)
  return {
    id: Number(id),
    parent: Number(parent),
    name: words(title),
    page: type === 'post_type' && object === 'page' ? Number(page) : null,
    url: String(url ?? ''),
    unshown: {
      'title attribute': rest['attr_title'],
      description: rest['description'],
      class: listOf(rest['classes']).filter(Boolean).join(' '),
      relation: listOf(rest['xfn']).filter(Boolean).join(' '),
      'new window': rest['target'] === '_blank' ? 'yes' : '',
    },
  }
}

/**
 * The menu with an entry for the home page, which the site finds by name. If the home page shows the latest posts,
 * this is the link to it, or otherwise a new entry with an empty page.
 * @param home the path of the home page
 */
const withHome = (source: Source, home: string): Source => ({
  ...source,
  menus: () =>
    mapAnswer(source.menus(), (sent) => {
      const isNamed = (entry: unknown) =>
        isHome({ id: '', children: [], name: String(fieldsOf(entry)['name']) })
      const at = [isNamed, (entry: unknown) => fieldsOf(entry)['link'] === home]
        .map((is) => sent.findIndex(is))
        .find((index) => index >= 0)
      const { link: _, ...entry } = fieldsOf(at === undefined ? { id: 'front', children: [] } : sent[at])
      const remaining = sent.filter((item) => at === undefined || item !== sent[at])
      return [{ ...entry, name: 'Home' }, ...remaining]
    }),
})
