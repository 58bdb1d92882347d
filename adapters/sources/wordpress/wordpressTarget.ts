import { isLeft, map, right } from 'fp-ts/Either'
import * as t from 'io-ts'
import { Fields } from '../../decode/text'
import type { Fetch } from '../../http/authorizedFetch'
import { jsonInit, sendJson } from '../../http/sendJson'
import { oneLine } from '../../port/faults'
import { redirectTarget } from '../../port/redirectTarget'
import { carried, lost } from '../../port/targetOutcome'
import type { Made, NodeOf } from '../../port/targetOutcome'
import type {
  File,
  Found,
  Mark,
  Node,
  Outcome,
  Put,
  PutFile,
  Refs,
  Target,
  TargetResult,
  Written,
} from '../../port/target'
import { uploadAddress } from './blocks'
import { idOf } from './entries'
import { jointly, marksIn } from './marks'
import type { Marked } from './marks'
import { pathPrefix, uploadPath } from './pictures'
import { readOnce } from './readOnce'
import { routeUrl } from './requests'
import { entryBody, isFrontPage, orderOf, pageBody, slideBody } from './toWordPress'

export interface WordPressTargetOptions {
  readonly baseUrl: string
  /** Sends the application password of an administrator: menus and settings are theirs. */
  readonly fetch: Fetch
}

const Saved = t.intersection(
  [t.type({ id: t.number }), t.partial({ slug: t.string, status: t.string, source_url: t.string })],
  'an entry that was written',
)
type Saved = t.TypeOf<typeof Saved>
const AllSaved = t.array(Saved, 'entries')
const Menus = t.array(t.type({ id: t.number, name: t.string }), 'menus')
const Redirects = t.array(t.type({ from: t.string, to: t.string }), 'old addresses')
const Anything = t.UnknownRecord
const Refused = t.type({ message: t.string })
const refusal = (body: unknown): string | null => (Refused.is(body) ? oneLine(body.message) : null)

const menuName = 'Website'
/** The field in which the plugin takes the mark of what is written. */
const markField = 'caravanserai_import'

/** Types of files that WordPress takes from everybody who may upload. */
const isTaken = (type: string): boolean =>
  /^(?:image\/(?:jpeg|png|gif|webp)|audio\/|video\/|application\/(?:pdf|msword|zip|vnd\.)|text\/(?:plain|csv))/.test(
    type,
  )

/** Writes into a WordPress with the plugin of `cms/wordpress`, over its REST interface. */
export const wordpressTarget = ({ baseUrl, fetch }: WordPressTargetOptions): Target => {
  const host = baseUrl.replace(/(?<!\/)\/+$/, '')

  const send = <A>(
    method: string,
    route: string,
    answer: t.Decoder<unknown, A>,
    body?: Fields,
  ): TargetResult<A> => {
    const init = body === undefined ? { method } : jsonInit(method, body)
    return sendJson(routeUrl(host, route), answer, init, { fetch, refusal })
  }

  /** Makes an entry, or changes the one of an earlier run. A draft of what is published is kept as what was not saved yet. */
  const save = async (
    route: string,
    data: Fields,
    isDraft: boolean,
    earlier: string | null,
  ): TargetResult<Saved> => {
    const held = earlier === null ? null : await send('GET', `${route}/${earlier}&context=edit`, Saved)
    if (held !== null && isLeft(held)) {
      const isGone = held.left._tag === 'Unreachable' && held.left.status === 404
      return isGone ? save(route, data, isDraft, null) : held
    }
    const { title, content, excerpt } = data
    if (isDraft && held?.right.status === 'publish') {
      const sent = await send('POST', `${route}/${earlier}/autosaves`, Anything, { title, content, excerpt })
      return map(() => held.right)(sent)
    }
    const whole = { ...data, status: isDraft ? 'draft' : 'publish' }
    return send('POST', held === null ? route : `${route}/${earlier}`, Saved, whole)
  }

  const marked = marksIn((route, answer) => send('GET', route, answer))

  /** The entry at this address, where there is one. */
  const entryAt = async (route: string, slug: unknown): TargetResult<Found | null> => {
    if (typeof slug !== 'string' || slug === '') return right(null)
    const found = await send(
      'GET',
      `${route}&slug=${encodeURIComponent(slug)}&status=any&context=edit`,
      AllSaved,
    )
    return map(([first]: ReadonlyArray<Saved>) =>
      first === undefined ? null : { ref: String(first.id), hash: null, isChanged: false },
    )(found)
  }

  /** What was put as published before its draft: of that WordPress has one version of all but the texts. */
  const published = new Set<string>()
  const keyOf = (node: Node): string => `${node.of === 'entry' ? node.kind.name : node.of}#${node.id}`
  const isOfPublished = (node: Node): boolean =>
    'version' in node && node.version === 'draft' && published.has(keyOf(node))
  const ofDraft = ({ outcomes }: Made, node: Node): ReadonlyArray<Outcome> =>
    outcomes.map((one) =>
      !isOfPublished(node) ||
      one.is === 'lost' ||
      (node.of === 'menu' ? /^(?:id|contents)$/ : /^(?:title|name|body|summary|id)$/).test(String(one.way[0]))
        ? one
        : lost(one.way, 'WordPress has a draft of texts alone, where an entry is published'),
    )

  const put = (node: NodeOf<'slide' | 'entry'>, route: string, make: (refs: Refs | null) => Made): Put => {
    const isDraft = node.version === 'draft'
    const written = (saved: Saved): Written => {
      const id = node.of === 'slide' ? saved.id : idOf(saved)
      return { ref: String(saved.id), ...(String(id) === node.id ? {} : { id: String(id) }) }
    }
    return {
      outcomes: ofDraft(make(null), node),
      write: async (refs, earlier, mark) => {
        const { data } = make(refs)
        return map(written)(await save(route, { ...data, [markField]: mark() }, isDraft, earlier))
      },
      find: async (refs, mark) => {
        const posts = await marked(mark)
        if (isLeft(posts)) return posts
        const [post] = posts.right
        return post === undefined
          ? entryAt(route, make(refs).data['slug'])
          : right({ ...written(post), ...jointly([post]) })
      },
    }
  }

  /** The menu at the place of the website, which is made once. */
  const menuOfSite = readOnce(async (): TargetResult<number> => {
    const all = await send('GET', '/wp/v2/menus', Menus)
    if (isLeft(all)) return all
    const known = all.right.find(({ name }) => name === menuName)
    const made =
      known === undefined
        ? await send('POST', '/wp/v2/menus', Saved, { name: menuName, locations: ['caravanserai'] })
        : right<never, Saved>(known)
    return map(({ id }: Saved) => id)(made)
  })

  /** A reference has the page, 0 for none, and the item of the menu, 0 for none: `12:45`. */
  const partsOf = (ref: string | null | undefined): readonly [page: string | null, item: string | null] => {
    const [page = '0', item = '0'] = ref?.split(':') ?? []
    return [page === '0' ? null : page, item === '0' ? null : item]
  }

  const putMenu = (menu: NodeOf<'menu'>): Put => {
    const { id, version, parent, position, fields } = menu
    const isDraft = version === 'draft'
    const answer = (pageId: number, itemId: number): Written => {
      const own = pageId > 0 ? String(pageId) : `item-${itemId}`
      return { ref: `${pageId}:${itemId}`, ...(own === id ? {} : { id: own }) }
    }
    const isHidden = fields['hidden'] === true
    const write = async (refs: Refs, earlier: string | null, mark: () => Mark): TargetResult<Written> => {
      const [page, item] = partsOf(earlier)
      const [abovePage, aboveItem] = partsOf(parent === null ? null : refs.menu(parent)?.ref)
      const link = fields['link']
      const { data } = pageBody(menu, refs)
      const saved =
        typeof link === 'string' && link !== ''
          ? null
          : await save(
              '/wp/v2/pages',
              { ...data, parent: Number(abovePage ?? 0), [markField]: mark() },
              isDraft,
              page,
            )
      if (saved !== null && isLeft(saved)) return saved
      const pageId = saved?.right.id ?? 0
      if (pageId > 0 && !isDraft && isFrontPage(menu)) {
        const front = { show_on_front: 'page', page_on_front: pageId }
        const set = await send('POST', '/wp/v2/settings', Anything, front)
        if (isLeft(set)) return set
      }
      if (isHidden) return right(answer(pageId, 0))
      // Visitors see every item: WordPress has no drafts of them.
      if (item !== null && isOfPublished(menu)) return right(answer(pageId, Number(item)))
      const site = await menuOfSite()
      if (isLeft(site)) return site
      const target =
        pageId > 0
          ? { type: 'post_type', object: 'page', object_id: pageId }
          : { type: 'custom', url: String(link) }
      const made = await send('POST', `/wp/v2/menu-items${item === null ? '' : `/${item}`}`, Saved, {
        ...{ title: data['title'], status: 'publish', menus: site.right },
        ...{ menu_order: orderOf(position), parent: Number(aboveItem ?? 0) },
        ...target,
        [markField]: mark(),
      })
      return map((one: Saved) => answer(pageId, one.id))(made)
    }
    const find = async (_: Refs, mark: Mark): TargetResult<Found | null> =>
      map((posts: ReadonlyArray<Marked>) => {
        const page = posts.find(({ type }) => type === 'page')
        const item = posts.find(({ type }) => type === 'nav_menu_item')
        const own = [page, item].filter((one) => one !== undefined)
        if (own.length === 0) return null
        // Of what was stopped in between, one of the two may be missing.
        const isWhole = (item === undefined) === isHidden
        return { ...answer(page?.id ?? 0, item?.id ?? 0), ...jointly(own), ...(isWhole ? {} : { hash: '' }) }
      })(await marked(mark))
    return { outcomes: ofDraft(pageBody(menu, null), menu), write, find }
  }

  const redirectsThere = readOnce(() => send('GET', '/caravanserai/v1/redirects', Redirects))

  const putRedirect = ({ id: from, fields: { to, permanent } }: NodeOf<'redirect'>): Put => ({
    outcomes: [
      carried(['from']),
      carried(['to']),
      permanent === false
        ? lost(['permanent'], 'old addresses of WordPress lead on for good')
        : carried(['permanent']),
    ],
    write: async (refs) => {
      const data = { from, to: redirectTarget(to, refs) }
      const sent = await send('POST', '/caravanserai/v1/redirects/table', Anything, data)
      return map((): Written => ({ ref: from }))(sent)
    },
    find: async (refs, { hash }) =>
      map((lines: t.TypeOf<typeof Redirects>) => {
        const line = lines.find((one) => one.from === from)
        const isSame = line?.to === redirectTarget(to, refs)
        return line === undefined ? null : { ref: from, hash: isSame ? hash : null, isChanged: false }
      })(await redirectsThere()),
  })

  const placeOf = (path: string) => ({ path, address: uploadAddress(path) })

  const putFile = ({ name, type, details }: File): PutFile | string => {
    if (!isTaken(type)) return `WordPress takes no files of the type ${type}`
    const month = new Date().toISOString().slice(0, 7).replace('-', '/')
    const { focus, alt, caption, credit, decorative } = details
    const { x, y } = Fields.is(focus) ? focus : {}
    const words = {
      ...{ alt_text: alt ?? '', caption: caption ?? '' },
      caravanserai: {
        ...{ focusX: x ?? '', focusY: y ?? '', credit: credit ?? '' },
        decorative: decorative === true ? '1' : '',
      },
    }
    return {
      ...placeOf(`${pathPrefix}${month}/${name}`),
      find: async (mark) =>
        map(([post]: ReadonlyArray<Marked>) =>
          post === undefined
            ? null
            : { ref: String(post.id), ...placeOf(uploadPath(post.url ?? '') ?? ''), ...jointly([post]) },
        )(await marked(mark)),
      write: async (bytes, earlier, mark) => {
        const uploaded =
          earlier === null
            ? await sendJson(
                routeUrl(host, '/wp/v2/media'),
                Saved,
                {
                  method: 'POST',
                  headers: {
                    'Content-Type': type,
                    // Headers have bytes: WordPress reads those of UTF-8.
                    'Content-Disposition': `attachment; filename="${Buffer.from(name).toString('latin1')}"`,
                  },
                  body: bytes as Uint8Array<ArrayBuffer>,
                },
                { fetch, refusal },
              )
            : right({ id: Number(earlier) })
        if (isLeft(uploaded)) return uploaded
        const data = { ...words, [markField]: mark }
        const sent = await send('POST', `/wp/v2/media/${uploaded.right.id}`, Saved, data)
        return map((saved: Saved) => ({
          ref: String(saved.id),
          ...placeOf(uploadPath(saved.source_url ?? '') ?? `${pathPrefix}${month}/${name}`),
        }))(sent)
      },
    }
  }

  return {
    hasDetails: true,
    putFile,
    put: (node) => {
      if ('version' in node && node.version === 'published') published.add(keyOf(node))
      switch (node.of) {
        case 'menu':
          return putMenu(node)
        case 'slide':
          return put(node, '/caravanserai/v1/entries/slides', (refs) => slideBody(node, refs))
        case 'entry': {
          const route = `/caravanserai/v1/entries/${node.kind.name.replace('/', '-')}`
          return put(node, route, (refs) => entryBody(node, refs))
        }
        case 'redirect':
          return putRedirect(node)
      }
    },
  }
}
