import type { Canary } from '@caravanserai/releases'
import type { WorkerFault } from '../workers/workerFault'
import type { SharedCounts } from './canary/sharedCounts'
import type { Quarantines } from './quarantineNotices'
import type { RemoteState, StoredRelease } from './releaseState'
import type { RunningRelease } from './startRelease'
import type { Staged, StageFault } from './stagingAttempts'
import type { Turnovers } from './turnovers'

export interface RemoteOptions {
  readonly name: string
  readonly state: RemoteState
  readonly log: { readonly info: (line: string) => void; readonly error: (line: string) => void }
  /** Why a release must not be used, whatever it contains; `null` for one that may be. */
  readonly untrusted: (release: StoredRelease) => string | null
  /** Fetches a release, and loads it in a fresh worker. Rejects when it cannot be fetched or read. */
  readonly start: (
    release: StoredRelease,
    onFault: (release: RunningRelease, fault: WorkerFault, inRow: number) => void,
  ) => Promise<Staged<RunningRelease>>
  /** Renders the pages of a release before it is shown, beside the live one. */
  readonly rehearse: (release: RunningRelease, live: RunningRelease) => Promise<StageFault | null>
  /** Why a release cannot be live beside those of the other remotes now; `null` for any other. */
  readonly conflict: (release: RunningRelease) => StageFault | null
  /** The same of a canary, which is beside the live release and beside other canaries. */
  readonly canaryConflict: (release: RunningRelease, live: RunningRelease) => StageFault | null
  /** What all nodes of the site have counted of a canary, and whether none of them is missing. */
  readonly sum: SharedCounts['sum']
  /** Takes what was decided of a canary, to be written into the ledger. */
  readonly onDecided: (decision: CanaryDecision) => void
  /** What is wrong with an address on a release; `null` when nothing is. */
  readonly probe: (release: RunningRelease, target: string) => Promise<StageFault | null>
  /** Those of all nodes of the site. */
  readonly quarantines: Pick<Quarantines, 'of' | 'tell' | 'lift'>
  /** Takes an address that a release fails here and that its visitors have chosen, for the other nodes. */
  readonly onFailing: (hash: string, target: string, reason: string) => void
  /** When the nodes of the site show what a set wants. */
  readonly turnovers: Pick<Turnovers, 'begin' | 'agreed' | 'isLate' | 'isShown'>
  /** Called when the live release or the state has changed. */
  readonly onChanged: () => void
}

/** What the site has decided of a canary, to be written into the ledger. */
export interface CanaryDecision {
  readonly did: 'promote' | 'withdraw'
  readonly canary: Canary
  readonly reason: string
}

/** The number of a set, and of the one that was followed before; `null` for the first one since the start. */
export interface FollowedSet {
  readonly number: number
  readonly after: number | null
}
