import type { AddressInfo } from 'node:net'
import { answerOf, mapAnswer, menu } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import type { PageHandle } from '@caravanserai/adapters/page'
import { unreachable } from '@caravanserai/adapters/relay'
import { answering, entry, memoryContent } from '@caravanserai/adapters/testing'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { left } from 'fp-ts/Either'
import { NEVER, Subject, defer, of, switchMap, take } from 'rxjs'
import type { RouteObject } from 'react-router-dom'
import { testIndex } from '../../testing/testPages'
import { testComposition } from '../../testing/testComposition'
import { knownAddresses } from '../../host/content/knownAddresses'
import type { Host } from '../../host/plugin/plugin'
import { limits, sitemapXml, start as startSitemap } from './start'

const route = (path: string, fields: Partial<PageHandle> = {}): RouteObject => ({
  path,
  handle: {
    page: () => Promise.resolve(null),
    meta: () => ({ title: '', description: '', banner: null }),
    ...fields,
  },
})
const menuPages = route('/menu/:id', {
  addresses: (ask) => mapAnswer(ask(menu), (entries) => entries.map(({ id }) => `/menu/${id}`)),
})
const cause = route('/cause')
const content = memoryContent({ menu: [entry('1', 'Home'), entry('2', 'About')] })
const siteUrl = 'https://site.example.test'
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

describe('knownAddresses', () => {
  const log = jest.fn()
  beforeEach(() => log.mockClear())
  const pathsOf = (
    remotes: Parameters<typeof testComposition>[0],
    source: Content = content,
    signal = new AbortController().signal,
  ) => knownAddresses(testComposition(remotes), source, signal, log)
  const causeAlone = { paths: ['/cause'], isComplete: false }

  test('returns routes without parameters and the addresses that other routes list, without duplicates', async () => {
    const nested = { path: '/nested', children: [route('deep'), route('')] }
    expect(await pathsOf({ charity: [cause, menuPages, route('/other/:id'), nested, cause] })).toEqual({
      paths: ['/cause', '/menu/1', '/menu/2', '/nested/deep', '/nested'],
      isComplete: true,
    })
  })

  test('excludes unlisted pages and pages that list no address', async () => {
    const empty = route('/home', { addresses: () => answerOf([]) })
    expect((await pathsOf({ auth: [route('/login', { unlisted: true }), empty, cause] })).paths).toEqual([
      '/cause',
    ])
  })

  test('returns the addresses of other remotes while one is absent', async () => {
    expect(await pathsOf({ travel: null, charity: [cause] })).toEqual(causeAlone)
  })

  test('excludes pages whose content is unavailable', async () => {
    const away = answering(menu, of(left(unreachable('', ''))), content)
    expect(await pathsOf({ travel: [menuPages], charity: [cause] }, away)).toEqual(causeAlone)
  })

  test('returns the addresses of other pages if one throws, which is logged', async () => {
    const addresses = () => {
      throw new Error('of a remote')
    }
    expect(await pathsOf({ charity: [route('/a/:id', { addresses }), cause] })).toEqual(causeAlone)
    const reason = 'the addresses of /a/:id threw: Error: of a remote'
    const failure = { _tag: 'Addresses', remote: 'charity', reason }
    expect(log.mock.calls).toEqual([[`sitemap: charity: ${reason}`, { failure }]])
  })

  test('returns the addresses of other pages if one does not respond before the signal aborts', async () => {
    const late = new AbortController()
    const silent = route('/a/:id', { addresses: () => NEVER })
    const waits = pathsOf({ charity: [silent, cause] }, content, late.signal)
    late.abort()
    expect(await waits).toEqual(causeAlone)
    expect(log).not.toHaveBeenCalled()
  })
})

describe('the sitemap', () => {
  test('lists public addresses, escaped', () => {
    expect(addressesIn(sitemapXml(['/about/2', '/হজ/7?a=1&b=<2>"', "/the-house's/8"], siteUrl))).toEqual([
      'https://site.example.test/about/2',
      'https://site.example.test/%E0%A6%B9%E0%A6%9C/7?a=1&amp;b=%3C2%3E%22',
      'https://site.example.test/the-house&#39;s/8',
    ])
  })

  test.each([
    ['another host', '//elsewhere.example/a'],
    ['another host in browser notation', '/\\elsewhere.example'],
    ['an absolute address', 'https://elsewhere.example/'],
    ['a relative path', 'about'],
    ['a path that is too long', `/${'a'.repeat(3_000)}`],
  ])('leaves out %s', (_name, path) => {
    expect(addressesIn(sitemapXml([path], siteUrl))).toEqual([])
  })

  test('lists at most 50,000 addresses', () => {
    const paths = Array.from({ length: 50_010 }, (_, index) => `/cause-single/${index}`)
    expect(addressesIn(sitemapXml(paths, siteUrl))).toHaveLength(50_000)
  })
})

describe('/sitemap.xml', () => {
  let app: FastifyInstance
  let changed: ReturnType<typeof testIndex>['changed']
  let composition: ReturnType<typeof testComposition>
  const start = async (source: Content = content) => {
    app = Fastify({ forceCloseConnections: true })
    const releases = { current: () => composition }
    const followed = testIndex()
    changed = followed.changed
    const host = { content: source, answers$: followed.index.answers$, releases, siteUrl, log: app.log }
    await startSitemap({ ...host, http: app } as unknown as Host, {})
    await app.listen({ port: 0, host: '127.0.0.1' })
  }
  const get = (init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/sitemap.xml`, init)
  const addresses = async () => addressesIn(await (await get()).text())
  beforeEach(() => {
    composition = testComposition({ travel: [menuPages], charity: [cause] })
  })
  afterEach(() => {
    jest.restoreAllMocks()
    return app.close()
  })

  test('is built once for concurrent requests, even if the first is aborted, and reused until it expires', async () => {
    const released = new Subject<void>()
    let reads = 0
    await start({
      ask: (question) =>
        defer(() => {
          reads += 1
          return released.pipe(
            take(1),
            switchMap(() => content.ask(question)),
          )
        }),
    })
    const until = async (count: number): Promise<void> => {
      while (reads < count) await new Promise((next) => setImmediate(next))
    }
    const leaving = new AbortController()
    const first = get({ signal: leaving.signal })
    await until(1)
    leaving.abort()
    await expect(first).rejects.toThrow()
    const requested = new Promise((resolve) => app.server.once('request', resolve))
    const concurrent = [addresses(), addresses()]
    await requested
    released.next()
    const all = ['/menu/1', '/menu/2', '/cause'].map((path) => siteUrl + path)
    for (const response of [...concurrent, addresses()]) expect(await response).toEqual(all)
    expect(reads).toBe(1)
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + limits.freshMs + 1)
    const refreshed = addresses()
    await until(2)
    released.next()
    expect(await refreshed).toEqual(all)
  })

  test('is rebuilt when the content has changed', async () => {
    let entries = [entry('1', 'Home')]
    await start({ ask: (question) => memoryContent({ menu: entries }).ask(question) })
    const before = await addresses()
    entries = [...entries, entry('2', 'About')]
    expect(await addresses()).toEqual(before)
    changed()
    expect(await addresses()).toContain(`${siteUrl}/menu/2`)
  })

  test('is rebuilt for another composition, while a pending request gets the previous one', async () => {
    const released = new Subject<void>()
    const slow = route('/slow/:id', {
      addresses: () => released.pipe(switchMap(() => answerOf(['/slow/1']))),
    })
    composition = testComposition({ charity: [slow] })
    await start()
    const requested = new Promise((resolve) => app.server.once('request', resolve))
    const before = addresses()
    await requested
    composition = testComposition({ travel: null, charity: [cause] })
    expect(await addresses()).toEqual([`${siteUrl}/cause`])
    released.next()
    expect(await before).toEqual([`${siteUrl}/slow/1`])
  })

  test('is cacheable for a minute, but not while addresses are missing', async () => {
    await start()
    expect((await get()).headers.get('cache-control')).toBe('public, max-age=60')
    composition = testComposition({ travel: null, charity: [cause] })
    expect((await get()).headers.get('cache-control')).toBe('no-cache')
  })

  test('gets 304 if the client has it', async () => {
    await start()
    const etag = (await get()).headers.get('etag') ?? ''
    expect((await get({ headers: { 'if-none-match': etag.replace('W/', '') } })).status).toBe(304)
  })

  test('gets 503 while no address is available', async () => {
    composition = testComposition({ travel: null })
    await start()
    const { status, headers } = await get()
    expect({ status, ...Object.fromEntries(headers) }).toMatchObject({
      status: 503,
      'retry-after': '60',
      'cache-control': 'no-store',
    })
  })

  test('is listed in robots.txt', async () => {
    await start()
    expect((await app.inject('/robots.txt')).body).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://site.example.test/sitemap.xml\n',
    )
  })
})
