import { firstValueFrom, Observable, takeUntil } from 'rxjs'

/** Errors with the signal's reason once it aborts. */
const abortOf = (signal: AbortSignal): Observable<never> =>
  new Observable((observer) => {
    const abort = () => observer.error(signal.reason)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort)
    return () => signal.removeEventListener('abort', abort)
  })

/**
 * The first value that is emitted. When the signal aborts, because a visitor has navigated away or closed the page, it
 * unsubscribes and rejects with the signal's reason.
 */
export const firstAnswer = <A>(asked: Observable<A>, signal: AbortSignal): Promise<A> =>
  firstValueFrom(asked.pipe(takeUntil(abortOf(signal))))
