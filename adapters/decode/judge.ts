import { isRight } from 'fp-ts/Either'
import type { Decoder } from 'io-ts'
import type { Fault, Lost, Scheduled } from '../port/content'
import { faultOf, describe } from '../port/faults'

/** The place of a fault: the reading, the label or entry, and the path below it. */
export type FaultPlace = Pick<Fault, 'reading' | 'label' | 'path'>

/** The place of a label in a reading; `label` is `''` for the reading as a whole. */
export const placeOf = (reading: string, label = '', path = ''): FaultPlace => ({ reading, label, path })

/** Appends one step to a place: a field, `goal`, or an entry, `[2]`. */
export const below = (place: FaultPlace, step: string): FaultPlace => ({
  ...place,
  path: place.path === '' || step.startsWith('[') ? place.path + step : `${place.path}.${step}`,
})

export const faultAt = (place: FaultPlace, expected: string, received: unknown): Fault =>
  faultOf(place.reading, expected, describe(received), place)

/**
 * The result of a decoder: the value, and a fault for each problem that an editor should correct. `missed`: the value
 * lacks a part that was sent, so that the last good value may replace it.
 */
export interface Judged<A> {
  readonly value: A
  readonly faults: ReadonlyArray<Fault>
  readonly missed: boolean
}

/** A whole decoded reading, with the keys of the parts that could not be decoded. */
export interface Decoded<A> {
  readonly value: A
  readonly faults: ReadonlyArray<Fault>
  readonly lost: ReadonlyArray<Lost>
  readonly schedule?: ReadonlyArray<Scheduled>
}

/** An entry without a readable id was lost: any entry that is now missing may be the lost one. */
export const anyEntry: Lost = { key: null, field: null }

export const valid = <A>(value: A): Judged<A> => ({ value, faults: [], missed: false })

/** The result for a value that could not be decoded: `fallback` and its fault. */
export const refused = <A>(fallback: A, fault: Fault): Judged<A> => ({
  value: fallback,
  faults: [fault],
  missed: true,
})

/** Only names of built-in errors are reported: a custom name may contain anything. */
const builtInErrors = /^(?:Range|Type|Syntax|Reference|URI|Eval)?Error$/

/** The type of an exception for a fault, without its message, which may quote content. */
export const exceptionName = (thrown: unknown): string =>
  thrown instanceof Error && builtInErrors.test(thrown.constructor.name)
    ? thrown.constructor.name
    : 'an exception'

/** The result for a value whose decoder has thrown: `fallback` and one fault. */
export const refusedThrown = <A>(place: FaultPlace, fallback: A, thrown: unknown): Judged<A> =>
  refused(fallback, faultOf(place.reading, 'a value that can be read', exceptionName(thrown), place))

/** The result of `decode`, or `fallback` and one fault if it throws, so that other values are unaffected. */
export const guarded = <A, B>(place: FaultPlace, fallback: B, decode: () => Judged<A>): Judged<A | B> => {
  try {
    return decode()
  } catch (thrown) {
    return refusedThrown(place, fallback, thrown)
  }
}

/** The decoded value, or `fallback` and one fault that names the codec. */
export const judge = <A, B>(
  codec: Decoder<unknown, A>,
  fallback: B,
  place: FaultPlace,
  received: unknown,
): Judged<A | B> =>
  guarded(place, fallback, () => {
    const decoded = codec.decode(received)
    return isRight(decoded)
      ? valid<A | B>(decoded.right)
      : refused(fallback, faultAt(place, codec.name, received))
  })

/** Like `judge`, for one field of an entry; the fault's place includes the field. */
export const judgeField = <A, B>(
  codec: Decoder<unknown, A>,
  fallback: B,
  entry: FaultPlace,
  fields: Readonly<Record<string, unknown>>,
  name: string,
): Judged<A | B> => {
  const place = below(entry, name)
  return guarded(place, fallback, () => judge(codec, fallback, place, fields[name]))
}

/** More entries than anyone enters by hand, and few enough that a fault for each of them fits in memory. */
const maxEntries = 5_000

/** The first 5,000 entries, and one fault if there are more. */
export const bounded = <A>(place: FaultPlace, sent: ReadonlyArray<A>): Judged<ReadonlyArray<A>> =>
  sent.length <= maxEntries
    ? valid(sent)
    : refused(sent.slice(0, maxEntries), faultAt(place, 'a list of at most 5,000 entries', sent))

export const combine = <A>(judged: ReadonlyArray<Judged<A>>): Judged<ReadonlyArray<A>> => ({
  value: judged.map(({ value }) => value),
  faults: judged.flatMap(({ faults }) => faults),
  missed: judged.some(({ missed }) => missed),
})

export const judgeEach = <A>(
  place: FaultPlace,
  sent: ReadonlyArray<unknown>,
  decode: (place: FaultPlace, sent: unknown) => Judged<A>,
): Judged<ReadonlyArray<A>> => {
  const { value: entries, faults, missed } = bounded(place, sent)
  const judged = combine(entries.map((entry, index) => decode(below(place, `[${index}]`), entry)))
  return { value: judged.value, faults: [...judged.faults, ...faults], missed: judged.missed || missed }
}

/** Removes the entries that could not be decoded; their faults stay. */
export const withoutRefused = <A>({
  value,
  ...rest
}: Judged<ReadonlyArray<A | null>>): Judged<ReadonlyArray<A>> => ({
  ...rest,
  value: value.filter((item) => item !== null),
})
