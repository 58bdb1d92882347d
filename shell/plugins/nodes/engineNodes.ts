import { setTimeout as delay } from 'node:timers/promises'
import { within } from '@caravanserai/releases'
import { coded } from '@caravanserai/settings'
import { isAway, keptKind } from '@caravanserai/state'
import type { Entry, Health, Kept, State } from '@caravanserai/state'
import { isLeft } from 'fp-ts/Either'
import type { Decoder } from 'io-ts'
import { logOnce } from '../../host/plugin'
import type { Asked, SiteNodes } from '../../host/plugin'
import { limits } from './limits'

/**
 * Prepares the handling of an entry asynchronously, and returns the synchronous part, which runs at the entry's time.
 */
type Handler = (entry: Entry) => Promise<() => void> | (() => void)

/** The nodes of a site that share a state store (the engine). */
export class EngineNodes implements SiteNodes {
  private readonly handlers = new Map<string, ReadonlyArray<Handler>>()
  private readonly anew: Array<() => Promise<void>> = []
  /** Writes that the store has not received yet. */
  private untold: ReadonlyArray<() => Promise<unknown>> = []
  private isTelling = false
  private known: Health | null = null
  private readonly returning: Returning
  private lastApply: Promise<unknown> = Promise.resolve()
  private readonly returned: Array<() => void> = []
  private stopFollowing: () => Promise<void> = async () => undefined
  /** The sequence number of the last entry that this node has applied. */
  applied = 0
  private waiting: Array<readonly [seq: number, done: () => void]> = []
  /** The time of the last poll of the store; `hearing` holds the callers that wait for the next one. */
  private heardAt = performance.now()
  /** Start of the current batch of entries, by this node's clock; `null` while no batch is being applied. */
  private applyingSince: number | null = null
  private readonly hearing: Array<() => void> = []

  private readonly logOnce: (line: string) => void

  constructor(
    private readonly state: State,
    private readonly log: (line: string) => void,
  ) {
    this.logOnce = logOnce(log)
    // A store that is readable but not writable, for example with a full disk, is followed nevertheless.
    this.returning = new Returning(
      () =>
        void state
          .append(TOGETHER, null)
          .catch(() => this.apply([], true))
          // The next health report starts another attempt.
          .catch(() => undefined),
    )
  }

  get node(): string {
    return this.state.node
  }

  /**
   * `null` before the first poll of the store. A node that applies a batch for longer than `limits.applyMs`
   * is stuck.
   */
  get health(): Health | null {
    const since = this.applyingSince
    return since !== null && Date.now() - since > limits.applyMs
      ? { _tag: 'Stuck', since, seq: this.applied, reason: 'it is still applying later changes' }
      : this.known
  }

  get follows(): boolean {
    return this.known?._tag === 'Following' && this.returning.isOver
  }

  async tell(kind: string, body: unknown): Promise<void> {
    await this.writeOrQueue(() => this.state.append(kind, body), kind)
  }

  async tellOthers(kind: string, body: unknown): Promise<void> {
    await this.writeOrQueue(() => this.state.append(toOthers(kind), body), kind)
  }

  async keep(space: string, key: string, body: unknown): Promise<void> {
    await this.writeOrQueue(() => this.state.put(space, key, body), space)
  }

  async ask<A>(question: (engine: Asked) => Promise<A>, otherwise: A): Promise<A> {
    if (this.known?._tag === 'Away') return otherwise
    try {
      return await question(this.state)
    } catch (error) {
      if (!isAway(error)) this.logOnce(`nodes: the engine reports an error: ${String(error)}`)
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
   * Registers a handler for the values of a space: for existing values at the start and after missed entries, and for
   * each later write. Values of `ownValues` that the store lacks are then written to it.
   */
  onKept<A>(
    space: string,
    codec: Decoder<unknown, A>,
    apply: (key: string, value: A, kept: Kept) => void,
    ownValues: () => ReadonlyArray<readonly [key: string, body: unknown]> = () => [],
  ): void {
    const { state } = this
    const applying = (kept: Kept) => {
      const body = this.decoded(space, codec, kept.body)
      return body === null ? () => undefined : () => apply(kept.key, body.value, kept)
    }
    this.add(keptKind(space), async ({ seq, body }) => {
      const kept = await state.get(space, (body as { readonly key: string }).key)
      // A later write has its own entry.
      return kept === null || kept.version !== seq ? () => undefined : applying(kept)
    })
    this.anew.push(async () => {
      for (const kept of await state.all(space)) applying(kept)()
      for (const [key, body] of ownValues()) await state.replace(space, key, body, 0)
    })
  }

  /**
   * Registers a callback for when entries may have been missed, with the sequence number at which reading continues.
   */
  onReset(read: (seq: number) => void): void {
    this.anew.push(async () => read(this.applied))
  }

  /** Registers a callback for when this node follows the others again after losing the store. */
  onReturn(act: () => void): void {
    this.returned.push(act)
  }

  /** Resolves when this node has the state of the others, or after `limits.startMs` if the store does not respond. */
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

  /** Resolves when this node has applied the entry with this sequence number, or after `limits.publishedMs`. */
  async whenApplied(seq: number): Promise<void> {
    if (this.applied >= seq) return
    const done = new Promise<void>((resolve) => this.waiting.push([seq, resolve]))
    await within(limits.publishedMs, done, undefined)
  }

  async stop(): Promise<void> {
    await this.stopFollowing()
    await this.state.close()
  }

  /** Applies batches sequentially. @param isNow applies missed entries without waiting for the other nodes */
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
    // The loop handles a rejection when it awaits this entry, which may be after others.
    preparing.catch(() => undefined)
    return preparing
  }

  /** Writes to the store, now or after it is available again. */
  private async writeOrQueue(write: () => Promise<unknown>, name: string): Promise<void> {
    if (this.returning.isOver)
      try {
        return void (await write())
      } catch (error) {
        if (!isAway(error)) this.log(`${name}: the other nodes cannot be notified: ${String(error)}`)
      }
    this.untold = [...this.untold, write].slice(-limits.untold)
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
      if (!isAway(error)) this.log(`the other nodes cannot be notified: ${String(error)}`)
    } finally {
      this.isTelling = false
    }
  }

  private decoded<A>(name: string, codec: Decoder<unknown, A>, body: unknown): { readonly value: A } | null {
    const value = codec.decode(body)
    if (!isLeft(value)) return { value: value.right }
    this.log(`${name}: another version of the site has written a value that this one does not understand`)
    return null
  }
}

/** The kind of entries that the writing node itself does not apply. */
const toOthers = (kind: string): string => `others:${kind}`

const lineOf = (health: Health): string => {
  switch (health._tag) {
    case 'Following':
      return `nodes: this node follows the others (change ${health.seq}, its clock differs by ${Math.round(health.skewMs)} ms)`
    case 'Away':
      return coded(
        'CARAVANSERAI_STATE_UNREACHABLE',
        `nodes: the engine cannot be reached (${health.reason}); this node continues with its own copy`,
      )
    case 'Stuck':
      return `nodes: change ${health.seq + 1} cannot be applied (${health.reason})`
  }
}

/** The kind of the entry at which returning nodes apply missed entries. */
const TOGETHER = 'together'

/**
 * Entries that a node has missed while the store was unavailable. Nodes detect its return at different times, but
 * apply missed entries at the same time: at an entry that the first node writes when all nodes can read it.
 */
class Returning {
  /** In order; `null` while this node is in step with the others. */
  private missed: ReadonlyArray<Entry> | null = null
  /** When this node writes the entry, by `performance.now()`. */
  private askAt = Infinity

  /** @param onReturn writes the entry */
  constructor(private readonly onReturn: () => void) {}

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
      if (isDue) this.onReturn()
    }
  }

  /**
   * Returns the entries to apply now and the earliest time for it, by the clock of the store; `null` while entries
   * are held back.
   * @param isNow returns the entries without waiting
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

  /** Marks all missed entries as applied. Returns whether this node has just returned to the others. */
  end(): boolean {
    const wasOver = this.isOver
    this.missed = null
    return !wasOver
  }
}
