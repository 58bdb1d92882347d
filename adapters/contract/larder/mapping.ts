import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { plainTextOf } from '../../decode/plainText'
import { fieldsOf, listOf, present, replacedIn } from '../../mapping/fields'
import type { Fields } from '../../mapping/fields'
import { menuTree } from '../../mapping/menuTree'
import type { Labelled, RawMenuPage } from '../../port/source'

/** The envelopes of Larder's responses. What is in them is decoded one by one, in `decode/`. */
export const Nav = t.type({ items: t.array(t.unknown) }, 'items')
export const Banners = t.type({ banners: t.array(t.unknown), pages: t.number }, 'banners and pages')
export const Page = t.type({ blocks: t.array(t.unknown) }, 'blocks')
export const Shelf = t.type({ goods: t.array(t.unknown), pages: t.number }, 'goods and pages')
export const MovedAddresses = t.type({ moved: t.array(t.unknown) }, 'moved')

/** What Larder's values in fields are recognised by. */
const Photo = t.type({ file: t.string }, 'photo')
const Good = t.type({ shelf: t.string, word: t.string }, 'a good')

/** What the paths of this source's pictures begin with; those of other sources begin with other words. */
export const pathPrefix = 'larder/'

type Sent = ReadonlyArray<unknown>

/** What search engines are to show, and when an entry is shown. */
const besides = ({ search, from, until }: Fields): Fields => {
  const { title, words } = fieldsOf(search)
  return present({ seoTitle: title, seoDescription: words, shownFrom: from, shownUntil: until })
}

export const toMenus = (items: Sent): Sent =>
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

/** Larder's points are fractions; its editor writes `false` wherever nobody has called a picture decorative. */
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

/** A value with its photos as pictures, and other goods as the ids that they have. */
const toValue = (sent: unknown): unknown =>
  replacedIn(sent, (one) => (Photo.is(one) ? toPicture(one) : Good.is(one) ? one.word : undefined))

export const toSlide = (banner: unknown): unknown => {
  const sent = fieldsOf(banner)
  const { key, headline, photo } = sent
  return { id: key, title: headline, image: toValue(photo), ...besides(sent) }
}

export const toPage = (blocks: Sent): RawMenuPage => {
  const labelled = (value: (block: Fields) => unknown): Labelled =>
    blocks.map(fieldsOf).map((block) => [String(block['heading'] ?? ''), value(block)])
  return {
    contents: E.right(labelled(({ body }) => body)),
    // A block without photos has no pictures, which is not the same as an invalid one.
    images: E.right(labelled(({ photos }) => toValue(photos ?? []))),
    shown: labelled(besides),
  }
}

/** The words of a good are the step of its address; its key, and the words that it had before, lead there as well. */
export const toEntry = (good: unknown): unknown => {
  const sent = fieldsOf(good)
  const { key, word, formerWords, fields } = sent
  return {
    ...fieldsOf(toValue(fields)),
    ...besides(sent),
    id: word ?? key,
    aliases: [key, ...listOf(formerWords)],
  }
}

export const toRedirect = (moved: unknown): unknown => {
  const { old, to } = fieldsOf(moved)
  return { from: old, to: Good.is(to) ? { kind: to.shelf, id: to.word } : to }
}
