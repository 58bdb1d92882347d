import type { Health } from '@caravanserai/state'
import { NODES, SILENT_MS } from '../../host/nodes/siteNodes'
import { nodesTogether } from '../../testing/nodesTogether'
import { Heartbeats } from './heartbeats'
import { limits } from './limits'

const following: Health = { _tag: 'Following', seq: 9, skewMs: 0 }
const stuck: Health = { _tag: 'Stuck', since: 5_000, seq: 7, reason: 'it throws' }

/** Two nodes at 10 s. The store returns three entries after any sequence number, the first of them written at 4 s. */
const site = () => {
  let now = 10_000
  const engine = nodesTogether(() => now)
  const node = (name: string, host: string) => {
    const health = { is: following as Health | null }
    const heartbeats = new Heartbeats(
      { node: name, now: () => now, after: async () => ({ entries: 3, since: 4_000 }) },
      {
        ask: engine.node(name).ask,
        get health() {
          return health.is
        },
      },
    )
    heartbeats.start(() => ({ host, set: 7, staged: {} }))
    return { health, heartbeats }
  }
  const [a, b] = [node('a', 'old'), node('b', 'new')]
  return {
    ...{ engine, a, b },
    later: (ms: number) => (now += ms),
    /** The facts of the second node as the first one sees them. */
    seen: async () => (await a.heartbeats.seen()).nodes.filter(({ isOwn }) => !isOwn),
    stop: () => Promise.all([a.heartbeats.stop(), b.heartbeats.stop()]),
  }
}

test('heartbeats contain the host version, the set, and whether the node follows', async () => {
  const { a, b, stop } = site()
  await b.heartbeats.beat()
  const plain = { set: 7, state: 'follows', silentMs: 0, trouble: null, behind: null }
  expect(await a.heartbeats.seen()).toEqual({
    away: null,
    nodes: [
      { node: 'a', isOwn: true, host: 'old', ...plain },
      { node: 'b', isOwn: false, host: 'new', ...plain },
    ],
  })
  await stop()
})

test('a stuck node publishes the reason, and its lag is read from the engine', async () => {
  const { seen, b, stop } = site()
  b.health.is = stuck
  await b.heartbeats.beat()
  expect(await seen()).toMatchObject([
    { state: 'stuck', trouble: { since: 5_000, reason: 'it throws' }, behind: { changes: 3, ms: 6_000 } },
  ])
  await stop()
})

test('a killed node is silent and later forgotten; a stopped node is removed at once', async () => {
  const killed = site()
  await killed.b.heartbeats.beat()
  killed.later(SILENT_MS + 1)
  expect(await killed.seen()).toMatchObject([
    { node: 'b', state: 'silent', trouble: null, behind: { changes: 3, ms: 10_001 } },
  ])
  killed.later(limits.forgottenMs)
  expect((await killed.a.heartbeats['read']()).nodes).toHaveLength(1)
  await killed.stop()
  const ended = site()
  await ended.b.heartbeats.stop()
  expect(await ended.seen()).toEqual([])
  await ended.stop()
})

test('a node of another version of the site is listed even if its heartbeat cannot be decoded', async () => {
  const { seen, engine, stop } = site()
  await engine.node('c').ask((store) => store.put(NODES, 'c', null), 0)
  expect((await seen()).find(({ node }) => node === 'c')).toMatchObject({ host: null, state: 'follows' })
  await stop()
})

test('without the engine a node reports the last known state of others and since when', async () => {
  const { engine, a, later, b, stop } = site()
  await b.heartbeats.beat()
  await a.heartbeats.seen()
  engine.away(true)
  a.health.is = { _tag: 'Away', since: 10_000, seq: 9, reason: 'refused' }
  later(60_000)
  expect(await a.heartbeats['read']()).toMatchObject({
    away: { since: 10_000, reason: 'refused' },
    nodes: [
      { node: 'a', state: 'stuck', trouble: { reason: 'refused' }, behind: null },
      { node: 'b', state: 'unknown', behind: null },
    ],
  })
  await stop()
})
