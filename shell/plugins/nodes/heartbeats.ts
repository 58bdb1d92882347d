import type { State } from '@caravanserai/state'
import { isLeft } from 'fp-ts/Either'
import type * as t from 'io-ts'
import { Heartbeat, NODES, SILENT_MS } from '../../host/plugin'
import type { NodeFacts, NodesFacts, OwnFacts } from '../../host/plugin'
import type { EngineNodes } from './engineNodes'
import { limits } from './limits'

interface Heard {
  readonly node: string
  /** `null` if another version of the site wrote a different format. */
  readonly said: t.TypeOf<typeof Heartbeat> | null
  /** By the clock of the state store. */
  readonly at: number
}

/** Sends a heartbeat of this node every second, and reports the facts of all nodes. */
export class Heartbeats {
  private own: (() => OwnFacts) | null = null
  private timer: NodeJS.Timeout | undefined
  private beating: Promise<unknown> = Promise.resolve()
  private others: ReadonlyArray<Heard> = []
  private readAt = -Infinity
  private reading: Promise<NodesFacts> | null = null

  constructor(
    private readonly state: Pick<State, 'node' | 'now' | 'after'>,
    private readonly nodes: Pick<EngineNodes, 'ask' | 'health'>,
  ) {}

  /** @param own facts of this node */
  start(own: () => OwnFacts): void {
    this.own = own
    const beat = async (): Promise<void> => {
      await this.beat()
      this.timer = setTimeout(() => (this.beating = beat()), limits.beatMs).unref()
    }
    this.beating = beat()
  }

  /** Sends a heartbeat immediately. Never rejects. */
  async beat(): Promise<void> {
    const said = this.said()
    if (said !== null)
      await this.nodes.ask((engine) => engine.put(NODES, this.state.node, said, { silent: true }), null)
  }

  /** Removes the heartbeat of this node, so that no node waits for it. */
  async stop(): Promise<void> {
    await this.beating
    clearTimeout(this.timer)
    if (this.own === null) return
    await this.nodes.ask((engine) => engine.remove(NODES, this.state.node), false)
  }

  /** All nodes, by name; while the store is unavailable, the last known facts of the others. Never rejects. */
  seen(): Promise<NodesFacts> {
    const now = performance.now()
    if (this.reading === null || now - this.readAt >= limits.seenMs) {
      this.readAt = now
      this.reading = this.read()
    }
    return this.reading
  }

  private async read(): Promise<NodesFacts> {
    const { state, nodes } = this
    const kept = await nodes.ask((engine) => engine.all(NODES), null)
    if (kept !== null)
      this.others = kept.flatMap(({ key: node, body, at }) => {
        const said = Heartbeat.decode(body)
        return node === state.node ? [] : [{ node, at, said: isLeft(said) ? null : said.right }]
      })
    const heard = this.others.map((one) => ({ ...one, silentMs: Math.max(0, state.now() - one.at) }))
    for (const { node, silentMs } of heard)
      if (silentMs > limits.forgottenMs) await nodes.ask((engine) => engine.remove(NODES, node), false)
    const own = { node: state.node, said: this.said(), silentMs: 0, isOwn: true }
    const all = [own, ...heard].filter(({ silentMs }) => silentMs <= limits.forgottenMs)
    const { health } = nodes
    return {
      away: health?._tag === 'Away' ? { since: health.since, reason: health.reason } : null,
      nodes: (await Promise.all(all.map((one) => this.factsOf(one, kept !== null)))).sort((one, other) =>
        one.node < other.node ? -1 : 1,
      ),
    }
  }

  private async factsOf(
    { node, said, silentMs, isOwn = false }: Omit<Heard, 'at'> & { silentMs: number; isOwn?: boolean },
    isKnown: boolean,
  ): Promise<NodeFacts> {
    const { state, nodes } = this
    const trouble = said?.trouble ?? null
    const is =
      !isKnown && !isOwn
        ? 'unknown'
        : silentMs > SILENT_MS
          ? 'silent'
          : trouble === null
            ? 'follows'
            : 'stuck'
    const isBehind = said !== null && (is === 'silent' || is === 'stuck')
    const after = isBehind ? await nodes.ask(() => state.after(said.change), null) : null
    return {
      ...{ node, isOwn, state: is, silentMs, trouble },
      ...{ host: said?.host ?? null, set: said?.set ?? null },
      behind: after && {
        changes: after.entries,
        ms: after.since === null ? 0 : Math.max(0, state.now() - after.since),
      },
    }
  }

  private said(): t.TypeOf<typeof Heartbeat> | null {
    const { health } = this.nodes
    if (this.own === null) return null
    return {
      ...this.own(),
      change: health?.seq ?? 0,
      trouble:
        health === null || health._tag === 'Following'
          ? null
          : { since: health.since, reason: health.reason },
    }
  }
}
