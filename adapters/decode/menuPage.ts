import { isLeft } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import * as t from 'io-ts'
import type { ContentError, Fault, Lost } from '../port/content'
import type { MenuId } from '../domain/menu'
import type { MenuPage, Section } from '../domain/menuPage'
import { nameKey, shownName } from '../domain/name'
import { hasContent } from '../domain/pageSections'
import type { SafeHtml } from '../domain/safeHtml'
import { textOf, noHtml } from '../domain/teaser'
import { errorFault, faultOf } from '../port/faults'
import type { Labelled, RawMenuPage } from '../port/source'
import { bounded, judgeEach, faultAt, guarded, judge, placeOf } from './judge'
import type { Decoded, Judged, FaultPlace } from './judge'
import { decodePictures } from './pictures'
import { decodeRichText } from './richText'
import type { Sanitise } from './sanitise'
import { numberAsText, wellFormed } from './text'

/** A label that an editor has emptied has the value `null` on some backends. */
const isEmptied = (sent: unknown): sent is null | undefined => sent === null || sent === undefined

const Text = t.union([t.string, t.null, t.undefined], 'a text of the list')
const TextOrList = t.union(
  [t.string, t.null, t.undefined, t.readonlyArray(t.unknown)],
  'text or a list of texts',
)

type Body = Pick<Section, 'html' | 'items'>
const empty: Body = { html: noHtml, items: [] }

/** Concatenates two bodies. Each is complete HTML from the sanitiser, so their concatenation is safe too. */
const joinBodies = (body: Body, next: Body): Body => ({
  html: `${body.html}${next.html}` as SafeHtml,
  items: [...body.items, ...next.items],
})

/** A text under a label without a name is shown without a heading rather than hidden. */
const namelessFault = (reading: string): Fault =>
  faultOf(reading, 'a name for every label', 'empty text', { hint: 'its content is shown without a heading' })

/** An element with a meaning beyond structuring text. */
const saysMore = /<(?!\/?(?:p|br|div|span)\b)/

/** A list of plain texts, or of rich texts if any contains a link, a picture or formatting. */
const listBody = (texts: ReadonlyArray<SafeHtml>): Body => {
  const shown = texts.filter((html) => html !== noHtml)
  if (!shown.some((html) => saysMore.test(html))) return { html: noHtml, items: shown.map(textOf) }
  // Each text is complete HTML from the sanitiser.
  return { html: `<ul>${shown.map((html) => `<li>${html}</li>`).join('')}</ul>` as SafeHtml, items: [] }
}

const decodeBody =
  (sanitise: Sanitise) =>
  (place: FaultPlace, sent: unknown): Judged<Body | null> => {
    const item = (at: FaultPlace, text: unknown): Judged<SafeHtml> =>
      guarded(at, noHtml, () => {
        const { value: typed, ...refusal } = judge(Text, null, at, numberAsText(text))
        return isEmptied(typed) ? { value: noHtml, ...refusal } : decodeRichText(at, sanitise, typed)
      })
    const { value, ...rest } = judge(TextOrList, null, place, numberAsText(sent))
    if (isEmptied(value)) return { value: rest.missed ? null : empty, ...rest }
    if (typeof value === 'string') {
      const { value: html, ...judged } = decodeRichText(place, sanitise, value)
      return { value: { html, items: [] }, ...judged }
    }
    const { value: texts, ...judged } = judgeEach(place, value, item)
    return { value: listBody(texts), ...judged }
  }

/** One half of a page by label key. A `Map`, because `__proto__` and `constructor` are labels too. */
interface Half<A> {
  readonly values: ReadonlyMap<string, A>
  /** Every sent label in its displayed form, by its key. */
  readonly labels: ReadonlyMap<string, string>
  /** The keys of unreadable labels; `null` for all of them. */
  readonly missed: ReadonlyArray<string | null>
  readonly faults: ReadonlyArray<Fault>
}

/**
 * Decodes one half of a page into values by label. If several labels have the same name, the last valid one with
 * content is used and the others are reported; labels without a name are distinct, so `join` combines them under
 * `''`.
 */
const decodeHalf = <A>(
  reading: string,
  field: 'contents' | 'images',
  half: Either<ContentError, Labelled>,
  decode: (place: FaultPlace, sent: unknown) => Judged<A | null>,
  join: (earlier: A, later: A) => A,
  isEmpty: (value: A) => boolean,
): Half<A> => {
  if (isLeft(half))
    return {
      values: new Map(),
      labels: new Map(),
      missed: [null],
      faults: [errorFault(reading, field)(half.left)],
    }
  const labelled = bounded(placeOf(reading, '', field), half.right)
  const all = labelled.value.map(([typed, sent]) => {
    const label = shownName(wellFormed(typed))
    const place = placeOf(reading, label, field)
    return { key: nameKey(label), label, place, sent, ...guarded(place, null, () => decode(place, sent)) }
  })
  // An empty label does not hide another of the same name.
  const filled = new Set(all.flatMap(({ key, value }) => (value === null || isEmpty(value) ? [] : [key])))
  const judged = all.filter(({ key, value }) => value === null || !isEmpty(value) || !filled.has(key))
  const valid = judged.filter(({ value }) => value !== null)
  const last = new Map(valid.map((item) => [item.key, item]))
  const hidden = valid.filter((item) => item.key !== '' && last.get(item.key) !== item)
  // The last of several equal labels decides here too; for labels without a name, any unreadable one does.
  const isMissed = new Map<string, boolean>()
  const values = new Map<string, A>()
  for (const { key, value, missed } of judged) {
    isMissed.set(key, missed || (key === '' && isMissed.get(key) === true))
    if (value === null) continue
    const before = key === '' ? values.get(key) : undefined
    values.set(key, before === undefined ? value : join(before, value))
  }
  return {
    values,
    labels: new Map([...judged, ...last.values()].map(({ key, label }) => [key, label])),
    missed: [...isMissed].flatMap(([key, missed]) => (missed ? [key] : [])),
    faults: [
      ...all.flatMap(({ faults }) => faults),
      ...hidden.map(({ place, sent }) => faultAt(place, 'a unique label', sent)),
      ...labelled.faults,
    ],
  }
}

/**
 * Combines texts and pictures under labels of the same name into a section: labels with texts first, then labels with
 * only pictures. The section's label is the text's.
 */
export const decodeMenuPage = (
  reading: string,
  sanitise: Sanitise,
  id: MenuId,
  raw: RawMenuPage,
): Decoded<MenuPage> => {
  const bodies = decodeHalf(
    reading,
    'contents',
    raw.contents,
    decodeBody(sanitise),
    joinBodies,
    ({ html, items }) => html === '' && items.length === 0,
  )
  const pictures = decodeHalf(
    reading,
    'images',
    raw.images,
    decodePictures,
    (item, next) => [...item, ...next],
    ({ length }) => length === 0,
  )
  const labels = new Map([...pictures.labels, ...bodies.labels])
  const sections = [...new Set([...bodies.values.keys(), ...pictures.values.keys()])].map((key): Section => ({
    label: labels.get(key) ?? key,
    ...(bodies.values.get(key) ?? empty),
    pictures: pictures.values.get(key) ?? [],
  }))
  const lostOf = (keys: ReadonlyArray<string | null>, field: 'contents' | 'images'): ReadonlyArray<Lost> =>
    keys.map((key) => ({ key: key === null ? null : (labels.get(key) ?? key), field }))
  const shown = sections.filter(hasContent)
  return {
    value: { id, sections: shown },
    faults: [
      ...bodies.faults,
      ...pictures.faults,
      ...(shown.some(({ label }) => label === '') ? [namelessFault(reading)] : []),
    ],
    lost: [...lostOf(bodies.missed, 'contents'), ...lostOf(pictures.missed, 'images')],
  }
}
