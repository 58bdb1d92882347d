import { retained } from '@caravanserai/releases'
import type { Quarantine, ReleaseEntry, RemoteStatus } from '@caravanserai/releases'
import { limits } from './limits'
import { failureLog } from '../operate/logFailure'
import type { WorkerFault } from '../workers/workerFault'
import { CanaryRelease } from './canaryRelease'
import type { CanaryDecision } from './canaryRelease'
import type { ShownCanary } from './composition'
import type { FailedPage } from './failedPage'
import { ReleaseFaults } from './releaseFaults'
import type { RemoteState, StoredRelease } from './releaseState'
import { Retries } from './retries'
import { RunningReleases } from './runningReleases'
import { firstLine, NotJudged, Refused } from './stage'
import type { RunningRelease } from './stage'
import type { KeptRelease } from './store/releaseStore'

export interface RemoteOptions {
  readonly name: string
  readonly state: RemoteState
  readonly log: { readonly info: (line: string) => void; readonly error: (line: string) => void }
  /** Why a release must not be used, whatever it contains; `null` for one that may be. */
  readonly untrusted: (release: StoredRelease) => string | null
  /** A release that is kept, else fetched whole. */
  readonly fetch: (release: StoredRelease) => Promise<KeptRelease>
  /** Loads a release in a fresh worker; throws `Refused`. */
  readonly run: (
    kept: KeptRelease,
    onFault: (release: RunningRelease, fault: WorkerFault, inRow: number) => void,
  ) => Promise<RunningRelease>
  /** Checks a release beside the live one before it goes live; throws `Refused`, or `NotJudged`. */
  readonly judge: (release: RunningRelease, live: RunningRelease | null) => Promise<void>
  /** Throws `Refused` for a release that cannot be live beside those of the other remotes, at the moment before it is. */
  readonly accept: (release: RunningRelease) => void
  /** The same for a canary, which is beside the live release and beside other canaries. */
  readonly acceptCanary: (release: RunningRelease, live: RunningRelease | null) => void
  /** Takes what was decided of a canary, to be written into the ledger. */
  readonly onDecided: (decision: CanaryDecision) => void
  /** What is wrong with an address on a release; `null` when nothing is. Throws `NotJudged`. */
  readonly probe: (release: RunningRelease, target: string) => Promise<string | null>
  /** Called when the live release or the state has changed. */
  readonly onChanged: () => void
}

/**
 * The releases of one remote: the one that is live, and those before it. A release goes live when it has been fetched,
 * loaded and rehearsed; when it turns bad, it is quarantined and the last good one takes over.
 *
 * What is decided is decided at one moment, from what is so at that moment. No decision waits for what another one needs:
 * a release that is slow to fetch keeps neither a rollback nor a quarantine waiting.
 */
export class RemoteReleases {
  private entry: ReleaseEntry | null = null
  private live: RunningRelease | null = null
  private stored: RemoteState
  /** Why the wanted release is not live, though it could be read. */
  private refused: string | null = null
  /** Why the wanted release could not be fetched the last time; it is tried again. */
  private unfetched: string | null = null
  private logged = ''
  private readonly retries = new Retries()
  /** The releases that are being tried, by their hashes: the wanted one, and those that were wanted before it. */
  private readonly attempts = new Map<string, Promise<void>>()
  private readonly running: RunningReleases
  private readonly faults: ReleaseFaults
  private readonly beside: CanaryRelease
  private isStopped = false

  constructor(private readonly options: RemoteOptions) {
    this.stored = options.state
    const logFailure = failureLog((line) => options.log.error(`remote ${this.name}: ${line}`))
    const run = async (release: StoredRelease) => {
      const untrusted = options.untrusted(release)
      if (untrusted !== null) throw new Refused(untrusted)
      return options.run(await options.fetch(release), (running, fault, inRow) => {
        options.log.error(`remote ${this.name}: a worker of ${running.info.release} ${fault.reason}`)
        this.faults.onEnded(running, fault, inRow)
      })
    }
    this.running = new RunningReleases(run, logFailure)
    this.faults = new ReleaseFaults({
      probe: options.probe,
      before: (release) => this.before(release),
      isLive: (release) => this.isShown(release),
      replace: (release, reason) => this.replace(release, reason),
      tell: (line) => this.tell(line),
      logFailure,
    })
    this.beside = new CanaryRelease({
      start: async (release) => {
        const running = await this.running.start(release)
        this.running.keep(running)
        return running
      },
      judge: async (release) => {
        if (this.live === null) throw new Error('no release is live for it to be beside')
        await this.rehearse(release, () => true)
      },
      accept: (release) => options.acceptCanary(release, this.live),
      end: (release, isFaulty) => {
        if (release === this.live || this.isWanted(release)) return
        if (isFaulty) this.running.end(release)
        else this.running.endLater(release)
      },
      quarantine: (hash) => this.stored.quarantined.find((one) => one.hash === hash)?.reason ?? null,
      log: {
        info: (line) => options.log.info(`remote ${this.name}: ${line}`),
        error: (line) => options.log.error(`remote ${this.name}: ${line}`),
      },
      onChanged: () => options.onChanged(),
      onDecided: (decision) => options.onDecided(decision),
    })
  }

  get name(): string {
    return this.options.name
  }

  get release(): RunningRelease | null {
    return this.live
  }

  /** The canary that is shown; `null` when there is none, and when it has become the live release. */
  get canary(): ShownCanary | null {
    const { shown } = this.beside
    if (shown === null || !this.isOn || shown.release === this.live) return null
    const { release, counts, entry } = shown
    return { name: this.name, release, counts, percent: entry.percent }
  }

  get state(): RemoteState {
    return this.stored
  }

  get previous(): ReadonlyArray<StoredRelease> {
    return this.entry?.previous ?? []
  }

  /** Every release that the set names: open tabs, and pages of processes that were faster, request their files. */
  get served(): ReadonlyArray<StoredRelease> {
    const named =
      this.entry === null
        ? []
        : [this.entry, ...this.entry.previous, ...(this.entry.canary ? [this.entry.canary] : [])]
    return named.filter((release) => this.options.untrusted(release) === null)
  }

  /** Whether the remote is on the site: no operator has taken it off, and no team has retired it. */
  get isOn(): boolean {
    return (this.stored.state ?? null) === null
  }

  get isRetired(): boolean {
    return this.stored.state === 'retired'
  }

  get links(): ReleaseEntry['links'] {
    return this.entry?.links
  }

  /** What operators and teams ask: which release is live, and what became of the one that was shipped. */
  status(): RemoteStatus {
    const canary = this.beside.status()
    return {
      live: this.live === null ? null : { release: this.live.info.release, hash: this.live.hash },
      wanted: this.stored.wanted,
      trying: this.isTrying || this.retries.isUnjudged,
      refused: this.refused ?? this.unfetched,
      quarantined: this.stored.quarantined,
      ...(this.entry?.shippedAgainAt !== undefined && { shippedAgainAt: this.entry.shippedAgainAt }),
      ...(typeof this.stored.state === 'string' && { state: this.stored.state }),
      ...(canary && { canary }),
    }
  }

  /** Whether the release that the set names is to be tried again. */
  get isBehind(): boolean {
    return this.isLiveBehind || (this.isOn && this.beside.isBehind)
  }

  private get isLiveBehind(): boolean {
    return (
      this.isOn &&
      this.live?.hash !== this.stored.wanted &&
      !this.isTrying &&
      this.refused === null &&
      !this.isQuarantined(this.stored.wanted) &&
      this.retries.isDue
    )
  }

  private get isTrying(): boolean {
    return this.attempts.has(this.stored.wanted)
  }

  /** Starts the last good release from what is kept, so that a restart needs neither the set nor a file server. */
  resume(): Promise<void> {
    return this.fallBack()
  }

  /** Follows the set. A release that was shipped, or shipped again, is tried, also one that was quarantined before. */
  async follow(entry: ReleaseEntry): Promise<void> {
    const { canary = null } = entry
    if (canary !== null && canary.since !== (this.stored.canarySince ?? null))
      this.save({
        canarySince: canary.since,
        quarantined: this.stored.quarantined.filter(({ hash }) => hash !== canary.hash),
      })
    this.beside.expect(canary, entry.hash)
    await this.followLive(entry)
    if (this.isOn) await this.beside.follow()
  }

  private async followLive(entry: ReleaseEntry): Promise<void> {
    const { hash: wanted, shippedAgainAt = null } = entry
    const isNew = wanted !== this.stored.wanted || shippedAgainAt !== (this.stored.shippedAgainAt ?? null)
    this.entry = entry
    if (isNew) {
      this.refused = null
      this.unfetched = null
      this.retries.reset()
      this.save({
        wanted,
        shippedAgainAt,
        quarantined: this.stored.quarantined.filter(({ hash }) => hash !== wanted),
      })
    }
    this.save({ addresses: entry.addresses, state: entry.state ?? null })
    if (!this.isOn) return this.shut()
    if (this.live?.hash === wanted) return
    const mayTry = !this.retries.isUnjudged || this.retries.isDue
    if (this.refused === null && mayTry && !this.isQuarantined(wanted)) await this.attempt(entry)
    await this.fallBack()
  }

  /** The good release before this one, running; `null` when there is none. */
  async before(release: Pick<RunningRelease, 'hash'>): Promise<RunningRelease | null> {
    // Beside a canary is the live release.
    if (
      release.hash === this.beside.shown?.release.hash &&
      this.live?.hash !== release.hash &&
      this.live !== null
    )
      return this.live
    return this.firstAfter(release, () => undefined)
  }

  /** Takes a page that a release failed; what those that are shown no more have failed counts for nothing. */
  onFailed(failed: FailedPage): void {
    const release = [this.live, this.beside.shown?.release].find((one) => one?.hash === failed.release.hash)
    if (release != null) this.faults.onFailed(release, failed)
  }

  /** Promotes or withdraws the canary, where there is a reason. */
  judgeCanary(): void {
    const { shown } = this.beside
    const reason = this.beside.judge()
    if (reason !== null && shown !== null) this.withdraw(shown.release, reason)
  }

  private withdraw(release: RunningRelease, reason: string): void {
    this.quarantine(release, reason)
    this.beside.withdraw(reason)
    // Also while it is being promoted.
    if (release !== this.live) this.running.end(release)
  }

  private isShown(release: RunningRelease): boolean {
    return release === this.live || release === this.beside.shown?.release
  }

  /** Ends all code of the remote at once; its releases stay on disk. */
  private shut(): void {
    this.beside.hide(true)
    if (this.live === null) return
    this.options.log.info(`remote ${this.name}: ${this.live.info.release} is off the site`)
    this.live = null
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

  /** Who asks for a release that is being tried waits for the same attempt. */
  private attempt(entry: StoredRelease): Promise<void> {
    const known = this.attempts.get(entry.hash)
    if (known !== undefined) return known
    this.retries.begin()
    const trying = this.take(entry)
      .catch((error: unknown) => this.tellUntaken(entry, error))
      .finally(() => this.attempts.delete(entry.hash))
    this.attempts.set(entry.hash, trying)
    return trying
  }

  /** Fetches, loads and rehearses a release, and makes it live if it is still wanted then. Throws `Refused`, or `NotJudged`. */
  private async take(entry: StoredRelease): Promise<void> {
    const release = await this.running.start(entry)
    this.running.keep(release)
    try {
      await this.rehearse(release, () => this.isWanted(release))
      if (release === this.live || this.isQuarantined(release.hash)) return
      if (!this.isOn) return this.running.end(release)
      if (!this.isWanted(entry)) return this.running.endLater(release)
      this.options.accept(release)
    } catch (error) {
      if (release !== this.live) this.running.end(release)
      throw error
    }
    this.switchTo(release)
    this.options.log.info(`remote ${this.name}: ${release.info.release} is live`)
    this.logged = ''
  }

  /** Beside the live release, and again when another one has gone live meanwhile. */
  private async rehearse(release: RunningRelease, isStillAsked: () => boolean): Promise<void> {
    let beside: RunningRelease | null
    do {
      beside = this.live
      await this.options.judge(release, beside)
    } while (beside !== this.live && release !== this.live && isStillAsked())
  }

  private tellUntaken(entry: StoredRelease, error: unknown): void {
    if (this.isStopped) return
    const reason = firstLine(error)
    if (!this.isWanted(entry))
      return this.tell(`${entry.hash.slice(0, 12)}, which is not wanted any more: ${reason}`)
    this.retries.failed(error)
    if (error instanceof Refused) this.refused = error.message
    else this.unfetched = error instanceof NotJudged ? null : reason
    const stays = this.live === null ? '' : `; ${this.live.info.release} stays live`
    if (error instanceof Refused) this.tell(`the release is refused: ${error.message}${stays}`)
    else this.tell(error instanceof NotJudged ? `${reason}; it is tried again${stays}` : reason)
    this.options.onChanged()
  }

  /** Starts the last good release when none is live. */
  private async fallBack(): Promise<void> {
    if (this.live !== null || !this.isOn) return
    await this.firstAfter({ hash: '' }, (release) => {
      if (this.live !== null) return
      if (!this.isOn) return this.running.end(release)
      this.options.accept(release)
      this.switchTo(release)
      this.options.log.info(`remote ${this.name}: ${release.info.release} is live, from what is kept`)
    })
  }

  private switchTo(release: RunningRelease): void {
    const before = this.live
    this.running.keep(release)
    this.live = release
    const { hash, base } = release
    const signature = this.signatureOf(hash)
    if (hash === this.stored.wanted) {
      this.refused = null
      this.unfetched = null
      this.retries.reset()
    }
    this.save({
      good: retained([
        { hash, base, ...(signature !== undefined && { signature }) },
        ...this.stored.good.filter((good) => good.hash !== hash),
      ]),
    })
    if (before !== null && before !== release) this.running.endLater(before)
    this.options.onChanged()
  }

  /** Quarantines a release that turned bad, when another one can take over. */
  private async replace(release: RunningRelease, reason: string): Promise<void> {
    if (this.isQuarantined(release.hash) || !this.isOn) return
    if (release !== this.live && release === this.beside.shown?.release) return this.withdraw(release, reason)
    const next = await this.firstAfter(release, (candidate) => {
      // By another fault, meanwhile.
      if (this.isQuarantined(release.hash)) return
      if (!this.isOn) return this.running.end(candidate)
      this.options.accept(candidate)
      this.quarantine(release, reason)
      if (release === this.live) {
        this.live = null
        this.switchTo(candidate)
      }
      this.running.end(release)
      this.options.log.error(
        `remote ${this.name}: ${release.info.release} is quarantined: ${reason}. ${this.live?.info.release ?? 'No release'} is live`,
      )
    })
    if (next === null) this.tell(`${release.info.release} ${reason}; no earlier release can take over`)
  }

  private quarantine({ hash, info: { release } }: RunningRelease, reason: string): void {
    const quarantined: Quarantine = { hash, release, reason, at: new Date().toISOString() }
    this.save({
      good: this.stored.good.filter((good) => good.hash !== hash),
      quarantined: [quarantined, ...this.stored.quarantined].slice(0, limits.quarantined),
    })
  }

  /**
   * The first release after this one that runs and that `use` takes; `null` when there is none.
   * @param use throws for a release that is to be passed over
   */
  private async firstAfter(
    { hash }: Pick<RunningRelease, 'hash'>,
    use: (release: RunningRelease) => void,
  ): Promise<RunningRelease | null> {
    for (const candidate of this.candidates(hash))
      try {
        const release = await this.running.start(candidate)
        if (this.isQuarantined(candidate.hash)) continue
        if (release !== this.live) this.running.endLater(release)
        use(release)
        return release
      } catch (error) {
        this.tell(`${candidate.hash.slice(0, 12)} cannot take over: ${firstLine(error)}`)
      }
    return null
  }

  /** What may take over from a release: good ones, then those that the set names; never one that turned bad. */
  private candidates(except: string): ReadonlyArray<StoredRelease> {
    const all = [...this.stored.good, ...this.previous]
    const from = all.slice(all.findIndex(({ hash }) => hash === except) + 1)
    return from.filter(
      ({ hash }, index) =>
        hash !== except &&
        !this.isQuarantined(hash) &&
        from.findIndex((other) => other.hash === hash) === index,
    )
  }

  private signatureOf(hash: string): string | undefined {
    const known = [...(this.entry === null ? [] : [this.entry]), ...this.previous, ...this.stored.good]
    return known.find((release) => release.hash === hash)?.signature
  }

  private isQuarantined(wanted: string): boolean {
    return this.stored.quarantined.some(({ hash }) => hash === wanted)
  }

  private isWanted({ hash }: Pick<StoredRelease, 'hash'>): boolean {
    return !this.isStopped && this.isOn && hash === this.stored.wanted
  }

  private save(changes: Partial<RemoteState>): void {
    this.stored = { ...this.stored, ...changes }
    this.options.onChanged()
  }

  /** Tells the operator once, not at every try. */
  private tell(line: string): void {
    if (this.logged !== line) this.options.log.error(`remote ${this.name}: ${line}`)
    this.logged = line
  }
}
