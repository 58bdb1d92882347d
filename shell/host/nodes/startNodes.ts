import type { Nodes } from '@caravanserai/adapters/server'
import type { EngineState, Health } from '@caravanserai/state'
import type { NodesFacts } from '../operate/facts'
import type { OwnFacts } from './heartbeats'
import { singleNode } from './siteNodes'
import type { SiteNodes } from './siteNodes'

interface StartNodesOptions {
  /** The address of the state store that nodes share; `null` for a site on a single machine. */
  readonly stateUrl: string | null
  readonly log: (line: string) => void
}

interface StartedNodes {
  readonly nodes: SiteNodes
  /** The state store; `null` on a single machine. */
  readonly state: EngineState | null
  /** Readings that nodes share; `null` on a single machine. */
  readonly answers: Nodes | null
  /** Whether this node follows the others; `null` on a single machine, and before the first poll. */
  readonly health: () => Health | null
  /** Facts of all nodes; `null` on a single machine. Never rejects. */
  readonly seen: () => Promise<NodesFacts | null>
  /**
   * Resolves when this node has the state of the others, or after a timeout. Call it after all handlers are
   * registered with `on`.
   * @param own facts of this node for its heartbeats
   */
  readonly start: (own: () => OwnFacts) => Promise<void>
  /** Sends a heartbeat immediately. Never rejects. */
  readonly beat: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Connects this node to the other nodes of its site. On a single machine no module of the state store is loaded. */
export const startNodes = async ({ stateUrl, log }: StartNodesOptions): Promise<StartedNodes> => {
  if (stateUrl === null) {
    const nothing = async () => undefined
    return {
      nodes: singleNode(),
      state: null,
      answers: null,
      health: () => null,
      seen: async () => null,
      start: nothing,
      beat: nothing,
      stop: nothing,
    }
  }
  const [{ openState }, { EngineNodes }, { SharedAnswers }, { Heartbeats }] = await Promise.all([
    import('@caravanserai/state'),
    import('./engineNodes'),
    import('./sharedAnswers'),
    import('./heartbeats'),
  ])
  const state = openState(stateUrl)
  const nodes = new EngineNodes(state, log)
  const answers = new SharedAnswers(nodes, state)
  const heartbeats = new Heartbeats(state, nodes)
  return {
    nodes,
    state,
    answers,
    health: () => nodes.health,
    seen: () => heartbeats.seen(),
    start: async (own) => {
      await nodes.start()
      heartbeats.start(own)
    },
    beat: () => heartbeats.beat(),
    stop: async () => {
      await heartbeats.stop()
      await nodes.stop()
    },
  }
}
