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

it('are summed through the engine, and those of another version of the site are missing', async () => {
  const { nodes, stop } = await started(2)
  const [one, other] = nodes
  for (const { counts } of nodes) {
    counts.page('live', { isFailed: false, isCovered: false, ownMs: 10 })
    counts.page('canary', { isFailed: true, isCovered: true, ownMs: null })
  }
  expect(one.sum().isWhole).toBe(false)
  for (const { state } of nodes) await state.put(NODES, state.node, null, { silent: true })
  await one.exchange()
  await other.exchange()
  for (const { counts } of nodes) {
    counts.browserFailure('canary', '203.0.113')
    counts.vitals('canary', '203.0.113', { lcp: 900 })
  }
  for (const { exchange } of [...nodes, one]) await exchange()
  const { counts, isWhole } = one.sum()
  expect(isWhole).toBe(true)
  expect(counts.counts).toMatchObject({
    live: { pages: 2, failures: 0 },
    canary: { pages: 2, failures: 2, browserFailures: 1 },
  })
  // Pages that the live release rendered for the canary count for the live release.
  expect(counts.facts.live.pages).toBe(4)

  await other.state.put('counts', `b/${other.state.node}`, { newer: true }, { silent: true })
  await one.exchange()
  expect(one.sum()).toMatchObject({ isWhole: false, counts: { counts: { canary: { pages: 1 } } } })

  await other.end()
  await one.end()
  expect(await one.state.all('counts')).toEqual([])
  await stop()
})
