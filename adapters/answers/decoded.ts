import { isLeft, left, right } from 'fp-ts/Either'
import { catchError, map, of, switchMap, asyncScheduler, Observable } from 'rxjs'
import { exceptionName } from '../decode/judge'
import type { Decoded } from '../decode/judge'
import { malformed } from '../port/content'
import type { ContentResult, Question } from '../port/content'
import { countedFaults } from '../port/faults'
import { readNow } from '../port/readings'
import type { SourceResult } from '../port/source'
import { decodeLimits } from '../limits'

/** Work that can stop after each of its steps, and waits for the promise that a step yields. */
export type Steps<A> = Generator<Promise<void> | undefined, A>

/**
 * Does work in slices, between which the process does something else, and emits its result. A short one is done at once.
 * Unsubscribing ends it.
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

/** Decodes a source's answer to a question. `decode` receives the question's name, under which it reports faults. */
export const decoded = <Raw, A>(
  question: Question<A>,
  asked: SourceResult<Raw>,
  decode: (name: string, raw: Raw) => Decoded<A>,
): ContentResult<A> =>
  // eslint-disable-next-line require-yield -- it is done in one step
  decodedInSlices(question, asked, function* (name, raw) {
    return decode(name, raw)
  })

/** The same for what takes so long that the process must do something else in between. */
export const decodedInSlices = <Raw, A>(
  { name }: Question<A>,
  asked: SourceResult<Raw>,
  decode: (name: string, raw: Raw) => Steps<Decoded<A>>,
): ContentResult<A> =>
  asked.pipe(
    switchMap((answer) => {
      if (isLeft(answer)) return of(answer)
      return inSlices(() => decode(name, answer.right)).pipe(
        map(({ value, faults, lost, schedule }) =>
          right(readNow(value, countedFaults(faults), lost, schedule)),
        ),
      )
    }),
    // Exceptions of one label are caught where it is decoded, so this answer as a whole is not of the source's type.
    catchError((thrown: unknown) =>
      of(left(malformed(name, 'an answer that can be read', exceptionName(thrown)))),
    ),
  )
