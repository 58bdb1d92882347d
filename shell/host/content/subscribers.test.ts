import { listed, mapAnswer, list } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import { address, definePage } from '@caravanserai/adapters/define-page'
import { cause, memoryContent } from '@caravanserai/adapters/testing'
import Fastify from 'fastify'
import { eventsOf, versionAfter } from '../../testing/eventsOf'
import { listeningSite } from '../../testing/listeningSite'
import { testComposition } from '../../testing/testComposition'
import { testIndex, testPages } from '../../testing/testPages'
import { until } from '../../testing/until'
import { startEdge } from '../edge/startEdge'

let title = 'Wells'
const content: Content = {
  ask: (question) => memoryContent({ lists: { causes: [cause(title, { title })] } }).ask(question),
}
const causes = definePage({
  address: address('/cause'),
  read: (ask) => mapAnswer(ask(list('causes')), (all) => ({ titles: all.map((one) => one.title).join() })),
  head: ({ titles }) => ({ title: titles, description: '', banner: null }),
  addresses: (ask) => mapAnswer(ask(listed('causes')), (all) => all.map(({ id }) => `/cause?${id}`)),
  page: () => Promise.resolve(() => null),
})
const composition = testComposition({ charity: [causes] })

/** A site with everything that follows its page index, and a clock that stands still. */
const start = async () => {
  title = 'Wells'
  const { index, changed } = testIndex({ contentTtlMs: 3_600_000 })
  const purged: string[] = []
  const edge = startEdge({
    cdn: { name: 'varnish', purgeUrls: ['http://cache.example:6081/'], token: null },
    contentTtlMs: 3_600_000,
    content,
    index,
    releases: { current: () => composition },
    events: { onPurged: () => undefined },
    logger: Fastify({ logger: false }).log,
    fetch: async (_url, init) => {
      purged.push(new Headers(init?.headers).get('xkey') ?? '')
      return new Response()
    },
  })
  const site = await listeningSite({
    config: { contentTtlMs: 3_600_000 },
    content,
    current: () => composition,
    index,
    pages: testPages({ content, index }),
    edge,
  })
  jest.spyOn(performance, 'now').mockReturnValue(performance.now())
  return { ...site, changed, purged, edge }
}

let site: Awaited<ReturnType<typeof start>>
beforeEach(async () => {
  site = await start()
})
afterEach(async () => {
  jest.restoreAllMocks()
  site.edge.stop()
  await site.close()
})
const text = async (url: string) => (await fetch(site.address + url)).text()
const edit = () => {
  title = 'Boats'
  site.changed(['lists/causes'])
}

test.each([
  ['a document', '/cause'],
  ['the data of a page', '/content/for?address=/cause'],
  ['an answer', '/content/lists/causes'],
])('%s is made again after a reported change, and not before', async (_what, url) => {
  expect(await text(url)).toContain('Wells')
  title = 'Boats'
  expect(await text(url)).toContain('Wells')
  edit()
  expect(await text(url)).toContain('Boats')
})

test('an open tab is notified of a reported change', async () => {
  const next = eventsOf(await fetch(`${site.address}/content/live?address=/cause`))
  const before = await versionAfter(next, null)
  edit()
  expect(await versionAfter(next, before)).not.toBe(before)
})

test('a cache in front drops what shows a reported change', async () => {
  await text('/cause')
  await until(() => site.purged.length > 0)
  site.purged.length = 0
  edit()
  await until(() => site.purged.some((tags) => tags.endsWith(' any')))
})
