import { isRight } from 'fp-ts/Either'
import type { Decoder } from 'io-ts'
import type { Fault, Lost } from '../port/content'
import { describe } from '../port/describe'

/** Where a decoder stands: in which reading, under which label or entry, and where below it. */
export type Place = Pick<Fault, 'reading' | 'label' | 'path'>

/** The place under a label of a reading; `label` is `''` for the reading as a whole. */
export const placeOf = (reading: string, label = '', path = ''): Place => ({ reading, label, path })

/** One step below: a field, `goal`, or an entry, `[2]`. */
export const below = (place: Place, step: string): Place => ({
  ...place,
  path: place.path === '' || step.startsWith('[') ? place.path + step : `${place.path}.${step}`,
})

export const faultAt = (place: Place, expected: string, came: unknown): Fault => ({
  ...place,
  expected,
  got: describe(came),
  hint: '',
})

/**
 * What a decoder returns: the value that stands, and a fault for everything that an editor should mend.
 * `missed`: something that was sent is not in the value, so that what last stood there may stand in for it.
 */
export interface Judged<A> {
  readonly value: A
  readonly faults: ReadonlyArray<Fault>
  readonly missed: boolean
}

/** A whole reading, decoded: with the parts that were missed, by their keys. */
export interface Decoded<A> {
  readonly value: A
  readonly faults: ReadonlyArray<Fault>
  readonly lost: ReadonlyArray<Lost>
}

/** An entry was lost, and nothing says which: it is one of those that are not there now. */
export const anyEntry: Lost = { key: null, field: null }

/** The value and no faults. */
export const sound = <A>(value: A): Judged<A> => ({ value, faults: [], missed: false })

/** `other` in the place of a value that could not be read. */
export const refused = <A>(other: A, fault: Fault): Judged<A> => ({
  value: other,
  faults: [fault],
  missed: true,
})

/** The language's own errors; another name may hold anything. */
const known = /^(?:Range|Type|Syntax|Reference|URI|Eval)?Error$/

/** What tripped a decoder up, without the text of the exception: that may hold content. */
export const tripped = (thrown: unknown): string =>
  thrown instanceof Error && known.test(thrown.constructor.name) ? thrown.constructor.name : 'an exception'

/** What `decode` returns, or `other` and one fault where the value trips it up: that must cost no neighbour. */
export const guarded = <A, B>(place: Place, other: B, decode: () => Judged<A>): Judged<A | B> => {
  try {
    return decode()
  } catch (thrown) {
    return refused(other, { ...place, expected: 'a value that can be read', got: tripped(thrown), hint: '' })
  }
}

/** The decoded value, or `other` and one fault that names the codec. */
export const judge = <A, B>(
  codec: Decoder<unknown, A>,
  other: B,
  place: Place,
  came: unknown,
): Judged<A | B> =>
  guarded(place, other, () => {
    const decoded = codec.decode(came)
    return isRight(decoded) ? sound<A | B>(decoded.right) : refused(other, faultAt(place, codec.name, came))
  })

/** As `judge`, of one field of an entry; the fault stands at the field. */
export const judgeField = <A, B>(
  codec: Decoder<unknown, A>,
  other: B,
  entry: Place,
  fields: Readonly<Record<string, unknown>>,
  name: string,
): Judged<A | B> => {
  const place = below(entry, name)
  return guarded(place, other, () => judge(codec, other, place, fields[name]))
}

/** More than anybody enters by hand, and few enough that the faults of all of them do not fill the memory. */
const mostEntries = 5_000

/** The first 5,000 entries; where there are more, one fault. */
export const bounded = <A>(place: Place, sent: ReadonlyArray<A>): Judged<ReadonlyArray<A>> =>
  sent.length <= mostEntries
    ? sound(sent)
    : refused(sent.slice(0, mostEntries), faultAt(place, 'a list of at most 5,000 entries', sent))

/** The values one after the other, and the faults of all. */
export const gather = <A>(judged: ReadonlyArray<Judged<A>>): Judged<ReadonlyArray<A>> => ({
  value: judged.map(({ value }) => value),
  faults: judged.flatMap(({ faults }) => faults),
  missed: judged.some(({ missed }) => missed),
})

/** Each of a list's entries, decoded on its own. */
export const each = <A>(
  place: Place,
  sent: ReadonlyArray<unknown>,
  decode: (place: Place, sent: unknown) => Judged<A>,
): Judged<ReadonlyArray<A>> => {
  const { value: entries, faults, missed } = bounded(place, sent)
  const judged = gather(entries.map((entry, index) => decode(below(place, `[${index}]`), entry)))
  return { value: judged.value, faults: [...judged.faults, ...faults], missed: judged.missed || missed }
}

/** Without the values that did not stand. */
export const standing = <A>({
  value,
  ...rest
}: Judged<ReadonlyArray<A | null>>): Judged<ReadonlyArray<A>> => ({
  ...rest,
  value: value.filter((one) => one !== null),
})
