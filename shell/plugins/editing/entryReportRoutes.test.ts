import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { left, right } from 'fp-ts/Either'
import { noRedirects } from '../../testing/testServer'
import { compose } from '../../host/releases/composition'
import { entryReportRoutes } from './entryReport'
import type { EntryReportRoutesOptions } from './entryReport'

const secret = '0123456789abcdef'
const finding = {
  ...{ field: 'title', key: 'lists/causes#5/title', place: { url: 'https://cms.example.org/5#title' } },
  ...{ what: 'it is empty', todo: 'Fill it in.', optional: false },
}
let app: FastifyInstance
afterEach(() => app.close())

const get = (query: string, over: Partial<EntryReportRoutesOptions> = {}, token = secret) => {
  app = Fastify()
  entryReportRoutes(app, {
    contentSecret: secret,
    report: () => Promise.resolve(right([finding])),
    hasDrafts: true,
    held: () => [],
    releases: { current: () => compose([]) },
    pages: { data: () => Promise.reject(new Error()), page: () => Promise.reject(new Error()) },
    redirects: noRedirects,
    siteUrl: 'http://127.0.0.1',
    ...over,
  })
  return app.inject({ url: `/content/report${query}`, headers: { authorization: `Bearer ${token}` } })
}

test.each(['menu', 'pages/7', 'slides/2', 'lists/causes/5'])(
  'the report of %s has its findings',
  async (entry) => {
    const response = await get(`?entry=${entry}`)
    expect([response.statusCode, response.json()]).toEqual([200, { entry, findings: [finding] }])
    expect(response.headers['cache-control']).toBe('no-store')
  },
)

test.each([
  ['?entry=menu', true, true],
  ['?entry=menu&draft=0', true, false],
  ['?entry=menu', false, false],
])('%s on a backend with drafts (%p) reports a draft: %p', async (query, hasDrafts, ofDraft) => {
  const report = jest.fn(() => Promise.resolve(right([])))
  await get(query, { report, hasDrafts })
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ ofDraft }))
})

const page = (status: number) => ({
  data: () =>
    Promise.resolve({
      readings: [],
      isPage: status === 200,
      version: null,
      isMadeOf: () => true,
      trace: {} as never,
    }),
  page: () => Promise.resolve({ status } as never),
})
const remote = { name: 'charity', release: null, listed: { addresses: ['/cause/:id'], previous: [] } }

test.each([
  ['/cause/5', 200, false],
  ['/cause/99', 404, true],
  ['/cause/old', 301, false],
  ['/cause/5', 503, false],
  ['/nowhere', 200, true],
  ['/sitemap.xml', 404, false],
])('a link to %s, whose page responds with %i, is dead: %p', async (href, status, dead) => {
  const report = jest.fn<
    ReturnType<EntryReportRoutesOptions['report']>,
    Parameters<EntryReportRoutesOptions['report']>
  >(() => Promise.resolve(right([])))
  await get('?entry=menu', { report, pages: page(status), releases: { current: () => compose([remote]) } })
  expect(await report.mock.calls[0]?.[0].isDeadLink(href)).toBe(dead)
})

const away = {
  ...{ _tag: 'Unreachable' as const, url: 'http://cms', reason: 'status 500' },
  ...{ status: 500, retryAfterMs: 0 },
}
test.each([
  ['', {}, 400, 'entry: expected one of menu, pages/{id}, slides/{id}, lists/{kind}/{id}'],
  ['?entry=lists/causes', {}, 400, 'entry: expected one of '],
  ['?entry=lists/nothing/5', {}, 400, 'entry: expected one of '],
  ['?entry=pages/7&entry=pages/8', {}, 400, 'entry: expected one of '],
  ['?entry=menu&draft=2', {}, 400, 'draft: expected 0 or 1'],
  ['?entry=menu&draft=1', { hasDrafts: false }, 501, 'draft: this backend shows no drafts'],
  [
    '?entry=lists/causes/99',
    { report: () => Promise.resolve(right(null)) },
    404,
    'the backend has no entry of this id',
  ],
  ['?entry=menu', { report: () => Promise.resolve(left(away)) }, 503, 'not available now'],
])('%s is refused with the expected values (%#)', async (query, over, status, error) => {
  const response = await get(query, over)
  expect([response.statusCode, response.json()]).toEqual([
    status,
    { error: expect.stringContaining(error) as string },
  ])
})

test('a wrong secret gets 401, and a site without a secret 404', async () => {
  expect((await get('?entry=menu', {}, 'another')).statusCode).toBe(401)
  expect((await get('?entry=menu', { contentSecret: null })).statusCode).toBe(404)
})
