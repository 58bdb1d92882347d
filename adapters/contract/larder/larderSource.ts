import { mapAnswer } from '@caravanserai/adapters'
import {
  PicturePath,
  emptyOn,
  encodedPath,
  errorEntryOn,
  fieldsOf,
  listOf,
  menuTree,
  paged,
  plainTextOf,
  present,
  readEnvelope,
  replacedIn,
  withoutSlash,
} from '@caravanserai/adapters/source'
import type { Fields, GetJson, Labelled, RawMenuPage, Source } from '@caravanserai/adapters/source'
import type { Decoder } from 'io-ts'
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'

/** The envelopes of Larder's responses. `decode/` reads their entries one by one. */
const Nav = t.type({ items: t.array(t.unknown) }, 'items')
const Banners = t.type({ banners: t.array(t.unknown), pages: t.number }, 'banners and pages')
const Page = t.type({ blocks: t.array(t.unknown) }, 'blocks')
const Shelf = t.type({ goods: t.array(t.unknown), pages: t.number }, 'goods and pages')
const MovedAddresses = t.type({ moved: t.array(t.unknown) }, 'moved')

/** The shapes of Larder's values in fields. */
const Photo = t.type({ file: t.string }, 'photo')
const Good = t.type({ shelf: t.string, word: t.string }, 'a good')

/** The prefix of this source's picture paths; each source has its own. */
const pathPrefix = 'larder/'

type Sent = ReadonlyArray<unknown>

const besides = ({ search, from, until }: Fields): Fields => {
  const { title, words } = fieldsOf(search)
  return present({ seoTitle: title, seoDescription: words, shownFrom: from, shownUntil: until })
}

const toMenus = (items: Sent): Sent =>
  menuTree(
    items.map(fieldsOf).map((item) => ({
      key: item['key'],
      parent: item['under'] ?? null,
      entry: {
        id: item['key'],
        name: plainTextOf(item['text']),
        ...present({ link: item['address'], hidden: item['offMenu'] }),
        ...besides(item),
      },
    })),
  )

/** Larder's points are fractions; its editor sends `false` for every picture that was not marked as decorative. */
const toPicture = (photo: Fields): Fields => {
  const { file, alt, caption, credit, decorative, point, width, height } = photo
  const { x, y } = fieldsOf(point)
  return {
    path: `${pathPrefix}${String(file)}`,
    ...present({
      ...{ alt, caption, credit, width, height },
      decorative: decorative === true ? decorative : null,
      focus: typeof x === 'number' && typeof y === 'number' ? { x: 100 * x, y: 100 * y } : point,
    }),
  }
}

/** A value with its photos as pictures, and related goods as their ids. */
const toValue = (sent: unknown): unknown =>
  replacedIn(sent, (part) => (Photo.is(part) ? toPicture(part) : Good.is(part) ? part.word : undefined))

const toSlide = (banner: unknown): unknown => {
  const sent = fieldsOf(banner)
  const { key, headline, photo } = sent
  return { id: key, title: headline, image: toValue(photo), ...besides(sent) }
}

const toPage = (blocks: Sent): RawMenuPage => {
  const labelled = (value: (block: Fields) => unknown): Labelled =>
    blocks.map(fieldsOf).map((block) => [String(block['heading'] ?? ''), value(block)])
  return {
    contents: E.right(labelled(({ body }) => body)),
    // A block without photos has no pictures, which is not the same as an invalid one.
    images: E.right(labelled(({ photos }) => toValue(photos ?? []))),
    shown: labelled(besides),
  }
}

/** The slug of a good is its id in addresses; its key and its former slugs are aliases. */
const toEntry = (good: unknown): unknown => {
  const sent = fieldsOf(good)
  const { key, word, formerWords, fields } = sent
  return {
    ...fieldsOf(toValue(fields)),
    ...besides(sent),
    id: word ?? key,
    aliases: [key, ...listOf(formerWords)],
  }
}

const toRedirect = (moved: unknown): unknown => {
  const { old, to } = fieldsOf(moved)
  return { from: old, to: Good.is(to) ? { kind: to.shelf, id: to.word } : to }
}

export interface LarderOptions {
  /** The address of the backend's host: `https://larder.example.org`. */
  readonly baseUrl: string
  readonly getJson: GetJson
  /** Whether its requests have credentials, without which Larder sends no drafts. */
  readonly isAuthorized: boolean
}

/** Adapter: Larder over HTTP. Requests only published content, except in `drafts`. */
export const larderSource = ({ isAuthorized, ...options }: LarderOptions): Source => ({
  ...sourceOf(options, 'published'),
  ...(isAuthorized && { drafts: sourceOf(options, 'draft') }),
})

const sourceOf = (
  { baseUrl, getJson }: Omit<LarderOptions, 'isAuthorized'>,
  stage: 'published' | 'draft',
): Source => {
  const host = withoutSlash(baseUrl)

  const read = <A>(path: string, envelope: Decoder<unknown, A>) =>
    readEnvelope(getJson, host + path, envelope, { headers: { 'X-Stage': stage } })

  /** The goods of a shelf; a missing shelf is reported, and its previous content stays. */
  const shelf = (name: string) =>
    paged((page) =>
      mapAnswer(
        read(`/shelves/${encodeURIComponent(name)}.json?page=${page}`, Shelf),
        ({ goods, pages }) => ({ entries: goods.map(toEntry), hasMore: page < pages }),
      ),
    ).pipe(errorEntryOn(404))

  return {
    menus: () => mapAnswer(read('/nav.json', Nav), ({ items }) => toMenus(items)),
    slides: () =>
      paged((page) =>
        mapAnswer(read(`/banners.json?page=${page}`, Banners), ({ banners, pages }) => ({
          entries: banners.map(toSlide),
          hasMore: page < pages,
        })),
      ),
    menuPage: (id) =>
      mapAnswer(
        read(`/pages/${encodeURIComponent(id)}.json`, Page).pipe(emptyOn(404, { blocks: [] })),
        ({ blocks }) => toPage(blocks),
      ),
    list: ({ name }) => shelf(name),
    redirects: () => mapAnswer(read('/moved.json', MovedAddresses), ({ moved }) => moved.map(toRedirect)),
    pictureUrl: (path) => {
      const file = path.startsWith(pathPrefix) ? path.slice(pathPrefix.length) : ''
      return PicturePath.is(file) ? `${host}/files/${encodedPath(file)}` : null
    },
    pathPrefix,
  }
}
