import { isLeft, right } from 'fp-ts/Either'
import { asyncScheduler, defer, map, merge, of, switchMap, take, timer } from 'rxjs'
import type { Answer, Content, ContentResult, Fault, Question, Reading } from '../../port/content'
import { decorate } from '../decorate'
import { errorFault, oneMore } from '../../port/faults'
import { makeFlights } from './flights'
import type { Memory } from './memory'
import { seeded } from './seeded'
import { remembered, resultAs } from '../../questions/answerAs'
import { parseQuestion } from '../../questions/questions'
import { settle } from './settle'
import { makeTroubles } from './troubles'

export interface LastGoodOptions {
  readonly memory: Memory
  /** Answers what could not be had now or before; never kept in memory. */
  readonly seed?: Content
  /** How long a backend is waited for where there is something to show without it, in milliseconds. */
  readonly patienceMs?: number
  /** The same where the backend has just failed or come too late, so that not every visitor waits for it again. */
  readonly troubledPatienceMs?: number
}

export interface LastGood {
  readonly wrap: (content: Content) => Content
  /** Something changed at the backend: what was asked before is not used for these paths, or for any. */
  readonly changed: (paths?: ReadonlyArray<string>) => void
  /** The next answer of these paths may have lost as much as it likes. Until then the last good one stays in use. */
  readonly accept: (paths: ReadonlyArray<string>) => void
}

const beside = (last: Reading<unknown>, fault: Fault): Answer<unknown> =>
  right({ ...last, faults: oneMore(fault, last.faults) })

const impatient = (path: string, ms: number): Fault => ({
  reading: parseQuestion(path)?.name ?? path,
  label: '',
  path: '',
  expected: `an answer within ${ms} ms`,
  got: 'none so soon',
  hint: 'until it comes the last good one is shown',
})

export const makeLastGood = ({
  memory,
  seed,
  patienceMs = 300,
  troubledPatienceMs = 50,
}: LastGoodOptions): LastGood => {
  const flights = makeFlights()
  const troubles = makeTroubles()
  const accepted = new Set<string>()

  const inTrouble = (path: string, shown: Reading<unknown>, fault: Fault): Answer<unknown> => {
    troubles.tell(path, fault)
    return beside(shown, fault)
  }

  /** `late`: those who had something else to show did not wait for it. */
  const settled = (
    path: string,
    answer: Answer<unknown>,
    current: boolean,
    late: boolean,
  ): Answer<unknown> => {
    const last = memory.get(path)
    if (isLeft(answer)) {
      const fault = errorFault(parseQuestion(path)?.name ?? path)(answer.left)
      return last === null ? answer : current ? inTrouble(path, last, fault) : beside(last, fault)
    }
    const shown = settle(path, last, answer.right, accepted.has(path))
    if (!current) return right(shown)
    memory.put(path, shown)
    accepted.delete(path)
    // So a slow backend is told of once, not each time that it has answered after all.
    if (late) return inTrouble(path, shown, impatient(path, patienceMs))
    troubles.over(path)
    return right(shown)
  }

  const read = (asked: ContentResult<unknown>, path: string): ContentResult<unknown> => {
    const late = flights.late(path)
    if (late !== null) return of(late)
    const last = memory.get(path)
    const since = asyncScheduler.now()
    const isLate = (): boolean => last !== null && asyncScheduler.now() - since > patienceMs
    const flight = flights.join(path, asked, (answer, current) => settled(path, answer, current, isLate()))
    if (last === null) return flight.answer
    const known = troubles.of(path)
    // A page asks for several things one after the other: what one has waited for, the next need not.
    const isHasty = known !== null || troubles.isLately()
    const patience = timer(isHasty ? Math.min(patienceMs, troubledPatienceMs) : patienceMs).pipe(
      map(() => {
        flight.leave()
        if (known !== null) return beside(last, known)
        return isHasty ? right(last) : inTrouble(path, last, impatient(path, patienceMs))
      }),
    )
    return merge(flight.answer, patience).pipe(take(1))
  }

  return {
    wrap: decorate(<A>(asked: ContentResult<A>, question: Question<A>) =>
      resultAs(
        question,
        defer(() => read(remembered(question, asked), question.path)).pipe(
          switchMap((answer) => (isLeft(answer) ? seeded(seed, memory, question, answer.left) : of(answer))),
        ),
      ),
    ),
    changed: (paths) => {
      troubles.forget(paths)
      flights.drop(paths)
    },
    accept: (paths) => {
      paths.forEach((path) => accepted.add(path))
      troubles.forget(paths)
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
