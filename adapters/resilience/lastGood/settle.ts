import { isDeepStrictEqual } from 'node:util'
import type { Observable } from 'rxjs'
import { onceFor } from '../../domain/onceFor'
import { Picture } from '../../domain/picture'
import { sized, unsized } from '../../domain/mediaSizes'
import type { MediaSize } from '../../domain/mediaSizes'
import type { Content, Question, Reading, Scheduled } from '../../port/content'

/** Rules for using the last good content of a question. */
export interface FillRule<A> {
  /**
   * Fills the lost parts of `now` from `before`. `accepted`: an operator has confirmed that `now` may hold much less
   * than `before`.
   */
  readonly fill: (before: Reading<A>, now: Reading<A>, accepted: boolean) => Reading<A>
  /**
   * Whether the seed may answer: the same id may be another page there. Called once. `isKnown`: a backend has
   * answered this question.
   */
  readonly isInSeed: (seed: Content, isKnown: (question: Question<unknown>) => boolean) => Observable<boolean>
  /** The keys of a value's parts: ids of entries, or labels by their `nameKey`. */
  readonly keysOf: (value: A) => ReadonlyArray<string>
  readonly without: (value: A, keys: ReadonlySet<string>) => A
}

/** Returns the rule of a question; `null` if its readings are shown unchanged. */
export type FillRules = <A>(question: Question<A>) => FillRule<A> | null

/**
 * The reading to show: `now` with its lost parts restored from the previous reading, and with the earlier pixel sizes
 * of pictures that are not known in time. Returns the identical previous value if nothing has changed. `accepted`:
 * the reading may have lost any amount.
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

/** The schedule of the filled value: restored parts have their earlier times. */
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

/** Each entry of a list is searched once. */
const sizesIn = (u: unknown): Sizes =>
  Array.isArray(u)
    ? u.flatMap((item: unknown) => (typeof item === 'object' && item !== null ? findOnce(item) : []))
    : find(u)

/** The current value, with the earlier pixel sizes of pictures that are not known in time. */
const keptSizes = <A>(before: unknown, now: A): A =>
  unsized(now).length === 0 ? now : sized(now, new Map(sizesIn(before)))
