import { asyncScheduler } from 'rxjs'
import { lastGoodLimits } from '../../limits'
import type { Fault } from '../../port/content'

/** The paths whose backend has just failed or was late. */
export interface RecentFailures {
  readonly add: (path: string, fault: Fault) => void
  /** The latest failure of this path; `null` when it is over, or was long ago. */
  readonly of: (path: string) => Fault | null
  /** Whether any path failed a moment ago. */
  readonly anyJustNow: () => boolean
  /** The path was answered in time. */
  readonly resolve: (path: string) => void
  /** The backend has announced a change: earlier failures of these paths, or of all, no longer count. */
  readonly forget: (paths?: ReadonlyArray<string>) => void
}

export const makeRecentFailures = (): RecentFailures => {
  const known = new Map<string, { readonly fault: Fault; readonly until: number }>()
  let latestAt = -Infinity

  return {
    add: (path, fault) => {
      const now = asyncScheduler.now()
      for (const [other, { until }] of known) if (until <= now) known.delete(other)
      latestAt = now
      known.set(path, { fault, until: now + lastGoodLimits.failureRememberedMs })
    },
    of: (path) => {
      const failure = known.get(path)
      return failure !== undefined && asyncScheduler.now() < failure.until ? failure.fault : null
    },
    anyJustNow: () => asyncScheduler.now() - latestAt < lastGoodLimits.failureOfAnyPathMs,
    resolve: (path) => void known.delete(path),
    forget: (paths = [...known.keys()]) => {
      latestAt = -Infinity
      paths.forEach((path) => known.delete(path))
    },
  }
}
