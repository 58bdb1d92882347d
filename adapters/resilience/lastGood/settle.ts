import { isDeepStrictEqual } from 'node:util'
import type { Observable } from 'rxjs'
import { onceFor } from '../../domain/onceFor'
import { Picture } from '../../domain/picture'
import { sized, unsized } from '../../domain/mediaSizes'
import type { MediaSize } from '../../domain/mediaSizes'
import type { Content, Question, Reading, Scheduled } from '../../port/content'

/** How the last good content of a question is used. */
export interface FillRule<A> {
  /**
   * The reading that is shown: `now`, with what it lost taken from `before`. `accepted`: an operator has confirmed that
   * `now` may hold much less than `before`.
   */
  readonly fill: (before: Reading<A>, now: Reading<A>, accepted: boolean) => Reading<A>
  /** Whether the seed may answer: the same id may mean another page there. Asked once. `isKnown`: a backend has answered this question. */
  readonly isInSeed: (seed: Content, isKnown: (question: Question<unknown>) => boolean) => Observable<boolean>
  /** What the parts of a value are known by: the ids of entries, and labels by their `nameKey`. */
  readonly keysOf: (value: A) => ReadonlyArray<string>
  /** The value without the parts of these keys. */
  readonly without: (value: A, keys: ReadonlySet<string>) => A
}

/** The rule of a question; `null` where the reading is shown as it is. */
export type FillRules = <A>(question: Question<A>) => FillRule<A> | null

/**
 * The reading that is shown: `now`, with what it lost as it was before, and pictures with the pixels that they had before
 * where they are not known in time. Where that equals what was shown before, it is the identical value.
 * `accepted`: the reading may have lost any amount.
 */
export const settle = <A>(
  rule: FillRule<A> | null,
  before: Reading<A> | null,
  now: Reading<A>,
  accepted = false,
): Reading<A> => {
  if (before === null) return now
  const filled = rule === null ? now : rule.fill(before, now, accepted)
  const value = keptSizes(before.value, filled.value)
  const schedule = filledSchedule(rule, before, now)
  return {
    ...filled,
    value: isDeepStrictEqual(value, before.value) ? before.value : value,
    ...(schedule.length > 0 && { schedule }),
  }
}

/** When parts are shown: those that were put back, at the times that they had before. */
const filledSchedule = <A>(
  rule: FillRule<A> | null,
  before: Reading<A>,
  { value, schedule = [] }: Reading<A>,
): ReadonlyArray<Scheduled> => {
  if (rule === null || before.schedule === undefined) return schedule
  const sent = new Set(rule.keysOf(value))
  return [...schedule, ...before.schedule.filter(({ key }) => !sent.has(key))]
}

type Sizes = ReadonlyArray<readonly [src: string, size: MediaSize]>

const find = (u: unknown): Sizes => {
  if (typeof u !== 'object' || u === null) return []
  if ('src' in u && Picture.is(u)) return u.width === 0 ? [] : [[u.src, { width: u.width, height: u.height }]]
  return Object.values(u).flatMap(find)
}
const findOnce = onceFor(find)

/** Each entry of a list is looked through once. */
const sizesIn = (u: unknown): Sizes =>
  Array.isArray(u)
    ? u.flatMap((one: unknown) => (typeof one === 'object' && one !== null ? findOnce(one) : []))
    : find(u)

/** The value as it is now, its pictures with the pixels that they had before where they are not known in time. */
const keptSizes = <A>(before: unknown, now: A): A =>
  unsized(now).length === 0 ? now : sized(now, new Map(sizesIn(before)))

/** Whether two values are the same as plain data, but for pixels of pictures and bytes of documents that one of them does not know. */
export const isSameButForSizes = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(plain(keptSizes(one, other)), plain(keptSizes(other, one)))

/** As it comes back from disk: without fields that are `undefined`. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown
