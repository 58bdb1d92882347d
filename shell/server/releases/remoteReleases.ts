import type { Quarantine, ReleaseEntry, RemoteStatus } from '@caravanserai/releases'
import { limits } from '../limits'
import type { WorkerFault } from '../workers/workerFault'
import type { FailedPage } from './failedPage'
import type { RemoteState, StoredRelease } from './releaseState'
import { firstLine, Refused } from './stage'
import type { RunningRelease } from './stage'
import type { KeptRelease } from './store/releaseStore'
import { Verdicts } from './verdicts'
import type { Verdict } from './verdicts'

export interface RemoteOptions {
  readonly name: string
  readonly state: RemoteState
  readonly log: { readonly info: (line: string) => void; readonly error: (line: string) => void }
  /** A release that is kept, else fetched whole. */
  readonly fetch: (release: StoredRelease) => Promise<KeptRelease>
  /** Loads a release in a fresh worker; throws `Refused`. */
  readonly run: (
    kept: KeptRelease,
    onFault: (release: RunningRelease, fault: WorkerFault, inRow: number) => void,
  ) => Promise<RunningRelease>
  /** Checks a release beside the live one before it goes live; throws `Refused`. */
  readonly judge: (release: RunningRelease, live: RunningRelease | null) => Promise<void>
  /** Throws `Refused` for a release that cannot be live beside those of the other remotes, at the moment before it is. */
  readonly accept: (release: RunningRelease) => void
  /** What is wrong with an address on a release; `null` when nothing is. */
  readonly probe: (release: RunningRelease, target: string) => Promise<string | null>
  /** Called when the live release or the state has changed. */
  readonly onChanged: () => void
}

/**
 * The releases of one remote: the one that is live, and those before it. A release goes live when it has been fetched,
 * loaded and rehearsed; when it turns bad, it is quarantined and the last good one takes over.
 */
export class RemoteReleases {
  private entry: ReleaseEntry | null = null
  private live: RunningRelease | null = null
  private stored: RemoteState
  /** Why the wanted release is not live, though it could be read. */
  private refused: string | null = null
  /** Why the wanted release could not be fetched the last time; it is tried again. */
  private unfetched: string | null = null
  private isTrying = false
  private logged = ''
  private triedAt = -Infinity
  private readonly running = new Map<string, Promise<RunningRelease>>()
  private readonly endings = new Map<string, NodeJS.Timeout>()
  private readonly verdicts = new WeakMap<RunningRelease, Verdicts>()
  /** What changes the live release is done one after the other. */
  private queue: Promise<void> = Promise.resolve()

  constructor(private readonly options: RemoteOptions) {
    this.stored = options.state
  }

  get name(): string {
    return this.options.name
  }

  get release(): RunningRelease | null {
    return this.live
  }

  get state(): RemoteState {
    return this.stored
  }

  get previous(): ReadonlyArray<StoredRelease> {
    return this.entry?.previous ?? []
  }

  get links(): ReleaseEntry['links'] {
    return this.entry?.links
  }

  /** What operators and teams ask: which release is live, and what became of the one that was shipped. */
  status(): RemoteStatus {
    return {
      live: this.live === null ? null : { release: this.live.info.release, hash: this.live.hash },
      wanted: this.stored.wanted,
      trying: this.isTrying,
      refused: this.refused ?? this.unfetched,
      quarantined: this.stored.quarantined,
    }
  }

  /** Whether the release that the set names is to be tried again. */
  get isBehind(): boolean {
    return (
      this.live?.hash !== this.stored.wanted &&
      !this.isTrying &&
      this.refused === null &&
      !this.isQuarantined(this.stored.wanted) &&
      performance.now() - this.triedAt > limits.releases.retryMs
    )
  }

  /** Starts the last good release from what is kept, so that a restart needs neither the set nor a file server. */
  resume(): Promise<void> {
    return this.inTurn(() => this.fallBack())
  }

  /** Follows the set. A release that the set names anew is tried, also one that was quarantined before. */
  follow(entry: ReleaseEntry): Promise<void> {
    return this.inTurn(async () => {
      const isNew = entry.hash !== this.stored.wanted
      this.entry = entry
      if (isNew) {
        this.refused = null
        this.unfetched = null
        this.save({
          wanted: entry.hash,
          quarantined: this.stored.quarantined.filter(({ hash }) => hash !== entry.hash),
        })
      }
      this.save({ addresses: entry.addresses })
      if (this.live?.hash === entry.hash) return
      if (this.refused === null && !this.isQuarantined(entry.hash)) await this.take(entry)
      if (this.live === null) await this.fallBack()
    })
  }

  /** The good release before this one, running; `null` when there is none. */
  before(release: Pick<RunningRelease, 'hash'>): Promise<RunningRelease | null> {
    return this.firstAfter(release, () => undefined)
  }

  /** @param check throws for a release that is to be passed over */
  private async firstAfter(
    { hash }: Pick<RunningRelease, 'hash'>,
    check: (release: RunningRelease) => void,
  ): Promise<RunningRelease | null> {
    for (const candidate of this.candidates(hash)) {
      const running = this.start(candidate).then((release) => {
        check(release)
        return release
      })
      const release = await running.catch((error: unknown) => {
        this.tell(`${candidate.hash.slice(0, 12)} cannot take over: ${firstLine(error)}`)
        return null
      })
      if (release === null) continue
      if (release !== this.live) this.endLater(release)
      return release
    }
    return null
  }

  /** Takes a page that a release failed. */
  onFailed(failed: FailedPage, release: RunningRelease): void {
    this.obey(release, this.verdictsOf(release).of(failed))
  }

  stop(): void {
    for (const timer of this.endings.values()) clearTimeout(timer)
    for (const running of this.running.values())
      running.then(
        (release) => release.pages.stop(),
        () => undefined,
      )
  }

  endIdle(now: number): void {
    for (const running of this.running.values())
      running.then(
        (release) => release.pages.endIdle(now),
        () => undefined,
      )
  }

  private async take(entry: ReleaseEntry): Promise<void> {
    this.triedAt = performance.now()
    this.isTrying = true
    try {
      const release = await this.start(entry)
      try {
        await this.options.judge(release, this.live)
        this.options.accept(release)
      } catch (error) {
        this.end(release)
        throw error
      }
      this.switchTo(release)
      this.options.log.info(`remote ${this.name}: ${release.info.release} is live`)
      this.logged = ''
      this.unfetched = null
    } catch (error) {
      if (error instanceof Refused) this.refused = error.message
      else this.unfetched = firstLine(error)
      const stays = this.live === null ? '' : `; ${this.live.info.release} stays live`
      this.tell(
        error instanceof Refused ? `the release is refused: ${error.message}${stays}` : firstLine(error),
      )
      this.options.onChanged()
    } finally {
      this.isTrying = false
    }
  }

  /** Starts the last good release when none is live. */
  private async fallBack(): Promise<void> {
    if (this.live !== null) return
    const release = await this.firstAfter({ hash: '' }, this.options.accept)
    if (release === null) return
    this.switchTo(release)
    this.options.log.info(`remote ${this.name}: ${release.info.release} is live, from what is kept`)
  }

  private switchTo(release: RunningRelease): void {
    const before = this.live
    clearTimeout(this.endings.get(release.hash))
    this.live = release
    const { hash, base } = release
    this.save({
      good: [{ hash, base }, ...this.stored.good.filter((good) => good.hash !== hash)].slice(0, 6),
    })
    if (before !== null && before !== release) this.endLater(before)
    this.options.onChanged()
  }

  private start(release: StoredRelease): Promise<RunningRelease> {
    const known = this.running.get(release.hash)
    if (known !== undefined) return known
    const started = this.options
      .fetch(release)
      .then((kept) => this.options.run(kept, (running, fault, inRow) => this.onFault(running, fault, inRow)))
    this.running.set(release.hash, started)
    started.catch(() => this.running.delete(release.hash))
    return started
  }

  /** What may take over from a release: good ones, then those that the set names; never one that turned bad. */
  private candidates(except: string): ReadonlyArray<StoredRelease> {
    const all = [...this.stored.good, ...this.previous.map(({ hash, base }) => ({ hash, base }))]
    const from = all.slice(all.findIndex(({ hash }) => hash === except) + 1)
    return from.filter(
      ({ hash }, index) =>
        hash !== except &&
        !this.isQuarantined(hash) &&
        from.findIndex((other) => other.hash === hash) === index,
    )
  }

  private onFault(release: RunningRelease, fault: WorkerFault, inRow: number): void {
    this.options.log.error(`remote ${this.name}: a worker of ${release.info.release} ${fault.reason}`)
    if (fault.kind !== 'killed' || inRow >= limits.releases.killedInRow) void this.judgeEnded(release, fault)
  }

  /**
   * A page that ends the workers of the release before as well would end every release: somebody may have made up its
   * address. It is looked for among the pages that the worker had, whether a visitor still waits for them or not.
   */
  private async judgeEnded(release: RunningRelease, { unfinished, reason }: WorkerFault): Promise<void> {
    const previous = unfinished.length === 0 ? null : await this.before(release)
    if (previous !== null)
      for (const target of unfinished)
        if ((await this.options.probe(previous, target)) !== null)
          return this.tell(`${release.info.release} ${reason}; the release before fails ${target} as well`)
    this.replace(release, reason)
  }

  private obey(release: RunningRelease, verdict: Verdict): void {
    if (verdict._tag === 'Replace') this.replace(release, verdict.reason)
    if (verdict._tag === 'Probe') void this.tryAgain(release, verdict.target, verdict.reason)
  }

  private async tryAgain(release: RunningRelease, target: string, reason: string): Promise<void> {
    for (let n = 0; n < limits.releases.probes; n += 1) {
      await new Promise((resolve) => setTimeout(resolve, limits.releases.probeMs).unref())
      const previous = await this.before(release)
      if (previous === null || release !== this.live) return
      if ((await this.options.probe(release, target)) === null) return
      if ((await this.options.probe(previous, target)) !== null) return
    }
    this.replace(release, reason)
  }

  /** Quarantines a release that turned bad, when another one can take over. */
  private replace(release: RunningRelease, reason: string): void {
    void this.inTurn(async () => {
      if (this.isQuarantined(release.hash)) return
      const next = await this.firstAfter(release, this.options.accept)
      if (next === null)
        return this.tell(`${release.info.release} ${reason}; no earlier release can take over`)
      const at = new Date().toISOString()
      const quarantined: Quarantine = { hash: release.hash, release: release.info.release, reason, at }
      this.save({
        good: this.stored.good.filter(({ hash }) => hash !== release.hash),
        quarantined: [quarantined, ...this.stored.quarantined].slice(0, limits.releases.quarantined),
      })
      if (release === this.live) {
        this.live = null
        this.switchTo(next)
      }
      this.end(release)
      this.options.log.error(
        `remote ${this.name}: ${release.info.release} is quarantined: ${reason}. ${this.live?.info.release ?? 'No release'} is live`,
      )
    })
  }

  private isQuarantined(wanted: string): boolean {
    return this.stored.quarantined.some(({ hash }) => hash === wanted)
  }

  private verdictsOf(release: RunningRelease): Verdicts {
    const known = this.verdicts.get(release) ?? new Verdicts(limits.releases)
    this.verdicts.set(release, known)
    return known
  }

  /** Pages that are being rendered are finished by then, and a fault of the next release finds this one running. */
  private endLater(release: RunningRelease): void {
    clearTimeout(this.endings.get(release.hash))
    const end = (): void => {
      if (release !== this.live) this.end(release)
    }
    this.endings.set(release.hash, setTimeout(end, limits.releases.warmMs).unref())
  }

  private end(release: RunningRelease): void {
    this.running.delete(release.hash)
    release.pages.stop()
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

  private inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.queue.then(work)
    this.queue = done.catch(() => undefined)
    return done
  }
}
