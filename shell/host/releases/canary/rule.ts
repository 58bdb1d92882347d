import type { SideCounts } from '@caravanserai/releases'
import { limits } from './limits'

/** Facts that the verdict compares. Times are `null` while a side has too few of them. */
export interface CanaryFacts {
  /** How long the canary has been shown, in milliseconds. */
  readonly shownMs: number
  readonly live: SideFacts
  readonly canary: SideFacts
}

/** Counts with 75th percentiles of browser measurements over networks; `null` while there are too few. */
export interface SideFacts extends SideCounts {
  readonly lcpMs: number | null
  readonly inpMs: number | null
}

type CanaryVerdict =
  | { readonly _tag: 'Wait' }
  | { readonly _tag: 'Promote'; readonly reason: string }
  | { readonly _tag: 'Withdraw'; readonly reason: string }

/**
 * Withdraws a canary that fails clearly more often than the live release, on the server or in browsers, or is
 * clearly slower. Promotes a canary that was shown long enough, on enough pages, and is no worse.
 * A canary that ends its worker, or that fails pages which the live release renders each time, is withdrawn earlier
 * (`faults.ts`).
 */
export const canaryVerdict = ({ shownMs, live, canary }: CanaryFacts): CanaryVerdict => {
  const worse =
    failsMore('pages fail', 'failures', canary, live) ??
    failsMore('browsers report failures', 'browserFailures', canary, live) ??
    isSlower('half of its pages take', 'medianMs', canary, live) ??
    isSlower('one page in twenty takes', 'p95Ms', canary, live) ??
    isSlower('for one visitor in four the largest paint takes', 'lcpMs', canary, live) ??
    isSlower('for one visitor in four the slowest reaction takes', 'inpMs', canary, live)
  if (worse !== null) return { _tag: 'Withdraw', reason: worse }
  const isLongEnough = shownMs >= limits.promoteMs
  const isShownEnough = Math.min(canary.pages, live.pages) >= limits.promotePages
  const rate = ({ pages, failures, browserFailures }: SideCounts) => (failures + browserFailures) / pages
  return isLongEnough && isShownEnough && rate(canary) <= rate(live)
    ? {
        _tag: 'Promote',
        reason: `${canary.pages} pages in ${Math.round(shownMs / 60_000)} minutes, no worse than the live release`,
      }
    : { _tag: 'Wait' }
}

/** The reason, when the canary fails significantly more often than the live release; else `null`. */
const failsMore = (
  fault: string,
  counted: 'failures' | 'browserFailures',
  { pages, [counted]: failures }: SideCounts,
  { pages: livePages, [counted]: liveFailures }: SideCounts,
): string | null =>
  failures >= limits.leastFailures && wilson(failures, pages, -1) > wilson(liveFailures, livePages, 1)
    ? `${fault} (${failures} of ${pages}; live: ${liveFailures} of ${livePages})`
    : null

const isSlower = (
  duration: string,
  timed: 'medianMs' | 'p95Ms' | 'lcpMs' | 'inpMs',
  { [timed]: ms }: SideFacts,
  { [timed]: liveMs }: SideFacts,
): string | null =>
  ms !== null && liveMs !== null && ms > liveMs * limits.slower && ms - liveMs > limits[timed]
    ? `${duration} up to ${ms} ms (live: ${liveMs} ms)`
    : null

/**
 * The lower (`side` -1) or upper (1) bound of Wilson's interval for a failure rate, which also holds for few pages
 * and rates near 0.
 */
const wilson = (failures: number, pages: number, side: 1 | -1): number => {
  const { z } = limits
  if (pages === 0) return side === 1 ? 1 : 0
  // Reporters can outnumber pages: open tabs report, too.
  const rate = Math.min(1, failures / pages)
  const spread = z * Math.sqrt((rate * (1 - rate)) / pages + (z * z) / (4 * pages * pages))
  return (rate + (z * z) / (2 * pages) + side * spread) / (1 + (z * z) / pages)
}
