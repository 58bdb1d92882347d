import { defer, map, tap, throttleTime } from 'rxjs'
import type { MonoTypeOperatorFunction } from 'rxjs'
import { limits } from './limits'
import type { ContentChange } from './contentChange'

/**
 * Emits a change at once, and those that follow within the time as one, at its end. If each of the hundreds of changes
 * of an import invalidated the caches, the backend would be asked the same over and over.
 */
export const coalesceChanges: MonoTypeOperatorFunction<ContentChange> = (changes) =>
  defer(() => {
    let waiting: ContentChange = none
    return changes.pipe(
      tap((change) => {
        waiting = merged(waiting, change)
      }),
      throttleTime(limits.changes.coalesceMs, undefined, { leading: true, trailing: true }),
      map(() => {
        const all = waiting
        waiting = none
        return all
      }),
    )
  })

const none: ContentChange = { paths: [], accept: [], deleted: [] }

const merged = (one: ContentChange, other: ContentChange): ContentChange => ({
  paths: one.paths === null || other.paths === null ? null : [...new Set([...one.paths, ...other.paths])],
  accept: [...new Set([...one.accept, ...other.accept])],
  deleted: [...new Set([...one.deleted, ...other.deleted])],
})
