import { isLeft, right } from 'fp-ts/Either'
import { map } from 'rxjs'
import { scheduleLimits } from '../limits'
import type { Fault, Question, Reading, Scheduled, Wrap } from '../port/content'
import { faultOf } from '../port/faults'
import type { FillRule, FillRules } from './lastGood/settle'

interface ScheduleOptions {
  readonly rules: FillRules
  /** Called when a part of these paths' answers has begun or ended: caches must request the answer again. */
  readonly onDue: (paths: ReadonlyArray<string>) => void
  /** Receives a fault when a part began or ended late because the machine was suspended or its clock was set. */
  readonly onLate: (fault: Fault) => void
}

interface Schedule {
  readonly wrap: Wrap
  readonly stop: () => void
}

/** The next time at which the answer to a question changes, in milliseconds since 1970. */
interface Next {
  readonly name: string
  readonly at: number
}

/** A value without the parts of some keys. */
interface LeftOut {
  readonly hidden: string
  readonly value: unknown
}

const isShown = ({ from, until }: Scheduled, now: number): boolean =>
  (from === null || from <= now) && (until === null || now < until)

const hiddenAt = ({ schedule = [] }: Reading<unknown>, moment: number): ReadonlyArray<string> =>
  schedule.filter((item) => !isShown(item, moment)).map(({ key }) => key)

/**
 * Hides parts before their start and after their end. The layer decides when it answers, from the stored content of
 * the layers below, so neither a failing backend nor a restart delays a change. Times come from this clock, not from
 * a visitor's.
 */
export const makeSchedule = ({ rules, onDue, onLate }: ScheduleOptions): Schedule => {
  const nexts = new Map<string, Next>()
  /** Keyed by the whole value: comparing readers get the identical value while the same parts are left out. */
  const leftOut = new WeakMap<object, LeftOut>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const checkDue = (): void => {
    const now = Date.now()
    const due = [...nexts].filter(([, { at }]) => at <= now)
    for (const [path, { name, at }] of due) {
      nexts.delete(path)
      const lateMs = now - at
      if (lateMs > scheduleLimits.lateMs)
        onLate(
          faultOf(
            name,
            `a change at ${new Date(at).toISOString()}`,
            `one ${Math.round(lateMs / 1_000)} s later`,
          ),
        )
    }
    if (due.length > 0) onDue(due.map(([path]) => path))
    arm()
  }

  /** One timer for all questions. A suspended machine or a changed clock is noticed at its next tick. */
  const arm = (): void => {
    clearTimeout(timer)
    if (nexts.size === 0 || isStopped) return
    const first = [...nexts.values()].reduce((least, { at }) => Math.min(least, at), Infinity)
    timer = setTimeout(checkDue, Math.min(Math.max(0, first - Date.now()), scheduleLimits.lookMs)).unref()
  }

  /** Only answered questions are watched; no cache holds an answer to any other. */
  const expect = (
    { path, name }: Question<unknown>,
    schedule: ReadonlyArray<Scheduled>,
    now: number,
  ): void => {
    const moments = schedule.flatMap(({ from, until }) => [from ?? 0, until ?? 0]).filter((at) => at > now)
    const before = nexts.get(path)?.at
    if (moments.length === 0) nexts.delete(path)
    else nexts.set(path, { name, at: Math.min(...moments) })
    if (before !== nexts.get(path)?.at) arm()
  }

  const shownOf = <A>(question: Question<A>, whole: Reading<A>): Reading<A> => {
    const now = Date.now()
    const { schedule = [], ...reading } = whole
    expect(question, schedule, now)
    const hidden = hiddenAt(whole, now)
    const rule = rules(question)
    return hidden.length === 0 || rule === null
      ? reading
      : { ...reading, value: without(rule, reading.value, hidden) }
  }

  const without = <A>(rule: FillRule<A>, value: A, keys: ReadonlyArray<string>): A => {
    if (typeof value !== 'object' || value === null) return value
    const hidden = JSON.stringify(keys)
    const known = leftOut.get(value)
    // The stored value was made from this value, so it has the same type.
    if (known?.hidden === hidden) return known.value as A
    const rest = rule.without(value, new Set(keys))
    leftOut.set(value, { hidden, value: rest })
    return rest
  }

  return {
    wrap: (result, question) =>
      result.pipe(map((answer) => (isLeft(answer) ? answer : right(shownOf(question, answer.right))))),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
