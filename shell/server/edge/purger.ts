import type { Kept } from '@caravanserai/state'
import { backOff } from '@caravanserai/submissions/back-off'
import * as t from 'io-ts'
import { limits } from './limits'
import { ALL } from './edgeHeaders'
import { messageOf } from '../operate/log'
import { NODES } from '../nodes/heartbeats'
import type { SiteNodes } from '../nodes/siteNodes'

interface PurgerOptions {
  /** Sends one call with these tags; rejects where the cache has not taken it. */
  readonly send: (tags: ReadonlyArray<string>) => Promise<void>
  /** Tags of one call. */
  readonly most: number
  readonly onPurged: (outcome: 'purged' | 'failed') => void
  /** The first failure of several in a row, and that calls are taken again. */
  readonly log: (line: string) => void
  /** Whether this node tells the cache, and not another one. */
  readonly isOwnTurn?: () => boolean
  /** Called with what the cache has taken, and when the call began, by a clock that all nodes share. */
  readonly onTaken?: (tags: ReadonlyArray<string>, at: number) => void
  readonly clock?: () => number
}

/** A tag of which another node should tell the cache: since when it is known here, and when this node does if it has heard of nothing. */
interface Held {
  readonly since: number
  readonly due: number
}

/**
 * Tells one cache which tags to forget: one call after the other, each until it is taken. What comes meanwhile is sent together.
 * Every tag is purged twice: a response that was made before a change may be stored after the first call. Where it is another node's turn,
 * tags are held until that one has told the cache, twice as well, after they were known here; what was not heard of soon is sent.
 */
export class Purger {
  private waiting = new Set<string>()
  private readonly held = new Map<string, Held>()
  private isSending = false
  private failures = 0
  private readonly timers = new Set<NodeJS.Timeout>()

  constructor(private readonly options: PurgerOptions) {}

  /** The tags that the cache has not forgotten yet, as far as this node knows. */
  get length(): number {
    return this.waiting.size + this.held.size
  }

  purge(tags: Iterable<string>): void {
    const all = [...tags]
    if (this.options.isOwnTurn?.() === false) return this.hold(all)
    this.add(all)
    this.after(limits.purge.againMs, () => this.add(all))
  }

  /** Another node has told the cache to forget these, at this time of the common clock. */
  heard(tags: ReadonlyArray<string>, at: number): void {
    const { clockMs, settledMs, lostMs } = limits.purge
    for (const tag of tags.includes(ALL) ? [...this.held.keys()] : tags) {
      const held = this.held.get(tag)
      if (held === undefined) continue
      if (at >= held.since + settledMs) this.held.delete(tag)
      else if (at >= held.since - clockMs) this.held.set(tag, { ...held, due: held.since + lostMs })
    }
  }

  /** What is waiting is not sent any more: the next start purges everything. */
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
    const { send, most, onPurged, onTaken, log } = this.options
    this.isSending = true
    const tags = this.waiting.has(ALL) ? [ALL] : [...this.waiting].slice(0, most)
    if (tags[0] === ALL) this.waiting.clear()
    else tags.forEach((tag) => this.waiting.delete(tag))
    const at = this.now
    try {
      await send(tags)
      onPurged('purged')
      onTaken?.(tags, at)
      if (this.failures > 0) log('the cache in front takes purges again')
      this.failures = 0
      // Under many changes what comes soon after is sent together.
      this.after(limits.purge.pauseMs, () => this.next())
    } catch (error) {
      tags.forEach((tag) => this.waiting.add(tag))
      onPurged('failed')
      if (this.failures === 0)
        log(`the cache in front has not taken a purge, and may show what was: ${messageOf(error)}`)
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

/** What one node has told a cache to forget, the cache's place in `CDN_PURGE_URL`, and when the call began, by the engine's clock. */
const Purged = t.strict({ cache: t.number, tags: t.readonlyArray(t.string), at: t.number }, 'what was purged')
type Purged = t.TypeOf<typeof Purged>

/**
 * Which node tells the caches what to forget: one of all, as long as it is there. The others hold what they would have told until they hear
 * that it was, or tell it themselves (`Purger`): nothing depends on that one node. On one machine, and while the engine is away, each
 * node tells what it knows.
 */
export class PurgeLeader {
  private turn: 'own' | 'other' | 'all' = 'all'
  private now = Date.now
  /** Who was there, and who was not, when it was this node's turn to look. */
  private there: ReadonlySet<string> = new Set()
  private gone: ReadonlySet<string> = new Set()

  /**
   * @param onPurged what another node has purged
   * @param onGone a node has gone, and with it what only it knew of
   */
  constructor(
    private readonly nodes: Pick<SiteNodes, 'node' | 'ask' | 'tellOthers' | 'on'>,
    onPurged: (purged: Purged) => void,
    private readonly onGone: () => void,
  ) {
    nodes.on('purged', Purged, onPurged)
  }

  get isOwn(): boolean {
    return this.turn !== 'other'
  }

  /** Now, by the engine's clock. */
  at(): number {
    return this.now()
  }

  /** Asks again whose turn it is. Never rejects. */
  async look(): Promise<void> {
    if (this.nodes.node === null) return
    this.turn = await this.nodes.ask(async (engine) => {
      const isOwn = await engine.claim('purges', limits.purge.turnMs)
      this.now = engine.now
      if (isOwn) this.lookWhoIsThere(await engine.all(NODES))
      return isOwn ? 'own' : 'other'
    }, 'all')
  }

  private lookWhoIsThere(all: ReadonlyArray<Kept>): void {
    const there = new Set(all.flatMap(({ key, at }) => (this.now() - at < limits.goneMs ? [key] : [])))
    const gone = [...all.map(({ key }) => key), ...this.there].filter((node) => !there.has(node))
    const isNew = gone.some((node) => !this.gone.has(node))
    this.there = there
    this.gone = new Set(gone)
    if (isNew) this.onGone()
  }

  /** This node has purged something. Who purges by itself tells nobody. */
  purged(purged: Purged): void {
    if (this.turn === 'own') void this.nodes.tellOthers('purged', purged)
  }
}
