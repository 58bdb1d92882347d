import type { Nodes } from '@caravanserai/adapters/server'
import type { EngineState, Health } from '@caravanserai/state'
import type { NodesFacts } from '../../board/facts'
import type { OwnFacts } from './heartbeats'
import { singleNode } from './siteNodes'
import type { SiteNodes } from './siteNodes'

interface StartNodesOptions {
  /** The address of the engine that the nodes share; `null` for a site on one machine. */
  readonly stateUrl: string | null
  readonly log: (line: string) => void
}

interface StartedNodes {
  readonly nodes: SiteNodes
  /** The engine; `null` on one machine. */
  readonly state: EngineState | null
  /** What the nodes have read for each other; `null` on one machine. */
  readonly answers: Nodes | null
  /** Whether this node follows the others; `null` on one machine, and before the first look. */
  readonly health: () => Health | null
  /** What is known of all nodes; `null` on one machine. Never rejects. */
  readonly seen: () => Promise<NodesFacts | null>
  /**
   * Resolves when this node knows what the others know, or after a moment. To be called when everything that is told has its `on`.
   * @param own what it says of itself to the others from then on
   */
  readonly start: (own: () => OwnFacts) => Promise<void>
  /** Says it now, besides. Never rejects. */
  readonly beat: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** What this node has to do with the other nodes of its site. Nothing of it is loaded on one machine. */
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
