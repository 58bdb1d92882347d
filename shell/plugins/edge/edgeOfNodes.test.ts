import { memoryContent } from '@caravanserai/adapters/testing'
import { withoutCanary } from '../../testing/canarySite'
import { testIndex } from '../../testing/testPages'
import { nodesTogether } from '../../testing/nodesTogether'
import { NODES } from '../../host/nodes/siteNodes'
import { limits } from './limits'
import { startEdge } from './start'
import { questionTag } from './edgeHeaders'

const TOLD_MS = 60
const { againMs, unheardMs, turnMs, turnLookMs } = limits.purge

/** Nodes that share a state store, with the purges of each. */
const siteOf = (names: ReadonlyArray<string>) => {
  const together = nodesTogether(() => Date.now())
  const sent: Array<readonly [node: string, tags: string]> = []
  const edges = new Map(
    names.map((name) => {
      const node = together.node(name)
      const beat = () => void node.keep(NODES, name, null)
      beat()
      const beats = setInterval(beat, turnLookMs)
      const { index, changed } = testIndex()
      const edge = startEdge({
        cdn: { name: 'varnish', purgeUrls: ['http://cache.example:6081/'], token: null },
        contentTtlMs: 10_000,
        content: memoryContent(),
        answers$: index.answers$,
        releases: { current: () => withoutCanary },
        onPurged: () => undefined,
        log: { warn: () => undefined },
        nodes: {
          ...node,
          tellOthers: async (kind, body) => {
            await new Promise((resolve) => setTimeout(resolve, TOLD_MS))
            await node.tellOthers(kind, body)
          },
        },
        fetch: async (_url, init) => {
          sent.push([name, new Headers(init?.headers).get('xkey') ?? ''])
          return new Response()
        },
      })
      const end = () => {
        clearInterval(beats)
        edge.stop()
        edges.delete(name)
      }
      return [name, { report: (path: string) => changed([path], true), end }]
    }),
  )
  return {
    sent,
    end: (node: string) => edges.get(node)?.end(),
    report: (path: string) => edges.forEach(({ report }) => report(path)),
    stop: () => edges.forEach(({ end }) => end()),
  }
}
const later = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const tags = `${questionTag('pages/7')} any`

let site: ReturnType<typeof siteOf>
beforeEach(async () => {
  jest.useFakeTimers()
  site = siteOf(['a', 'b', 'c'])
  // Each node has purged everything at its start. The first to claim the lease is the leader.
  await later(turnLookMs + againMs)
  site.sent.length = 0
})
afterEach(() => {
  site.stop()
  jest.useRealTimers()
})

it('one node purges for all nodes, and repeats the purge for responses in flight', async () => {
  site.report('pages/7')
  await later(10 * againMs)
  expect(site.sent).toEqual([
    ['a', tags],
    ['a', tags],
  ])
})

it('no purge is lost when the leader goes, and pages that only it has shown are purged', async () => {
  site.end('a')
  site.report('pages/7')
  await later(unheardMs)
  expect(new Set(site.sent.map(([, sent]) => sent))).toEqual(new Set([tags]))
  await later(limits.goneMs + turnMs + turnLookMs)
  expect(site.sent.filter(([, sent]) => sent === 'all').map(([node]) => node)).toEqual(['b', 'b'])
  site.sent.length = 0
  site.report('pages/7')
  await later(10 * againMs)
  expect(new Set(site.sent.map(([node]) => node))).toEqual(new Set(['b']))
})
