import type { AddressInfo } from 'node:net'
import { entry, memoryContent } from '@caravanserai/adapters/testing'
import { mapAnswer, menu } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import type { PageHandle } from '@caravanserai/adapters/page'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { Subject, defer, switchMap, take } from 'rxjs'
import type { RouteObject } from 'react-router-dom'
import { testComposition } from '../../../testing/testComposition'
import { sitemapRoutes } from './sitemapRoutes'

const route = (path: string, addresses?: PageHandle['addresses']): RouteObject => ({
  path,
  handle: {
    page: () => Promise.resolve(null),
    meta: () => ({ title: '', description: '', banner: null }),
    ...(addresses && { addresses }),
  },
})
const menuPages = route('/menu/:id', (ask) =>
  mapAnswer(ask(menu), (entries) => entries.map(({ id }) => `/menu/${id}`)),
)

/** Content that answers when it is released; and how often it was asked. */
const held = () => {
  const released = new Subject<void>()
  const memory = memoryContent({ menu: [entry('1', 'Home')] })
  let asks = 0
  const content: Content = {
    ask: (question) =>
      defer(() => {
        asks += 1
        return released.pipe(
          take(1),
          switchMap(() => memory.ask(question)),
        )
      }),
  }
  return { content, release: () => released.next(), asks: () => asks }
}

let app: FastifyInstance
let composition = testComposition({ travel: [menuPages], charity: [route('/cause')] })
const start = async (content: Content) => {
  app = Fastify({ forceCloseConnections: true })
  sitemapRoutes(app, {
    content,
    releases: { current: () => composition },
    siteUrl: 'https://site.example.test',
    logger: app.log,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
}
const get = (init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/sitemap.xml`, init)
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((next) => setImmediate(next))
}

beforeEach(() => {
  composition = testComposition({ travel: [menuPages], charity: [route('/cause')] })
})
afterEach(() => app.close())

const both = ['https://site.example.test/menu/1', 'https://site.example.test/cause']

test('builds one sitemap for requests that come at once, also when the first of them is aborted', async () => {
  const { content, release, asks } = held()
  await start(content)
  const leaving = new AbortController()
  const first = get({ signal: leaving.signal })
  await until(() => asks() === 1)
  const others = [get(), get()]
  leaving.abort()
  await expect(first).rejects.toThrow()
  const requested = new Promise((resolve) => app.server.once('request', resolve))
  const last = get()
  await requested
  release()
  for (const response of await Promise.all([...others, last]))
    expect(addressesIn(await response.text())).toEqual(both)
  expect(asks()).toBe(1)
})

test('builds another one for another composition', async () => {
  await start(memoryContent({ menu: [entry('1', 'Home')] }))
  const one = await get()
  expect(one.headers.get('cache-control')).toBe('public, max-age=300')
  expect(addressesIn(await one.text())).toEqual(both)
  composition = testComposition({ travel: null, charity: [route('/cause'), route('/donate')] })
  const other = await get()
  expect(other.headers.get('cache-control')).toBe('no-cache')
  expect(addressesIn(await other.text())).toEqual([
    'https://site.example.test/cause',
    'https://site.example.test/donate',
  ])
})

test('does not send what the client holds', async () => {
  await start(memoryContent())
  const etag = (await get()).headers.get('etag') ?? ''
  expect((await get({ headers: { 'if-none-match': etag.replace('W/', '') } })).status).toBe(304)
})

test('is not available while no address is known', async () => {
  composition = testComposition({ travel: null })
  await start(memoryContent())
  const { status, headers } = await get()
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '60', 'no-store'])
})

test('robots.txt names the sitemap', async () => {
  await start(memoryContent())
  expect((await app.inject('/robots.txt')).body).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://site.example.test/sitemap.xml\n',
  )
})
