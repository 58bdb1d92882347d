import { isLeft } from 'fp-ts/Either'
import { asyncScheduler, tap } from 'rxjs'
import { LRUCache } from 'lru-cache'
import { observerLimits } from '../limits'
import type { Answer, ContentError, Fault } from '../port/content'
import { decorate } from '../port/content'
import { errorLine, faultLine, oneLine } from '../port/faults'

/** A report to the operator: a failed reading, a part left out of a reading, or the recovery of a path. */
export type Trouble =
  | (ContentError & { readonly reading: string })
  | (Fault & { readonly _tag: 'Fault' })
  | { readonly _tag: 'Recovered'; readonly reading: string }

/** One line of a log, at most 200 characters. */
export const troubleLine = (trouble: Trouble): string => {
  switch (trouble._tag) {
    case 'Fault':
      return faultLine(trouble)
    case 'Recovered':
      return oneLine(`${trouble.reading}: recovered`)
    case 'Unreachable':
    case 'Malformed':
      return oneLine(`${trouble.reading}: ${errorLine(trouble)}`)
  }
}

const troublesOf = (answer: Answer<unknown>, reading: string): ReadonlyArray<Trouble> =>
  isLeft(answer)
    ? [{ ...answer.left, reading }]
    : answer.right.faults.map((fault): Trouble => ({ ...fault, _tag: 'Fault' }))

/** A trouble that persists, or was reported recently. */
interface Known {
  readonly reportedAt: number
  /** Whether it persists and the operator has been informed of it. */
  readonly isReported: boolean
}

/** Identifies a trouble. Lengths are ignored, because an error page may have another length each time. */
const nameOf = (trouble: Trouble): string =>
  JSON.stringify(trouble).replace(/(?<![\d,])[\d,]+ bytes/g, 'bytes')

const isDue = (known: Known | undefined, now: number): boolean =>
  known === undefined ||
  now - known.reportedAt >= (known.isReported ? observerLimits.repeatMs : observerLimits.flappingMs)

/**
 * Decorator: reports each trouble when it appears, again when it has persisted for ten minutes or returns after more
 * than one, and once when a path has recovered. Place it inside the cache, so that cached answers do not count as
 * new.
 */
export const withObserver = (report: (trouble: Trouble) => void) => {
  /** By path, its troubles by name. */
  const known = new LRUCache<string, ReadonlyMap<string, Known>>({ max: observerLimits.paths })

  const reportSafely = (trouble: Trouble): void => {
    try {
      report(trouble)
    } catch {
      // A failing log must not prevent the answer.
    }
  }

  const observe = (answer: Answer<unknown>, path: string): void => {
    const now = asyncScheduler.now()
    const before = known.get(path) ?? new Map<string, Known>()
    const troubles = new Map(troublesOf(answer, path).map((trouble) => [nameOf(trouble), trouble]))
    const recent = [...before]
      .filter(([name, { reportedAt }]) => !troubles.has(name) && now - reportedAt < observerLimits.flappingMs)
      .slice(-observerLimits.recentPerPath)
    const after = new Map<string, Known>(
      recent.map(([name, { reportedAt }]) => [name, { reportedAt, isReported: false }]),
    )
    for (const [name, trouble] of troubles) {
      const earlier = before.get(name)
      const due = isDue(earlier, now)
      if (due) reportSafely(trouble)
      after.set(name, {
        reportedAt: due ? now : (earlier?.reportedAt ?? now),
        isReported: due || earlier?.isReported === true,
      })
    }
    const wasReported = [...before.values()].some(({ isReported }) => isReported)
    if (troubles.size === 0 && wasReported) reportSafely({ _tag: 'Recovered', reading: path })
    if (after.size > 0) known.set(path, after)
    else known.delete(path)
  }

  return decorate((result, { path }) => result.pipe(tap((answer) => observe(answer, path))))
}
