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
  /** The reason why a release is not trusted, whatever it contains; else `null`. */
  readonly untrusted: (release: StoredRelease) => string | null
  /** Fetches a release and loads it in a new worker. Rejects when it cannot be fetched or read. */
  readonly start: (
    release: StoredRelease,
    onFault: (release: RunningRelease, fault: WorkerFault, inRow: number) => void,
  ) => Promise<Staged<RunningRelease>>
  /** Rehearses a release, compared with the live release, before it is shown. */
  readonly rehearse: (release: RunningRelease, live: RunningRelease) => Promise<StageFault | null>
  /** The reason why a release conflicts with live releases of other remotes; else `null`. */
  readonly conflict: (release: RunningRelease) => StageFault | null
  /** The reason why a canary conflicts with the live release or with other canaries; else `null`. */
  readonly canaryConflict: (release: RunningRelease, live: RunningRelease) => StageFault | null
  /** Counts of a canary over all nodes, and whether they are complete. */
  readonly sum: SharedCounts['sum']
  /** Called with the decision on a canary, which is then written to the ledger. */
  readonly onDecided: (decision: CanaryDecision) => void
  /** The fault of a release at an address; `null` when it has none. */
  readonly probe: (release: RunningRelease, target: string) => Promise<StageFault | null>
  /** Quarantines of all nodes of the site. */
  readonly quarantines: Pick<Quarantines, 'of' | 'tell' | 'lift'>
  /** Called with a failing address that visitors have chosen, to notify the other nodes. */
  readonly onFailing: (hash: string, target: string, reason: string) => void
  /** Coordinates when the nodes activate releases. */
  readonly turnovers: Pick<Turnovers, 'begin' | 'agreed' | 'isLate' | 'isShown'>
  /** Called when the live release or the state has changed. */
  readonly onChanged: () => void
}

/** The decision on a canary, to be written to the ledger. */
export interface CanaryDecision {
  readonly did: 'promote' | 'withdraw'
  readonly canary: Canary
  readonly reason: string
}

/** The number of a set and of the previously followed set; `null` for the first one since the start. */
export interface FollowedSet {
  readonly number: number
  readonly after: number | null
}

/** State of one remote's releases: from the set, from the other nodes, and from the persistent state. */
export class RemoteMemory {
  /** The remote's entry in the set; `null` until it was read. */
  entry: ReleaseEntry | null = null
  /** The number of that set. */
  private set = 0
  state: RemoteState
  /** By hash, the set after which a release's quarantine was last lifted. */
  private readonly pardonedAfter = new Map<string, number>()

  constructor(private readonly options: RemoteOptions) {
    this.state = options.state
  }

  get previous(): ReadonlyArray<StoredRelease> {
    return this.entry?.previous ?? []
  }

  /**
   * Every release that the set names: open tabs, and pages of processes that have already switched, request their
   * files.
   */
  get served(): ReadonlyArray<StoredRelease> {
    if (this.entry === null) return []
    const { previous, canary } = this.entry
    return [this.entry, ...previous, ...(canary ? [canary] : [])].filter(
      (release) => this.options.untrusted(release) === null,
    )
  }

  /** Whether the remote is on the site: neither taken off by an operator nor retired by its team. */
  get isOn(): boolean {
    return (this.state.state ?? null) === null
  }

  get isRetired(): boolean {
    return this.state.state === 'retired'
  }

  /** Whether the set wants the remote on the site. */
  get isExpected(): boolean {
    return (this.entry?.state ?? null) === null
  }

  /** Whether the set names a release, live or as the canary. */
  isNamed(hash: string): boolean {
    return hash === this.entry?.hash || hash === this.entry?.canary?.hash
  }

  /** The reason of a release's quarantine; `null` when it is not quarantined. */
  quarantineOf(hash: string): string | null {
    return quarantineOf(this.state, hash)
  }

  isQuarantined(hash: string): boolean {
    return this.quarantineOf(hash) !== null
  }

  /**
   * Follows an entry. A release that it ships, or ships again, is no longer quarantined.
   * @returns whether the entry has another release, or the same one shipped again
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

  /** Updates the addresses of the remote, and whether it is on the site. */
  show({ addresses, state }: ReleaseEntry): void {
    this.save({ ...this.state, addresses, state: state ?? null })
  }

  /** Records a release that went live as good. */
  keepGood({ hash, base }: RunningRelease): void {
    const known = [...(this.entry === null ? [] : [this.entry]), ...this.previous, ...this.state.good]
    const signature = known.find((release) => release.hash === hash)?.signature
    this.save(withGood(this.state, { hash, base, ...(signature !== undefined && { signature }) }))
  }

  /** Quarantines a release that turned bad, and notifies the other nodes, unless they have been notified. */
  quarantine({ hash, info: { release } }: RunningRelease, reason: string): void {
    const one: Quarantine = { hash, release, reason, at: new Date().toISOString() }
    this.save(quarantined(this.state, one))
    if (this.notices.some((notice) => notice.hash === hash && this.isValid(notice))) return
    const { name, quarantines } = this.options
    quarantines.tell({ ...one, remote: name, set: this.set, shipped: this.shipped(hash) ?? null })
  }

  /** Quarantine notices of all nodes. */
  get notices(): ReadonlyArray<QuarantineNotice> {
    return this.options.quarantines.of(this.options.name)
  }

  /** Whether a notice is valid: no later set lifts the quarantine. An invalid notice is lifted. */
  counts(notice: QuarantineNotice): boolean {
    const isValid = this.isValid(notice)
    if (!isValid) this.options.quarantines.lift(notice)
    return isValid
  }

  /** Quarantines a release that turned bad on another node. */
  believe({ hash, release, reason, at }: QuarantineNotice): void {
    this.save(quarantined(this.state, { hash, release, reason, at }))
  }

  /** Whether no set followed by this node lifts the quarantine. */
  private isValid({ hash, set, shipped }: QuarantineNotice): boolean {
    if (set > this.set) return true
    const now = this.shipped(hash)
    return set > (this.pardonedAfter.get(hash) ?? -1) && (now === undefined || now === shipped)
  }

  /**
   * The ship time of a release in the set, as `QuarantineNotice.shipped`; `undefined` when the set does not want the
   * release.
   */
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
