import { isLeft, right } from 'fp-ts/Either'
import { defer, map, merge, of, switchMap, take, timer } from 'rxjs'
import type { Answer, Content, ContentResult, Fault, Reading } from '../content'
import { decorate } from '../decorators/decorate'
import { errorFault } from '../faults'
import { makeFlights } from './flights'
import type { Memory } from './memory'
import { oneMore } from './oneMore'
import { seeded } from './seeded'
import { readingName, settle } from './settle'

export interface LastGoodOptions {
  readonly memory: Memory
  /** Answers what could not be had now or before; never kept in memory. */
  readonly seed?: Content
  /** How long a backend is waited for where there is something to show without it, in milliseconds. */
  readonly patienceMs?: number
}

export interface LastGood {
  readonly wrap: (content: Content) => Content
  /** Something changed at the backend: what was asked before is not used for these paths, or for any. */
  readonly changed: (paths?: ReadonlyArray<string>) => void
  /** The next answer of these paths may have lost as much as it likes. Until then the last good one stays in use. */
  readonly accept: (paths: ReadonlyArray<string>) => void
}

const beside = (last: Reading<unknown>, fault: Fault): Answer<unknown> => right({ ...last, faults: oneMore(fault, last.faults) })

const impatient = (path: string, ms: number): Fault => ({
  reading: readingName(path),
  label: '',
  path: '',
  expected: `an answer within ${ms} ms`,
  got: 'none yet',
  hint: 'the last good one is shown',
})

export const makeLastGood = ({ memory, seed, patienceMs = 300 }: LastGoodOptions): LastGood => {
  const flights = makeFlights()
  const accepted = new Set<string>()

  const settled = (path: string, answer: Answer<unknown>, current: boolean): Answer<unknown> => {
    const last = memory.get(path)
    if (isLeft(answer)) return last === null ? answer : beside(last, errorFault(readingName(path))(answer.left))
    const shown = settle(path, last, answer.right, accepted.has(path))
    if (current) {
      memory.put(path, shown)
      accepted.delete(path)
    }
    return right(shown)
  }

  const read = (asked: ContentResult<unknown>, path: string): ContentResult<unknown> => {
    const late = flights.late(path)
    if (late !== null) return of(late)
    const flight = flights.join(path, asked, (answer, current) => settled(path, answer, current))
    const last = memory.get(path)
    if (last === null) return flight.answer
    const patience = timer(patienceMs).pipe(
      map(() => {
        flight.leave()
        return beside(last, impatient(path, patienceMs))
      }),
    )
    return merge(flight.answer, patience).pipe(take(1))
  }

  return {
    wrap: decorate(
      <A>(asked: ContentResult<A>, path: string) =>
        defer(() => read(asked, path)).pipe(
          switchMap((answer) => (isLeft(answer) ? seeded(seed, memory, path, answer.left) : of(answer))),
          // One path names one question, so what is kept under it is of the question's type.
        ) as ContentResult<A>,
    ),
    changed: flights.drop,
    accept: (paths) => {
      paths.forEach((path) => accepted.add(path))
      flights.drop(paths)
    },
  }
}

/**
 * Fills what a reading lost with what last stood there, and answers with the last good reading where there is none, or
 * none soon enough. The order of the new answer stands; what was put back stands after what it followed before.
 */
export const withLastGood =
  (options: LastGoodOptions) =>
  (content: Content): Content =>
    makeLastGood(options).wrap(content)
