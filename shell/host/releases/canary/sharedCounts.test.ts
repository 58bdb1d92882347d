import { engines, sqlState } from '@caravanserai/state/testing'
import { NODES } from '../../nodes/siteNodes'
import { CanaryCounts } from './canaryCounts'
import { SharedCounts } from './sharedCounts'

const sqlite = engines().find(({ name }) => name === 'SQLite')
if (sqlite === undefined) throw new Error('no SQLite')

/** Nodes with a real state store, each with its counts of one canary. */
const started = async (count: number) => {
  const database = (await sqlite.start()).create()
  const nodes = Array.from({ length: count }, () => {
    const state = sqlState(database.connect())
    const counts = new CanaryCounts()
    const shared = new SharedCounts({ node: state.node, ask: (question) => question(state) })
    return {
      state,
      counts,
      exchange: () => shared.exchange(new Map([['b', counts]])),
      end: () => shared.exchange(new Map()),
      sum: () => shared.sum('b', counts),
    }
  })
  return {
    nodes: nodes as [(typeof nodes)[0], (typeof nodes)[0]],
    stop: async () => {
      for (const { state } of nodes) await state.close()
      await database.remove()
    },
  }
}

it('counts are summed through the state store, except those of other versions of the site', async () => {
  const { nodes, stop } = await started(2)
  const [first, second] = nodes
  for (const { counts } of nodes) {
    counts.page('live', { isFailed: false, isCovered: false, ownMs: 10 })
    counts.page('canary', { isFailed: true, isCovered: true, ownMs: null })
  }
  expect(first.sum().isWhole).toBe(false)
  for (const { state } of nodes) await state.put(NODES, state.node, null, { silent: true })
  await first.exchange()
  await second.exchange()
  for (const { counts } of nodes) {
    counts.browserFailure('canary', '203.0.113')
    counts.vitals('canary', '203.0.113', { lcp: 900 })
  }
  for (const { exchange } of [...nodes, first]) await exchange()
  const { counts, isWhole } = first.sum()
  expect(isWhole).toBe(true)
  expect(counts.counts).toMatchObject({
    live: { pages: 2, failures: 0 },
    canary: { pages: 2, failures: 2, browserFailures: 1 },
  })
  // Pages that the live release rendered for the canary count for the live release.
  expect(counts.facts.live.pages).toBe(4)

  await second.state.put('counts', `b/${second.state.node}`, { newer: true }, { silent: true })
  await first.exchange()
  expect(first.sum()).toMatchObject({ isWhole: false, counts: { counts: { canary: { pages: 1 } } } })

  await second.end()
  await first.end()
  expect(await first.state.all('counts')).toEqual([])
  await stop()
})
