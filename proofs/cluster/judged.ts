import { slowestMs } from '../harness/visitors'
import type { Edit, Visit } from './visitors'

/** Observations of visitors during a fault. Times in milliseconds. */
export interface Judged {
  readonly requests: number
  /** The kinds of unusable responses, with their counts. */
  readonly failed: ReadonlyMap<string, number>
  readonly slowestMs: number
  /** The longest time after a reported change at which a visitor still received the old page. */
  readonly staleMs: number
  /** The last response that was stale for longer than permitted. */
  readonly lastStale: Visit | null
  /** Responses older than an earlier response to the same visitor, each paired with the earlier one. */
  readonly back: ReadonlyArray<readonly [before: Visit, back: Visit]>
  /** Time from the beginning until the last response that failed, or was stale for longer than permitted. */
  readonly normalMs: number
}

/** The permitted delay of a change. */
export const FRESH_MS = 1_000

/** @param begun time of the fault */
export const judged = (visits: ReadonlyArray<Visit>, edits: ReadonlyArray<Edit>, begun: number): Judged => {
  const failed = new Map<string, number>()
  for (const { fault } of visits) if (fault !== null) failed.set(fault, (failed.get(fault) ?? 0) + 1)
  const stale = visits.map((visit) => stalenessOf(visit, edits))
  const staleMs = Math.max(0, ...stale)
  const bad = visits.flatMap(({ fault, from, to }, index) =>
    fault !== null ? [to] : (stale[index] ?? 0) > FRESH_MS ? [from] : [],
  )
  return {
    requests: visits.length,
    failed,
    slowestMs: slowestMs(visits),
    staleMs,
    lastStale: visits.findLast((_visit, index) => (stale[index] ?? 0) > FRESH_MS) ?? null,
    back: timesBack(visits),
    normalMs: Math.max(0, ...bad.map((at) => at - begun)),
  }
}

/** The age of the first reported edit that a response misses, at the request; 0 if it misses none. */
const stalenessOf = (visit: Visit, edits: ReadonlyArray<Edit>): number => {
  if (visit.fault !== null) return 0
  const missed = edits.find(
    ({ page, edit, at }) => page === visit.page && edit > visit.edit && at < visit.from,
  )
  return missed === undefined ? 0 : visit.from - missed.at
}

const timesBack = (visits: ReadonlyArray<Visit>): Judged['back'] => {
  const newest = new Map<string, readonly [number: number, Visit]>()
  const back: Array<readonly [Visit, Visit]> = []
  for (const visit of visits) {
    const { visitor, page, edit, release, fault } = visit
    if (fault !== null) continue
    for (const [what, number] of [
      [`${visitor} ${page}`, edit],
      [`${visitor} release of ${page}`, release],
    ] as const) {
      const [most, before] = newest.get(what) ?? [number, visit]
      if (number < most) back.push([before, visit])
      else newest.set(what, [number, visit])
    }
  }
  return back
}
