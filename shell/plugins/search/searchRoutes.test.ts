import { withSearch } from '@caravanserai/adapters/server'
import { memoryContent } from '@caravanserai/adapters/testing'
import { contentRoutes } from '../../host/content/contentRoutes'
import { pageHandler } from '../../host/pages/pageHandler'
import { testServer } from '../../testing/testServer'
import type { TestServer } from '../../testing/testServer'
import { limits } from './limits'
import { testComposition } from '../../testing/testComposition'
import { searchAddress } from './address'
import { SearchIndex } from './searchIndex'
import { searchRoutes } from './start'
import { termsOf } from './searchWords'
import { limited } from '../../testing/limited'

const index = new SearchIndex()
const umrah = { to: '/umrah', kind: 'Service', title: 'Umrah <in> Ramadan', description: '', text: '' }
index.put(umrah)
index.put({ ...umrah, to: '/bangla', title: 'বন্যার পরে নৌকা' })
const find = jest.fn((terms: ReadonlyArray<string>, maximum: number = limits.found, snippets = true) =>
  index.find(terms, maximum, snippets),
)

let server: TestServer
beforeEach(async () => {
  find.mockClear()
  limited(limits, { perVisitor: 12 })
  server = await testServer(
    (app, options) => {
      const page = pageHandler(options)
      contentRoutes(app, options, page)
      void app.register(async (http) => searchRoutes(http, { find }, page))
      app.get('/*', page)
    },
    {
      content: withSearch((text) => find(termsOf(text)))(memoryContent()),
      composition: testComposition({}, [{ plugin: 'search', ...searchAddress }]),
    },
  )
})
afterEach(() => {
  jest.restoreAllMocks()
  return server.app.close()
})

const get = async (path: string) => {
  const response = await fetch(`${server.url}${path}`, { redirect: 'manual' })
  return { status: response.status, headers: response.headers, body: await response.text() }
}
const mainOf = (html: string): string => /<main.*<\/main>/s.exec(html)?.[0] ?? ''
const heading = (html: string): string =>
  (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').replace(/<!-- -->/g, '')

describe('the search page', () => {
  test('shows marked results without scripts, in the frame of the site', async () => {
    const { status, headers, body } = await get('/search?q=UMRA')
    expect({ status, cache: headers.get('cache-control'), heading: heading(body) }).toEqual({
      status: 200,
      cache: 'no-cache',
      heading: 'Search for “UMRA”',
    })
    expect(mainOf(body)).toMatch(/href="\/umrah"[^>]*><mark[^>]*>Umrah<\/mark> &lt;in&gt; Ramadan<\/a>/)
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).toContain('name="q" value="UMRA"')
  })

  test('finds Bangla', async () => {
    expect(mainOf((await get(`/search?q=${encodeURIComponent('নৌকা')}`)).body)).toContain('href="/bangla"')
  })

  test.each([
    ['', 'A word or two will do'],
    ['?q=xylophone', 'Nothing was found for “xylophone”.'],
  ])('shows a hint and links if nothing was typed or found: %s', async (query, words) => {
    const { status, body } = await get(`/search${query}`)
    expect(status).toBe(200)
    expect(mainOf(body)).toContain(words)
    expect(mainOf(body)).toMatch(/<a [^>]*href="\/about\/2"/)
    expect(server.errors).toEqual([])
  })

  test.each([
    ['HTML', `q=${encodeURIComponent('<script>alert(1)</script>"\'')}`],
    ['10 KB', `q=${'x'.repeat(10_000)}`],
    ['control characters', 'q=%00%08%1b%7f%0a'],
    ['invalid UTF-8', 'q=%ff%fe'],
    ['half a character', 'q=%ED%A0%80'],
    ['dots and slashes', 'q=../..%2F%5C'],
    ['several values', 'q=umrah&q=visa'],
    ['other parameters', 'q=umrah&utm_source=x&translate=1'],
  ])('is rendered without errors for %s', async (_, query) => {
    const { status, body } = await get(`/search?${query}`)
    expect([200, 302]).toContain(status)
    expect(body).not.toContain('<script>alert')
    expect(body.length).toBeLessThan(20_000)
    expect(server.errors).toEqual([])
  })

  test('redirects other spellings of its address to one', async () => {
    const { status, headers } = await get('/SEARCH/?q=umrah')
    expect({ status, location: headers.get('location') }).toEqual({
      status: 301,
      location: '/search?q=umrah',
    })
  })

  test('has all content for its address in one response', async () => {
    const { body } = await get('/content/for?address=%2Fsearch%3Fq%3Dumrah')
    expect(JSON.parse(body)).toMatchObject({
      readings: expect.arrayContaining([['search?q=umrah', expect.anything()]]),
      version: expect.stringMatching(/^\..+/),
    })
  })

  test('is never cached, so that searches evict no page', async () => {
    await get('/search?q=umrah')
    const before = find.mock.calls.length
    await get('/search?q=umrah')
    expect(find.mock.calls.length).toBeGreaterThan(before)
  })
})

describe('suggestions', () => {
  test('are the best pages without snippets and cacheable for a short time', async () => {
    const { headers, body } = await get('/search/suggestions?q=umr')
    expect(JSON.parse(body)).toEqual({
      total: 1,
      found: [{ to: '/umrah', kind: 'Service', title: ['', 'Umrah', ' <in> Ramadan'], snippet: [] }],
    })
    expect(headers.get('cache-control')).toBe('private, max-age=30')
    expect(headers.get('content-type')).toMatch(/^application\/json/)
  })

  test('are empty without words', async () => {
    for (const query of ['', '?q=', '?q=%3C%3E', '?q=a&q=b'])
      expect(JSON.parse((await get(`/search/suggestions${query}`)).body)).toEqual({ total: 0, found: [] })
  })
})

test('a browser can read a search as any other question', async () => {
  expect(JSON.parse((await get('/content/search?q=umrah')).body)).toMatchObject({
    value: { total: 1, found: [{ to: '/umrah' }] },
    origin: 'network',
  })
})

test('a visitor with too many searches gets 429', async () => {
  const statuses = []
  for (let i = 0; i < 14; i += 1) statuses.push((await get('/search/suggestions?q=umrah')).status)
  expect(statuses).toEqual([...Array<number>(12).fill(200), 429, 429])
  expect((await get('/search?q=umrah')).headers.get('retry-after')).toMatch(/^\d+$/)
})
