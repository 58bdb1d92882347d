import type { ReleaseEntry, RemoteStatus } from '@caravanserai/releases'
import { left } from 'fp-ts/Either'
import { failureLog } from '../operate/log'
import type { LogFailure } from '../operate/log'
import type { CanaryCounts } from './canary/canaryCounts'
import { canaryName, CanaryRelease } from './canaryRelease'
import type { ShownCanary } from './composition'
import type { FailedPage } from './releaseFaults'
import type { QuarantineNotice } from './quarantineNotices'
import { ReleaseFaults } from './releaseFaults'
import type { StoredRelease } from './releaseState'
import { RemoteMemory } from './remoteMemory'
import type { FollowedSet, RemoteOptions } from './remoteMemory'
import type { RemoteLog, RemoteParts } from './takeover'
import { RunningReleases } from './runningReleases'
import type { RunningRelease } from './runningReleases'
import { refused, StagingAttempts } from './stagingAttempts'
import type { Staged } from './stagingAttempts'
import { Takeover, remoteLog } from './takeover'
import { shownOf } from './turnovers'
import { WantedRelease, StagedReleases } from './wantedRelease'

/**
 * The releases of one remote: the live one and its predecessors. A release goes live after it has been fetched,
 * loaded and rehearsed; when it turns bad it is quarantined, and the last good one takes over.
 *
 * Each decision uses only the current state and waits for no other: a release that is slow to fetch delays neither a
 * rollback nor a quarantine.
 */
export class RemoteReleases {
  readonly memory: RemoteMemory
  private readonly log: RemoteLog
  private readonly logFailure: LogFailure
  private readonly running: RunningReleases
  private readonly staging = new StagingAttempts()
  private readonly takeover: Takeover
  private readonly staged: StagedReleases
  private readonly wanted: WantedRelease
  private readonly canaryRelease: CanaryRelease
  private readonly faults: ReleaseFaults
  /** Number of coordinated activations that this node is preparing or waiting for. */
  private turning = 0

  constructor(private readonly options: RemoteOptions) {
    this.memory = new RemoteMemory(options)
    this.log = remoteLog(options)
    this.logFailure = failureLog((line) => this.log.error(line))
    this.running = new RunningReleases((release) => this.run(release), this.logFailure)
    const { memory, log, running, staging } = this
    const parts: RemoteParts = { ...options, memory, log, running, staging }
    const isShown = (release: RunningRelease) => release === this.shownAs(release.hash)
    this.takeover = new Takeover(parts)
    this.staged = new StagedReleases(parts, this.takeover, isShown)
    this.wanted = new WantedRelease(parts, this.takeover, this.staged)
    this.canaryRelease = new CanaryRelease(parts, this.takeover, this.staged, this.wanted)
    this.faults = new ReleaseFaults({
      probe: options.probe,
      before: (release) => this.before(release),
      isShown,
      replace: (release, reason) => this.replace(release, reason),
      onFailing: ({ hash }, ...failing) => options.onFailing(hash, ...failing),
      log: log.once,
      logFailure: this.logFailure,
    })
  }

  get name(): string {
    return this.options.name
  }

  get release(): RunningRelease | null {
    return this.takeover.live
  }

  /** The canary that is shown; `null` without one, or after it went live. */
  get canary(): ShownCanary | null {
    const { shown } = this.canaryRelease
    if (shown === null || !this.memory.isOn || shown.release === this.release) return null
    const { release, counts, entry } = shown
    return { name: this.name, release, counts, percent: entry.percent }
  }

  /** Counts of the canary on this node, by canary name. */
  get counted(): ReadonlyArray<readonly [canary: string, counts: CanaryCounts]> {
    const { shown } = this.canaryRelease
    return shown === null || this.canary === null ? [] : [[canaryName(shown.entry), shown.counts]]
  }

  /** The status for operators and teams: the live release, and the result of the last ship. */
  status(): RemoteStatus {
    const { release, staging } = this
    const { entry, state: stored } = this.memory
    const canary = this.canaryRelease.status()
    const state = entry === null ? stored.state : entry.state
    return {
      live: release === null ? null : { release: release.info.release, hash: release.hash },
      wanted: stored.wanted,
      trying: this.turning > 0 || staging.isTrying(stored.wanted) || staging.isUnjudged,
      refused: staging.reason,
      quarantined: stored.quarantined,
      ...(entry?.shippedAgainAt !== undefined && { shippedAgainAt: entry.shippedAgainAt }),
      ...(typeof state === 'string' && { state }),
      ...(canary && { canary }),
      ...(staging.isUnjudged && { isUnjudged: true as const }),
    }
  }

  /** Whether a release of the set should be tried again. */
  get isBehind(): boolean {
    if (!this.memory.isExpected || this.turning > 0) return false
    return (this.isMissing && this.staging.isBehind(this.memory.state.wanted)) || this.canaryRelease.isBehind
  }

  /** The reason why this node does not show what other nodes show; `null` when it does, or when no node shows it. */
  get lateness(): string | null {
    const { turnovers } = this.options
    const { entry, isOn } = this.memory
    if (turnovers.isLate(this.name)) return 'other nodes show what has not been staged here yet'
    if (!isOn || !this.isMissing || entry === null || !turnovers.isShown(this.name, shownOf(entry)))
      return null
    return `other nodes show a release that this one does not: ${this.staging.reason ?? 'it is tried again'}`
  }

  /** Whether the wanted release is not live, although it has not turned bad. */
  private get isMissing(): boolean {
    const { wanted } = this.memory.state
    return this.release?.hash !== wanted && !this.memory.isQuarantined(wanted)
  }

  /** Starts the last good release from the local store, so that a restart needs neither the set nor a file server. */
  resume(): Promise<void> {
    this.learnAll()
    return this.takeover.fallBack()
  }

  /** Follows the set. A release that was shipped, or shipped again, is tried even if it was quarantined. */
  async follow(entry: ReleaseEntry, set: FollowedSet = { number: 0, after: null }): Promise<void> {
    if (this.memory.follow(entry, set)) this.staging.reset()
    this.learnAll()
    const isAlone = this.options.turnovers.begin(this.name, shownOf(entry), set.number)
    if (!isAlone && !(await this.turn(entry, set.number))) return
    this.canaryRelease.expect(entry.canary ?? null, entry.hash)
    this.memory.show(entry)
    if (!this.memory.isOn) return this.takeOff()
    await this.wanted.follow(entry)
    if (this.memory.isOn) await this.canaryRelease.follow()
    // Releases of a later entry, which is being prepared, keep running.
    if (this.turning === 0) this.staged.endWaiting()
  }

  /**
   * Stages the releases of an entry before all nodes switch to them. Resolves at the moment of activation; with
   * `false` when the entry was replaced meanwhile, or staging has to be retried.
   */
  private async turn(entry: ReleaseEntry, number: number): Promise<boolean> {
    this.turning += 1
    try {
      if (entry.state === undefined)
        await Promise.all([this.wanted.stageAhead(entry), this.canaryRelease.stageAhead(entry.canary)])
      const isStaged = entry.state !== undefined || this.wanted.isStaged(entry)
      if (!isStaged && !this.staging.isRefused && !this.memory.isQuarantined(entry.hash)) {
        await this.takeover.fallBack()
        return false
      }
      return await this.options.turnovers.agreed(this.name, shownOf(entry), number, isStaged)
    } finally {
      this.turning -= 1
    }
  }

  private takeOff(): void {
    this.canaryRelease.hide(true)
    this.staged.endWaiting()
    this.takeover.takeOff()
  }

  stop(): void {
    this.wanted.stop()
    this.running.stop()
  }

  endIdle(now: number): void {
    this.running.endIdle(now)
  }

  private async run(release: StoredRelease): Promise<Staged<RunningRelease>> {
    const untrusted = this.options.untrusted(release)
    if (untrusted !== null) return left(refused(untrusted))
    return this.options.start(release, (running, fault, inRow) => {
      this.log.error(`a worker of ${running.info.release} ${fault.reason}`)
      this.faults.onWorkerEnded(running, fault, inRow)
    })
  }

  /**
   * The last good release before this one, running; `null` when there is none. For a canary it is the live release.
   */
  async before({ hash }: Pick<RunningRelease, 'hash'>): Promise<RunningRelease | null> {
    const isCanary = hash === this.canaryRelease.shown?.release.hash && hash !== this.release?.hash
    return isCanary && this.release !== null ? this.release : this.takeover.firstAfter(hash)
  }

  /** The running release of this hash that visitors are shown; else `null`. */
  private shownAs(hash: string): RunningRelease | null {
    return [this.release, this.canaryRelease.shown?.release].find((one) => one?.hash === hash) ?? null
  }

  /** Records a failed page. Releases that are no longer shown are not judged. */
  onFailed(failed: FailedPage): void {
    const release = this.shownAs(failed.release.hash)
    if (release !== null) this.faults.onFailed(release, failed)
  }

  /** Records an address that this release has failed on another node. */
  learnFailing(hash: string, target: string, reason: string): void {
    const release = this.shownAs(hash)
    if (release !== null) this.faults.onFailing(release, target, reason)
  }

  /** Applies a quarantine notice of another node. */
  learn(notice: QuarantineNotice): void {
    if (!this.memory.counts(notice) || this.memory.isQuarantined(notice.hash)) return
    const shown = this.shownAs(notice.hash)
    if (shown === null) return this.memory.believe(notice)
    void this.logFailure(`replacing ${notice.release}`, () => this.replace(shown, notice.reason))
  }

  private learnAll(): void {
    this.memory.notices.forEach((notice) => this.learn(notice))
  }

  private async replace(release: RunningRelease, reason: string): Promise<void> {
    if (this.memory.isQuarantined(release.hash) || !this.memory.isOn) return
    const isCanary = release !== this.release && release === this.shownAs(release.hash)
    return isCanary ? this.canaryRelease.withdraw(reason) : this.takeover.replace(release, reason)
  }

  /** Promotes or withdraws the canary where `canaryVerdict` says so. */
  judgeCanary(): void {
    this.canaryRelease.judge()
  }
}
