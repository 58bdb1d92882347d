import { AsyncSubject, share } from 'rxjs'
import type { MonoTypeOperatorFunction } from 'rxjs'

/**
 * One request for all who subscribe: those who come after the answer get it too, and when the last of them leaves before it, the
 * request is aborted and the next one sends another.
 */
export const singleFlight = <A>(): MonoTypeOperatorFunction<A> =>
  share({ connector: () => new AsyncSubject<A>(), resetOnComplete: false })
