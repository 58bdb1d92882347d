import { readFileSync, writeFileSync } from 'node:fs'
import { entity, mapAnswer, menu } from '@caravanserai/adapters'
import type { Content } from '@caravanserai/adapters'
import { address, definePage } from '@caravanserai/adapters/define-page'
import { unreachable } from '@caravanserai/adapters/relay'
import type { Moved, Redirect } from '@caravanserai/adapters/server'
import { cause, entry, memoryContent } from '@caravanserai/adapters/testing'
import Fastify from 'fastify'
import { left } from 'fp-ts/Either'
import { of, Subject } from 'rxjs'
import { testComposition } from '../../testing/testComposition'
import { testIndex, testPages } from '../../testing/testPages'
import { testServer } from '../../testing/testServer'
import type { TestServer } from '../../testing/testServer'
import { oldAddressesOf } from '../../host/pages/addresses'
import { pageHandler } from '../../host/pages/pageHandler'
import type { Host } from '../../host/plugin/plugin'
import { Services } from '../../host/services/services'
import type { ServiceKey } from '../../host/services/services'
import { testFolder } from '../../testing/testFolder'
import { start as startPlugin } from './start'

const head = () => ({ title: 'A page', description: '', banner: null })
const page = () => Promise.resolve(() => null)
/** Home, a list with pages, a menu page under any name, and an entry. */
const routed = testComposition({
  site: [
    definePage({ address: address('/'), head, page }),
    definePage({ address: address('/blog', ['page']), head, page }),
    definePage({
      address: address('/:name/:id'),
      read: (ask, { id }) => mapAnswer(ask(menu), (all) => all.find((entry) => entry.id === id) ?? null),
      head: ({ name, id }) => ({ ...head(), canonical: `/${name.toLowerCase()}/${id}` }),
      page,
    }),
    definePage({
      address: address('/cause-single/:id'),
      read: (ask, { id }) => ask(entity('causes', id)),
      head,
      page,
    }),
  ],
})

const composition = {
  ...routed,
  declared: routed.declared.map((page) => (page.path === '/blog' ? { ...page, query: ['page'] } : page)),
}

const folder = testFolder()
let sent: ReadonlyArray<Redirect>
let server: TestServer
let started: Awaited<ReturnType<typeof start>>
const lines: string[] = []

/** Content is read at request time; the questions of these paths get no answer. */
let unanswered: ReadonlyArray<string>
let retryAfterMs: number | null
const contentNow = (): Content => ({
  ask: (question) =>
    unanswered.includes(question.path)
      ? of(left(unreachable('https://cms.example.test', 'no answer', retryAfterMs)))
      : memoryContent({
          menu: [entry('1', 'Home'), entry('4', 'Mission')],
          lists: { causes: [cause('clean-water'), cause('7')] },
          redirects: sent,
        }).ask(question),
})

const moved = new Subject<ReadonlyArray<Moved>>()
/** Starts the plugin, as a site does before it listens. */
const start = async () => {
  const services = new Services()
  const http = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  })
  const content = contentNow()
  const { index } = testIndex()
  const { close } = await startPlugin(
    {
      http,
      dataDir: folder(),
      siteUrl: 'https://site.example.test',
      contentTtlMs: 0,
      content,
      moved$: moved,
      index,
      releases: { current: () => composition },
      pages: testPages({ content, index }),
      log: http.log,
      provide: (key: ServiceKey<unknown>, service: unknown) => services.provide(key, service),
    } as unknown as Host,
    { REDIRECTS: null },
  )
  await http.ready()
  return { ...oldAddressesOf(services), stop: () => close?.() }
}

beforeEach(async () => {
  sent = []
  unanswered = []
  retryAfterMs = 0
  lines.length = 0
  started = await start()
  const releases = { current: () => composition, forPath: () => Promise.resolve(composition) }
  const content = contentNow()
  const pages = testPages({ content })
  server = await testServer(
    (app, options) =>
      app
        .decorateRequest('preview', null)
        .get('/*', (...args) => pageHandler({ ...options, releases, redirects: started, pages })(...args)),
    { content },
  )
})
afterEach(async () => {
  await server.app.close()
  await started.stop()
})

const redirect = (from: string, to: Redirect['to'], permanent = true): Redirect => ({ from, to, permanent })
const get = async (url: string) => {
  const { statusCode, headers } = await server.app.inject({ url })
  return headers.location === undefined ? statusCode : `${statusCode} ${headers.location}`
}

test.each([
  ['/2019/05/Clean-Water/', '308 /cause-single/clean-water'],
  ['/2019/05/clean-water.html?utm_source=x', '308 /cause-single/clean-water'],
  ['/%E0%A6%B9%E0%A6%9C', '308 /mission/4'],
  ['/?p=12', '308 /blog?page=2'],
  ['/index.php?p=12&lang=en', '308 /blog?page=2'],
  ['/?p=13', 200],
  ['/?page_id=3&preview=true', '308 /mission/4'],
  ['/search.php?q=caf%C3%A9', '308 /cause-single/7'],
  ['/search.php?q=caf%E9', '308 /cause-single/7'],
  ['/search.php?q=tea', 404],
  ['/journal?page=3&x=1', '308 /blog?page=3'],
  ['/for-now', '302 /blog'],
  ['/1', '308 /blog'],
  ['/blog', 200],
  ['/anything/4', 200],
  ['/team/4', '308 /mission/4'],
  ['/team/4/', '308 /mission/4'],
  ['/Any/4/', '301 /Any/4'],
  ['/loop-a', 404],
  ['/dead', 404],
  ['/gone-menu', 404],
  ['/evil', 404],
  ['/own', '308 /blog'],
  ['/spelling', '308 /blog'],
  ['/under-another-name', '308 /mission/4'],
  ['/file', '308 /media/report.pdf'],
  ['/nothing', 404],
  ['/index.html', '308 /'],
  ['/Index.HTM', '308 /'],
  ['/default.aspx?x=1', '308 /'],
  ['/index.php', '308 /'],
  ['/blog/index.html?page=2', '308 /blog?page=2'],
  ['/index.php/mission/4', '308 /mission/4'],
  ['/index.html/no/such', 404],
  ['/index.php//evil.example', 404],
  ['/archive/2019/x.html', '308 /blog'],
  ['/archive', '308 /blog'],
  ['/archives', 404],
  ['/archive/causes/clean-water/', '308 /cause-single/clean-water'],
  ['/archive/causes/7', '308 /cause-single/7'],
  ['/archive/exact', '308 /mission/4'],
  ['/umrah/Any%20thing/4', '308 /mission/4'],
  ['/umrah//evil', 404],
  ['/post-7.php?utm_source=x', '308 /cause-single/7'],
  ['/?cause=7&x=1', '308 /cause-single/7'],
  ['/?cause=x', 200],
  ['/over', 410],
  ['/over/', 410],
  ['/blog?over=1', 200],
])('%s gets %s', async (url, expected) => {
  sent = [
    redirect('/2019/05/clean-water', { kind: 'causes', id: 'clean-water' }),
    redirect('/হজ/', { menu: '4' }),
    redirect('/?p=12', '/blog?page=2'),
    redirect('/?page_id=3', { menu: '4' }),
    redirect('/search.php?q=caf%E9', { kind: 'causes', id: '7' }),
    redirect('/journal', '/blog'),
    redirect('/for-now', '/blog', false),
    redirect('/1', '/2'),
    redirect('/2', '/3'),
    redirect('/3', '/blog'),
    redirect('/blog', '/1'),
    redirect('/team/4', '/mission/4'),
    redirect('/loop-a', '/loop-b'),
    redirect('/loop-b', '/loop-a'),
    redirect('/dead', '/no/such/page'),
    redirect('/gone-menu', { menu: '99' }),
    redirect('/evil', 'https://evil.example/'),
    redirect('/own', 'https://site.example.test/blog'),
    redirect('/spelling', '/BLOG/'),
    redirect('/under-another-name', '/whatever/4'),
    redirect('/file', '/media/report.pdf'),
    redirect('/index.php', '/'),
    redirect('/archive/exact', { menu: '4' }),
    { ...redirect('/archive/*', '/blog'), match: 'prefix' },
    { ...redirect('/archive/causes/*', '/cause-single/$1'), match: 'prefix' },
    { ...redirect('^/umrah/(.*)$', '/$1'), match: 'pattern' },
    { ...redirect('^/post-(\\d+)\\.php$', { kind: 'causes', id: '$1' }), match: 'pattern' },
    { ...redirect('^/\\?cause=(\\d+)', '/cause-single/$1'), match: 'pattern' },
    { from: '/over', to: null, permanent: true },
    { from: '/blog', to: null, permanent: true },
  ]
  // The rules are read again, although the first request has just read them.
  await get('/no/such/page/')
  expect(await get(url)).toBe(expected)
})

test('while old addresses cannot be read, unknown ones get 503; pages and known redirects work', async () => {
  unanswered = ['redirects']
  writeFileSync(folder('redirects.csv'), '/known,/blog\n/to-menu,menu:4\n/to-cause,causes:7\n')
  await started.stop()
  started = await start()
  expect([await get('/unknown'), await get('/blog'), await get('/known')]).toEqual([503, 200, '308 /blog'])
  unanswered = ['menu', 'entities/causes/7']
  expect([await get('/to-menu'), await get('/to-cause'), await get('/unknown')]).toEqual([503, 503, 404])
  unanswered = ['redirects']
  retryAfterMs = null
  await started.stop()
  started = await start()
  expect(await get('/unknown')).toBe(404)
  unanswered = []
  expect([await get('/to-menu'), await get('/to-cause')]).toEqual(['308 /mission/4', '308 /cause-single/7'])
  expect(lines.join()).toContain('menu cannot be read now')
})

test('only the table of the operator leads to another site; it has priority, and faults name the line', async () => {
  sent = [redirect('/shop', '/blog'), redirect('/elsewhere', 'https://other.example/')]
  writeFileSync(folder('redirects.csv'), 'from,to\n/shop,https://shop.example/a?b=c\n/x,//evil.example\n')
  started = await start()
  expect(await started.find('/shop', shown(), notAsked)).toEqual({
    status: 308,
    location: 'https://shop.example/a?b=c',
  })
  expect(await started.find('/elsewhere', shown(), notAsked)).toBeNull()
  expect(lines.join()).toContain('redirects.csv, \\"line 3\\", /x.to: expected an address such as')
  expect(lines.join()).toContain('/elsewhere leads to another site')
})

const shown = () => ({
  composition,
  pages: testPages({ content: contentNow() }),
  visitor: null,
  signal: AbortSignal.timeout(5_000),
})
const notAsked = () => Promise.reject(new Error('no page was to be asked for'))

test('a moved page redirects, also after a restart; an existing page is shown', async () => {
  moved.next([
    { from: '/goals/4', menu: '4' },
    { kind: 'causes', from: 'water', id: 'clean-water' },
    { kind: 'causes', from: '7', id: 'clean-water' },
  ])
  const expected = async () => {
    expect(await get('/goals/4')).toBe('308 /mission/4')
    expect(await get('/other/4')).toBe(200)
    expect(await get('/cause-single/water?amount=5')).toBe('308 /cause-single/clean-water')
    expect(await get('/Cause-Single/water/')).toBe('308 /cause-single/clean-water')
    expect(await get('/cause-single/7')).toBe(200)
    expect(await get('/cause-single/8')).toBe(404)
  }
  await expected()
  await started.stop()
  expect(JSON.parse(readFileSync(folder('old-addresses.json'), 'utf8'))).toMatchObject({
    moved: expect.arrayContaining([{ from: '/goals/4', menu: '4' }]),
  })
  const restarted = await start()
  const lead = await restarted.find('/goals/4', shown(), () =>
    shown().pages.page(composition, '/goals/4', null, AbortSignal.timeout(5_000)),
  )
  expect(lead).toEqual({ status: 308, location: '/mission/4' })
})
