import type { Kept } from '@caravanserai/state'
import { backOff } from '@caravanserai/submissions/back-off'
import * as t from 'io-ts'
import { NODES, messageOf } from '../../host/plugin'
import type { SiteNodes } from '../../host/plugin'
import { limits } from './limits'
import { ALL } from './edgeHeaders'

interface PurgerOptions {
  /** Sends one purge request with these tags; rejects when the cache does not accept it. */
  readonly send: (tags: ReadonlyArray<string>) => Promise<void>
  /** Maximum number of tags per request. */
  readonly maxTags: number
  readonly onPurged: (outcome: 'purged' | 'failed') => void
  /** Receives the first of several consecutive failures, and the recovery. */
  readonly log: (line: string) => void
  /** Whether this node sends the purges. */
  readonly isOwnTurn?: () => boolean
  /** Called with the tags that the cache has accepted and the start of the request, by the clock that nodes share. */
  readonly onTaken?: (tags: ReadonlyArray<string>, at: number) => void
  readonly clock?: () => number
}

/**
 * A tag that another node should purge: the time of the change, and the time at which this node purges it without a
 * message from the other.
 */
interface Held {
  readonly since: number
  readonly due: number
}

/**
 * Purges tags from one cache with sequential requests, each retried until it is accepted; tags that arrive in between
 * share a request. Every tag is purged twice: a response made before a change may be stored after the first request.
 * While another node is the leader, tags are held until that node reports a purge that began at least
 * `limits.purge.settledMs` after the change; without a report in time this node sends them.
 */
export class Purger {
  private waiting = new Set<string>()
  private readonly held = new Map<string, Held>()
  private isSending = false
  private failures = 0
  private readonly timers = new Set<NodeJS.Timeout>()

  constructor(private readonly options: PurgerOptions) {}

  /** The number of tags that are not purged yet, as far as this node knows. */
  get length(): number {
    return this.waiting.size + this.held.size
  }

  purge(tags: Iterable<string>): void {
    const all = [...tags]
    if (this.options.isOwnTurn?.() === false) return this.hold(all)
    this.add(all)
    this.after(limits.purge.againMs, () => this.add(all))
  }

  /** Records that another node has purged these tags, at this time of the shared clock. */
  heard(tags: ReadonlyArray<string>, at: number): void {
    const { clockMs, settledMs, lostMs } = limits.purge
    for (const tag of tags.includes(ALL) ? [...this.held.keys()] : tags) {
      const held = this.held.get(tag)
      if (held === undefined) continue
      if (at >= held.since + settledMs) this.held.delete(tag)
      else if (at >= held.since - clockMs) this.held.set(tag, { ...held, due: held.since + lostMs })
    }
  }

  /** Drops all pending tags: the next start purges everything. */
  stop(): void {
    this.isSending = true
    this.timers.forEach((timer) => clearTimeout(timer))
  }

  private get now(): number {
    return (this.options.clock ?? Date.now)()
  }

  private hold(tags: ReadonlyArray<string>): void {
    const since = this.now
    for (const tag of tags) this.held.set(tag, { since, due: since + limits.purge.unheardMs })
    if (this.held.size > limits.purge.waiting) return this.add([...this.held.keys()])
    for (const ms of [limits.purge.unheardMs, limits.purge.lostMs]) this.after(ms, () => this.sendUnheard())
  }

  private sendUnheard(): void {
    const { now } = this
    this.add([...this.held].flatMap(([tag, { due }]) => (due <= now ? [tag] : [])))
  }

  private add(tags: ReadonlyArray<string>): void {
    tags.forEach((tag) => {
      this.held.delete(tag)
      this.waiting.add(tag)
    })
    if (this.waiting.size > limits.purge.waiting) this.waiting = new Set([ALL])
    if (!this.isSending && this.waiting.size > 0) void this.send()
  }

  private async send(): Promise<void> {
    const { send, maxTags, onPurged, onTaken, log } = this.options
    this.isSending = true
    const tags = this.waiting.has(ALL) ? [ALL] : [...this.waiting].slice(0, maxTags)
    if (tags[0] === ALL) this.waiting.clear()
    else tags.forEach((tag) => this.waiting.delete(tag))
    const at = this.now
    try {
      await send(tags)
      onPurged('purged')
      onTaken?.(tags, at)
      if (this.failures > 0) log('the cache in front accepts purges again')
      this.failures = 0
      // The pause collects tags of many changes in one request.
      this.after(limits.purge.pauseMs, () => this.next())
    } catch (error) {
      tags.forEach((tag) => this.waiting.add(tag))
      onPurged('failed')
      if (this.failures === 0)
        log(`the cache in front did not accept a purge, and may serve earlier pages: ${messageOf(error)}`)
      this.failures += 1
      const { retryMs, mostRetryMs } = limits.purge
      this.after(backOff(this.failures, retryMs, mostRetryMs), () => this.next())
    }
  }

  private next(): void {
    this.isSending = false
    this.add([])
  }

  private after(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      work()
    }, ms).unref()
    this.timers.add(timer)
  }
}

/**
 * A purge by one node: the cache's index in `CDN_PURGE_URL`, the tags, and the start of the request by the clock of
 * the state store.
 */
export const Purged = t.strict(
  { cache: t.number, tags: t.readonlyArray(t.string), at: t.number },
  'what was purged',
)
export type Purged = t.TypeOf<typeof Purged>

/**
 * Elects one node that purges the caches, by a lease. The other nodes hold their tags until they receive its report,
 * or purge them after a timeout (`Purger`), so that the leader is not a single point of failure. On a single machine,
 * and while the state store is unavailable, each node purges.
 */
export class PurgeLeader {
  private turn: 'own' | 'other' | 'all' = 'all'
  private now = Date.now
  /** Nodes that were live, and nodes that were gone, at the last check. */
  private present: ReadonlySet<string> = new Set()
  private absent: ReadonlySet<string> = new Set()

  constructor(private readonly nodes: Pick<SiteNodes, 'node' | 'ask' | 'tellOthers'>) {}

  get isOwn(): boolean {
    return this.turn !== 'other'
  }

  /** The time by the clock of the state store. */
  at(): number {
    return this.now()
  }

  /**
   * Claims the lease again. Resolves with whether a node has gone, and its record of cached answers with it. Never
   * rejects.
   */
  async check(): Promise<boolean> {
    if (this.nodes.node === null) return false
    let hasLost = false
    this.turn = await this.nodes.ask(async (engine) => {
      const isOwn = await engine.claim('purges', limits.purge.turnMs)
      this.now = engine.now
      if (isOwn) hasLost = this.isNewlyAbsent(await engine.all(NODES))
      return isOwn ? 'own' : 'other'
    }, 'all')
    return hasLost
  }

  private isNewlyAbsent(all: ReadonlyArray<Kept>): boolean {
    const present = new Set(all.flatMap(({ key, at }) => (this.now() - at < limits.goneMs ? [key] : [])))
    const absent = [...all.map(({ key }) => key), ...this.present].filter((node) => !present.has(node))
    const isNew = absent.some((node) => !this.absent.has(node))
    this.present = present
    this.absent = new Set(absent)
    return isNew
  }

  /** Reports a purge of this node. A node that purges without the lease reports nothing. */
  purged(purged: Purged): void {
    if (this.turn === 'own') void this.nodes.tellOthers('purged', purged)
  }
}
