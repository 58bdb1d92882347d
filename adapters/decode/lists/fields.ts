import * as t from 'io-ts'
import type { Decoder } from 'io-ts'
import { isRight } from 'fp-ts/Either'
import type { IsoDate, Hours } from '../../domain/isoDate'
import type { Picture } from '../../domain/picture'
import { noHtml } from '../../domain/teaser'
import type { SafeHtml } from '../../domain/safeHtml'
import type { Fault } from '../../port/content'
import { below, bounded, faultAt, judge, refused, refusedThrown } from '../judge'
import type { Judged, FaultPlace } from '../judge'
import { isEmptyField } from '../isEmptyField'
import { decodeOptionalPicture, decodePictures, isNoPicture } from '../pictures'
import { decodeRichText } from '../richText'
import type { Sanitise } from '../sanitise'
import { Fields, Id, Name, Text, WrittenText } from '../text'
import { daysIn, hoursOf } from './days'
import type { Days } from './days'
import { Day } from './values'

/** An undecoded entry, its place for faults, and the site's sanitiser. */
interface Entry {
  readonly fields: Fields
  readonly place: FaultPlace
  readonly sanitise: Sanitise
}

/**
 * The decoding result of a field or an entry. `missed`: the paths of unreadable parts: `''` for the field itself,
 * `.picture` and `[2].amountCents` for a part of it, `[]` for an omitted list item.
 */
export interface Read<A> {
  readonly value: A
  readonly faults: ReadonlyArray<Fault>
  readonly missed: ReadonlyArray<string>
}

/** Decodes one field of a domain model from an entry. An unreadable field has an empty value. */
export type Field<A> = (entry: Entry) => Read<A>

export type FieldsOf<A> = { readonly [K in keyof A]: Field<A[K]> }

const wholly = <A>({ value, faults, missed }: Judged<A>): Read<A> => ({
  value,
  faults,
  missed: missed ? [''] : [],
})

/** A field decoder. The value is `empty` if the editor left the field empty, and if `decode` throws. */
const field = <A>(
  name: string,
  empty: A,
  decode: (place: FaultPlace, sent: unknown, sanitise: Sanitise) => Read<A>,
): Field<A> => {
  const nothing: Read<A> = { value: empty, faults: [], missed: [] }
  return ({ fields, place, sanitise }) => {
    try {
      const sent = fields[name]
      return isEmptyField(sent) ? nothing : decode(below(place, name), sent, sanitise)
    } catch (thrown) {
      return wholly(refusedThrown(below(place, name), empty, thrown))
    }
  }
}

/** The value decoded by `codec`; `empty` for an empty field, `refused` for a value that the codec rejects. */
export const value = <A>(name: string, codec: Decoder<unknown, A>, empty: A, refused = empty): Field<A> =>
  field(name, empty, (place, sent) => wholly(judge(codec, refused, place, sent)))

/** The value decoded by `codec`, or `null`. */
export const optional = <A>(name: string, codec: Decoder<unknown, A>): Field<A | null> =>
  value<A | null>(name, codec, null)

/** Trimmed plain text, or `''`. */
export const text = (name: string): Field<string> => value(name, Text, '')

/** A name or a title in the form of `shownName`, or `''`. */
export const name = (key: string): Field<string> => value(key, Name, '')

/** The id of another entry, or `null`. */
export const optionalId = (name: string): Field<string | null> => optional(name, Id)

/** Sanitised rich text, or empty HTML. */
export const richText = (name: string): Field<SafeHtml> =>
  field(name, noHtml, (place, sent, sanitise) => {
    const { value: typed, ...rest } = judge(WrittenText, '', place, sent)
    return wholly(rest.missed ? { value: noHtml, ...rest } : decodeRichText(place, sanitise, typed))
  })

/**
 * Hours within a text. If the text is shown anyway, ambiguous hours are a fault but no loss.
 *
 * @param isShown whether a field of the entity shows the text; that field then reports a value that is not a text
 */
export const hours = (name: string, isShown: boolean): Field<Hours | null> =>
  field<Hours | null>(name, null, (place, sent) => {
    const { value: typed, faults } = judge(Text, null, place, sent)
    if (typed === null) return { value: null, faults: isShown ? [] : faults, missed: [''] }
    const read = hoursOf(typed)
    const isUnclear = read === null && (!isShown || /\p{Nd}/u.test(typed))
    return {
      value: read,
      faults: isUnclear ? [faultAt(place, 'hours such as 09:30 to 16:00', sent)] : [],
      missed: isUnclear && !isShown ? [''] : [],
    }
  })

/**
 * A day, or the first of several in a field that may contain a range.
 *
 * @param isShown whether a field of the entity shows the text if it cannot be parsed
 * @param mayBeSeveral whether a range such as `12–14 December 2026` is allowed
 */
export const day = (name: string, isShown: boolean, mayBeSeveral: boolean): Field<IsoDate | null> =>
  field<IsoDate | null>(name, null, (place, sent) => {
    const several = mayBeSeveral ? daysOf(sent) : null
    if (several !== null) return { value: several.first, faults: [], missed: [] }
    const { value: read, faults, missed } = judge(Day, null, place, sent)
    return { value: read, faults, missed: missed && !(isShown && typeof sent === 'string') ? [''] : [] }
  })

/** The last day of an event: its own field, or the end of the range in another one; `null` for one day. */
export const lastDay =
  (name: string, of: string): Field<IsoDate | null> =>
  (entry) => {
    const ownDay = day(name, false, false)(entry)
    const sent = entry.fields[of]
    const first = daysOf(sent)?.first ?? day(of, true, false)(entry).value
    if (ownDay.value === null)
      return ownDay.missed.length > 0 ? ownDay : { ...ownDay, value: daysOf(sent)?.last ?? null }
    if (first === null || ownDay.value > first) return ownDay
    return ownDay.value === first
      ? { ...ownDay, value: null }
      : wholly(refused(null, faultAt(below(entry.place, name), 'a day after the first one', ownDay.value)))
  }

/** The text of a day that cannot be parsed, as the editor wrote it. */
export const dayText = (name: string): Field<string> =>
  field(name, '', (_, sent) => {
    const { value: typed } = judge(Text, '', _, sent)
    const isRead = typeof sent !== 'string' || daysOf(sent) !== null || isRight(Day.decode(sent))
    return { value: isRead ? '' : typed, faults: [], missed: [] }
  })

const daysOf = (sent: unknown): Days | null => (typeof sent === 'string' ? daysIn(sent) : null)

export const picture = (name: string): Field<Picture | null> =>
  field<Picture | null>(name, null, (place, sent) => wholly(decodeOptionalPicture(place, sent)))

const LEFT_OUT = '[]'

/** A list without any readable item is missed as a whole. */
const ofList = (items: ReadonlyArray<unknown>, missed: ReadonlyArray<string>): ReadonlyArray<string> =>
  items.length === 0 && missed.length > 0 ? [''] : missed

/** One picture or a list of pictures, of which at most `maximum` are shown. */
export const pictures = (name: string, maximum: number): Field<ReadonlyArray<Picture>> =>
  field<ReadonlyArray<Picture>>(name, [], (place, sent) => {
    const { value: all, faults } = decodePictures(place, sent)
    const tooMany = all.length > maximum ? [faultAt(place, `at most ${maximum} pictures`, sent)] : []
    const refused = [sent].flat().filter((item) => !isNoPicture(item)).length - all.length
    const missed = Array.from({ length: refused }, () => LEFT_OUT)
    return { value: all.slice(0, maximum), faults: [...faults, ...tooMany], missed: ofList(all, missed) }
  })

/** A nested model whose fields come from the same entry. */
export const group =
  <A extends object>(fields: FieldsOf<A>): Field<A> =>
  (entry) => {
    const { missed, ...rest } = readModel(fields, entry)
    return { ...rest, missed: missed.map((path) => `.${path}`) }
  }

const Several = t.readonlyArray(t.unknown, 'a list')

/** Decodes a list item; `null` if it has no visible content. */
const readItem = <A extends object>(
  fields: FieldsOf<A>,
  place: FaultPlace,
  item: unknown,
  sanitise: Sanitise,
): Read<A | null> => {
  if (isEmptyField(item)) return { value: null, faults: [], missed: [] }
  const { value: itemFields, faults } = judge(Fields, null, place, item)
  if (itemFields === null) return { value: null, faults, missed: [LEFT_OUT] }
  const model = readModel(fields, { fields: itemFields, place, sanitise })
  if (!isEmptyField(model.value)) return model
  if (model.missed.length > 0) return { value: null, faults: model.faults, missed: [LEFT_OUT] }
  // Some backends give each item an id, even an empty one.
  const isEmptied = Object.keys(fields).some((known) => known in itemFields)
  return isEmptied
    ? { value: null, faults: [], missed: [] }
    : { value: null, faults: [faultAt(place, 'an item with one of its fields', item)], missed: [LEFT_OUT] }
}

/** A list within the entry, of models with these fields. Items without visible content are left out. */
export const several = <A extends object>(name: string, fields: FieldsOf<A>): Field<ReadonlyArray<A>> =>
  field<ReadonlyArray<A>>(name, [], (place, sent, sanitise) => {
    const list = judge(Several, null, place, sent)
    if (list.value === null) return wholly({ ...list, value: [] })
    const { value: limited, faults: tooMany } = bounded(place, list.value)
    const items: A[] = []
    const faults: Fault[] = []
    const missed: string[] = []
    for (const [index, item] of limited.entries()) {
      const read = readItem(fields, below(place, `[${index}]`), item, sanitise)
      faults.push(...read.faults)
      for (const path of read.missed) missed.push(read.value === null ? path : `[${items.length}].${path}`)
      if (read.value !== null) items.push(read.value)
    }
    return { value: items, faults: [...faults, ...tooMany], missed: ofList(items, missed) }
  })

/** Decodes every field separately: an invalid one affects no other. Paths in `missed` start with a field. */
export const readModel = <A extends object>(fields: FieldsOf<A>, entry: Entry): Read<A> => {
  const value: Record<string, unknown> = {}
  const faults: Fault[] = []
  const missed: string[] = []
  for (const [name, readField] of Object.entries<Field<unknown>>(fields)) {
    const read = readField(entry)
    value[name] = read.value
    faults.push(...read.faults)
    for (const path of read.missed) missed.push(name + path)
  }
  // Built from the entries of `fields`, which the compiler cannot verify.
  return { value: value as A, faults, missed }
}
