import { asyncScheduler, Observable, Subscription } from 'rxjs'
import type { MonoTypeOperatorFunction } from 'rxjs'
import { limits } from './limits'
import type { ContentChange } from './contentChange'

/**
 * Emits a change at once, and those that follow within the time as one, at its end. If each of the hundreds of changes
 * of an import invalidated the caches, the backend would be asked the same over and over.
 */
export const coalesceChanges =
  (ms: number = limits.changes.coalesceMs): MonoTypeOperatorFunction<ContentChange> =>
  (changes) =>
    new Observable((observer) => {
      const subscription = new Subscription()
      let isWaiting = false
      let waiting: ContentChange | null = null

      const emit = (change: ContentChange): void => {
        isWaiting = true
        const later = asyncScheduler.schedule(() => {
          subscription.remove(later)
          const next = waiting
          isWaiting = false
          waiting = null
          if (next !== null) emit(next)
        }, ms)
        subscription.add(later)
        observer.next(change)
      }

      subscription.add(
        changes.subscribe({
          next: (change) => {
            if (!isWaiting) emit(change)
            else waiting = waiting === null ? change : merged(waiting, change)
          },
          error: (error) => observer.error(error),
          complete: () => {
            if (waiting !== null) observer.next(waiting)
            observer.complete()
          },
        }),
      )
      return subscription
    })

const merged = (one: ContentChange, other: ContentChange): ContentChange => ({
  paths: one.paths === null || other.paths === null ? null : [...new Set([...one.paths, ...other.paths])],
  accept: [...new Set([...one.accept, ...other.accept])],
})
