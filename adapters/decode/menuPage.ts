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
import { errorFault } from '../port/faults'
import type { Labelled, RawMenuPage } from '../port/source'
import { bounded, each, faultAt, guarded, judge, placeOf } from './judge'
import type { Decoded, Judged, Place } from './judge'
import { decodePictures } from './pictures'
import { decodeRichText } from './richText'
import type { Sanitise } from './sanitise'
import { wellFormed } from './text'

const TextOrList = t.union([t.string, t.readonlyArray(t.unknown)], 'text or a list of texts')

type Body = Pick<Section, 'html' | 'items'>
const empty: Body = { html: noHtml, items: [] }

/** Both one after the other. Each is whole HTML of the sanitiser's own, so together they are, too. */
const joinBodies = (one: Body, other: Body): Body => ({
  html: `${one.html}${other.html}` as SafeHtml,
  items: [...one.items, ...other.items],
})

/** An editor's text is never hidden: without a name it is shown without a heading. */
const namelessFault = (reading: string): Fault => ({
  reading,
  label: '',
  path: '',
  expected: 'a name for every label',
  got: 'empty text',
  hint: 'what it holds is shown without a heading',
})

/** A body of rich text, or of the plain texts of a list. */
const decodeBody =
  (sanitise: Sanitise) =>
  (place: Place, sent: unknown): Judged<Body | null> => {
    const plain = (at: Place, text: unknown): Judged<string> =>
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

/** A label's name without the space around it; `''` where it has nothing that can be seen. */
const nameOf = (sent: string): string => {
  const name = wellFormed(sent.trim())
  return /^[\s\p{Cf}]*$/u.test(name) ? '' : name
}

/**
 * One half of a page: what each label holds. Of labels with equal names the last sound one counts, and the others are
 * reported; labels without a name are different labels, so `join` puts them together under `''`.
 * A `Map`, because `__proto__` and `constructor` are labels too.
 */
const decodeHalf = <A>(
  reading: string,
  field: 'contents' | 'images',
  half: Either<ContentError, Labelled>,
  decode: (place: Place, sent: unknown) => Judged<A | null>,
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
  const sound = judged.filter(({ value }) => value !== null)
  const last = new Map(sound.map((one) => [one.label, one]))
  const hidden = sound.filter((one) => one.label !== '' && last.get(one.label) !== one)
  // Of equal labels the last one counts, here too; of those without a name, each.
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
      ...hidden.map(({ place, sent }) => faultAt(place, 'a label of its own', sent)),
      ...labelled.faults,
    ],
    lost: [...isMissed].flatMap(([key, missed]): ReadonlyArray<Lost> => (missed ? [{ key, field }] : [])),
  }
}

/** Contents and images under one label become one section: labels of the contents first, then those that have only pictures. */
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
