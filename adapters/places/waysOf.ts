import { isRight, right } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { numbered, sentId } from '../decode/lists/listDecoder'
import { listDecoderOf } from '../decode/lists/kinds'
import { decodeMenuPage } from '../decode/menuPage'
import { decodePictures } from '../decode/pictures'
import { placeOf } from '../decode/judge'
import type { Sanitise } from '../decode/sanitise'
import { Fields, Id, Name, wellFormed } from '../decode/text'
import type { KindDeclaration } from '../domain/kind'
import { nameKey, shownName } from '../domain/name'
import type { Labelled, RawMenuPage, Way } from '../port/source'
import type { Leaf } from './leavesOf'

/*
 * Maps leaves of a reading back to the source's answer. Decoding shifts positions, because it omits parts
 * such as empty list items and duplicate labels; the original positions are found by decoding each part
 * separately with the same code.
 */

/**
 * The paths of the values from which a leaf was read: one, or all from which it was computed; `[]` if it is not in
 * the answer.
 */
export type WaysOf = (leaf: Leaf) => ReadonlyArray<Way>

export const textBy = (codec: typeof Id, u: unknown): string | null => {
  const read = codec.decode(u)
  return isRight(read) ? read.right : null
}

export const menuWays =
  (entries: ReadonlyArray<unknown>): WaysOf =>
  ({ entry, way: [field = 'name'], value }) => {
    const below = (all: ReadonlyArray<unknown>, above: Way): ReadonlyArray<Way> =>
      all.flatMap((sent, index) => {
        if (!Fields.is(sent)) return []
        const isNamed = field !== 'name' || textBy(Name, sent['name']) === value
        const isIt = textBy(Id, sent['id']) === entry && isNamed
        const children = Array.isArray(sent['children']) ? sent['children'] : []
        return [
          ...(isIt ? [[...above, index, field]] : []),
          ...below(children, [...above, index, 'children']),
        ]
      })
    return below(entries, []).slice(0, 1)
  }

/** The positions of the shown values among the sent ones. */
const shownOf = <A>(sent: ReadonlyArray<A>, isShown: (item: A) => boolean): ReadonlyArray<number> =>
  sent.flatMap((item, index) => (isShown(item) ? [index] : []))

/** The ids of sent entries, including the numbers of entries without one; `null` for a value that is not an entry. */
export const idsOf = (
  { ids }: KindDeclaration,
  entries: ReadonlyArray<unknown>,
): ReadonlyArray<string | null> => {
  const sent = entries.map((entry) => (Fields.is(entry) ? sentId(entry) : null))
  const taken = new Set(sent)
  return sent.map((id, index) =>
    id === null && ids === 'numbered' && Fields.is(entries[index]) ? numbered(taken, `${index + 1}`) : id,
  )
}

export const entryWays = (
  kind: KindDeclaration,
  entries: ReadonlyArray<unknown>,
  sanitise: Sanitise,
): WaysOf => {
  const ids = idsOf(kind, entries)
  // A new function, because the decoder remembers the last list of each.
  const separate: Sanitise = (text) => sanitise(text)
  /** The decoded value of one field, in an entry with no other field. */
  const alone = (name: string, from: string, sent: unknown): unknown => {
    const steps = listDecoderOf(kind)(kind.name, separate, [{ id: '1', [from]: sent }])
    for (;;) {
      const step = steps.next()
      if (step.done === true) return (step.value.value[0] as Fields | undefined)?.[name]
    }
  }

  const within = (
    fields: KindDeclaration['fields'],
    sent: Fields,
    [name = '', ...rest]: Way,
  ): ReadonlyArray<Way> => {
    const field = fields[name]
    // Fields that entries of all kinds may have.
    if (field === undefined) return rest.length === 0 && name in sent ? [[name]] : []
    if (typeof field === 'string') return [[name, ...rest]]
    if (field.type === 'group') return within(field.of, sent, rest)
    const { from = String(name) } = field
    const held = sent[from]
    if (field.type === 'percent' && field.of && alone(String(name), from, held) === null)
      return field.of.flatMap((part) => within(fields, sent, [part]))
    if (field.type !== 'list' && field.type !== 'pictures') return [[from, ...rest]]
    if (!Array.isArray(held)) return [[from, ...rest.slice(1)]]
    const [position, ...inner] = rest
    const shown = shownOf(held, (item) => [alone(String(name), from, [item])].flat().length > 0)
    const index = shown[Number(position)]
    if (index === undefined) return []
    const item: unknown = held[index]
    const ends = field.type === 'pictures' ? [inner] : Fields.is(item) ? within(field.of, item, inner) : []
    return ends.map((end) => [from, index, ...end])
  }

  return ({ entry, way }) => {
    const index = ids.indexOf(entry)
    const sent = entries[index]
    return Fields.is(sent) ? within(kind.fields, sent, way).map((end) => [index, ...end]) : []
  }
}

type Half = 'contents' | 'images'

export const pairsOf = (half: Either<unknown, Labelled>): Labelled => (isRight(half) ? half.right : [])

export const pageWays = (raw: RawMenuPage, sanitise: Sanitise): WaysOf => {
  const empty = right([])
  /** The section of a pair decoded separately, if any. */
  const alone = (half: Half, pair: Labelled[number]) =>
    decodeMenuPage('', sanitise, '1', { contents: empty, images: empty, [half]: right([pair]) }).value
      .sections[0]
  const halves = { contents: pairsOf(raw.contents), images: pairsOf(raw.images) }
  const made = {
    contents: halves.contents.map((pair) => alone('contents', pair)),
    images: halves.images.map((pair) => alone('images', pair)),
  }
  /** The pairs of a section: the last pair of its name, or all pairs without one. */
  const pairsNamed = (half: Half, label: string): ReadonlyArray<number> => {
    const key = nameKey(label)
    const found = made[half].flatMap((section, index) =>
      section !== undefined && nameKey(section.label) === key ? [index] : [],
    )
    return key === '' ? found : found.slice(-1)
  }
  /** The path of the label in this spelling: the last pair whose value is shown, otherwise the last pair. */
  const labelled = (half: Half, label: string): ReadonlyArray<Way> => {
    const alike = shownOf(halves[half], ([typed]) => shownName(wellFormed(typed)) === label)
    const at = alike.findLast((index) => made[half][index] !== undefined) ?? alike.at(-1)
    return at === undefined ? [] : [[half, at, 0]]
  }
  /** The paths of the shown values of a pair. */
  const valuesIn = (half: Half, at: number): ReadonlyArray<Way> => {
    const [label, sent] = halves[half][at] ?? ['', null]
    if (!Array.isArray(sent)) return [[half, at, 1]]
    const isShown = (item: unknown) =>
      half === 'images'
        ? decodePictures(placeOf(''), [item]).value.length > 0
        : alone('contents', [label, [item]]) !== undefined
    return shownOf(sent, isShown).map((index) => [half, at, 1, index])
  }

  return ({ entry, way: [property = '', ...rest] }) => {
    if (property === 'label')
      return (['contents', 'images'] as const).flatMap((half) => labelled(half, entry)).slice(0, 1)
    if (property !== 'contents' && property !== 'images') return []
    const pairs = pairsNamed(property, entry)
    const [position, ...inner] = rest
    if (position === undefined)
      return pairs.flatMap((at) => (made[property][at]?.html === '' ? [] : [[property, at, 1]]))
    const items = pairs.filter((at) => property === 'images' || (made.contents[at]?.items.length ?? 0) > 0)
    const found = items.flatMap((at) => valuesIn(property, at))[Number(position)]
    return found === undefined ? [] : [[...found, ...inner]]
  }
}
