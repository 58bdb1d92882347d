import type { Nodes } from '@caravanserai/adapters/server'
import type { EngineState, Health } from '@caravanserai/state'
import { aloneNode } from './siteNodes'
import type { SiteNodes } from './siteNodes'

export interface StartNodesOptions {
  /** The address of the engine that the nodes share; `null` for a site on one machine. */
  readonly stateUrl: string | null
  readonly log: (line: string) => void
}

export interface StartedNodes {
  readonly nodes: SiteNodes
  /** The engine; `null` on one machine. */
  readonly state: EngineState | null
  /** What the nodes have read for each other; `null` on one machine. */
  readonly answers: Nodes | null
  /** Whether this node follows the others; `null` on one machine, and before the first look. */
  readonly health: () => Health | null
  /** Resolves when this node knows what the others know, or after a moment. To be called when everything that is told has its `on`. */
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** What this node has to do with the other nodes of its site. Nothing of it is loaded on one machine. */
export const startNodes = async ({ stateUrl, log }: StartNodesOptions): Promise<StartedNodes> => {
  if (stateUrl === null) {
    const nothing = async () => undefined
    return {
      nodes: aloneNode(),
      state: null,
      answers: null,
      health: () => null,
      start: nothing,
      stop: nothing,
    }
  }
  const [{ openState }, { EngineNodes }, { SharedAnswers }] = await Promise.all([
    import('@caravanserai/state'),
    import('./engineNodes'),
    import('./sharedAnswers'),
  ])
  const state = openState(stateUrl)
  const nodes = new EngineNodes({ state, log })
  const answers = new SharedAnswers(nodes, state)
  return {
    nodes,
    state,
    answers,
    health: () => nodes.health,
    start: () => nodes.start(),
    stop: () => nodes.stop(),
  }
}
