import type { PartsList, SiteStatus } from '@caravanserai/releases'
import type { NumberedSet, StoredPreview } from '@caravanserai/releases/ledger'
import type { HeldPage, NodesFacts } from '../../host/plugin'
import type { Vitals } from '../../site/reports'

/** The state of the release store. */
export interface LedgerFacts {
  /** The folder or address of the store. */
  readonly title: string
  /** `null` until a set has been read. */
  readonly newest: NumberedSet | null
  /** The newest sets, newest first. */
  readonly history: ReadonlyArray<NumberedSet>
  /** Previews that have not expired. */
  readonly previews: ReadonlyArray<StoredPreview>
  /** Why the store, or its newest set, could not be read; the other fields then hold the last values read. */
  readonly fault: string | null
}

/** The input of the release board: the state of one process of the site at one moment. */
export interface BoardFacts {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly brand: string
  readonly siteUrl: string
  readonly status: SiteStatus
  /** `null` on a single machine. */
  readonly nodes: NodesFacts | null
  readonly ledger: LedgerFacts
  /** The remotes whose releases must be signed (`RELEASE_KEYS`). */
  readonly signers: ReadonlyArray<string>
  readonly held: ReadonlyArray<HeldPage>
  /** The parts of sections on pages of other sections. */
  readonly parts: PartsList['shown']
  /**
   *
   * @param remote the name of the remote; `null` for the whole site
   */
  readonly hourOf: (remote: string | null) => Hour
  /** The page vitals of a remote, or of `shell`, in the last hour. */
  readonly feltOf: (remote: string) => Felt
  /** The last browser error of each remote, by remote: the message, and one line per stack frame. */
  readonly browserErrors: ReadonlyMap<string, string>
}

/** Traffic within some minutes. */
export interface Traffic {
  /** All requests, including pages. */
  readonly requests: number
  /** Requests with a 5xx response. */
  readonly failures: number
  /** Failures reported by browsers: pages that could not be loaded, hydrated or rendered. */
  readonly browserFailures: number
  /** Response times of pages in milliseconds, accurate to a tenth; `null` if there was no page. */
  readonly medianMs: number | null
  readonly p95Ms: number | null
}

export interface Minutes extends Traffic {
  /** The start of the period, in milliseconds since 1970. */
  readonly at: number
}

/** The last hour of a remote, or of the whole site. */
export interface Hour {
  readonly total: Traffic
  /** The last five minutes, including the current one. */
  readonly recent: Traffic
  /** Oldest first; the last minute is incomplete. */
  readonly minutes: ReadonlyArray<Minutes>
  /** The same in periods of five minutes. */
  readonly fives: ReadonlyArray<Minutes>
}

type Metric = keyof Vitals | 'blocking'

/** The 75th percentile of the last hour and the number of measurements, for a remote, by metric. */
export type Felt = {
  readonly [Name in Metric]?: { readonly value: number; readonly visits: number }
}

/** A metric of the board: values above `fair` are noticeable, values above `bad` are poor (web.dev/vitals). */
interface FeltMetric {
  readonly metric: Metric
  readonly name: string
  readonly fair: number
  readonly bad: number
}

export const feltMetrics: ReadonlyArray<FeltMetric> = [
  { metric: 'lcp', name: 'Largest paint', fair: 2_500, bad: 4_000 },
  { metric: 'navigation', name: 'Next page', fair: 1_000, bad: 2_500 },
  { metric: 'inp', name: 'Slowest reaction', fair: 200, bad: 500 },
  { metric: 'cls', name: 'Layout shift', fair: 0.1, bad: 0.25 },
  { metric: 'blocking', name: 'Blocked by its scripts', fair: 200, bad: 600 },
]

/** The rating of a value. Also shown as a word, for readers who do not see colours. */
export const feltAs = ({ fair, bad }: FeltMetric, value: number): 'good' | 'fair' | 'bad' =>
  value <= fair ? 'good' : value <= bad ? 'fair' : 'bad'
