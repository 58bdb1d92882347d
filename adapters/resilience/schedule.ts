import { isLeft, right } from 'fp-ts/Either'
import { map } from 'rxjs'
import { scheduleLimits } from '../limits'
import type { Fault, Question, Reading, Scheduled, Wrap } from '../port/content'
import { faultOf } from '../port/faults'
import type { FillRule, FillRules } from './lastGood/settle'

export interface ScheduleOptions {
  readonly rules: FillRules
  /** Called when a part of what these paths answer has begun or ended: whoever keeps an answer is to ask again. */
  readonly onDue: (paths: ReadonlyArray<string>) => void
  /** Gets what began or ended late: the machine was suspended, or its clock was set. */
  readonly onLate: (fault: Fault) => void
}

export interface Schedule {
  readonly wrap: Wrap
  readonly stop: () => void
}

/** The next moment at which the answer to a question becomes another, in milliseconds since 1970. */
interface Next {
  readonly name: string
  readonly at: number
}

/** What a value is without the parts of some keys. */
interface LeftOut {
  readonly hidden: string
  readonly value: unknown
}

const isShown = ({ from, until }: Scheduled, now: number): boolean =>
  (from === null || from <= now) && (until === null || now < until)

const hiddenAt = ({ schedule = [] }: Reading<unknown>, moment: number): ReadonlyArray<string> =>
  schedule.filter((one) => !isShown(one, moment)).map(({ key }) => key)

/**
 * Leaves out what is not to be shown yet, or not any more. It decides when it answers, of what the layers below have, so that neither
 * a backend that is down nor a restart holds a moment up; the moments themselves come from this clock and not from a visitor.
 */
export const makeSchedule = ({ rules, onDue, onLate }: ScheduleOptions): Schedule => {
  const nexts = new Map<string, Next>()
  /** By the whole value: whoever compares answers gets the same one as long as the same parts are left out. */
  const leftOut = new WeakMap<object, LeftOut>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const look = (): void => {
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

  /** One timer for all. A machine that is suspended, or whose clock is set, is noticed when it looks again. */
  const arm = (): void => {
    clearTimeout(timer)
    if (nexts.size === 0 || isStopped) return
    const first = [...nexts.values()].reduce((least, { at }) => Math.min(least, at), Infinity)
    timer = setTimeout(look, Math.min(Math.max(0, first - Date.now()), scheduleLimits.lookMs)).unref()
  }

  /** What it becomes next is known of each question that somebody has asked; of any other nobody keeps an answer. */
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
    // What is kept for a value was made of that value, and is of its type.
    if (known?.hidden === hidden) return known.value as A
    const rest = rule.without(value, new Set(keys))
    leftOut.set(value, { hidden, value: rest })
    return rest
  }

  return {
    wrap: (asked, question) =>
      asked.pipe(map((answer) => (isLeft(answer) ? answer : right(shownOf(question, answer.right))))),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
