import path from 'node:path'
import type { Content } from '@caravanserai/adapters'
import { oneAtATime, releasesOf, within } from '@caravanserai/releases'
import type { LoggedFailure, ReleaseSet, ReleasesStatus } from '@caravanserai/releases'
import { setId } from '@caravanserai/releases/hash'
import type { NumberedSet, Store } from '@caravanserai/releases/ledger'
import { signatureFault } from '@caravanserai/releases/signature'
import type { TeamKeys } from '@caravanserai/releases/signature'
import * as t from 'io-ts'
import type { OwnPage } from '../../site/ownPages'
import { limits } from './limits'
import { limits as canaryLimits } from './canary/limits'
import { SharedCounts } from './canary/sharedCounts'
import { logOnce, failureLog } from '../operate/log'
import type { LogFailure } from '../operate/log'
import type { SiteNodes, Staged } from '../nodes/siteNodes'
import { JsonFile } from '../operate/jsonFile'
import { compose, ownPageAt, ownerOf } from './composition'
import type { Composition } from './composition'
import { detailsOf, loggedFailure } from './failedPage'
import type { FailedPage } from './failedPage'
import { probe, rehearse } from './probe'
import { noState, ReleaseState } from './remoteState'
import type { StoredState } from './remoteState'
import { RemoteReleases, Shown, SHOWN, writeDecision } from './remoteReleases'
import { SetReader } from './setReader'
import { declaredConflict, fileConflict, othersOf, startRelease } from './startRelease'
import type { RunningRelease, StageOptions } from './startRelease'
import type { KeptRelease, ReleaseStore } from './store/releaseStore'

export interface ReleasesOptions extends Omit<StageOptions, 'onFault' | 'store'> {
  /** The ledger with the release sets. */
  readonly ledger: Store
  /** Remotes whose releases must be signed by their teams, with the keys. */
  readonly keys: TeamKeys
  /** The folder of the persistent state. */
  readonly folder: string
  readonly store: ReleaseStore
  readonly content: Content
  /** The pages of plugins. */
  readonly ownPages: ReadonlyArray<OwnPage>
  /** Resolves a stack of a release to its sources. Never rejects. */
  readonly readStack: (stack: string, release: KeptRelease) => Promise<string>
  readonly nodes: SiteNodes
  /** Sends a heartbeat to the other nodes immediately. Never rejects. */
  readonly beat: () => Promise<void>
  readonly log: {
    readonly info: (line: string) => void
    readonly error: (line: string, fields?: { readonly failure: LoggedFailure }) => void
  }
}

/** The message to other nodes about an address that visitors have chosen and a release fails. */
const Failing = t.strict({ remote: t.string, hash: t.string, target: t.string, reason: t.string })

/**
 * The releases of all remotes, and the live composition. A set takes effect per remote, when its release has been
 * fetched, checked and rehearsed. Requests never wait for that, except for a remote that was unavailable.
 */
export class Releases {
  private composition: Composition
  private readonly remotes = new Map<string, RemoteReleases>()
  private readonly sets: SetReader
  private followed: NumberedSet | null = null
  private reading: Promise<Read> | null = null
  /** Settles when the newest set has been followed; then `null`. */
  private following: Promise<void> | null = null
  private readAt = -Infinity
  /** The persistent state; `saved` is its last written form. */
  private readonly state: JsonFile<ReleaseState>
  private saved = ''
  private readonly timers: NodeJS.Timeout[] = []
  private readonly logFailure: LogFailure
  private readonly logOnce: (line: string) => void

  private readonly nodes: SiteNodes
  private readonly counts: SharedCounts
  /** What the nodes have agreed to show, by remote. */
  private readonly shown = new Map<string, Parameters<RemoteReleases['learnShown']>>()

  constructor(private readonly options: ReleasesOptions) {
    this.composition = compose([], [], [], options.ownPages)
    this.nodes = options.nodes
    this.counts = new SharedCounts(this.nodes)
    this.nodes.on('failing', Failing, ({ remote, hash, target, reason }) =>
      this.remotes.get(remote)?.learnFailing(hash, target, reason),
    )
    this.logFailure = failureLog(options.log.error)
    const learn = (name: string, ...shown: Parameters<RemoteReleases['learnShown']>) => {
      this.shown.set(name, shown)
      this.remotes.get(name)?.learnShown(...shown)
    }
    this.nodes.onKept(SHOWN, Shown, learn, () => [...this.shown].map(([name, [shown]]) => [name, shown]))
    this.logOnce = logOnce((line) => options.log.error(line))
    this.sets = new SetReader(options.ledger, options.log.error)
    this.state = new JsonFile({
      file: path.join(options.folder, 'state.json'),
      codec: ReleaseState,
      value: () => this.states(),
      log: (line) => options.log.error(line),
    })
  }

  /**
   * Resumes the releases that were live, then reads the set. Resolves when every remote that could be loaded can
   * render pages.
   */
  async start(): Promise<void> {
    for (const [name, known] of Object.entries((await this.state.read()) ?? {})) this.add(name, known)
    await this.ofEach('resuming', (remote) => remote.resume())
    await within(limits.startMs, this.refresh(), undefined)
  }

  /** Starts polling the release set. */
  poll(): void {
    const repeat = (ms: number, work: () => void) => this.timers.push(setInterval(work, ms).unref())
    repeat(limits.pollMs, () => {
      // Only one read at a time; a release that is slow to fetch does not delay the next poll.
      if (this.reading === null) void this.logFailure('following the release set', () => this.readSet())
    })
    repeat(limits.pruneMs, () => this.prune())
    const exchange = oneAtATime(() => this.exchangeCounts())
    repeat(canaryLimits.lookMs, () => {
      this.judgeCanaries()
      // An exchange that waits for the state store is not overtaken.
      void this.logFailure('counting canaries', exchange)
    })
    repeat(limits.idleLookMs, () => this.remotes.forEach((remote) => remote.endIdle(performance.now())))
  }

  /** Promotes or withdraws canaries where `canaryVerdict` says so. */
  judgeCanaries(): void {
    this.remotes.forEach((remote) => remote.judgeCanary())
  }

  /** Exchanges canary counts with the other nodes. */
  exchangeCounts(): Promise<void> {
    return this.counts.exchange(new Map([...this.remotes.values()].flatMap(({ counted }) => counted)))
  }

  /** Stops all workers, and writes the persistent state. */
  async stop(): Promise<void> {
    this.timers.forEach((timer) => clearInterval(timer))
    this.remotes.forEach((remote) => remote.stop())
    await this.state.flush()
  }

  current(): Composition {
    return this.composition
  }

  /**
   * The composition for a request. If the owner of the address has no release, it is tried again for a short time; if
   * the address has no owner, the set is read, because another process may follow a newer one.
   */
  async forPath(pathname: string): Promise<Composition> {
    const owner = ownerOf(this.composition, pathname)
    if (owner === null && ownPageAt(this.composition, pathname) === null) await this.catchUp()
    const remote = owner?.remote.release === null ? this.remotes.get(owner.remote.name) : undefined
    const { known } = this.sets
    if (remote?.isBehind === true && known !== null)
      await within(
        limits.absentMs,
        this.logFailure(`trying ${remote.name} again`, () => this.follow(known)),
        undefined,
      )
    return this.composition
  }

  /**
   * Reads and follows the set, for a short time, before the response to a request that may need a newer one. Returns
   * whether there was one. A set read a moment ago is not read again, and an unreadable one is not waited for.
   */
  async catchUp(): Promise<boolean> {
    const isFresh = performance.now() - this.readAt < limits.aheadMs
    if (!this.sets.isReadable || (isFresh && this.reading === null && this.following === null)) return false
    let isNewer = this.following !== null
    await within(
      limits.absentMs,
      this.logFailure('following the release set', async () => {
        if (!isFresh || this.reading !== null) isNewer = (await this.readSet()).isNew || isNewer
        await this.following
      }),
      undefined,
    )
    return isNewer
  }

  async previousOf(name: string, release: { readonly hash: string }) {
    const remote = this.remotes.get(name)
    return remote === undefined ? null : remote.before(release)
  }

  onFailed(failed: FailedPage): void {
    const { name, failure, target, release } = failed
    const { log, readStack } = this.options
    void this.logFailure('logging a failed page', async () => {
      const details = await readStack(detailsOf(failure), release)
      log.error(`page ${target}: ${name} ${release.info.release} ${details}`, {
        failure: loggedFailure(failed),
      })
    })
    this.remotes.get(name)?.onFailed(failed)
  }

  /** Live, refused and quarantined releases, by remote. */
  status(): ReleasesStatus {
    return {
      set: this.followed === null ? null : setId(this.followed.set),
      ...(this.followed !== null && { number: this.followed.number }),
      remotes: Object.fromEntries([...this.remotes].map(([name, remote]) => [name, remote.status()])),
    }
  }

  private states(): ReleaseState {
    return Object.fromEntries([...this.remotes].map(([name, { state }]) => [name, state.stored]))
  }

  /** The staging status of each remote, for heartbeats. */
  get staged(): Readonly<Record<string, Staged>> {
    return Object.fromEntries(
      [...this.remotes].flatMap(([name, { state }]) => (state.turn.own ? [[name, state.turn.own]] : [])),
    )
  }

  /**
   * Releases that other nodes show and this node does not, with reasons: a load balancer should prefer the other
   * nodes.
   */
  late(): ReadonlyArray<string> {
    return [...this.remotes.values()].flatMap(({ name, lateness }) =>
      lateness === null ? [] : [`${name}: ${lateness}`],
    )
  }

  /**
   * Reads the set again and follows changes. Never rejects: when the set is unreadable, the composition stays
   * unchanged.
   */
  refresh(): Promise<void> {
    return this.logFailure('following the release set', async () => (await this.readSet()).followed)
  }

  /** Reads the set, and starts following it if it changed. Concurrent calls share one read. */
  private readSet(): Promise<Read> {
    this.reading ??= this.readNow().finally(() => {
      this.reading = null
    })
    return this.reading
  }

  private async readNow(): Promise<Read> {
    this.readAt = performance.now()
    const set = await this.sets.read()
    const isNew = set !== null && this.sets.isNew(set)
    const remotes = [...this.remotes.values()]
    const isBehind = remotes.some((remote) => remote.isBehind)
    // A set that arrives while an activation is scheduled is followed at the next poll.
    const isLater = this.followed !== null && remotes.some(({ state }) => state.turn.near.length > 0)
    if (set === null || isLater || (!isNew && !isBehind)) return { isNew, followed: Promise.resolve() }
    this.sets.known = set
    const followed = this.logFailure('following the release set', () => this.follow(set)).finally(() => {
      if (this.following === followed) this.following = null
    })
    if (isNew) this.following = followed
    return { isNew, followed }
  }

  private async follow(numbered: NumberedSet): Promise<void> {
    const { number, set } = numbered
    for (const [name, remote] of this.remotes) {
      if (Object.hasOwn(set.remotes, name)) continue
      this.remotes.delete(name)
      remote.stop()
    }
    // Set before any release is loaded, so that addresses are unavailable (503) rather than unknown (404) until then.
    for (const [name, { addresses }] of Object.entries(set.remotes))
      if (!this.remotes.has(name)) this.add(name, { ...noState, addresses })
    const following = this.ofEach('following the release set', async (remote) => {
      const entry = set.remotes[remote.name]
      if (entry !== undefined) await remote.follow(entry, number)
    })
    // Assigned after every remote has received its entry.
    this.followed = numbered
    this.update()
    await following
    this.update()
    this.prune()
  }

  /** Runs work for each remote. A failure is logged and does not affect the other remotes. */
  private async ofEach(task: string, work: (remote: RemoteReleases) => Promise<void>): Promise<void> {
    const all = [...this.remotes.values()]
    await Promise.all(all.map((remote) => this.logFailure(`${remote.name}: ${task}`, () => work(remote))))
  }

  private prune(): void {
    if (this.followed === null) return
    const { set } = this.followed
    void this.logFailure('removing unused releases', () =>
      this.options.store.prune(new Set(this.hashes(set))),
    )
  }

  private hashes(set: ReleaseSet): ReadonlyArray<string> {
    const named = Object.values(set.remotes).flatMap((entry) => releasesOf(entry).map(({ hash }) => hash))
    const known = [...this.remotes.values()].flatMap(({ state }) => state.stored.good.map(({ hash }) => hash))
    return [...named, ...known]
  }

  private add(name: string, stored: StoredState): void {
    const { log, store, content, keys, ledger, beat } = this.options
    const conflict = (release: RunningRelease) =>
      declaredConflict(release, othersOf(this.composition.remotes, name))
    const remote = new RemoteReleases({
      ...{ name, stored, log, beat, nodes: this.nodes },
      untrusted: (release) => signatureFault(keys, name, release),
      start: async (release, onFault) =>
        startRelease({ ...this.options, onFault }, await store.fetch(name, release)),
      rehearse: (release, live) => rehearse(content, this.composition, release, live),
      conflict,
      canaryConflict: (release, live) =>
        conflict(release) ??
        // A visitor may be shown this canary together with canaries of other remotes.
        declaredConflict(release, othersOf(this.composition.canaries, name)) ??
        fileConflict(release, live),
      sum: (canary, local) => this.counts.sum(canary, local),
      tellFailing: (hash, target, reason) =>
        void this.logFailure('reporting a failing address', () =>
          this.nodes.tellOthers('failing', { remote: name, hash, target, reason }),
        ),
      record: (decision) =>
        void this.logFailure(`${name}: writing a decision`, () =>
          writeDecision(ledger, name, decision, this.logOnce),
        ),
      probe: (release, target) => probe(content, this.composition, release, target),
      onChanged: () => this.update(),
    })
    this.remotes.set(name, remote)
    const shown = this.shown.get(name)
    if (shown !== undefined) remote.learnShown(...shown)
  }

  private update(): void {
    const all = [...this.remotes.values()]
    const composed = ({ name, release, served, state: { stored, entry } }: RemoteReleases) => ({
      name,
      release,
      listed: { addresses: stored.addresses, links: entry?.links, previous: served },
    })
    const isRetired = ({ state }: RemoteReleases) => state.stored.state === 'retired'
    this.composition = compose(
      all.filter((remote) => !isRetired(remote)).map(composed),
      all.filter(isRetired).map(composed),
      all.flatMap(({ canary }) => canary ?? []),
      this.options.ownPages,
    )
    const state = JSON.stringify(this.states())
    if (state === this.saved) return
    this.saved = state
    this.state.write()
  }
}

/** The result of reading the set. */
interface Read {
  readonly isNew: boolean
  /** Settles when the set has been followed completely. Never rejects. */
  readonly followed: Promise<void>
}
