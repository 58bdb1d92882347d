import { siteMetrics } from '../../host/operate/metrics'
import type { Host } from '../../host/plugin/plugin'
import { nodesFacts } from '../../testing/nodesFacts'
import { start } from './start'

test('metrics show how far each node follows the others', async () => {
  const metrics = siteMetrics()
  const facts = nodesFacts([
    { node: 'b', state: 'silent', silentMs: 5_000, behind: { changes: 3, ms: 9_000 } },
    { node: 'c', state: 'unknown' },
  ])
  // The parts of the host that metrics use.
  await start({ metrics, present: { nodes: async () => facts } } as unknown as Host, { STATE_URL: null })
  const lines = (await metrics.registry.metrics()).split('\n')
  expect(lines.filter((line) => /^caravanserai_(engine|node)_/.test(line))).toEqual([
    'caravanserai_engine_reachable 1',
    'caravanserai_node_follows{node="a",host="abc"} 1',
    'caravanserai_node_follows{node="b",host="abc"} 0',
    'caravanserai_node_silent_seconds{node="a",host="abc"} 0',
    'caravanserai_node_silent_seconds{node="b",host="abc"} 5',
    'caravanserai_node_behind_changes{node="a",host="abc"} 0',
    'caravanserai_node_behind_changes{node="b",host="abc"} 3',
    'caravanserai_node_behind_seconds{node="a",host="abc"} 0',
    'caravanserai_node_behind_seconds{node="b",host="abc"} 9',
  ])
})
