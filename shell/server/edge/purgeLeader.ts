import type { Kept } from '@caravanserai/state'
import * as t from 'io-ts'
import { NODES } from '../nodes/heartbeats'
import type { SiteNodes } from '../nodes/siteNodes'
import { limits } from './limits'

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
