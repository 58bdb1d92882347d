import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { memoryContent } from '@caravanserai/adapters/testing'
import Fastify from 'fastify'
import { fakePages } from '../../testing/fakePages'
import { composed, testRelease } from '../../testing/testComposition'
import type { Composition } from '../releases/composition'
import { causesComposition, testServer, noRedirects } from '../../testing/testServer'
import type { TestServer } from '../../testing/testServer'
import { testFacts } from '../../testing/site'
import { pageHandler } from './pageHandler'
import type { PageResponse } from './pageResponse'
import { fromMemory } from '../operate/timing'

let server: TestServer
beforeEach(async () => {
  server = await testServer((app, options) => app.get('/*', pageHandler(options)), {
    content: memoryContent(),
  })
})
afterEach(() => server.app.close())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

/** The response to a request line with exactly this target. */
const getTarget = (target: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    request({ hostname, port, path: target }, (response) => resolve(response.resume()))
      .on('error', reject)
      .end()
  })

test('responds with the page, and then with the cached one', async () => {
  const pages = [await get('/cause'), await get('/cause')]
  const headers = {
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
  }
  for (const page of pages) {
    expect(page).toMatchObject({ statusCode: 200, headers })
    expect(page.body).toMatch(/^<!DOCTYPE html>.*<\/html>$/s)
  }
  expect(pages[1]?.body).toBe(pages[0]?.body)
  expect(pages[1]?.headers.etag).toBe(pages[0]?.headers.etag)
})

test('responds 304 to a client that has the page', async () => {
  const etag = String((await get('/cause')).headers.etag)
  expect(await get('/cause', { 'if-none-match': etag })).toMatchObject({ statusCode: 304, body: '' })
  expect((await get('/cause', { 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('omits the speculation rules for a visitor who saves data, who gets an unchanged page only once', async () => {
  const rules = /<script type="speculationrules">.*?<\/script>/
  const [page, saved] = [await get('/cause'), await get('/cause', { 'save-data': 'on' })]
  expect(page.body).toMatch(rules)
  expect(saved.body).toBe(page.body.replace(rules, ''))
  const tags = [page, saved].map(({ headers }) => String(headers.etag))
  const statusesOf = (headers: object) =>
    Promise.all(
      tags.map(async (tag) => (await get('/cause', { ...headers, 'if-none-match': tag })).statusCode),
    )
  expect(await statusesOf({ 'save-data': 'on' })).toEqual([200, 304])
  expect(await statusesOf({})).toEqual([304, 200])
  expect((await get('/cause')).body).toBe(page.body)
})

test('responds to an unknown address with the not-found page, without an etag', async () => {
  const response = await get('/no/such/page')
  expect(response).toMatchObject({ statusCode: 404, body: expect.stringMatching(/<\/html>$/) })
  expect(response.headers).not.toHaveProperty('etag')
})

test.each([
  ['//evil.example/cause', '/evil.example/cause'],
  ['/\\\\evil.example', '/evil.example'],
])('redirects %s, which names another host, to %s', async (target, location) => {
  expect(await getTarget(target)).toMatchObject({ statusCode: 301, headers: { location } })
})

test.each([
  ['/cause/', '/cause'],
  ['/CAUSE', '/cause'],
  ['/Cause//?amount=5&from=Letter', '/cause?amount=5&from=Letter'],
  ['http://other.example/CAUSE/', '/cause'],
])('redirects %s, another spelling of a page, to %s', async (target, location) => {
  const headers = { location, 'cache-control': 'no-cache' }
  expect(await getTarget(target)).toMatchObject({ statusCode: 301, headers })
  expect((await getTarget(location)).statusCode).toBe(200)
  expect((await server.app.inject({ method: 'HEAD', url: target })).headers.location).toBe(location)
})

test.each(['/no/such/page/', '/No/Such/Page', '//evil.example/CAUSE/'])(
  'does not redirect %s to another spelling of no page',
  async (target) => {
    expect((await getTarget(target)).headers.location).toBe(
      target.startsWith('//') ? '/evil.example/CAUSE/' : undefined,
    )
  },
)

test('uses the path of a request line with an absolute URL', async () => {
  expect((await getTarget('http://other.example/cause')).statusCode).toBe(200)
  expect((await getTarget('http://other.example/no/such/page')).statusCode).toBe(404)
})

test('redirects a link from another site to the untranslated page', async () => {
  expect(await get('/cause?translate=1', { 'sec-fetch-site': 'cross-site' })).toMatchObject({
    statusCode: 302,
    headers: { location: '/cause', 'cache-control': 'no-store' },
  })
})

const addresses = [
  { path: '/cause', query: ['amount'], scripts: [], styles: [] },
  { path: '/old/:id', query: ['amount'], redirect: '/cause', scripts: [], styles: [] },
]
const live = testRelease('charity', [], {
  pages: fakePages(() => Promise.reject(new Error('not requested'))).pages,
})
const withMoved = composed({ ...live, info: { ...live.info, addresses } })

describe('pageHandler', () => {
  const shown: PageResponse = {
    status: 200,
    headers: {},
    etag: null,
    body: { plain: Buffer.from('<p>shown</p>'), brotli: null },
    of: null,
    trace: fromMemory,
  }

  /** The response to a request line with this target, and the targets of the requested pages. */
  const requested = async (
    target: string,
    page: PageResponse = shown,
    kept: PageResponse | null = null,
    known: Composition = withMoved,
  ) => {
    const targets: string[] = []
    const handler = pageHandler({
      siteUrl: testFacts.url,
      redirects: noRedirects,
      releases: { current: () => known, forPath: () => Promise.resolve(withMoved) },
      pages: {
        kept: () => kept,
        page: (_composition, target) => {
          targets.push(target)
          return Promise.resolve(page)
        },
        answer: () => Promise.reject(new Error('no form was sent')),
        late: () => Promise.reject(new Error('nothing is late')),
      },
      messages: () => null,
    })
    // `inject` would parse the target itself.
    const app = Fastify({ forceCloseConnections: true, rewriteUrl: () => target })
    app.get('/*', handler)
    const { statusCode, headers, body } = await app.inject('/')
    await app.close()
    return { statusCode, headers, body, targets }
  }

  test.each([
    ['/cause', '/cause'],
    ['/cause?amount=5', '/cause?amount=5'],
    ['/cause?amount=5&from=letter', '/cause?amount=5'],
    ['/elsewhere?amount=5', '/elsewhere'],
    ['/cause//old', '/cause//old'],
    ['http://other.example/cause?amount=5', '/cause?amount=5'],
  ])('requests for %s the page %s, without undeclared parameters', async (target, page) => {
    expect(await requested(target)).toMatchObject({ statusCode: 200, body: '<p>shown</p>', targets: [page] })
  })

  test.each([
    ['/old/7', '/cause'],
    ['/OLD/7/?amount=5&from=letter', '/cause?amount=5'],
  ])('redirects %s to %s without requesting a page', async (target, location) => {
    const moved = {
      statusCode: 308,
      headers: { location, 'cache-control': 'no-cache' },
      body: '',
      targets: [],
    }
    expect(await requested(target)).toMatchObject(moved)
    // The redirect of a release that another process of the site has loaded.
    expect(await requested(target, shown, null, causesComposition)).toMatchObject(moved)
  })

  test('does not request a page that is cached', async () => {
    const kept = { ...shown, body: { plain: Buffer.from('<p>kept</p>'), brotli: null } }
    expect(await requested('/cause', shown, kept)).toMatchObject({ body: '<p>kept</p>', targets: [] })
  })

  test('sends the redirect of a page without a body', async () => {
    const redirect = { ...shown, status: 301, headers: { location: '/causes' }, body: null }
    expect(await requested('/cause', redirect)).toMatchObject({
      statusCode: 301,
      headers: { location: '/causes' },
      body: '',
    })
  })
})
