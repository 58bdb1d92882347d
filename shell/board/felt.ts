import type { Vitals } from '../site/vitalsReport'

/** What three of four visits of the last hour did not exceed, and how many were measured: of a remote, by the metric. */
export type Felt = {
  readonly [Metric in keyof Vitals]?: { readonly value: number; readonly visits: number }
}

/** A metric as the board shows it. From `fair` on a visitor notices it, and beyond `bad` it annoys (web.dev/vitals). */
interface FeltMetric {
  readonly metric: keyof Vitals
  readonly name: string
  readonly fair: number
  readonly bad: number
}

export const feltMetrics: ReadonlyArray<FeltMetric> = [
  { metric: 'lcp', name: 'Largest paint', fair: 2_500, bad: 4_000 },
  { metric: 'navigation', name: 'Next page', fair: 1_000, bad: 2_500 },
  { metric: 'inp', name: 'Slowest reaction', fair: 200, bad: 500 },
  { metric: 'cls', name: 'Layout shift', fair: 0.1, bad: 0.25 },
]

/** `good`, `fair` or `bad`, in words for people who do not see colours, too. */
export const feltAs = ({ fair, bad }: FeltMetric, value: number): 'good' | 'fair' | 'bad' =>
  value <= fair ? 'good' : value <= bad ? 'fair' : 'bad'
