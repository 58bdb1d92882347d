import { list } from '@caravanserai/adapters'
import { loaderOf, notFound, unavailable } from '@caravanserai/adapters/page'
import type { FileHandle, PageHandle } from '@caravanserai/adapters/page'
import { memoryContent } from '@caravanserai/adapters/testing'
import type { FastifyInstance } from 'fastify'
import { loggedApp } from '../../../testing/loggedApp'
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
  ;({ app, logged } = loggedApp())
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

test('a share picture is made of the title and the picture of the page', async () => {
  expect(await ask('/cause/7')).toMatchObject({
    statusCode: 200,
    headers: {
      'content-type': 'image/jpeg',
      etag: '"w"',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      'cross-origin-resource-policy': 'cross-origin',
    },
    body: 'a well',
  })
  await ask('/ramadan%20umrah/2')
  // The page in memory is as good.
  await ask('/cause/7')
  expect(get.mock.calls.map(([facts, client]) => [facts, client])).toEqual(
    ['Cause 7', 'Cause 2', 'Cause 7'].map((title) => [{ title, picture: picture.src }, '127.0.0.1']),
  )
})

test('a share picture is not sent to a client that holds it, nor for HEAD', async () => {
  const held = await ask('/cause/7', { 'if-none-match': 'W/"w"' })
  expect([held.statusCode, held.body]).toEqual([304, ''])
  expect((await ask('/cause/7', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  const head = await app.inject({ method: 'HEAD', url: '/share.jpg?page=/cause/7' })
  expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, '"w"', ''])
})

test.each([
  '',
  'https://evil.example/cause/7',
  '/cause\\7',
  '/cause/7?title=words',
  '/cause/7#words',
  '/cause/7\n',
  '/no/such/page',
  '/%E0%A4%A',
  '/share.jpg',
  '/gone',
  '/moved',
  '/login',
  '/search',
  '/entry.ics',
])('there is no share picture for %j', async (pagePath) => {
  expect(await ask(pagePath)).toMatchObject({
    statusCode: 404,
    headers: { 'cache-control': 'no-store' },
    body: 'No such page\n',
  })
  expect(get).not.toHaveBeenCalled()
})

test.each(['/share.jpg', '/share.jpg?page=/cause/1&page=/cause/2', '/share.jpg?pages=/cause/1'])(
  'there is no share picture at %s',
  async (url) => expect((await app.inject(url)).statusCode).toBe(404),
)

test('a browser is asked to come again while the page is away, or there is too much to do', async () => {
  const later = { statusCode: 503, headers: { 'retry-after': '5', 'cache-control': 'no-store' } }
  expect(await ask('/away')).toMatchObject(later)
  expect(get).not.toHaveBeenCalled()
  for (const error of [{ _tag: 'Busy' }, { _tag: 'Unreachable', reason: 'no font' }] as const) {
    result = error
    expect(await ask('/cause/7')).toMatchObject(later)
  }
  expect(logged).toEqual([
    'share picture not made as it should be: too many files at once',
    'share picture not made as it should be: no font',
  ])
})

test('a picture without the one of the page is kept for a minute, and the log says why once', async () => {
  result = { ...well, failure: { _tag: 'NotThere' } }
  for (const pagePath of ['/cause/7', '/cause/8'])
    expect(await ask(pagePath)).toMatchObject({
      statusCode: 200,
      headers: { 'cache-control': 'public, max-age=60' },
    })
  expect(logged).toEqual(['share picture not made as it should be: no such file'])
})
