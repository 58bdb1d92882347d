import type { State } from '@caravanserai/state'
import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import type { NodeFacts, NodesFacts } from '../../board/facts'
import type { EngineNodes } from './engineNodes'
import { limits } from './limits'

/** The space with a value of each node that is there. */
export const NODES = 'nodes'

/**
 * What a node says of a remote: what it shows of it or is to show next (`shownOf`), and whether it has staged that, has refused it, or
 * does not know yet.
 */
const Staged = t.strict({ what: t.string, is: t.keyof({ staged: null, refused: null, trying: null }) })
export type Staged = t.TypeOf<typeof Staged>

/** The facts that a node publishes about itself. */
export const Heartbeat = t.strict(
  {
    /** The version of its host. */
    host: t.string,
    /** The number of the release set that it follows; `null` while it follows none. */
    set: t.union([t.number, t.null]),
    /** The place up to which it has applied everything. */
    change: t.number,
    /** Since when, in milliseconds since 1970, and why it applies nothing further. */
    trouble: t.union([t.strict({ since: t.number, reason: t.string }), t.null]),
    /** By the name of the remote. */
    staged: t.readonly(t.record(t.string, Staged)),
  },
  'a heartbeat',
)
export type OwnFacts = Pick<t.TypeOf<typeof Heartbeat>, 'host' | 'set' | 'staged'>

interface Heard {
  readonly node: string
  /** `null` of a version of the site that says something else. */
  readonly said: t.TypeOf<typeof Heartbeat> | null
  /** By the engine's clock. */
  readonly at: number
}

/** Makes this node known to the others every second, and tells what is known of all. */
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

  /** @param own what this node says of itself */
  start(own: () => OwnFacts): void {
    this.own = own
    const beat = async (): Promise<void> => {
      await this.beat()
      this.timer = setTimeout(() => (this.beating = beat()), limits.beatMs).unref()
    }
    this.beating = beat()
  }

  /** Never rejects. */
  async beat(): Promise<void> {
    const said = this.said()
    if (said !== null)
      await this.nodes.ask((engine) => engine.put(NODES, this.state.node, said, { silent: true }), null)
  }

  /** This node ends: nobody waits for it. */
  async stop(): Promise<void> {
    await this.beating
    clearTimeout(this.timer)
    if (this.own === null) return
    await this.nodes.ask((engine) => engine.remove(NODES, this.state.node), false)
  }

  /** All nodes, by name; what was known before of the others while the engine is away. Never rejects. */
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
        : silentMs > limits.silentMs
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
