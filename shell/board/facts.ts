import type { SiteStatus } from '@caravanserai/releases'
import type { NumberedSet, StoredPreview } from '@caravanserai/releases/ledger'
import type { Felt } from './felt'
import type { Hour } from './traffic'

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

/** What becomes of addresses that have no page. */
export interface MissedAddresses {
  /** Those that were asked for most since the process began, and lead nowhere; the most first, and of each the page that may be meant. */
  readonly missed: ReadonlyArray<{
    readonly address: string
    readonly count: number
    readonly suggestion: string | null
  }>
  /** How many redirects there are. */
  readonly redirects: number
  /** The old addresses that nobody has followed for a year. */
  readonly unused: ReadonlyArray<string>
}

/** Everything that the release board is made of, at one moment of one process of the site. */
export interface BoardFacts {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly brand: string
  readonly siteUrl: string
  readonly status: SiteStatus
  readonly ledger: LedgerFacts
  /** The remotes whose releases have to be signed (`RELEASE_KEYS`). */
  readonly signers: ReadonlyArray<string>
  readonly held: ReadonlyArray<HeldPage>
  readonly oldAddresses: MissedAddresses
  /** @param remote its name; `null` for the site as a whole */
  readonly hourOf: (remote: string | null) => Hour
  /** How the pages of a remote felt to visitors in the last hour. */
  readonly feltOf: (remote: string) => Felt
  /** What browsers reported last of a remote, by its name: the message, and a line for each call of the stack. */
  readonly browserErrors: ReadonlyMap<string, string>
}
