import { getRight, some } from 'fp-ts/Option'
import * as t from 'io-ts'
import type { Decoder } from 'io-ts'
import type { Picture } from '../../domain/picture'
import { noHtml } from '../../domain/noHtml'
import type { SafeHtml } from '../../domain/safeHtml'
import { below, each, faultAt, gather, guarded, judge, judgeField, standing } from '../judge'
import type { Judged, Place } from '../judge'
import { decodeOptionalPicture } from '../pictures'
import { decodeRichText } from '../richText'
import type { Sanitise } from '../sanitise'
import { Fields, Id, OptionalText, readingCodec } from '../text'

/** An entry as it came, where it stands, and the sanitiser of the site. */
export interface Entry {
  readonly fields: Fields
  readonly place: Place
  readonly sanitise: Sanitise
}

/** How one field of a domain model is read of an entry. An entry of which a `required` field is missed is dropped; only then may its value be `null`. */
export interface Field<A> {
  readonly required: boolean
  readonly read: (entry: Entry) => Judged<A | null>
}

/** The fields of a domain model, by their names there. */
export type FieldsOf<A> = { readonly [K in keyof A]: Field<A[K]> }

const optional = <A>(
  wire: string,
  absent: A,
  decode: (place: Place, sent: unknown, sanitise: Sanitise) => Judged<A>,
): Field<A> => ({
  required: false,
  read: ({ fields, place, sanitise }) => {
    const at = below(place, wire)
    return guarded(at, absent, () => decode(at, fields[wire], sanitise))
  },
})

/** Without it the entry is dropped. */
export const required = <A>(wire: string, codec: Decoder<unknown, A>): Field<A> => ({
  required: true,
  read: ({ fields, place }) => judgeField(codec, null, place, fields, wire),
})

/** What `codec` reads, which may read nothing sent as something; `absent` in the place of anything else. */
export const value = <A>(wire: string, codec: Decoder<unknown, A>, absent: A): Field<A> =>
  optional(wire, absent, (place, sent) => judge(codec, absent, place, sent))

/** Trimmed plain text, or `''`. */
export const text = (wire: string): Field<string> => value(wire, OptionalText, '')

const IdOrNone = readingCodec('an id or nothing', t.union([t.string, t.null]).is, (u) =>
  u === null || u === undefined || u === '' ? some(null) : getRight(Id.decode(u)),
)

/** The id of another entry, or `null` where none was sent. */
export const optionalId = (wire: string): Field<string | null> => value(wire, IdOrNone, null)

/** As `text`; `usual` where it is empty. */
export const textOr = (wire: string, usual: string): Field<string> =>
  optional(wire, usual, (place, sent) => {
    const { value: typed, ...rest } = judge(OptionalText, '', place, sent)
    return { value: typed || usual, ...rest }
  })

const Html = t.union([t.string, t.null, t.undefined], 'text')

/** Sanitised rich text, or none. */
export const richText = (wire: string): Field<SafeHtml> =>
  optional(wire, noHtml, (place, sent, sanitise) => {
    const { value: typed, ...rest } = judge(Html, '', place, sent)
    return rest.missed ? { value: noHtml, ...rest } : decodeRichText(place, sanitise, typed ?? '')
  })

export const picture = (wire: string): Field<Picture | null> =>
  optional<Picture | null>(wire, null, decodeOptionalPicture)

/** Without it the entry is dropped. */
export const requiredPicture = (wire: string): Field<Picture> => ({
  required: true,
  read: (entry) => {
    const read = picture(wire).read(entry)
    if (read.value !== null || read.missed) return read
    return {
      value: null,
      faults: [faultAt(below(entry.place, wire), 'a picture', entry.fields[wire])],
      missed: true,
    }
  },
})

/** The pictures of several fields, in this order; those that were not sent are left out. */
export const pictures = (...wires: ReadonlyArray<string>): Field<ReadonlyArray<Picture>> => ({
  required: false,
  read: (entry) => standing(gather(wires.map((wire) => picture(wire).read(entry)))),
})

/** A model within the model, of fields of the same entry. */
export const group = <A extends object>(fields: FieldsOf<A>): Field<A> => ({
  required: false,
  read: (entry) => readSound(fields, entry),
})

const Several = t.union([t.readonlyArray(t.unknown), t.null, t.undefined], 'a list')

/** A list within the entry; one bad item costs only itself. */
export const several = <A extends object>(wire: string, fields: FieldsOf<A>): Field<ReadonlyArray<A>> =>
  optional<ReadonlyArray<A>>(wire, [], (place, sent, sanitise) => {
    const { value: items, ...rest } = judge(Several, [], place, sent)
    if (rest.missed) return { value: [], ...rest }
    const readItem = (at: Place, item: unknown): Judged<A | null> => {
      const { value: itemFields, ...refusal } = judge(Fields, null, at, item)
      return itemFields === null
        ? { value: null, ...refusal }
        : readSound(fields, { fields: itemFields, place: at, sanitise })
    }
    return standing(each(place, items ?? [], readItem))
  })

/** A model read of an entry: `null` when a required field was missed. `missed` holds the model's names of all fields that were. */
export interface Model<A> {
  readonly value: A | null
  readonly faults: Judged<A>['faults']
  readonly missed: ReadonlyArray<string>
}

/** Every field on its own: what is wrong with one costs no other. */
export const readModel = <A extends object>(fields: FieldsOf<A>, entry: Entry): Model<A> => {
  const read = Object.entries<Field<unknown>>(fields).map(([name, field]) => ({
    name,
    required: field.required,
    ...field.read(entry),
  }))
  // The names and values of `fields`, one by one: what the loop cannot tell the compiler.
  const model = Object.fromEntries(read.map(({ name, value }) => [name, value])) as A
  return {
    value: read.some(({ required, missed }) => required && missed) ? null : model,
    faults: read.flatMap(({ faults }) => faults),
    missed: read.filter(({ missed }) => missed).map(({ name }) => name),
  }
}

const readSound = <A extends object>(fields: FieldsOf<A>, entry: Entry): Judged<A | null> => {
  const { value, faults, missed } = readModel(fields, entry)
  return { value, faults, missed: missed.length > 0 }
}
