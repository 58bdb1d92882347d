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
  readonly heartbeat: t.TypeOf<typeof Heartbeat> | null
  /** By the clock of the state store. */
  readonly at: number
}

/** Sends a heartbeat of this node every second, and reports the facts of all nodes. */
export class Heartbeats {
  private ownFacts: (() => OwnFacts) | null = null
  private timer: NodeJS.Timeout | undefined
  private beating: Promise<unknown> = Promise.resolve()
  private heardNodes: ReadonlyArray<Heard> = []
  private readAt = -Infinity
  private reading: Promise<NodesFacts> | null = null

  constructor(
    private readonly state: Pick<State, 'node' | 'now' | 'after'>,
    private readonly nodes: Pick<EngineNodes, 'ask' | 'health'>,
  ) {}

  /** @param ownFacts facts of this node */
  start(ownFacts: () => OwnFacts): void {
    this.ownFacts = ownFacts
    const beat = async (): Promise<void> => {
      await this.beat()
      this.timer = setTimeout(() => (this.beating = beat()), limits.beatMs).unref()
    }
    this.beating = beat()
  }

  /** Sends a heartbeat immediately. Never rejects. */
  async beat(): Promise<void> {
    const heartbeat = this.heartbeat()
    if (heartbeat !== null)
      await this.nodes.ask((engine) => engine.put(NODES, this.state.node, heartbeat, { silent: true }), null)
  }

  /** Removes the heartbeat of this node, so that no node waits for it. */
  async stop(): Promise<void> {
    await this.beating
    clearTimeout(this.timer)
    if (this.ownFacts === null) return
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
      this.heardNodes = kept.flatMap(({ key: node, body, at }) => {
        const decoded = Heartbeat.decode(body)
        return node === state.node ? [] : [{ node, at, heartbeat: isLeft(decoded) ? null : decoded.right }]
      })
    const heard = this.heardNodes.map((item) => ({ ...item, silentMs: Math.max(0, state.now() - item.at) }))
    for (const { node, silentMs } of heard)
      if (silentMs > limits.forgottenMs) await nodes.ask((engine) => engine.remove(NODES, node), false)
    const ownNode = { node: state.node, heartbeat: this.heartbeat(), silentMs: 0, isOwn: true }
    const all = [ownNode, ...heard].filter(({ silentMs }) => silentMs <= limits.forgottenMs)
    const { health } = nodes
    return {
      away: health?._tag === 'Away' ? { since: health.since, reason: health.reason } : null,
      nodes: (await Promise.all(all.map((item) => this.factsOf(item, kept !== null)))).sort((a, b) =>
        a.node < b.node ? -1 : 1,
      ),
    }
  }

  private async factsOf(
    { node, heartbeat, silentMs, isOwn = false }: Omit<Heard, 'at'> & { silentMs: number; isOwn?: boolean },
    isKnown: boolean,
  ): Promise<NodeFacts> {
    const { state, nodes } = this
    const trouble = heartbeat?.trouble ?? null
    const is =
      !isKnown && !isOwn
        ? 'unknown'
        : silentMs > SILENT_MS
          ? 'silent'
          : trouble === null
            ? 'follows'
            : 'stuck'
    const isBehind = heartbeat !== null && (is === 'silent' || is === 'stuck')
    const after = isBehind ? await nodes.ask(() => state.after(heartbeat.change), null) : null
    return {
      ...{ node, isOwn, state: is, silentMs, trouble },
      ...{ host: heartbeat?.host ?? null, set: heartbeat?.set ?? null },
      behind: after && {
        changes: after.entries,
        ms: after.since === null ? 0 : Math.max(0, state.now() - after.since),
      },
    }
  }

  private heartbeat(): t.TypeOf<typeof Heartbeat> | null {
    const { health } = this.nodes
    if (this.ownFacts === null) return null
    return {
      ...this.ownFacts(),
      change: health?.seq ?? 0,
      trouble:
        health === null || health._tag === 'Following'
          ? null
          : { since: health.since, reason: health.reason },
    }
  }
}
