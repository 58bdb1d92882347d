import type { Quarantine, ReleaseEntry, RemoteStatus } from '@caravanserai/releases'
import { isLeft, left } from 'fp-ts/Either'
import { failureLog } from '../operate/logFailure'
import type { LogFailure } from '../operate/logFailure'
import type { CanaryCounts } from './canary/canaryCounts'
import { canaryName, CanaryRelease } from './canaryRelease'
import type { ShownCanary } from './composition'
import type { FailedPage } from './failedPage'
import type { Word } from './quarantines'
import { ReleaseFaults } from './releaseFaults'
import { pardoned, quarantined, quarantineOf, withGood } from './releaseState'
import type { RemoteState, StoredRelease } from './releaseState'
import type { FollowedSet, RemoteOptions } from './remoteOptions'
import { RemoteWords } from './remoteWords'
import { RunningReleases } from './runningReleases'
import type { RunningRelease } from './stage'
import { StagedAhead } from './stagedAhead'
import { refused, Staging, unavailable } from './staging'
import type { Staged, StageFault } from './staging'
import { Takeover } from './takeover'
import { shownOf } from './turnovers'

/**
 * The releases of one remote: the one that is live, and those before it. A release goes live when it has been fetched,
 * loaded and rehearsed; when it turns bad, it is quarantined and the last good one takes over.
 *
 * Each decision depends only on what is known at its moment, and waits for no other one: a release that is slow to fetch
 * delays neither a rollback nor a quarantine.
 */
export class RemoteReleases {
  /** What the set says of the remote; `null` until it was read. */
  private entry: ReleaseEntry | null = null
  private stored: RemoteState
  private lastLine = ''
  private isStopped = false
  private readonly staging = new Staging()
  /** Turns of all nodes that this one prepares or waits for. */
  private turning = 0
  private readonly ahead: StagedAhead
  private readonly logFailure: LogFailure
  private readonly running: RunningReleases
  private readonly takeover: Takeover
  private readonly words: RemoteWords
  private readonly faults: ReleaseFaults
  private readonly canaryRelease: CanaryRelease

  constructor(private readonly options: RemoteOptions) {
    const { name, state, log, conflict, quarantines, onChanged, onDecided } = options
    const info = (line: string): void => log.info(`remote ${name}: ${line}`)
    this.stored = state
    this.logFailure = failureLog((line) => this.error(line))
    this.running = new RunningReleases((release) => this.run(release), this.logFailure)
    this.words = new RemoteWords(name, quarantines)
    this.takeover = new Takeover({
      running: this.running,
      state: () => this.stored,
      previous: () => this.previous,
      isOn: () => this.isOn,
      conflict,
      onLive: (release) => this.onLive(release),
      log: { info, errorOnce: (line) => this.logOnce(line) },
    })
    this.faults = new ReleaseFaults({
      probe: options.probe,
      before: (release) => this.before(release),
      isShown: (release) => this.isShown(release),
      replace: (release, reason) => this.replace(release, reason),
      onFailing: ({ hash }, ...failing) => options.onFailing(hash, ...failing),
      log: (line) => this.logOnce(line),
      logFailure: this.logFailure,
    })
    this.ahead = new StagedAhead({
      stage: (release, end) => this.stage(release, () => this.isNamed(release.hash), end),
      live: () => this.live,
      isShown: (release) => this.isShown(release),
      end: (release) => this.running.end(release),
      endLater: (release) => this.running.endLater(release),
    })
    this.canaryRelease = new CanaryRelease({
      stage: (release) =>
        this.stage(
          release,
          () => true,
          (staged) => this.endCanary(staged, true),
        ),
      conflict: (release) =>
        this.live === null ? noLiveRelease : options.canaryConflict(release, this.live),
      end: (release, isFaulty) => this.endCanary(release, isFaulty),
      quarantine: (hash) => quarantineOf(this.stored, hash),
      log: { info, error: (line) => this.error(line) },
      sum: options.sum,
      onChanged,
      onDecided,
    })
  }

  private get live(): RunningRelease | null {
    return this.takeover.live
  }

  get name(): string {
    return this.options.name
  }

  get release(): RunningRelease | null {
    return this.takeover.live
  }

  /** The canary that is shown; `null` when there is none, and when it has become the live release. */
  get canary(): ShownCanary | null {
    const { shown } = this.canaryRelease
    if (shown === null || !this.isOn || shown.release === this.live) return null
    const { release, counts, entry } = shown
    return { name: this.name, release, counts, percent: entry.percent }
  }

  /** What this node has counted of the canary that is shown, by the name of the canary. */
  get counted(): ReadonlyArray<readonly [canary: string, counts: CanaryCounts]> {
    const { shown } = this.canaryRelease
    return shown === null || this.canary === null ? [] : [[canaryName(shown.entry), shown.counts]]
  }

  get state(): RemoteState {
    return this.stored
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
    return (this.stored.state ?? null) === null
  }

  /** Whether the set wants it to be. */
  private get isExpected(): boolean {
    return (this.entry?.state ?? null) === null
  }

  get isRetired(): boolean {
    return this.stored.state === 'retired'
  }

  get links(): ReleaseEntry['links'] {
    return this.entry?.links
  }

  /** What operators and teams ask: which release is live, and what became of the one that was shipped. */
  status(): RemoteStatus {
    const canary = this.canaryRelease.status()
    const { wanted, quarantined: bad } = this.stored
    const state = this.entry === null ? this.stored.state : this.entry.state
    return {
      live: this.live === null ? null : { release: this.live.info.release, hash: this.live.hash },
      wanted,
      trying: this.turning > 0 || this.staging.isTrying(wanted) || this.staging.isUnjudged,
      refused: this.staging.reason,
      quarantined: bad,
      ...(this.entry?.shippedAgainAt !== undefined && { shippedAgainAt: this.entry.shippedAgainAt }),
      ...(typeof state === 'string' && { state }),
      ...(canary && { canary }),
      ...(this.staging.isUnjudged && { isUnjudged: true as const }),
    }
  }

  // What the set wants.

  /** Starts the last good release from what is kept, so that a restart needs neither the set nor a file server. */
  resume(): Promise<void> {
    this.learnAll()
    return this.takeover.fallBack()
  }

  /** Follows the set. A release that was shipped, or shipped again, is tried, also one that was quarantined before. */
  async follow(
    entry: ReleaseEntry,
    { number, after }: FollowedSet = { number: 0, after: null },
  ): Promise<void> {
    const { canary = null, hash: wanted, shippedAgainAt = null } = entry
    this.words.follow(number, entry)
    if (canary !== null && canary.since !== (this.stored.canarySince ?? null))
      this.save({ ...this.pardon(canary.hash, after), canarySince: canary.since })
    const isShipped = wanted !== this.stored.wanted || shippedAgainAt !== (this.stored.shippedAgainAt ?? null)
    this.entry = entry
    if (isShipped) {
      this.staging.reset()
      this.save({ ...this.pardon(wanted, after), wanted, shippedAgainAt })
    }
    this.learnAll()
    const isAlone = this.options.turnovers.begin(this.name, shownOf(entry), number)
    if (!isAlone && !(await this.turn(entry, number))) return
    this.canaryRelease.expect(canary, wanted)
    this.save({ ...this.stored, addresses: entry.addresses, state: entry.state ?? null })
    if (!this.isOn) return this.takeOff()
    await this.followLive(entry)
    if (this.isOn) await this.canaryRelease.follow()
    // Those of a later entry, which is being prepared, run on.
    if (this.turning === 0) this.ahead.endAll()
  }

  /**
   * Stages what an entry wants while all nodes show what was before. Resolves at the moment at which they show it; with `false` where
   * something else is wanted by then, or nothing is known of the release yet, so that it is tried again.
   */
  private async turn(entry: ReleaseEntry, number: number): Promise<boolean> {
    this.turning += 1
    try {
      if (entry.state === undefined) await this.stageAhead(entry)
      const isStaged = entry.state !== undefined || this.hasStaged(entry)
      if (!isStaged && !this.staging.isRefused && !this.isQuarantined(entry.hash)) {
        await this.takeover.fallBack()
        return false
      }
      return await this.options.turnovers.agreed(this.name, shownOf(entry), number, isStaged)
    } finally {
      this.turning -= 1
    }
  }

  private async stageAhead(entry: ReleaseEntry): Promise<void> {
    const { canary } = entry
    const live = async (): Promise<void> => {
      if (this.hasStaged(entry) || this.isQuarantined(entry.hash) || !this.staging.mayTry) return
      await this.staging.attempt(entry.hash, async () => {
        const fault = await this.ahead.add(entry, this.options.conflict)
        if (fault !== null) this.failed(entry, fault)
      })
    }
    const beside = async (): Promise<void> => {
      if (canary === undefined || this.isQuarantined(canary.hash) || this.ahead.has(canary)) return
      // What is wrong with it is told when it is to be shown.
      if (this.canaryRelease.shown?.release.hash !== canary.hash) await this.ahead.add(canary)
    }
    await Promise.all([live(), beside()])
  }

  private hasStaged(release: StoredRelease): boolean {
    return this.live?.hash === release.hash || this.ahead.has(release)
  }

  private isNamed(hash: string): boolean {
    return hash === this.entry?.hash || hash === this.entry?.canary?.hash
  }

  private async followLive(entry: ReleaseEntry): Promise<void> {
    if (this.live?.hash === entry.hash) return
    if (this.staging.mayTry && !this.isQuarantined(entry.hash))
      await this.staging.attempt(entry.hash, () => this.take(entry))
    await this.takeover.fallBack()
  }

  /** Whether a release that the set names is to be tried again. */
  get isBehind(): boolean {
    const { wanted } = this.stored
    if (!this.isExpected || this.turning > 0) return false
    const isLiveBehind =
      this.live?.hash !== wanted && !this.isQuarantined(wanted) && this.staging.isBehind(wanted)
    return isLiveBehind || this.canaryRelease.isBehind
  }

  /** Why this node does not show what other nodes show; `null` where it does, and where nobody shows it. */
  get lateness(): string | null {
    const { turnovers } = this.options
    if (turnovers.isLate(this.name)) return 'other nodes show what has not been staged here yet'
    const { wanted } = this.stored
    const isMissing = this.isOn && this.live?.hash !== wanted && !this.isQuarantined(wanted)
    if (!isMissing || this.entry === null || !turnovers.isShown(this.name, shownOf(this.entry))) return null
    return `other nodes show a release that this one does not: ${this.staging.reason ?? 'it is tried again'}`
  }

  private isWanted({ hash }: Pick<StoredRelease, 'hash'>): boolean {
    return !this.isStopped && this.isExpected && hash === this.stored.wanted
  }

  /** Ends all code of the remote at once; its releases stay on disk. */
  private takeOff(): void {
    this.canaryRelease.hide(true)
    this.ahead.endAll()
    if (this.live === null) return
    this.options.log.info(`remote ${this.name}: ${this.live.info.release} is off the site`)
    this.takeover.live = null
    this.running.endAll()
    this.options.onChanged()
  }

  stop(): void {
    this.isStopped = true
    this.running.stop()
  }

  endIdle(now: number): void {
    this.running.endIdle(now)
  }

  // Staging.

  private async run(release: StoredRelease): Promise<Staged<RunningRelease>> {
    const untrusted = this.options.untrusted(release)
    if (untrusted !== null) return left(refused(untrusted))
    return this.options.start(release, (running, fault, inRow) => {
      this.error(`a worker of ${running.info.release} ${fault.reason}`)
      this.faults.onWorkerEnded(running, fault, inRow)
    })
  }

  /** Fetches, loads and rehearses a release. @param end ends one that fails its rehearsal */
  private async stage(
    release: StoredRelease,
    isWanted: () => boolean,
    end: (release: RunningRelease) => void,
  ): Promise<Staged<RunningRelease>> {
    const started = await this.running.start(release)
    if (isLeft(started)) return started
    this.running.keep(started.right)
    if (this.ahead.take(started.right)) return started
    const fault = await this.rehearse(started.right, isWanted).catch(unavailable)
    if (fault === null) return started
    end(started.right)
    return left(fault)
  }

  /** Beside the live release, and again when another one has gone live meanwhile. */
  private async rehearse(release: RunningRelease, isWanted: () => boolean): Promise<StageFault | null> {
    for (;;) {
      const { live } = this
      const fault = live === null ? null : await this.options.rehearse(release, live)
      if (fault !== null || live === this.live || release === this.live || !isWanted()) return fault
    }
  }

  /** Stages a release, and makes it live if it is still wanted then. */
  private async take(entry: StoredRelease): Promise<void> {
    const staged = await this.stage(
      entry,
      () => this.isWanted(entry),
      (release) => this.endUnlessLive(release),
    )
    if (isLeft(staged)) return this.failed(entry, staged.left)
    const release = staged.right
    if (release === this.live) return
    if (!this.isOn || this.isQuarantined(release.hash)) return this.running.end(release)
    if (!this.isWanted(entry)) return this.running.endLater(release)
    const conflict = this.options.conflict(release)
    if (conflict !== null) {
      this.running.end(release)
      return this.failed(entry, conflict)
    }
    this.takeover.goLive(release)
    this.options.log.info(`remote ${this.name}: ${release.info.release} is live`)
    this.lastLine = ''
  }

  private failed(entry: StoredRelease, fault: StageFault): void {
    if (this.isStopped) return
    if (!this.isWanted(entry))
      return this.logOnce(`${entry.hash.slice(0, 12)}, which is not wanted any more: ${fault.reason}`)
    this.staging.failed(fault)
    const stays = this.live === null ? '' : `; ${this.live.info.release} stays live`
    this.logOnce(
      {
        Refused: `the release is refused: ${fault.reason}${stays}`,
        NotJudged: `${fault.reason}; it is tried again${stays}`,
        Unavailable: fault.reason,
      }[fault._tag],
    )
    this.options.onChanged()
  }

  // The live release, and those that may take over from it.

  private onLive({ hash, base }: RunningRelease): void {
    if (hash === this.stored.wanted) this.staging.reset()
    const signature = this.signatureOf(hash)
    this.save(withGood(this.stored, { hash, base, ...(signature !== undefined && { signature }) }))
  }

  /** The good release before this one, running; `null` when there is none. The release before a canary is the live one. */
  async before({ hash }: Pick<RunningRelease, 'hash'>): Promise<RunningRelease | null> {
    const isCanary = hash === this.canaryRelease.shown?.release.hash && hash !== this.live?.hash
    return isCanary && this.live !== null ? this.live : this.takeover.firstAfter(hash)
  }

  private signatureOf(hash: string): string | undefined {
    const known = [...(this.entry === null ? [] : [this.entry]), ...this.previous, ...this.stored.good]
    return known.find((release) => release.hash === hash)?.signature
  }

  private endUnlessLive(release: RunningRelease): void {
    if (release !== this.live) this.running.end(release)
  }

  // Faults and quarantine.

  /** Takes a page that a release failed. Releases that are not shown any more are not judged. */
  onFailed(failed: FailedPage): void {
    const release = this.shownAs(failed.release.hash)
    if (release !== null) this.faults.onFailed(release, failed)
  }

  private isShown(release: RunningRelease): boolean {
    return release === this.shownAs(release.hash)
  }

  /** What visitors are shown of this hash; `null` for what they are not. */
  private shownAs(hash: string): RunningRelease | null {
    return [this.live, this.canaryRelease.shown?.release].find((one) => one?.hash === hash) ?? null
  }

  /** Quarantines a release that turned bad, when another one can take over. */
  private async replace(release: RunningRelease, reason: string): Promise<void> {
    if (this.isQuarantined(release.hash) || !this.isOn) return
    if (release !== this.live && this.isShown(release)) return this.withdraw(release, reason)
    const next = await this.takeover.firstAfter(release.hash, (candidate) => {
      // By another fault, meanwhile.
      if (this.isQuarantined(release.hash)) return null
      return this.takeover.unlessConflict(candidate, () => {
        this.quarantine(release, reason)
        if (release === this.live) {
          this.takeover.live = null
          this.takeover.goLive(candidate)
        }
        this.running.end(release)
        this.error(
          `${release.info.release} is quarantined: ${reason}. ${this.live?.info.release ?? 'No release'} is live`,
        )
      })
    })
    if (next === null) this.logOnce(`${release.info.release} ${reason}; no earlier release can take over`)
  }

  private quarantine({ hash, info: { release } }: RunningRelease, reason: string): void {
    const one: Quarantine = { hash, release, reason, at: new Date().toISOString() }
    this.save(quarantined(this.stored, one))
    this.words.tell(one)
  }

  /** Takes what other nodes have met of a release, as if this one had. */
  learn(word: Word): void {
    if (!this.words.counts(word)) return
    const { hash, release, reason, at } = word
    if (this.isQuarantined(hash)) return
    const shown = this.shownAs(hash)
    if (shown === null) return this.save(quarantined(this.stored, { hash, release, reason, at }))
    void this.logFailure(`replacing ${release}`, () => this.replace(shown, reason))
  }

  private learnAll(): void {
    this.words.all().forEach((word) => this.learn(word))
  }

  private pardon(hash: string, after: number | null): RemoteState {
    if (after !== null) this.words.pardon(hash, after)
    return pardoned(this.stored, hash)
  }

  /** Another node has met an address that this release fails. */
  learnFailing(hash: string, target: string, reason: string): void {
    const release = this.shownAs(hash)
    if (release !== null) this.faults.onFailing(release, target, reason)
  }

  private isQuarantined(hash: string): boolean {
    return quarantineOf(this.stored, hash) !== null
  }

  // The canary.

  /** Promotes or withdraws the canary, where there is a reason. */
  judgeCanary(): void {
    const { shown } = this.canaryRelease
    const reason = this.canaryRelease.judge()
    if (reason !== null && shown !== null) this.withdraw(shown.release, reason)
  }

  private withdraw(release: RunningRelease, reason: string): void {
    this.quarantine(release, reason)
    this.canaryRelease.withdraw(reason)
    this.endUnlessLive(release)
  }

  /** A canary that is being promoted is live soon, or already: it is not ended. */
  private endCanary(release: RunningRelease, isFaulty: boolean): void {
    if (release === this.live || this.isWanted(release)) return
    if (isFaulty) this.running.end(release)
    else this.running.endLater(release)
  }

  private save(state: RemoteState): void {
    this.stored = state
    this.options.onChanged()
  }

  private error(line: string): void {
    this.options.log.error(`remote ${this.name}: ${line}`)
  }

  /** Logs a line once, not at every try. */
  private logOnce(line: string): void {
    if (this.lastLine !== line) this.error(line)
    this.lastLine = line
  }
}

const noLiveRelease = unavailable('there is no live release that it could be compared with')
