import { setTimeout as delay } from 'node:timers/promises'
import { within } from '@caravanserai/releases'
import { isAway, keptKind } from '@caravanserai/state'
import type { Entry, Health, Kept, State } from '@caravanserai/state'
import { isLeft } from 'fp-ts/Either'
import type { Decoder } from 'io-ts'
import { logOnce } from '../operate/log'
import { limits } from './limits'
import type { Asked, SiteNodes } from './siteNodes'

/** Prepares what is done for an entry, and gives what is then done at once. */
type Handler = (entry: Entry) => Promise<() => void> | (() => void)

/** The nodes of a site that share an engine. */
export class EngineNodes implements SiteNodes {
  private readonly handlers = new Map<string, ReadonlyArray<Handler>>()
  private readonly anew: Array<() => Promise<void>> = []
  /** What the engine does not have yet, and how it gets it. */
  private untold: ReadonlyArray<() => Promise<unknown>> = []
  private isTelling = false
  private known: Health | null = null
  private readonly returning: Returning
  private lastApply: Promise<unknown> = Promise.resolve()
  private readonly returned: Array<() => void> = []
  private stopFollowing: () => Promise<void> = async () => undefined
  /** The place of the last entry that this node has applied. */
  applied = 0
  private waiting: Array<readonly [seq: number, done: () => void]> = []
  /** When this node has last looked at the engine, and who waits for the next look. */
  private heardAt = performance.now()
  /** Since when, by this node's clock, it has been applying what has come; `null` while it waits for more. */
  private applyingSince: number | null = null
  private readonly hearing: Array<() => void> = []

  private readonly logOnce: (line: string) => void

  constructor(
    private readonly state: State,
    private readonly log: (line: string) => void,
  ) {
    this.logOnce = logOnce(log)
    // An engine that can be heard and takes nothing, such as one with a full disk, is followed all the same.
    this.returning = new Returning(
      () =>
        void state
          .append(TOGETHER, null)
          .catch(() => this.apply([], true))
          // It is asked again soon.
          .catch(() => undefined),
    )
  }

  get node(): string {
    return this.state.node
  }

  /** `null` before the first look at the engine. Who takes longer to apply what has come than it may is stuck. */
  get health(): Health | null {
    const since = this.applyingSince
    return since !== null && Date.now() - since > limits.applyMs
      ? { _tag: 'Stuck', since, seq: this.applied, reason: 'it is still applying what has come since then' }
      : this.known
  }

  get follows(): boolean {
    return this.known?._tag === 'Following' && this.returning.isOver
  }

  async tell(kind: string, body: unknown): Promise<void> {
    await this.told(() => this.state.append(kind, body), kind)
  }

  async tellOthers(kind: string, body: unknown): Promise<void> {
    await this.told(() => this.state.append(toOthers(kind), body), kind)
  }

  async keep(space: string, key: string, body: unknown): Promise<void> {
    await this.told(() => this.state.put(space, key, body), space)
  }

  async ask<A>(question: (engine: Asked) => Promise<A>, otherwise: A): Promise<A> {
    if (this.known?._tag === 'Away') return otherwise
    try {
      return await question(this.state)
    } catch (error) {
      if (!isAway(error)) this.logOnce(`nodes: the engine does not do what it is asked: ${String(error)}`)
      return otherwise
    }
  }

  on<A>(kind: string, codec: Decoder<unknown, A>, apply: (body: A, entry: Entry) => void): void {
    const { node } = this.state
    const handler: Handler = (entry) => {
      const body = this.decoded(kind, codec, entry.body)
      return body === null ? () => undefined : () => apply(body.value, entry)
    }
    this.add(kind, handler)
    this.add(toOthers(kind), (entry) => (entry.node === node ? () => undefined : handler(entry)))
  }

  /**
   * What is done with each value of a space: those that are there when this node starts, and when it has missed some, and each that is
   * put. Of its own values those are kept then that the engine does not have.
   */
  onKept<A>(
    space: string,
    codec: Decoder<unknown, A>,
    apply: (key: string, value: A, kept: Kept) => void,
    own: () => ReadonlyArray<readonly [key: string, body: unknown]> = () => [],
  ): void {
    const { state } = this
    const applying = (kept: Kept) => {
      const body = this.decoded(space, codec, kept.body)
      return body === null ? () => undefined : () => apply(kept.key, body.value, kept)
    }
    this.add(keptKind(space), async ({ seq, body }) => {
      const kept = await state.get(space, (body as { readonly key: string }).key)
      // What has replaced it has an entry of its own.
      return kept === null || kept.version !== seq ? () => undefined : applying(kept)
    })
    this.anew.push(async () => {
      for (const kept of await state.all(space)) applying(kept)()
      for (const [key, body] of own()) await state.replace(space, key, body, 0)
    })
  }

  /** Called where entries may have been missed, with the place that is then continued from. */
  onReset(read: (seq: number) => void): void {
    this.anew.push(async () => read(this.applied))
  }

  /** Called when this node follows the others again after the engine was away. */
  onReturn(act: () => void): void {
    this.returned.push(act)
  }

  /** Resolves when this node knows what the others know, or after a moment where the engine does not answer. */
  async start(): Promise<void> {
    const { state, log } = this
    const started = new Promise<void>((resolve) => {
      this.stopFollowing = state.follow({
        onReset: async (seq) => {
          this.applyingSince ??= Date.now()
          this.applied = seq
          for (const read of this.anew) await read()
          resolve()
        },
        onEntries: (entries) => this.apply(entries),
        onHealth: (health) => {
          if (health._tag !== this.known?._tag) log(lineOf(health))
          this.known = health
          this.applyingSince = null
          this.heardAt = performance.now()
          this.hearing.splice(0).forEach((done) => done())
          this.returning.heard(health)
          if (this.follows) void this.tellUntold()
        },
      })
    })
    await within(limits.startMs, started, undefined)
  }

  readonly isCaughtUp = (): boolean => performance.now() - this.heardAt < limits.pausedMs

  readonly catchUp = (): Promise<void> =>
    within(limits.catchUpMs, new Promise<void>((resolve) => this.hearing.push(resolve)), undefined)

  /** Resolves when this node has applied the entry at this place, or after a moment. */
  async whenApplied(seq: number): Promise<void> {
    if (this.applied >= seq) return
    const done = new Promise<void>((resolve) => this.waiting.push([seq, resolve]))
    await within(limits.publishedMs, done, undefined)
  }

  async stop(): Promise<void> {
    await this.stopFollowing()
    await this.state.close()
  }

  /** One after the other. @param isNow what was missed is applied whatever the others do */
  private apply(entries: ReadonlyArray<Entry>, isNow = false): Promise<void> {
    this.applyingSince ??= Date.now()
    const applying = this.lastApply.then(() => this.applyNext(entries, isNow))
    this.lastApply = applying.catch(() => undefined)
    return applying
  }

  private async applyNext(entries: ReadonlyArray<Entry>, isNow: boolean): Promise<void> {
    const due = this.returning.add(entries, isNow)
    if (due === null) return
    const prepared = due.all.map((entry) => [entry, this.prepared(entry)] as const)
    for (const [{ seq, at }, preparing] of prepared) {
      const acts = await preparing
      const left = Math.max(at, due.from) + limits.togetherMs - this.state.now()
      if (left > 0) await delay(Math.min(left, limits.togetherMs))
      for (const act of acts) act()
      this.applied = seq
      this.waiting = this.waiting.filter(([place, done]) => {
        if (place > seq) return true
        done()
        return false
      })
    }
    if (!this.returning.end()) return
    this.returned.forEach((act) => act())
    void this.tellUntold()
  }

  private add(kind: string, handler: Handler): void {
    this.handlers.set(kind, [...(this.handlers.get(kind) ?? []), handler])
  }

  private prepared(entry: Entry): Promise<ReadonlyArray<() => void>> {
    const preparing = Promise.all((this.handlers.get(entry.kind) ?? []).map((handler) => handler(entry)))
    // Who awaits it learns of a failure; that may be after others.
    preparing.catch(() => undefined)
    return preparing
  }

  /** The engine gets it now, or when it is back. */
  private async told(tell: () => Promise<unknown>, what: string): Promise<void> {
    if (this.returning.isOver)
      try {
        return void (await tell())
      } catch (error) {
        if (!isAway(error)) this.log(`${what}: the other nodes cannot be told: ${String(error)}`)
      }
    this.untold = [...this.untold, tell].slice(-limits.untold)
  }

  private async tellUntold(): Promise<void> {
    if (this.isTelling) return
    this.isTelling = true
    try {
      for (let next = this.untold[0]; next !== undefined; next = this.untold[0]) {
        await next()
        this.untold = this.untold.slice(1)
      }
    } catch (error) {
      if (!isAway(error)) this.log(`the other nodes cannot be told: ${String(error)}`)
    } finally {
      this.isTelling = false
    }
  }

  private decoded<A>(what: string, codec: Decoder<unknown, A>, body: unknown): { readonly value: A } | null {
    const value = codec.decode(body)
    if (!isLeft(value)) return { value: value.right }
    this.log(`${what}: another version of the site has written what this one does not understand`)
    return null
  }
}

/** Another kind, which this node itself does not apply. */
const toOthers = (kind: string): string => `others:${kind}`

const lineOf = (health: Health): string => {
  switch (health._tag) {
    case 'Following':
      return `nodes: this one follows the others (change ${health.seq}, its clock differs by ${Math.round(health.skewMs)} ms)`
    case 'Away':
      return `nodes: the engine is away (${health.reason}); this one goes on with what it has`
    case 'Stuck':
      return `nodes: change ${health.seq + 1} cannot be applied (${health.reason})`
  }
}

/** The kind of the entry at which nodes that come back go on. */
const TOGETHER = 'together'

/**
 * What a node has missed while the engine was away. Nodes notice at different moments that it is back, and apply what they have missed
 * at one: that of an entry which the first of them writes when all can hear of it.
 */
class Returning {
  /** In order; `null` while this node is with the others. */
  private missed: ReadonlyArray<Entry> | null = null
  /** When this node asks all to go on, by `performance.now()`. */
  private askAt = Infinity

  /** @param ask writes the entry */
  constructor(private readonly ask: () => void) {}

  get isOver(): boolean {
    return this.missed === null
  }

  heard({ _tag }: Health): void {
    const now = performance.now()
    if (_tag === 'Away') {
      this.missed ??= []
      this.askAt = Infinity
    } else if (_tag === 'Following' && !this.isOver) {
      const isDue = now >= this.askAt
      if (isDue || this.askAt === Infinity) this.askAt = now + limits.returnMs
      if (isDue) this.ask()
    }
  }

  /**
   * All that is applied now, and the time from which it is, by the engine's clock; `null`: it is kept until then.
   * @param isNow nothing is waited for
   */
  add(
    entries: ReadonlyArray<Entry>,
    isNow: boolean,
  ): { readonly all: ReadonlyArray<Entry>; readonly from: number } | null {
    const all = [...(this.missed ?? []), ...entries]
    const sign = entries.find(({ kind }) => kind === TOGETHER)
    if (this.isOver || sign !== undefined || isNow) return { all, from: sign?.at ?? 0 }
    this.missed = all
    return null
  }

  /** All of it has been applied. Whether this node is with the others only since now. */
  end(): boolean {
    const wasOver = this.isOver
    this.missed = null
    return !wasOver
  }
}
