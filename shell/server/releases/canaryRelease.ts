import os from 'node:os'
import { NOT_YET_SHOWN, releaseName, promoted, withdrawn } from '@caravanserai/releases'
import type { Canary, CanaryStatus } from '@caravanserai/releases'
import { changeSet } from '@caravanserai/releases/ledger'
import type { Store } from '@caravanserai/releases/ledger'
import { isLeft } from 'fp-ts/Either'
import { CanaryCounts, nothingCounted } from './canary/canaryCounts'
import { limits } from './canary/limits'
import { canaryVerdict } from './canary/rule'
import type { CanaryDecision } from './remoteMemory'
import type { RunningRelease } from './runningReleases'
import { StagingAttempts, unavailable } from './stagingAttempts'
import type { StageFault } from './stagingAttempts'
import type { Takeover, RemoteParts } from './takeover'
import type { WantedRelease, StagedReleases } from './wantedRelease'
import { messageOf } from '../operate/log'

interface Shown {
  readonly entry: Canary
  readonly release: RunningRelease
  readonly counts: CanaryCounts
}

/** The name of a canary that nodes share. A canary that was shipped again has a new name. */
export const canaryName = ({ hash, since }: Canary): string => `${hash} ${since}`

/** The canary of one remote: a staged release that some visitors are shown until it is promoted or withdrawn. */
export class CanaryRelease {
  /** The entry of the followed set. */
  private entry: Canary | null = null
  private current: Shown | null = null
  private readonly staging = new StagingAttempts()
  private decidedAt = -Infinity

  constructor(
    private readonly parts: RemoteParts,
    private readonly takeover: Takeover,
    private readonly staged: StagedReleases,
    private readonly wanted: WantedRelease,
  ) {}

  get shown(): Shown | null {
    return this.current
  }

  /** Whether staging should be tried again. */
  get isBehind(): boolean {
    return this.isMissing && this.entry !== null && this.staging.isBehind(this.entry.hash)
  }

  /** Whether the set names a canary that is not shown and not quarantined. */
  private get isMissing(): boolean {
    return this.entry !== null && this.current === null && !this.parts.memory.isQuarantined(this.entry.hash)
  }

  /**
   * Follows the entry of a set. A canary that is no longer named is hidden; a promoted one stays visible until it is
   * live.
   * @param wanted hash of the release that is to become live
   */
  expect(entry: Canary | null, wanted: string): void {
    const isOther = entry?.hash !== this.entry?.hash || entry?.since !== this.entry?.since
    this.entry = entry
    if (isOther) {
      this.staging.reset()
      this.decidedAt = -Infinity
    }
    if (this.current === null) return
    const { release, counts, entry: before } = this.current
    if (entry?.hash !== release.hash) {
      if (wanted !== release.hash) this.hide(false)
      return
    }
    // A canary that was shipped again, with another share for example, starts with new counts.
    this.current = { entry, release, counts: entry.since === before.since ? counts : new CanaryCounts() }
    this.parts.onChanged()
  }

  /** Stages a new canary before all nodes switch to it. A fault is reported at the switch. */
  async stageAhead(entry: Canary | undefined): Promise<void> {
    if (entry === undefined || this.parts.memory.isQuarantined(entry.hash) || this.staged.isWaiting(entry))
      return
    if (this.current?.release.hash !== entry.hash) await this.staged.stageAhead(entry)
  }

  /** Shows the canary of the set once it is staged, and hides a canary that the set no longer names. */
  async follow(): Promise<void> {
    const { entry } = this
    if (entry === null) return this.hide(false)
    if (this.isMissing && this.staging.mayTry) await this.staging.attempt(entry.hash, () => this.take(entry))
  }

  hide(isFaulty: boolean): void {
    if (this.current === null) return
    const { release } = this.current
    this.current = null
    this.end(release, isFaulty)
    this.parts.onChanged()
  }

  /**
   * Ends a release that is hidden: immediately when it is faulty, else after its pages are finished. A release that
   * is being promoted keeps running.
   */
  private end(release: RunningRelease, isFaulty: boolean): void {
    if (release === this.takeover.live || this.wanted.isWanted(release)) return
    if (isFaulty) this.parts.running.end(release)
    else this.parts.running.endLater(release)
  }

  /** Quarantines and hides the canary on all sites of the ledger. */
  withdraw(reason: string): void {
    if (this.current === null) return
    const { entry, release } = this.current
    this.parts.memory.quarantine(release, reason)
    this.hide(true)
    if (release !== this.takeover.live) this.parts.running.end(release)
    this.parts.log.error(`the canary ${release.info.release} is withdrawn: ${reason}`)
    this.decide({ did: 'withdraw', canary: entry, reason })
  }

  /**
   * Applies `canaryVerdict`, and promotes or withdraws the canary. A decision that is missing in the set is written
   * again after `limits.rewriteMs`.
   */
  judge(): void {
    if (this.current === null) {
      const bad = this.entry && this.parts.memory.quarantineOf(this.entry.hash)
      if (this.entry !== null && bad !== null)
        this.decide({ did: 'withdraw', canary: this.entry, reason: bad })
      return
    }
    const { entry, release, counts } = this.current
    const conflict = this.conflict(release)
    if (conflict !== null) {
      this.failed(entry, conflict)
      return this.hide(false)
    }
    const all = this.parts.sum(canaryName(entry), counts)
    const verdict = canaryVerdict(all.counts.facts)
    // Counts that are missing may be failures.
    if (verdict._tag === 'Promote' && all.isWhole && this.entry !== null)
      this.decide({ did: 'promote', canary: entry, reason: verdict.reason })
    if (verdict._tag === 'Withdraw') this.withdraw(verdict.reason)
  }

  /** `undefined` while the set names no canary. */
  status(): CanaryStatus | undefined {
    if (this.entry === null) return undefined
    const { base, hash, percent, since } = this.entry
    return {
      release: releaseName(base),
      hash,
      percent,
      since,
      refused:
        this.current === null
          ? (this.staging.reason ?? this.parts.memory.quarantineOf(hash) ?? NOT_YET_SHOWN)
          : null,
      sides:
        this.current === null
          ? nothingCounted()
          : this.parts.sum(canaryName(this.current.entry), this.current.counts).counts.counts,
    }
  }

  private async take(entry: Canary): Promise<void> {
    const staged = await this.staged.stage(
      entry,
      () => true,
      (release) => this.end(release, true),
    )
    if (isLeft(staged)) return this.failed(entry, staged.left)
    const release = staged.right
    if (this.entry?.hash !== entry.hash || this.parts.memory.isQuarantined(entry.hash))
      return this.end(release, false)
    const conflict = this.conflict(release)
    if (conflict !== null) {
      this.end(release, true)
      return this.failed(entry, conflict)
    }
    this.current = { entry: this.entry, release, counts: new CanaryCounts() }
    this.parts.log.info(
      `${release.info.release} is shown to ${this.entry.percent} of a hundred visitors as a canary`,
    )
    this.parts.onChanged()
  }

  /** The reason why a release conflicts with live releases or other canaries; else `null`. */
  private conflict(release: RunningRelease): StageFault | null {
    const { live } = this.takeover
    return live === null ? noLiveRelease : this.parts.canaryConflict(release, live)
  }

  private failed(entry: Canary, fault: StageFault): void {
    if (this.entry?.hash !== entry.hash) return
    const { reason: known } = this.staging
    this.staging.failed(fault)
    const what = fault._tag === 'Refused' ? 'is refused' : 'cannot be shown'
    if (known !== fault.reason)
      this.parts.log.error(`the canary ${releaseName(entry.base)} ${what}: ${fault.reason}`)
    this.parts.onChanged()
  }

  private decide(decision: CanaryDecision): void {
    const now = performance.now()
    if (now - this.decidedAt < limits.rewriteMs) return
    this.decidedAt = now
    this.parts.onDecided(decision)
  }
}

const noLiveRelease = unavailable('there is no live release that it could be compared with')

/**
 * Writes the decision into the next set, unless another site has written it. With a read-only ledger the canary is
 * withdrawn on this site only, and a person must write the decision.
 */
export const writeDecision = async (
  ledger: Store,
  remote: string,
  { did, canary, reason }: CanaryDecision,
  log: (line: string) => void,
): Promise<void> => {
  const release = releaseName(canary.base)
  const done = { did, remote, release, by: 'the site', where: os.hostname(), reason }
  try {
    await changeSet(ledger, done, (set) => {
      const named = set.remotes[remote]?.canary
      if (named?.hash !== canary.hash || named.since !== canary.since) return set
      return did === 'promote' ? promoted(set, remote) : withdrawn(set, remote)
    })
  } catch (error) {
    log(
      `remote ${remote}: to ${did} the canary ${release} for all sites: npm run ${did} -- ${remote} (${messageOf(error)})`,
    )
  }
}
