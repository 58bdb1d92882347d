import type { Quarantine, ReleaseEntry, Canary } from '@caravanserai/releases'
import type { QuarantineNotice, Quarantines } from './quarantineNotices'
import { pardoned, quarantined, quarantineOf, withGood } from './releaseState'
import type { RemoteState, StoredRelease } from './releaseState'
import type { RunningRelease } from './runningReleases'
import type { WorkerFault } from '../workers/liveness'
import type { SharedCounts } from './canary/sharedCounts'
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

/**
 * What is known of the releases of one remote: what the set says, what the nodes of the site say, and what is remembered over a
 * restart.
 */
export class RemoteMemory {
  /** What the set says of the remote; `null` until it was read. */
  entry: ReleaseEntry | null = null
  /** The number of that set. */
  private set = 0
  state: RemoteState
  /** By its hash, after which set a release was given another chance last. */
  private readonly pardonedAfter = new Map<string, number>()

  constructor(private readonly options: RemoteOptions) {
    this.state = options.state
  }

  get previous(): ReadonlyArray<StoredRelease> {
    return this.entry?.previous ?? []
  }

  /** Every release that the set names: open tabs, and pages of processes that were faster, request their files. */
  get served(): ReadonlyArray<StoredRelease> {
    if (this.entry === null) return []
    const { previous, canary } = this.entry
    return [this.entry, ...previous, ...(canary ? [canary] : [])].filter(
      (release) => this.options.untrusted(release) === null,
    )
  }

  /** Whether the remote is on the site: no operator has taken it off, and no team has retired it. */
  get isOn(): boolean {
    return (this.state.state ?? null) === null
  }

  get isRetired(): boolean {
    return this.state.state === 'retired'
  }

  /** Whether the set wants it to be on the site. */
  get isExpected(): boolean {
    return (this.entry?.state ?? null) === null
  }

  /** Whether the set names a release, as the live one or as the canary. */
  isNamed(hash: string): boolean {
    return hash === this.entry?.hash || hash === this.entry?.canary?.hash
  }

  /** Why a release must not be used again; `null` for one that has not turned bad. */
  quarantineOf(hash: string): string | null {
    return quarantineOf(this.state, hash)
  }

  isQuarantined(hash: string): boolean {
    return this.quarantineOf(hash) !== null
  }

  /**
   * Takes what the set says. What it ships, or ships again, gets another chance.
   * @returns whether that is another release than before, or the same one shipped again
   */
  follow(entry: ReleaseEntry, { number, after }: FollowedSet): boolean {
    const { canary = null, hash: wanted, shippedAgainAt = null } = entry
    const before = this.state
    this.set = number
    this.entry = entry
    if (canary !== null && canary.since !== before.canarySince)
      this.save({ ...this.pardon(canary.hash, after), canarySince: canary.since })
    const isShipped = wanted !== before.wanted || shippedAgainAt !== before.shippedAgainAt
    if (isShipped) this.save({ ...this.pardon(wanted, after), wanted, shippedAgainAt })
    return isShipped
  }

  private pardon(hash: string, after: number | null): RemoteState {
    if (after !== null) this.pardonedAfter.set(hash, after)
    return pardoned(this.state, hash)
  }

  /** Which addresses the remote has from now on, and whether it is on the site. */
  show({ addresses, state }: ReleaseEntry): void {
    this.save({ ...this.state, addresses, state: state ?? null })
  }

  /** Remembers a release that went live as good. */
  keepGood({ hash, base }: RunningRelease): void {
    const known = [...(this.entry === null ? [] : [this.entry]), ...this.previous, ...this.state.good]
    const signature = known.find((release) => release.hash === hash)?.signature
    this.save(withGood(this.state, { hash, base, ...(signature !== undefined && { signature }) }))
  }

  /** Quarantines a release that turned bad, and tells the other nodes, unless one of them has said it. */
  quarantine({ hash, info: { release } }: RunningRelease, reason: string): void {
    const one: Quarantine = { hash, release, reason, at: new Date().toISOString() }
    this.save(quarantined(this.state, one))
    if (this.notices.some((notice) => notice.hash === hash && this.isValid(notice))) return
    const { name, quarantines } = this.options
    quarantines.tell({ ...one, remote: name, set: this.set, shipped: this.shipped(hash) ?? null })
  }

  /** What the nodes of the site say of releases that turned bad. */
  get notices(): ReadonlyArray<QuarantineNotice> {
    return this.options.quarantines.of(this.options.name)
  }

  /** Whether a notice counts: no set gives the release another chance. One that does not count is lifted. */
  counts(notice: QuarantineNotice): boolean {
    const isValid = this.isValid(notice)
    if (!isValid) this.options.quarantines.lift(notice)
    return isValid
  }

  /** Quarantines a release that has turned bad on another node. */
  believe({ hash, release, reason, at }: QuarantineNotice): void {
    this.save(quarantined(this.state, { hash, release, reason, at }))
  }

  /** Whether no set that this node has followed gives the release another chance after that. */
  private isValid({ hash, set, shipped }: QuarantineNotice): boolean {
    if (set > this.set) return true
    const now = this.shipped(hash)
    return set > (this.pardonedAfter.get(hash) ?? -1) && (now === undefined || now === shipped)
  }

  /** When the set says that a release was shipped, as `QuarantineNotice.shipped`; `undefined` for one that it does not want. */
  private shipped(hash: string): string | null | undefined {
    const { entry } = this
    if (entry?.canary?.hash === hash) return entry.canary.since
    return entry?.hash === hash ? (entry.shippedAgainAt ?? null) : undefined
  }

  private save(state: RemoteState): void {
    this.state = state
    this.options.onChanged()
  }
}
