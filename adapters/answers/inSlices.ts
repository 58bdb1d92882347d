import { asyncScheduler, Observable } from 'rxjs'
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
