import { asyncScheduler } from 'rxjs'
import type { Fault } from '../../port/content'

/** The paths whose backend has just failed or come too late. */
export interface Troubles {
  readonly tell: (path: string, fault: Fault) => void
  /** What was told last of this path; `null` when it is over, or was long ago. */
  readonly of: (path: string) => Fault | null
  /** Whether any path was told of a moment ago. */
  readonly isLately: () => boolean
  /** The path was answered in time. */
  readonly over: (path: string) => void
  /** The backend has spoken: what was told of these paths, or of any, counts no more. */
  readonly forget: (paths?: ReadonlyArray<string>) => void
}

/** How long a trouble is remembered that is not told again, in milliseconds. */
const rememberedMs = 60_000

/** What counts as a moment ago, in milliseconds. */
const latelyMs = 1_000

export const makeTroubles = (): Troubles => {
  const told = new Map<string, { readonly fault: Fault; readonly until: number }>()
  let lastTold = -Infinity

  return {
    tell: (path, fault) => {
      const now = asyncScheduler.now()
      for (const [other, { until }] of told) if (until <= now) told.delete(other)
      lastTold = now
      told.set(path, { fault, until: now + rememberedMs })
    },
    of: (path) => {
      const known = told.get(path)
      return known !== undefined && asyncScheduler.now() < known.until ? known.fault : null
    },
    isLately: () => asyncScheduler.now() - lastTold < latelyMs,
    over: (path) => void told.delete(path),
    forget: (paths = [...told.keys()]) => {
      lastTold = -Infinity
      paths.forEach((path) => told.delete(path))
    },
  }
}
