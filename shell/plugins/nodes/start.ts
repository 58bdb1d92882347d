import { connectedNodes } from '../../host/plugin'
import type { NodeFacts } from '../../host/plugin'
import type { Prepare, Start } from '../../host/plugin/plugin'
import type nodes from './plugin'

/** Connects this node to the others. On a single machine no module of the state store is loaded. */
export const prepare: Prepare<typeof nodes> = async ({ provide, log }, { STATE_URL }) => {
  if (STATE_URL === null) return
  const [{ openState }, { EngineNodes }, { SharedAnswers }, { Heartbeats }] = await Promise.all([
    import('@caravanserai/state'),
    import('./engineNodes'),
    import('./sharedAnswers'),
    import('./heartbeats'),
  ])
  const state = openState(STATE_URL)
  const engine = new EngineNodes(state, (line) => log.warn(line))
  const heartbeats = new Heartbeats(state, engine)
  provide(connectedNodes, {
    nodes: engine,
    state,
    answers: new SharedAnswers(engine, state),
    health: () => engine.health,
    seen: () => heartbeats.seen(),
    start: async (ownFacts) => {
      await engine.start()
      heartbeats.start(ownFacts)
    },
    beat: () => heartbeats.beat(),
    stop: async () => {
      await heartbeats.stop()
      await engine.stop()
    },
  })
}

/** Adds the metrics of nodes. */
export const start: Start<typeof nodes> = async ({ metrics, present }) => {
  const ofEachNode = (name: string, help: string, read: (of: NodeFacts) => number) =>
    metrics?.gauge(name, help, ['node', 'host'], async () =>
      ((await present.nodes())?.nodes ?? [])
        .filter(({ state }) => state !== 'unknown')
        .map((of) => [{ node: of.node, host: of.host ?? '' }, read(of)] as const),
    )
  metrics?.gauge(
    'engine_reachable',
    'Whether the engine that the nodes share answers this one.',
    [],
    async () => {
      const known = await present.nodes()
      return known === null ? [] : [[{}, Number(known.away === null)]]
    },
  )
  ofEachNode('node_follows', 'Whether a node follows the others.', ({ state }) => Number(state === 'follows'))
  ofEachNode('node_silent_seconds', 'How long nothing was heard of a node.', (of) => of.silentMs / 1_000)
  ofEachNode(
    'node_behind_changes',
    'Changes that a node has not applied.',
    ({ behind }) => behind?.changes ?? 0,
  )
  ofEachNode(
    'node_behind_seconds',
    'How old the first of these is.',
    ({ behind }) => (behind?.ms ?? 0) / 1_000,
  )
  return {}
}
