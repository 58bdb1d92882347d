import { answering, entry, memoryContent } from '@caravanserai/adapters/testing'
import { answerOf, mapAnswer, menu } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import type { PageHandle } from '@caravanserai/adapters/page'
import { left } from 'fp-ts/Either'
import { NEVER, of } from 'rxjs'
import type { RouteObject } from 'react-router-dom'
import { testComposition } from '../../../testing/testComposition'
import type { Composition } from '../../releases/composition'
import { knownAddresses } from './knownAddresses'
import { sitemapXml } from './sitemapXml'

const route = (path: string, more: Partial<PageHandle> = {}): RouteObject => ({
  path,
  handle: {
    page: () => Promise.resolve(null),
    meta: () => ({ title: '', description: '', banner: null }),
    ...more,
  },
})

const content = memoryContent({ menu: [entry('1', 'Home'), entry('2', 'About')] })
const log = jest.fn()
const known = (composition: Composition, asked: Content = content, signal = new AbortController().signal) =>
  knownAddresses(composition, asked, signal, log)
beforeEach(() => log.mockClear())

const menuIds: PageHandle['addresses'] = (ask) =>
  mapAnswer(ask(menu), (menu) => menu.map(({ id }) => `/menu/${id}`))

test('a route without parameters is its own address, one with parameters names its own, each once', async () => {
  const routes = [
    route('/cause'),
    route('/menu/:id', { addresses: menuIds }),
    route('/other/:id'),
    { path: '/nested', children: [route('deep'), route('')] },
    route('/cause'),
  ]
  expect(await known(testComposition({ charity: routes }))).toEqual({
    paths: ['/cause', '/menu/1', '/menu/2', '/nested/deep', '/nested'],
    isComplete: true,
  })
})

test('unlisted pages, and pages that name no address, are left out', async () => {
  const routes = [
    route('/login', { unlisted: true }),
    route('/home', { addresses: () => answerOf([]) }),
    route('/cause'),
  ]
  expect((await known(testComposition({ auth: routes }))).paths).toEqual(['/cause'])
})

test('an absent remote costs only its own addresses', async () => {
  expect(await known(testComposition({ travel: null, charity: [route('/cause')] }))).toEqual({
    paths: ['/cause'],
    isComplete: false,
  })
})

test('content that cannot be fetched costs only the addresses that depend on it', async () => {
  const error = { _tag: 'Unreachable' as const, url: '', reason: '', status: null, retryAfterMs: null }
  const away = answering(menu, of(left(error)), content)
  const composition = testComposition({
    travel: [route('/menu/:id', { addresses: menuIds })],
    charity: [route('/cause')],
  })
  expect(await known(composition, away)).toEqual({ paths: ['/cause'], isComplete: false })
})

test('a page that throws costs only its own addresses, and is logged', async () => {
  const addresses = () => {
    throw new Error('of a remote')
  }
  expect(
    await known(testComposition({ charity: [route('/a/:id', { addresses }), route('/cause')] })),
  ).toEqual({
    paths: ['/cause'],
    isComplete: false,
  })
  const reason = 'the addresses of /a/:id threw: Error: of a remote'
  const failure = { _tag: 'Addresses', remote: 'charity', reason }
  expect(log.mock.calls).toEqual([[`sitemap: charity: ${reason}`, { failure }]])
})

test('a page that never answers is left out when the signal aborts', async () => {
  const composition = testComposition({
    charity: [route('/a/:id', { addresses: () => NEVER }), route('/cause')],
  })
  const late = new AbortController()
  const waits = known(composition, content, late.signal)
  late.abort()
  expect(await waits).toEqual({ paths: ['/cause'], isComplete: false })
  expect(log).not.toHaveBeenCalled()
})

describe('the sitemap', () => {
  const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

  test('names public addresses, escaped', () => {
    const xml = sitemapXml(['/about/2', '/হজ/7?a=1&b=<2>"', "/the-house's/8"], 'https://site.example.test')
    expect(addressesIn(xml)).toEqual([
      'https://site.example.test/about/2',
      'https://site.example.test/%E0%A6%B9%E0%A6%9C/7?a=1&amp;b=%3C2%3E%22',
      'https://site.example.test/the-house&#39;s/8',
    ])
  })

  test('leaves out what is not an address of this site', () => {
    const paths = [
      '//elsewhere.example/a',
      '/\\elsewhere.example',
      'https://elsewhere.example/',
      'about',
      `/${'a'.repeat(3_000)}`,
      '/cause',
    ]
    expect(addressesIn(sitemapXml(paths, 'https://site.example.test'))).toEqual([
      'https://site.example.test/cause',
    ])
  })

  test('names no more addresses than its protocol allows', () => {
    const paths = Array.from({ length: 50_010 }, (_, index) => `/cause-single/${index}`)
    expect(addressesIn(sitemapXml(paths, 'https://site.example.test'))).toHaveLength(50_000)
  })
})
