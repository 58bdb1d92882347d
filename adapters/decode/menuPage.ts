import { isLeft } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import * as t from 'io-ts'
import type { ContentError, Fault, Lost } from '../port/content'
import type { MenuId } from '../domain/menu'
import type { MenuPage, Section } from '../domain/menuPage'
import { hasContent } from '../domain/pageSections'
import { noHtml } from '../domain/noHtml'
import type { SafeHtml } from '../domain/safeHtml'
import { textOf } from '../domain/teaser'
import { errorFault, faultOf } from '../port/faults'
import type { Labelled, RawMenuPage } from '../port/source'
import { bounded, each, faultAt, guarded, judge, placeOf } from './judge'
import type { Decoded, Judged, FaultPlace } from './judge'
import { decodePictures } from './pictures'
import { decodeRichText } from './richText'
import type { Sanitise } from './sanitise'
import { wellFormed } from './text'

const TextOrList = t.union([t.string, t.readonlyArray(t.unknown)], 'text or a list of texts')

type Body = Pick<Section, 'html' | 'items'>
const empty: Body = { html: noHtml, items: [] }

/** Concatenates two bodies. Each is complete HTML from the sanitiser, so their concatenation is safe too. */
const joinBodies = (one: Body, other: Body): Body => ({
  html: `${one.html}${other.html}` as SafeHtml,
  items: [...one.items, ...other.items],
})

/** A text under a label without a name is shown without a heading rather than hidden. */
const namelessFault = (reading: string): Fault =>
  faultOf(reading, 'a name for every label', 'empty text', { hint: 'its content is shown without a heading' })

/** Decodes rich text, or a list of plain texts. */
const decodeBody =
  (sanitise: Sanitise) =>
  (place: FaultPlace, sent: unknown): Judged<Body | null> => {
    const plain = (at: FaultPlace, text: unknown): Judged<string> =>
      guarded(at, '', () => {
        const { value: typed, ...refusal } = judge(t.string, null, at, text)
        if (typed === null) return { value: '', ...refusal }
        const { value: html, ...rest } = decodeRichText(at, sanitise, typed)
        return { value: textOf(html), ...rest }
      })
    const { value, ...rest } = judge(TextOrList, null, place, sent)
    if (value === null) return { value, ...rest }
    if (typeof value === 'string') {
      const { value: html, ...judged } = decodeRichText(place, sanitise, value)
      return { value: { html, items: [] }, ...judged }
    }
    const { value: texts, ...judged } = each(place, value, plain)
    return { value: { html: noHtml, items: texts.filter(Boolean) }, ...judged }
  }

/** The trimmed name of a label; `''` when it has no visible character. */
const nameOf = (sent: string): string => {
  const name = wellFormed(sent.trim())
  return /^[\s\p{Cf}]*$/u.test(name) ? '' : name
}

/**
 * Decodes one half of a page into values by label. Of labels with equal names the last valid one is kept and the others
 * are reported; labels without a name are distinct, so `join` combines them under `''`.
 * The result is a `Map`, because `__proto__` and `constructor` are labels too.
 */
const decodeHalf = <A>(
  reading: string,
  field: 'contents' | 'images',
  half: Either<ContentError, Labelled>,
  decode: (place: FaultPlace, sent: unknown) => Judged<A | null>,
  join: (one: A, other: A) => A,
): Decoded<ReadonlyMap<string, A>> => {
  if (isLeft(half))
    return { value: new Map(), faults: [errorFault(reading, field)(half.left)], lost: [{ key: null, field }] }
  const labelled = bounded(placeOf(reading, '', field), half.right)
  const judged = labelled.value.map(([padded, sent]) => {
    const label = nameOf(padded)
    const place = placeOf(reading, label, field)
    return { label, place, sent, ...guarded(place, null, () => decode(place, sent)) }
  })
  const valid = judged.filter(({ value }) => value !== null)
  const last = new Map(valid.map((one) => [one.label, one]))
  const hidden = valid.filter((one) => one.label !== '' && last.get(one.label) !== one)
  // The last of several equal labels decides here too; of those without a name, any that was missed.
  const isMissed = new Map<string, boolean>()
  const values = new Map<string, A>()
  for (const { label, value, missed } of judged) {
    isMissed.set(label, missed || (label === '' && isMissed.get(label) === true))
    if (value === null) continue
    const before = label === '' ? values.get(label) : undefined
    values.set(label, before === undefined ? value : join(before, value))
  }
  return {
    value: values,
    faults: [
      ...judged.flatMap(({ faults }) => faults),
      ...hidden.map(({ place, sent }) => faultAt(place, 'a unique label', sent)),
      ...labelled.faults,
    ],
    lost: [...isMissed].flatMap(([key, missed]): ReadonlyArray<Lost> => (missed ? [{ key, field }] : [])),
  }
}

/**
 * Combines texts and pictures under one label into a section: labels with texts first, then those with only pictures.
 */
export const decodeMenuPage = (
  reading: string,
  sanitise: Sanitise,
  id: MenuId,
  raw: RawMenuPage,
): Decoded<MenuPage> => {
  const bodies = decodeHalf(reading, 'contents', raw.contents, decodeBody(sanitise), joinBodies)
  const pictures = decodeHalf(reading, 'images', raw.images, decodePictures, (one, other) => [
    ...one,
    ...other,
  ])
  const labels = [...new Set([...bodies.value.keys(), ...pictures.value.keys()])]
  const sections = labels.map((label): Section => ({
    label,
    ...(bodies.value.get(label) ?? empty),
    pictures: pictures.value.get(label) ?? [],
  }))
  const shown = sections.filter(hasContent)
  return {
    value: { id, sections: shown },
    faults: [
      ...bodies.faults,
      ...pictures.faults,
      ...(shown.some(({ label }) => label === '') ? [namelessFault(reading)] : []),
    ],
    lost: [...bodies.lost, ...pictures.lost],
  }
}
