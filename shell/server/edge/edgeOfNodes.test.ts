import { memoryContent } from '@caravanserai/adapters/testing'
import { withoutCanary } from '../../testing/canarySite'
import type { Asked, SiteNodes } from '../nodes/siteNodes'
import { limits } from './limits'
import { startEdge } from './startEdge'
import { questionTag } from './tags'

const TOLD_MS = 60
const { againMs, unheardMs, turnMs, turnLookMs } = limits.purge

/** Nodes that share an engine, and what each has sent to the cache. */
const siteOf = (names: ReadonlyArray<string>) => {
  const alive = new Set(names)
  const sent: Array<readonly [node: string, tags: string]> = []
  const handlers: Array<readonly [node: string, apply: (body: unknown) => void]> = []
  let lease = { holder: '', until: 0 }
  let beats = new Map<string, number>()
  const engineOf = (node: string): Partial<Asked> => ({
    now: () => Date.now(),
    claim: async (_key, ms) => {
      if (lease.holder !== node && lease.until > Date.now()) return false
      lease = { holder: node, until: Date.now() + ms }
      return true
    },
    all: async () => {
      beats = new Map([...beats, ...[...alive].map((one) => [one, Date.now()] as const)])
      return [...beats].map(([key, at]) => ({ key, at, version: 1, body: null }))
    },
  })
  const nodesOf = (node: string) =>
    ({
      node,
      ask: (question: (engine: Asked) => Promise<unknown>) => question(engineOf(node) as Asked),
      on: (_kind: string, _codec: unknown, apply: (body: unknown) => void) =>
        void handlers.push([node, apply]),
      tellOthers: async (_kind: string, body: unknown) => {
        await new Promise((resolve) => setTimeout(resolve, TOLD_MS))
        for (const [other, apply] of handlers) if (other !== node && alive.has(other)) apply(body)
      },
    }) as Partial<SiteNodes> as SiteNodes
  const edges = new Map(
    names.map((node) => [
      node,
      startEdge({
        cdn: { name: 'varnish', purgeUrls: ['http://cache.example:6081/'], token: null },
        contentTtlMs: 10_000,
        content: memoryContent(),
        releases: { current: () => withoutCanary },
        events: { onPurged: () => undefined },
        logger: { warn: () => undefined },
        nodes: nodesOf(node),
        fetch: async (_url, init) => {
          sent.push([node, new Headers(init?.headers).get('xkey') ?? ''])
          return new Response()
        },
      }),
    ]),
  )
  return {
    sent,
    holder: () => lease.holder,
    end: (node: string) => {
      alive.delete(node)
      edges.get(node)?.stop()
    },
    told: (path: string) => alive.forEach((node) => edges.get(node)?.told(path)),
    stop: () => edges.forEach((edge) => edge.stop()),
  }
}
const later = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const tags = `${questionTag('pages/7')} any`

let site: ReturnType<typeof siteOf>
beforeEach(async () => {
  jest.useFakeTimers()
  site = siteOf(['a', 'b', 'c'])
  // Each has purged everything at its start, and knows whose turn it is.
  await later(turnLookMs + againMs)
  site.sent.length = 0
})
afterEach(() => {
  site.stop()
  jest.useRealTimers()
})

it('purges once for all nodes, and again after what was under way', async () => {
  site.told('pages/7')
  await later(10 * againMs)
  expect(site.sent).toEqual([
    [site.holder(), tags],
    [site.holder(), tags],
  ])
})

it('loses no purge with the node that has the turn, and purges what it alone has shown', async () => {
  const gone = site.holder()
  site.end(gone)
  site.told('pages/7')
  await later(unheardMs)
  expect(new Set(site.sent.map(([, sent]) => sent))).toEqual(new Set([tags]))
  await later(limits.goneMs + turnMs + turnLookMs)
  expect(site.holder()).not.toBe(gone)
  expect(site.sent.filter(([, sent]) => sent === 'all').map(([node]) => node)).toEqual([
    site.holder(),
    site.holder(),
  ])
  site.sent.length = 0
  site.told('pages/7')
  await later(10 * againMs)
  expect(new Set(site.sent.map(([node]) => node))).toEqual(new Set([site.holder()]))
})
