import { isRight } from 'fp-ts/Either'
import type { Decoder } from 'io-ts'
import type { Fault, Reading } from '../content'
import { describe } from '../describe'

/** What a decoder returns: the value that stands, and one fault for everything that was left out of it. */
export type Judged<A> = Reading<A>

/** Makes the faults of one reading. `label` is `''` for the reading as a whole. */
export type FaultAt = (label: string, expected: string, came: unknown) => Fault

export const faultsOf =
  (reading: string): FaultAt =>
  (label, expected, came) => ({ reading, label, expected, got: describe(came) })

/** The value and no faults. */
export const sound = <A>(value: A): Judged<A> => ({ value, faults: [] })

/** The decoded value, or `other` and one fault that names the codec. */
export const judge = <A, B>(codec: Decoder<unknown, A>, other: B, faultAt: FaultAt, label: string, came: unknown): Judged<A | B> => {
  const decoded = codec.decode(came)
  return isRight(decoded) ? sound(decoded.right) : { value: other, faults: [faultAt(label, codec.name, came)] }
}

/** The values one after the other, and the faults of all. */
export const gather = <A>(judged: ReadonlyArray<Judged<A>>): Judged<ReadonlyArray<A>> => ({
  value: judged.map(({ value }) => value),
  faults: judged.flatMap(({ faults }) => faults),
})

/** As `gather`, without the values that did not stand. */
export const gatherSound = <A>(judged: ReadonlyArray<Judged<A | null>>): Judged<ReadonlyArray<A>> => {
  const { value, faults } = gather(judged)
  return { value: value.filter((one) => one !== null), faults }
}
