import type { SideCounts } from '@caravanserai/releases'
import { limits } from './limits'

/** What is compared; the times of a side are `null` while they are too few for that. */
export interface CanaryFacts {
  /** How long the canary has been shown, in milliseconds. */
  readonly shownMs: number
  readonly live: SideCounts
  readonly canary: SideCounts
}

/** What is to become of a canary. */
export type CanaryVerdict =
  | { readonly _tag: 'Wait' }
  | { readonly _tag: 'Promote'; readonly reason: string }
  | { readonly _tag: 'Withdraw'; readonly reason: string }

export type RuleLimits = Readonly<
  Record<'leastFailures' | 'z' | 'slower' | 'medianMs' | 'p95Ms' | 'promoteMs' | 'promotePages', number>
>

/**
 * Withdraws a canary whose pages fail clearly more often than those of the live release, on the server or in browsers, or take
 * clearly longer; promotes one that was shown for long enough, on enough pages, and is no worse. A canary that ends its
 * worker, or fails pages that the live release shows whenever they are asked for, is withdrawn before that
 * (`ReleaseFaults`).
 */
export const canaryVerdict = (
  { shownMs, live, canary }: CanaryFacts,
  rule: RuleLimits = limits,
): CanaryVerdict => {
  const worse =
    failsMore('pages fail', canary.failures, canary.pages, live.failures, live.pages, rule) ??
    failsMore(
      'browsers report failures',
      canary.browserFailures,
      canary.pages,
      live.browserFailures,
      live.pages,
      rule,
    ) ??
    isSlower('half of its pages take', canary.medianMs, live.medianMs, rule.medianMs, rule) ??
    isSlower('one page in twenty takes', canary.p95Ms, live.p95Ms, rule.p95Ms, rule)
  if (worse !== null) return { _tag: 'Withdraw', reason: worse }
  const isLongEnough = shownMs >= rule.promoteMs
  const isShownEnough = Math.min(canary.pages, live.pages) >= rule.promotePages
  const rate = ({ pages, failures, browserFailures }: SideCounts) => (failures + browserFailures) / pages
  return isLongEnough && isShownEnough && rate(canary) <= rate(live)
    ? {
        _tag: 'Promote',
        reason: `${canary.pages} pages in ${Math.round(shownMs / 60_000)} minutes, no worse than the live release`,
      }
    : { _tag: 'Wait' }
}

/** In words, when the failures of the canary are beyond those of the live release by more than chance. */
const failsMore = (
  what: string,
  failures: number,
  pages: number,
  liveFailures: number,
  livePages: number,
  { leastFailures, z }: RuleLimits,
): string | null =>
  failures >= leastFailures && wilson(failures, pages, z, -1) > wilson(liveFailures, livePages, z, 1)
    ? `${what} (${failures} of ${pages}; live: ${liveFailures} of ${livePages})`
    : null

const isSlower = (
  what: string,
  ms: number | null,
  liveMs: number | null,
  leastMs: number,
  { slower }: RuleLimits,
): string | null =>
  ms !== null && liveMs !== null && ms > liveMs * slower && ms - liveMs > leastMs
    ? `${what} up to ${ms} ms (live: ${liveMs} ms)`
    : null

/**
 * The lowest (`side` -1) or highest (1) rate that this many failures are still likely for, by Wilson's interval: right also for
 * few pages and for rates near 0.
 */
const wilson = (failures: number, pages: number, z: number, side: 1 | -1): number => {
  if (pages === 0) return side === 1 ? 1 : 0
  // More reporters than pages are possible: a tab that is open reports, too.
  const rate = Math.min(1, failures / pages)
  const spread = z * Math.sqrt((rate * (1 - rate)) / pages + (z * z) / (4 * pages * pages))
  return (rate + (z * z) / (2 * pages) + side * spread) / (1 + (z * z) / pages)
}
