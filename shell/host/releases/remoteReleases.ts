import os from 'node:os'
import { promoted, quarantinedIn } from '@caravanserai/releases'
import type { ReleaseEntry, RemoteStatus } from '@caravanserai/releases'
import { changeSet } from '@caravanserai/releases/ledger'
import type { Store } from '@caravanserai/releases/ledger'
import { codeIn, coded } from '@caravanserai/settings'
import type { Kept } from '@caravanserai/state'
import { isLeft, isRight, left } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import * as t from 'io-ts'
import { Heartbeat, NODES } from '../nodes/siteNodes'
import type { SiteNodes, Staged } from '../nodes/siteNodes'
import { failureLog, messageOf } from '../operate/log'
import type { LogFailure } from '../operate/log'
import type { WorkerFault } from '../workers/liveness'
import { shownOf } from './agreement'
import { CanaryCounts, nothingCounted } from './canary/canaryCounts'
import type { SharedCounts } from './canary/sharedCounts'
import type { ShownCanary } from './composition'
import type { FailedPage } from './failedPage'
import { limits } from './limits'
import { initialState, notJudged, refused, shippedIn } from './remoteState'
import type {
  Decision,
  Effect,
  EventBody,
  NodeReport,
  RemoteState,
  StageFault,
  StoredRelease,
  StoredState,
} from './remoteState'
import { canaryName, isBehind, isBusy, latenessOf } from './staging'
import { firstLine } from './startRelease'
import type { RunningRelease } from './startRelease'
import { statusOf, step, wakeAt } from './step'

/** The store's space with the agreements of the nodes, by remote. */
export const SHOWN = 'shown'
export const Shown = t.strict({ what: t.string, set: t.number, isStaged: t.boolean })

export interface RemoteOptions {
  readonly name: string
  readonly stored: StoredState
  readonly log: { readonly info: (line: string) => void; readonly error: (line: string) => void }
  /** The reason why a release is not trusted, whatever it contains; else `null`. */
  readonly untrusted: (release: StoredRelease) => string | null
  /** Fetches a release and loads it in a new worker. Rejects when it cannot be fetched or read. */
  readonly start: (
    release: StoredRelease,
    onFault: (fault: WorkerFault, inRow: number) => void,
  ) => Promise<Either<StageFault, RunningRelease>>
  /** Rehearses a release, compared with the live release, before it is shown. */
  readonly rehearse: (release: RunningRelease, live: RunningRelease) => Promise<StageFault | null>
  /** The reason why a release conflicts with live releases of other remotes; else `null`. */
  readonly conflict: (release: RunningRelease) => StageFault | null
  /** The reason why a canary conflicts with the live release or with other canaries; else `null`. */
  readonly canaryConflict: (release: RunningRelease, live: RunningRelease) => StageFault | null
  /** The fault of a release at an address; `null` when it has none. */
  readonly probe: (release: RunningRelease, target: string) => Promise<StageFault | null>
  /** Counts of a canary over all nodes, and whether they are complete. */
  readonly sum: SharedCounts['sum']
  /** Writes a decision to the ledger. Never rejects. */
  readonly record: (decision: Decision) => void
  /** Notifies the other nodes of a failing address that visitors have chosen. */
  readonly tellFailing: (hash: string, target: string, reason: string) => void
  readonly nodes: Pick<SiteNodes, 'node' | 'ask' | 'follows'>
  /** Sends a heartbeat to the other nodes immediately. Never rejects. */
  readonly beat: () => Promise<void>
  /** Called when the live release, the canary or the persistent state has changed. */
  readonly onChanged: () => void
}

/** A release that is being started (`release` is `null`), or runs. */
interface Run {
  release: RunningRelease | null
}

/** The releases of one remote: runs the effects of `step`, and feeds back their results as events. */
export class RemoteReleases {
  private current: RemoteState
  private readonly runs = new Map<string, Run>()
  private readonly replies = new Map<number, (release: RunningRelease | null) => void>()
  private replyId = 0
  private readonly events: EventBody[] = []
  private isStepping = false
  private isStopped = false
  private timer: NodeJS.Timeout | undefined
  private waiting: ReadonlyArray<() => void> = []
  private counts = { canary: '', counts: new CanaryCounts() }
  /** The clock of the state store, after its first request. */
  private clock = Date.now
  private readonly logFailure: LogFailure

  constructor(private readonly options: RemoteOptions) {
    this.current = initialState(options.stored)
    this.logFailure = failureLog((line) => options.log.error(`remote ${options.name}: ${line}`))
  }

  get name(): string {
    return this.options.name
  }

  get state(): RemoteState {
    return this.current
  }

  get release(): RunningRelease | null {
    return this.running(this.current.live)
  }

  /** The canary that is shown; `null` without one, or after it went live. */
  get canary(): ShownCanary | null {
    const { shown, live } = this.current
    const release = this.running(shown?.hash ?? null)
    if (shown === null || release === null || shown.hash === live) return null
    return { name: this.name, release, counts: this.counts.counts, percent: shown.percent }
  }

  /** Counts of the canary on this node, by canary name. */
  get counted(): ReadonlyArray<readonly [canary: string, counts: CanaryCounts]> {
    return this.canary === null ? [] : [[this.counts.canary, this.counts.counts]]
  }

  /**
   * Every release that the set names: open tabs, and pages of processes that have already switched, request their
   * files.
   */
  get served(): ReadonlyArray<StoredRelease> {
    const { entry } = this.current
    if (entry === null) return []
    const all = [entry, ...entry.previous, ...(entry.canary ? [entry.canary] : [])]
    return all.filter((release) => this.options.untrusted(release) === null)
  }

  status(): RemoteStatus {
    return statusOf(this.current, this.sum()?.counts.counts ?? nothingCounted())
  }

  /** Whether a release of the set should be tried again. */
  get isBehind(): boolean {
    return isBehind(this.current, performance.now())
  }

  /** The reason why this node does not show what other nodes show; `null` when it does, or when no node shows it. */
  get lateness(): string | null {
    const { entry } = this.current
    return latenessOf(this.current, entry && shownOf(entry))
  }

  /** Starts the last good release from the local store, so that a restart needs neither the set nor a file server. */
  resume(): Promise<void> {
    this.happened({ _tag: 'Resumed' })
    return this.settled()
  }

  /** Follows the set. Resolves when its releases are shown, or cannot be. */
  follow(entry: ReleaseEntry, set: number): Promise<void> {
    const { node, follows } = this.options.nodes
    this.happened({ _tag: 'Followed', entry, set, isAlone: node === null || !follows })
    return this.settled()
  }

  /** Stops all workers. A release that is still starting ends as soon as it runs. */
  stop(): void {
    this.isStopped = true
    clearTimeout(this.timer)
    this.runs.forEach(({ release }) => release?.pages.stop())
    this.replies.forEach((reply) => reply(null))
    this.waiting.forEach((settle) => settle())
  }

  endIdle(now: number): void {
    this.runs.forEach(({ release }) => release?.pages.endIdle(now))
  }

  /**
   * The last good release before this one, running; `null` when there is none. For a canary it is the live release.
   */
  before({ hash }: Pick<RunningRelease, 'hash'>): Promise<RunningRelease | null> {
    if (this.isStopped) return Promise.resolve(null)
    const id = (this.replyId += 1)
    return new Promise((resolve) => {
      this.replies.set(id, resolve)
      this.happened({ _tag: 'PreviousNeeded', hash, id })
    })
  }

  /** Records a failed page. Releases that are no longer shown are not judged. */
  onFailed({ release: { hash }, pattern, target, failure, previousShowed }: FailedPage): void {
    this.happened({ _tag: 'PageFailed', hash, pattern, target, failure, previousShowed })
  }

  /** Records an address that this release has failed on another node. */
  learnFailing(hash: string, target: string, reason: string): void {
    this.happened({ _tag: 'FailedElsewhere', hash, target, reason })
  }

  /** Applies an agreement of the nodes. */
  learnShown(shown: t.TypeOf<typeof Shown>, { at, version }: Pick<Kept, 'at' | 'version'>): void {
    const inMs = Math.min(limits.turnoverLeadMs, at + limits.turnoverLeadMs - this.clock())
    this.happened({ _tag: 'Agreed', agreement: { ...shown, version }, inMs })
  }

  /** Judges the canary, and repeats decisions that the ledger lacks. */
  judgeCanary(): void {
    const { shown } = this.current
    const [live, canary] = [this.release, this.running(shown?.hash ?? null)]
    const all = this.sum()
    const counts = all && { facts: all.counts.facts, isWhole: all.isWhole }
    const conflict = canary && live && this.options.canaryConflict(canary, live)
    this.happened({ _tag: 'Counted', counts, conflict })
  }

  private sum(): ReturnType<RemoteOptions['sum']> | null {
    return this.canary && this.options.sum(this.counts.canary, this.counts.counts)
  }

  private running(hash: string | null): RunningRelease | null {
    return hash === null ? null : (this.runs.get(hash)?.release ?? null)
  }

  /** Resolves when nothing is being staged. */
  private settled(): Promise<void> {
    if (this.isStopped || !isBusy(this.current)) return Promise.resolve()
    return new Promise((resolve) => {
      this.waiting = [...this.waiting, resolve]
    })
  }

  private happened(event: EventBody): void {
    if (this.isStopped) return
    this.events.push(event)
    if (this.isStepping) return
    this.isStepping = true
    try {
      for (let next = this.events.shift(); next !== undefined; next = this.events.shift()) this.step(next)
    } finally {
      this.isStepping = false
    }
    this.wakeLater()
    if (isBusy(this.current)) return
    const { waiting } = this
    this.waiting = []
    waiting.forEach((settle) => settle())
  }

  private step(event: EventBody): void {
    const before = this.current
    const { state, effects } = step(before, {
      ...event,
      at: performance.now(),
      date: new Date().toISOString(),
    })
    this.current = state
    const canary = state.shown === null ? '' : canaryName(state.shown)
    if (canary !== this.counts.canary) this.counts = { canary, counts: new CanaryCounts() }
    const { live, shown, stored, entry } = state
    if (live !== before.live || shown !== before.shown || stored !== before.stored || entry !== before.entry)
      this.options.onChanged()
    effects.forEach((effect) => this.run(effect))
  }

  private wakeLater(): void {
    clearTimeout(this.timer)
    const at = wakeAt(this.current)
    if (at === Infinity || this.isStopped) return
    const ms = Math.max(0, Math.ceil(at - performance.now()))
    this.timer = setTimeout(() => this.happened({ _tag: 'TimePassed' }), ms).unref()
  }

  private run(effect: Effect): void {
    const { options } = this
    switch (effect._tag) {
      case 'Start':
        return void this.logFailure('starting a release', () => this.start(effect.release))
      case 'Stop': {
        const run = this.runs.get(effect.hash)
        this.runs.delete(effect.hash)
        return run?.release?.pages.stop()
      }
      case 'Rehearse':
        return void this.logFailure('rehearsing', () => this.rehearse(effect.hash, effect.live))
      case 'Check': {
        const { hash, use } = effect
        const [release, live] = [this.running(hash), this.release]
        const conflict =
          use === 'canary' && live !== null
            ? (release: RunningRelease) => options.canaryConflict(release, live)
            : options.conflict
        return this.happened({
          _tag: 'Checked',
          hash,
          use,
          fault: release === null ? notRunning : conflict(release),
        })
      }
      case 'Probe':
        return void this.logFailure(`probing ${effect.target}`, () => this.probe(effect))
      case 'Reply':
        this.replies.get(effect.id)?.(this.running(effect.hash))
        this.replies.delete(effect.id)
        return
      case 'Record':
        return options.record(effect.decision)
      case 'Look':
        return void this.logFailure('waiting for other nodes', () => this.readHeartbeats())
      case 'Beat':
        return void this.logFailure('reporting staged releases', options.beat)
      case 'Agree': {
        const { version, ...agreement } = effect.agreement
        const agree = () =>
          options.nodes.ask((engine) => engine.replace(SHOWN, this.name, agreement, version), null)
        return void this.logFailure('agreeing with other nodes', agree)
      }
      case 'TellFailing':
        return options.tellFailing(effect.hash, effect.target, effect.reason)
      case 'Log':
        return options.log[effect.level](`remote ${this.name}: ${effect.line}`)
    }
  }

  private async start(stored: StoredRelease): Promise<void> {
    const { hash } = stored
    const run: Run = { release: null }
    this.runs.set(hash, run)
    const isOver = () => this.isStopped || this.runs.get(hash) !== run
    const untrusted = this.options.untrusted(stored)
    const ended = async (fault: WorkerFault, inRow: number): Promise<void> => {
      await starting
      if (!isOver()) this.happened({ _tag: 'WorkerEnded', hash, fault, inRow })
    }
    const starting =
      untrusted === null
        ? this.options
            .start(stored, (...fault) => void this.logFailure('judging a worker', () => ended(...fault)))
            .catch((error: unknown) => left(unavailable(error)))
        : Promise.resolve(left(refused('CARAVANSERAI_RELEASE_SIGNATURE', untrusted)))
    const started = await starting
    if (isOver()) return isRight(started) ? started.right.pages.stop() : undefined
    if (isLeft(started)) {
      this.runs.delete(hash)
      return this.happened({ _tag: 'NotStarted', hash, fault: started.left })
    }
    run.release = started.right
    this.happened({ _tag: 'Started', hash, release: started.right.info.release })
  }

  private async rehearse(hash: string, liveHash: string | null): Promise<void> {
    const [release, live] = [this.running(hash), this.running(liveHash)]
    const fault =
      release === null || (liveHash !== null && live === null)
        ? notRunning
        : live === null
          ? null
          : await this.options.rehearse(release, live).catch(unavailable)
    this.happened({ _tag: 'Rehearsed', hash, live: liveHash, fault })
  }

  private async probe({ trial, hash, target }: Extract<Effect, { _tag: 'Probe' }>): Promise<void> {
    const release = this.running(hash)
    let fault: StageFault | null = notRunning
    try {
      if (release !== null) fault = await this.options.probe(release, target)
    } finally {
      this.happened({ _tag: 'Probed', trial, fault })
    }
  }

  private async readHeartbeats(): Promise<void> {
    const { nodes, beat } = this.options
    let reports: ReadonlyArray<NodeReport> | null = null
    try {
      await beat()
      reports = await nodes.ask(async (engine) => {
        this.clock = engine.now
        const heard = await engine.all(NODES)
        return heard.flatMap(({ key, at, body }) => {
          const staged = key === nodes.node ? undefined : stagedIn(body, this.name)
          return staged === undefined ? [] : [{ silentMs: engine.now() - at, staged }]
        })
      }, null)
    } finally {
      this.happened({ _tag: 'Looked', isFollowing: nodes.follows, others: reports })
    }
  }
}

const notRunning = notJudged('the release has stopped')

const unavailable = (error: unknown): StageFault => {
  const reason = firstLine(error)
  return {
    _tag: 'Unavailable',
    reason: codeIn(reason) === null ? coded('CARAVANSERAI_RELEASE_UNAVAILABLE', reason) : reason,
  }
}

const stagedIn = (body: unknown, remote: string): Staged | undefined => {
  const decoded = Heartbeat.decode(body)
  return isLeft(decoded) ? undefined : decoded.right.staged[remote]
}

/**
 * Writes a decision into the next set, unless another site has written it, or the release has been shipped again.
 * With a read-only ledger it holds on this node only, and a canary must be promoted or withdrawn by a person.
 */
export const writeDecision = async (
  ledger: Store,
  remote: string,
  { did, quarantine, shipped }: Decision,
  log: (line: string) => void,
): Promise<void> => {
  const { release, reason, hash } = quarantine
  const done = { did, remote, release, by: 'the site', where: os.hostname(), reason }
  try {
    await changeSet(ledger, done, (set) => {
      if (shippedIn(set.remotes[remote], hash) !== shipped) return set
      return did === 'promote' ? promoted(set, remote) : quarantinedIn(set, remote, quarantine)
    })
  } catch (error) {
    const reason = messageOf(error)
    log(
      did === 'quarantine'
        ? `remote ${remote}: the quarantine of ${release} holds on this node only, because the ledger cannot be written (${reason})`
        : `remote ${remote}: the ledger cannot be written (${reason}). To ${did} the canary ${release} on all sites: npm run ${did} -- ${remote}`,
    )
  }
}
