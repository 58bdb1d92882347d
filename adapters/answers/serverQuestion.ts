import { of, catchError, map, switchMap, asyncScheduler, Observable } from 'rxjs'
import { isLeft, left, right } from 'fp-ts/Either'
import type { MenuOrder } from '../decode/menu'
import type { Moments } from '../decode/schedule'
import type { Sanitise } from '../decode/sanitise'
import type { ContentResult, Question } from '../port/content'
import { malformed, readNow } from '../port/content'
import type { Source, SourceResult } from '../port/source'
import type { QuestionFamily } from '../questions/family'
import { isSameType } from '../questions/family'
import type { FillRule } from '../resilience/lastGood/settle'
import { exceptionName } from '../decode/judge'
import type { Decoded } from '../decode/judge'
import { countedFaults } from '../port/faults'
import { decodeLimits } from '../limits'

/** Options for decoding a backend's answer. */
export interface DecodeTools {
  readonly sanitise: Sanitise
  readonly menuOrder: MenuOrder
  readonly moments: Moments
}

/** The server's half of a question: reading the backend's answer, and filling it with last good content. */
export interface ServerQuestion<A> extends FillRule<A> {
  readonly read: (source: Source, tools: DecodeTools) => ContentResult<A>
}

/**
 * Defaults: without `fill` the new reading is shown unchanged, without `isInSeed` the seed is always consulted,
 * without `without` the question has no parts.
 */
type ServerHalf<A> = Pick<ServerQuestion<A>, 'read'> & Partial<FillRule<A>>

/** Returns the server's half of a question; `null` when there is none. */
export type ServerQuestions = <A>(question: Question<A>) => ServerQuestion<A> | null

/** The server's halves of one question family. */
export const server =
  <Steps extends ReadonlyArray<string>, B>(
    family: QuestionFamily<Steps, B>,
    halfOf: (question: Question<B>, ...steps: Steps) => ServerHalf<NoInfer<B>>,
  ): ServerQuestions =>
  (requested) => {
    const steps = family.stepsOf(requested.path)
    if (steps === null) return null
    const question = family.question(...steps)
    const {
      read,
      fill = (_before, now) => now,
      isInSeed = () => of(true),
      keysOf = () => [],
      without = (value) => value,
    } = halfOf(question, ...steps)
    const candidate: WithHalf<B> = { question, half: { read, fill, isInSeed, keysOf, without } }
    return isHalfFor(candidate, requested) ? candidate.half : null
  }

interface WithHalf<A> {
  readonly question: Question<A>
  readonly half: ServerQuestion<A>
}

const isHalfFor = <A, B>(
  candidate: WithHalf<B>,
  question: Question<A>,
): candidate is WithHalf<B> & WithHalf<A> => isSameType(candidate.question, question)

export const serverQuestions =
  (table: ReadonlyArray<ServerQuestions>): ServerQuestions =>
  (question) => {
    for (const halfOf of table) {
      const half = halfOf(question)
      if (half !== null) return half
    }
    return null
  }

/** Work that can pause after each step, and that waits for a promise when a step yields one. */
export type Steps<A> = Generator<Promise<void> | undefined, A>

/**
 * Runs work in slices, so that the process can handle other events between them, and emits its result. Short work
 * completes synchronously. Unsubscribing cancels it.
 */
export const inSlices = <A>(
  begin: () => Steps<A>,
  { sliceMs, stepsAtOnce }: { readonly sliceMs: number; readonly stepsAtOnce: number } = decodeLimits,
): Observable<A> =>
  new Observable((subscriber) => {
    const steps = begin()
    const slice = (): void => {
      const end = performance.now() + sliceMs
      for (let count = 1; !subscriber.closed; count += 1) {
        const step = steps.next()
        if (step.done === true) {
          subscriber.next(step.value)
          subscriber.complete()
        } else if (step.value !== undefined) {
          step.value.then(inNextSlice, (thrown: unknown) => subscriber.error(thrown))
          return
        } else if (count >= stepsAtOnce && performance.now() > end) {
          subscriber.add(asyncScheduler.schedule(inNextSlice))
          return
        }
      }
    }
    const inNextSlice = (): void => {
      try {
        slice()
      } catch (thrown) {
        subscriber.error(thrown)
      }
    }
    inNextSlice()
  })

/** Decodes a source's answer to a question. `decode` receives the question's name for its faults. */
export const decoded = <Raw, A>(
  question: Question<A>,
  result: SourceResult<Raw>,
  decode: (name: string, raw: Raw) => Decoded<A>,
): ContentResult<A> =>
  // eslint-disable-next-line require-yield -- it is done in one step
  decodedInSlices(question, result, function* (name, raw) {
    return decode(name, raw)
  })

/** Decodes a source's answer to a question in slices, for work long enough to block the process. */
export const decodedInSlices = <Raw, A>(
  { name }: Question<A>,
  result: SourceResult<Raw>,
  decode: (name: string, raw: Raw) => Steps<Decoded<A>>,
): ContentResult<A> =>
  result.pipe(
    switchMap((answer) => {
      if (isLeft(answer)) return of(answer)
      return inSlices(() => decode(name, answer.right)).pipe(
        map(({ value, faults, lost, schedule }) =>
          right(readNow(value, countedFaults(faults), lost, schedule)),
        ),
      )
    }),
    // Exceptions of one label are caught where it is decoded. An exception here means that the answer as a whole does
    // not have the source's type.
    catchError((thrown: unknown) =>
      of(left(malformed(name, 'an answer that can be read', exceptionName(thrown)))),
    ),
  )
