import { list } from '@caravanserai/adapters'
import { loaderOf, notFound, unavailable } from '@caravanserai/adapters/page'
import type { FileHandle, PageHandle } from '@caravanserai/adapters/page'
import { memoryContent } from '@caravanserai/adapters/testing'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { redirect } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { testComposition } from '../../../testing/testComposition'
import { testPages } from '../../../testing/testPages'
import type { SharePicture, SharePictures } from './sharePictures'
import { shareRoutes } from './shareRoutes'

const picture = { src: '/media/well.webp', alt: 'A well', width: 600, height: 400 }
const page = (path: string, more: Partial<RouteObject> = {}, handle: Partial<PageHandle> = {}): RouteObject =>
  ({
    path,
    element: 'A page',
    loader: loaderOf((ask) => ask(list('causes'))),
    handle: {
      page: () => Promise.resolve(null),
      meta: (_, { id }) => ({ title: `Cause ${id ?? ''}`, description: '', banner: null, image: picture }),
      ...handle,
    } satisfies PageHandle,
    ...more,
  }) as RouteObject
const calendar: FileHandle = {
  file: { type: 'text/calendar', writer: () => Promise.resolve(() => 'BEGIN:VCALENDAR') },
}
const composition = testComposition({
  charity: [
    page('/cause/:id'),
    page('/ramadan umrah/:id'),
    page('/login', {}, { unlisted: true }),
    page('/moved', { loader: () => redirect('/cause/1') }),
    page('/gone', { loader: () => Promise.reject(notFound()) }),
    page('/away', { loader: () => Promise.reject(unavailable()) }),
    { path: '/entry.ics', element: null, loader: () => 1, handle: calendar },
  ],
})

const well: SharePicture = { bytes: Buffer.from('a well'), type: 'image/jpeg', etag: '"w"', failure: null }
let result: Awaited<ReturnType<SharePictures['get']>>
const get = jest.fn((_facts: Parameters<SharePictures['get']>[0], _client: string | null) =>
  Promise.resolve(result),
)
let app: FastifyInstance
let logged: string[]
beforeEach(() => {
  result = well
  get.mockClear()
  logged = []
  app = Fastify({
    logger: {
      level: 'warn',
      stream: { write: (line: string) => void logged.push((JSON.parse(line) as { msg: string }).msg) },
    },
  })
  shareRoutes(app, {
    pages: testPages({ content: memoryContent() }),
    releases: { current: () => composition, forPath: () => Promise.resolve(composition) },
    sharePictures: { get },
    siteUrl: 'https://site.example.test',
    logger: app.log,
  })
})
afterEach(() => app.close())
const ask = (pagePath: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/share.jpg?page=${encodeURIComponent(pagePath)}`, headers })

test('is made of the title and the picture of the page', async () => {
  const { statusCode, headers, body } = await ask('/cause/7')
  expect([statusCode, headers['content-type'], headers.etag, body]).toEqual([
    200,
    'image/jpeg',
    '"w"',
    'a well',
  ])
  expect(headers['cache-control']).toBe('public, max-age=3600, stale-while-revalidate=86400')
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  await ask('/ramadan%20umrah/2')
  // The page in memory is as good.
  await ask('/cause/7')
  expect(get.mock.calls.map(([facts, client]) => [facts, client])).toEqual(
    ['Cause 7', 'Cause 2', 'Cause 7'].map((title) => [{ title, picture: picture.src }, '127.0.0.1']),
  )
})

test('is not sent to a client that holds it, nor for HEAD', async () => {
  const held = await ask('/cause/7', { 'if-none-match': 'W/"w"' })
  expect([held.statusCode, held.body]).toEqual([304, ''])
  expect((await ask('/cause/7', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  const head = await app.inject({ method: 'HEAD', url: '/share.jpg?page=/cause/7' })
  expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, '"w"', ''])
})

test.each([
  '',
  'cause/7',
  'https://evil.example/cause/7',
  '//evil.example/cause/7',
  '/\\evil.example/cause/7',
  '/cause\\7',
  '/.//evil.example/cause/7',
  '/a/..//evil.example/cause/7',
  'https://site.example.test/cause/7',
  '/cause/7?title=words',
  '/cause/7#words',
  '/cause/7\n',
  `/cause/${'7'.repeat(3_000)}`,
  '/no/such/page',
  '/%E0%A4%A',
  '/share.jpg',
  '/gone',
  '/moved',
  '/login',
  '/search',
  '/entry.ics',
])('there is none for %j', async (pagePath) => {
  const { statusCode, headers, body } = await ask(pagePath)
  expect([statusCode, headers['cache-control'], body]).toEqual([404, 'no-store', 'No such page\n'])
  expect(get).not.toHaveBeenCalled()
})

test.each(['/share.jpg', '/share.jpg?page=/cause/1&page=/cause/2', '/share.jpg?pages=/cause/1'])(
  'there is none at %s',
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404)
  },
)

test('asks to come again while the page is away, or there is too much to do', async () => {
  const away = await ask('/away')
  expect([away.statusCode, away.headers['retry-after'], away.headers['cache-control']]).toEqual([
    503,
    '5',
    'no-store',
  ])
  expect(get).not.toHaveBeenCalled()
  for (const error of [{ _tag: 'Busy' }, { _tag: 'Unreachable', reason: 'no font' }] as const) {
    result = error
    const { statusCode, headers } = await ask('/cause/7')
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
  }
  expect(logged).toEqual([
    'share picture not made as it should be: Busy',
    'share picture not made as it should be: Unreachable: no font',
  ])
})

test('a picture without that of the page is kept for a minute, and the log says why', async () => {
  result = { ...well, failure: { _tag: 'NotThere' } }
  for (const pagePath of ['/cause/7', '/cause/8']) {
    const { statusCode, headers } = await ask(pagePath)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=60'])
  }
  expect(logged).toEqual(['share picture not made as it should be: NotThere'])
})
