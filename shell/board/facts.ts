import type { SiteStatus } from '@caravanserai/releases'
import type { NumberedSet, StoredPreview } from '@caravanserai/releases/ledger'
import type { Vitals } from '../site/reports'

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

/** A page that keeps its last good content because the current content breaks it. */
export interface HeldPage {
  /** Path and query. */
  readonly target: string
  /** Milliseconds since 1970. */
  readonly since: number
  /** The failing questions and fields, and other errors of the page. */
  readonly why: string
}

/** One node of a site with several nodes. */
export interface NodeFacts {
  readonly node: string
  /** Whether this node produced the report. */
  readonly isOwn: boolean
  /** The version of its host; `null` for versions that do not report it. */
  readonly host: string | null
  /** The number of the release set that the node follows; `null` while it follows none. */
  readonly set: number | null
  /**
   * Whether the node is in sync with the others. `silent`: its last heartbeat is too old. `unknown`: the state store,
   * which holds the heartbeats, is unreachable.
   */
  readonly state: 'follows' | 'stuck' | 'silent' | 'unknown'
  /** The time since its last heartbeat, in milliseconds. */
  readonly silentMs: number
  /** Why the node is out of sync, and since when (milliseconds since 1970); `null` if no trouble is known. */
  readonly trouble: { readonly since: number; readonly reason: string } | null
  /**
   * The number of changes that the node has not applied, and the age of the first of them; `null` if it has applied
   * all, or if that is unknown.
   */
  readonly behind: { readonly changes: number; readonly ms: number } | null
}

/** The nodes of a site with several nodes, from the view of a single node. */
export interface NodesFacts {
  /** Why the state store is unreachable for this node, and since when (ms since 1970); `null` if reachable. */
  readonly away: { readonly since: number; readonly reason: string } | null
  /** Sorted by name. */
  readonly nodes: ReadonlyArray<NodeFacts>
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
  /**
   *
   * @param remote the name of the remote; `null` for the whole site
   */
  readonly hourOf: (remote: string | null) => Hour
  /** The page vitals of a remote in the last hour. */
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

/** The 75th percentile of the last hour and the number of measurements, for a remote, by metric. */
export type Felt = {
  readonly [Metric in keyof Vitals]?: { readonly value: number; readonly visits: number }
}

/** A metric of the board: values above `fair` are noticeable, values above `bad` are poor (web.dev/vitals). */
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

/** The rating of a value. Also shown as a word, for readers who do not see colours. */
export const feltAs = ({ fair, bad }: FeltMetric, value: number): 'good' | 'fair' | 'bad' =>
  value <= fair ? 'good' : value <= bad ? 'fair' : 'bad'
