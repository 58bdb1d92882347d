import { getRight, some } from 'fp-ts/Option'
import * as t from 'io-ts'
import type { Decoder } from 'io-ts'
import type { Picture } from '../../domain/picture'
import { noHtml } from '../../domain/noHtml'
import type { SafeHtml } from '../../domain/safeHtml'
import { below, each, faultAt, guarded, judge, judgeField, withoutRefused } from '../judge'
import type { Judged, FaultPlace } from '../judge'
import { decodeOptionalPicture, decodePictures } from '../pictures'
import { decodeRichText } from '../richText'
import type { Sanitise } from '../sanitise'
import { Fields, Id, OptionalText, readingCodec } from '../text'

/** An undecoded entry, its place for faults, and the sanitiser of the site. */
export interface Entry {
  readonly fields: Fields
  readonly place: FaultPlace
  readonly sanitise: Sanitise
}

/**
 * How one field of a domain model is read from an entry. An entry without a `required` field is dropped; only then may
 * its value be `null`.
 */
export interface Field<A> {
  readonly required: boolean
  readonly read: (entry: Entry) => Judged<A | null>
}

/** The fields of a domain model, by their names there. */
export type FieldsOf<A> = { readonly [K in keyof A]: Field<A[K]> }

const optional = <A>(
  name: string,
  absent: A,
  decode: (place: FaultPlace, sent: unknown, sanitise: Sanitise) => Judged<A>,
): Field<A> => ({
  required: false,
  read: ({ fields, place, sanitise }) => {
    const at = below(place, name)
    return guarded(at, absent, () => decode(at, fields[name], sanitise))
  },
})

/** A field without which the entry is dropped. */
export const required = <A>(name: string, codec: Decoder<unknown, A>): Field<A> => ({
  required: true,
  read: ({ fields, place }) => judgeField(codec, null, place, fields, name),
})

/** What `codec` reads, which may give a value for a field that was not sent; `absent` for anything that it refuses. */
export const value = <A>(name: string, codec: Decoder<unknown, A>, absent: A): Field<A> =>
  optional(name, absent, (place, sent) => judge(codec, absent, place, sent))

/** Trimmed plain text, or `''`. */
export const text = (name: string): Field<string> => value(name, OptionalText, '')

const IdOrNone = readingCodec('an id or nothing', t.union([t.string, t.null]).is, (u) =>
  u === null || u === undefined || u === '' ? some(null) : getRight(Id.decode(u)),
)

/** The id of another entry, or `null` where none was sent. */
export const optionalId = (name: string): Field<string | null> => value(name, IdOrNone, null)

/** Like `text`, with a default for an empty one. */
export const textOr = (name: string, usual: string): Field<string> =>
  optional(name, usual, (place, sent) => {
    const { value: typed, ...rest } = judge(OptionalText, '', place, sent)
    return { value: typed || usual, ...rest }
  })

const Html = t.union([t.string, t.null, t.undefined], 'text')

/** Sanitised rich text, or none. */
export const richText = (name: string): Field<SafeHtml> =>
  optional(name, noHtml, (place, sent, sanitise) => {
    const { value: typed, ...rest } = judge(Html, '', place, sent)
    return rest.missed ? { value: noHtml, ...rest } : decodeRichText(place, sanitise, typed ?? '')
  })

export const picture = (name: string): Field<Picture | null> =>
  optional<Picture | null>(name, null, decodeOptionalPicture)

/** A picture without which the entry is dropped. */
export const requiredPicture = (name: string): Field<Picture> => {
  const field = picture(name)
  return {
    required: true,
    read: (entry) => {
      const read = field.read(entry)
      if (read.value !== null || read.missed) return read
      return {
        value: null,
        faults: [faultAt(below(entry.place, name), 'a picture', entry.fields[name])],
        missed: true,
      }
    },
  }
}

/** One picture or a list of them, of which at most `most` are shown. */
export const pictures = (name: string, most: number): Field<ReadonlyArray<Picture>> =>
  optional<ReadonlyArray<Picture>>(name, [], (place, sent) => {
    const { value: all, faults, missed } = decodePictures(place, sent ?? [])
    const tooMany = all.length > most ? [faultAt(place, `at most ${most} pictures`, sent)] : []
    return { value: all.slice(0, most), faults: [...faults, ...tooMany], missed }
  })

/** A nested model whose fields come from the same entry. */
export const group = <A extends object>(fields: FieldsOf<A>): Field<A> => ({
  required: false,
  read: (entry) => readGroup(fields, entry),
})

const Several = t.union([t.readonlyArray(t.unknown), t.null, t.undefined], 'a list')

/** A list within the entry; only its bad items are dropped. */
export const several = <A extends object>(name: string, fields: FieldsOf<A>): Field<ReadonlyArray<A>> =>
  optional<ReadonlyArray<A>>(name, [], (place, sent, sanitise) => {
    const { value: items, ...rest } = judge(Several, null, place, sent)
    if (rest.missed) return { value: [], ...rest }
    const readItem = (at: FaultPlace, item: unknown): Judged<A | null> => {
      const { value: itemFields, ...refusal } = judge(Fields, null, at, item)
      return itemFields === null
        ? { value: null, ...refusal }
        : readGroup(fields, { fields: itemFields, place: at, sanitise })
    }
    return withoutRefused(each(place, items ?? [], readItem))
  })

/**
 * A model read from an entry: `null` when a required field is missing. `missed` names the fields of the model that were
 * sent and could not be read.
 */
export interface Model<A> {
  readonly value: A | null
  readonly faults: Judged<A>['faults']
  readonly missed: ReadonlyArray<string>
}

/** Reads every field on its own: an invalid one affects no other. */
export const readModel = <A extends object>(fields: FieldsOf<A>, entry: Entry): Model<A> => {
  const read = Object.entries<Field<unknown>>(fields).map(([name, field]) => ({
    name,
    required: field.required,
    ...field.read(entry),
  }))
  // Built from the entries of `fields`, which the compiler cannot follow through `Object.fromEntries`.
  const model = Object.fromEntries(read.map(({ name, value }) => [name, value])) as A
  return {
    value: read.some(({ required, missed }) => required && missed) ? null : model,
    faults: read.flatMap(({ faults }) => faults),
    missed: read.filter(({ missed }) => missed).map(({ name }) => name),
  }
}

const readGroup = <A extends object>(fields: FieldsOf<A>, entry: Entry): Judged<A | null> => {
  const { value, faults, missed } = readModel(fields, entry)
  return { value, faults, missed: missed.length > 0 }
}
