import type { Asked, SiteNodes } from '../../host/nodes/siteNodes'
import { limits } from './limits'
import { PurgeLeader } from './purger'

/**
 * A node whose claim of the lease succeeds or not, with these heartbeats; records messages to other nodes and lost
 * nodes.
 */
const leaderOf = (node: string | null = 'a') => {
  const engine = { isOwn: true, isAway: false, beats: new Map<string, number>() }
  const notified: unknown[] = []
  const fake = {
    claim: async () => engine.isOwn,
    now: () => Date.now(),
    all: async () => [...engine.beats].map(([key, at]) => ({ key, at, version: 1, body: null })),
  }
  const nodes: Pick<SiteNodes, 'node' | 'ask' | 'tellOthers'> = {
    node,
    // `PurgeLeader` makes no other queries.
    ask: (question, otherwise) =>
      engine.isAway ? Promise.resolve(otherwise) : question(fake as Partial<Asked> as Asked),
    tellOthers: async (_kind, body) => void notified.push(body),
  }
  return { leader: new PurgeLeader(nodes), engine, notified }
}
const purged = { cache: 0, tags: ['all'], at: 1 }

it('the node with the lease purges and notifies the others', async () => {
  const { leader, engine, notified } = leaderOf()
  await leader.check()
  expect(leader.isOwn).toBe(true)
  leader.purged(purged)
  expect(notified).toEqual([purged])
  engine.isOwn = false
  await leader.check()
  expect(leader.isOwn).toBe(false)
})

it.each([
  ['on one machine', null, false],
  ['while the engine is away', 'a', true],
])('each node purges %s without notifications', async (_, node, isAway) => {
  const { leader, engine, notified } = leaderOf(node)
  engine.isOwn = false
  engine.isAway = isAway
  await leader.check()
  expect(leader.isOwn).toBe(true)
  leader.purged(purged)
  expect(notified).toEqual([])
})

it('a node that is silent or removed is reported lost once', async () => {
  const { leader, engine } = leaderOf()
  const isGoneAfter = async (beats: Record<string, number>) => {
    engine.beats = new Map(Object.entries(beats).map(([node, ago]) => [node, Date.now() - ago]))
    return leader.check()
  }
  expect(await isGoneAfter({ a: 0, b: 0, c: 1_000 })).toBe(false)
  expect(await isGoneAfter({ a: 0, b: limits.goneMs, c: 0 })).toBe(true)
  expect(await isGoneAfter({ a: 0, b: limits.goneMs + 1_000, c: 0 })).toBe(false)
  expect(await isGoneAfter({ a: 0, c: 0 })).toBe(false)
  expect(await isGoneAfter({ a: 0 })).toBe(true)
  expect(await isGoneAfter({ a: 0 })).toBe(false)
})
