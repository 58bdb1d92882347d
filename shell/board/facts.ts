import type { SiteStatus } from '@caravanserai/releases'
import type { NumberedSet, StoredPreview } from '@caravanserai/releases/ledger'
import type { Vitals } from '../site/reports'

/** What the store of the releases says. */
export interface LedgerFacts {
  /** The store as people know it: its folder or address. */
  readonly title: string
  /** `null` while none could be read. */
  readonly newest: NumberedSet | null
  /** The newest sets, newest first. */
  readonly history: ReadonlyArray<NumberedSet>
  /** Those that have not ended. */
  readonly previews: ReadonlyArray<StoredPreview>
  /** Why the store, or its newest set, could not be read; what stands here is then what was read before. */
  readonly fault: string | null
}

/** A page that keeps its last good content, because what is there now breaks it. */
export interface HeldPage {
  /** Path and query. */
  readonly target: string
  /** Milliseconds since 1970. */
  readonly since: number
  /** Which questions and fields, and what is wrong with the page otherwise. */
  readonly why: string
}

/** One node of a site that has several. */
export interface NodeFacts {
  readonly node: string
  /** Whether it is the one that tells this. */
  readonly isOwn: boolean
  /** The version of its host; `null` of a version of the site that does not say. */
  readonly host: string | null
  /** The number of the release set that it follows; `null` while it follows none. */
  readonly set: number | null
  /** Whether it follows the others. `silent`: nothing was heard of it for too long. `unknown`: the engine, from which it would be known, is away. */
  readonly state: 'follows' | 'stuck' | 'silent' | 'unknown'
  /** How long nothing was heard of it, in milliseconds. */
  readonly silentMs: number
  /** Since when, in milliseconds since 1970, and why it does not follow; `null` where it has not said so. */
  readonly trouble: { readonly since: number; readonly reason: string } | null
  /** How many changes it has not applied, and how old the first of them is; `null` where it has all, and where that is not known. */
  readonly behind: { readonly changes: number; readonly ms: number } | null
}

/** The nodes of a site that has several, as one of them knows them. */
export interface NodesFacts {
  /** Since when, in milliseconds since 1970, and why the engine that they share does not answer this one; `null` where it does. */
  readonly away: { readonly since: number; readonly reason: string } | null
  /** By their names. */
  readonly nodes: ReadonlyArray<NodeFacts>
}

/** Everything that the release board is made of, at one moment of one process of the site. */
export interface BoardFacts {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly brand: string
  readonly siteUrl: string
  readonly status: SiteStatus
  /** `null` on one machine. */
  readonly nodes: NodesFacts | null
  readonly ledger: LedgerFacts
  /** The remotes whose releases have to be signed (`RELEASE_KEYS`). */
  readonly signers: ReadonlyArray<string>
  readonly held: ReadonlyArray<HeldPage>
  /** @param remote its name; `null` for the site as a whole */
  readonly hourOf: (remote: string | null) => Hour
  /** How the pages of a remote felt to visitors in the last hour. */
  readonly feltOf: (remote: string) => Felt
  /** What browsers reported last of a remote, by its name: the message, and a line for each call of the stack. */
  readonly browserErrors: ReadonlyMap<string, string>
}

/** What happened in some minutes. */
export interface Traffic {
  /** Requests, pages and others. */
  readonly requests: number
  /** Those of them that were answered with 5xx. */
  readonly failures: number
  /** What browsers reported: pages that could not be loaded, hydrated or rendered there. */
  readonly browserFailures: number
  /** Times of pages, in milliseconds, within a tenth of the true ones; `null` where there was no page. */
  readonly medianMs: number | null
  readonly p95Ms: number | null
}

export interface Minutes extends Traffic {
  /** When they began, in milliseconds since 1970. */
  readonly at: number
}

/** The last hour of a remote, or of the whole site. */
export interface Hour {
  readonly total: Traffic
  /** The last five minutes, with the one that has begun. */
  readonly recent: Traffic
  /** Oldest first; the last one has only begun. */
  readonly minutes: ReadonlyArray<Minutes>
  /** The same, five minutes each. */
  readonly fives: ReadonlyArray<Minutes>
}

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
