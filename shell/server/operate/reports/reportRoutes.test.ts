import { memoryContent } from '@caravanserai/adapters/testing'
import { causesComposition, testServer } from '../../../testing/testServer'
import type { TestServer } from '../../../testing/testServer'
import type { RateLimits } from '../../http/rateLimit'
import { reportRoutes } from './reportRoutes'
import { ofLiveReleases } from '../../variants/browserFailures'
import type { BrowserFailure } from '../siteEvents'

const report = {
  kind: 'hydrate',
  remote: 'charity',
  set: causesComposition.id,
  pattern: '/cause',
  message: 'causes.map is not a function',
}
const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain;charset=UTF-8' }

let site: TestServer
let counted: BrowserFailure[]
let visitors: string[]
const start = async (rate: Partial<RateLimits> = {}, proxies = 0) => {
  counted = []
  visitors = []
  const failures = {
    add: (failure: BrowserFailure, visitor: string) => {
      counted.push(failure)
      visitors.push(visitor)
    },
  }
  site = await testServer(
    (app, options) =>
      reportRoutes(
        app,
        {
          ...options,
          failures,
          liveSet: () => options.releases.current().id,
          ofLive: ofLiveReleases(options.releases),
        },
        rate,
      ),
    {
      content: memoryContent(),
      proxies,
    },
  )
}
afterEach(() => site.app.close())

const post = async (url: string, body: unknown, headers: Record<string, string>): Promise<number> =>
  (
    await fetch(site.url + url, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  ).status

describe('a page that failed', () => {
  const send = (body: unknown = report, headers: Record<string, string> = own) =>
    post('/reports', body, headers)

  test('is counted', async () => {
    await start()
    expect(await send()).toBe(204)
    expect(counted).toEqual([report])
  })

  test('is counted without what the server does not know of it', async () => {
    await start()
    expect(
      await send({
        ...report,
        set: 'another',
        pattern: '/of/Amina',
        message: 'at https://x.example/Amina 7',
      }),
    ).toBe(204)
    expect(await send({ ...report, remote: null })).toBe(204)
    expect(counted).toEqual([
      { ...report, set: null, pattern: null, message: 'at … #' },
      { ...report, remote: null, pattern: null },
    ])
  })

  test('of a remote that is not live is not counted', async () => {
    await start()
    expect(await send({ ...report, remote: 'casino' })).toBe(204)
    expect(counted).toEqual([])
  })

  test.each<[string, unknown]>([
    ['half a JSON', '{'],
    ['nothing', ''],
    ['a number', 7],
    ['another kind', { ...report, kind: 'policy' }],
    ['no message', { ...report, message: undefined }],
    ['a list', [report]],
  ])('%s is refused', async (_what, body) => {
    await start()
    expect(await send(body)).toBe(400)
    expect([counted, site.errors]).toEqual([[], []])
  })

  test('a report of more than 4 KB, or of another type, is refused', async () => {
    await start()
    expect(await send({ ...report, message: 'x'.repeat(4_096) })).toBe(413)
    expect(await send(report, { ...own, 'content-type': 'multipart/form-data; boundary=x' })).toBe(415)
    expect([counted, site.errors]).toEqual([[], []])
  })

  test.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring host', { 'sec-fetch-site': 'same-site' }],
    ['another site, in a browser that says only the origin', { origin: 'https://evil.example' }],
    ['nobody knows where', {}],
  ])('a report from %s is refused', async (_where, headers) => {
    await start()
    expect(await send(report, { 'content-type': 'text/plain', ...headers })).toBe(403)
    expect(counted).toEqual([])
  })

  test('each visitor is counted a few times a minute, and all of a network together', async () => {
    await start({ perVisitor: 2, overall: 60, now: () => 0 }, 1)
    const from = (visitor: string) => send(report, { ...own, 'x-forwarded-for': visitor })
    for (const last of [1, 1, 1, 2, 2]) expect(await from(`203.0.113.${last}`)).toBe(204)
    expect(visitors).toEqual(['203.0.113.1', '203.0.113.1', '203.0.113.2'])
  })
})

describe('what the security policy refused', () => {
  const violation = (body: object) => [{ type: 'csp-violation', body }]
  const body = {
    documentURL: 'https://site.example.test/cause?name=Amina',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/Amina.js',
    sourceFile: 'https://site.example.test/_/charity/CausesPage.1.js',
  }
  const refused = {
    kind: 'policy',
    remote: 'charity',
    set: causesComposition.id,
    pattern: null,
    message: 'script-src-elem does not allow evil.example',
  }
  const type = { 'content-type': 'application/reports+json' }
  const send = (json: unknown, headers: Record<string, string> = type) =>
    post('/reports/policy', json, headers)

  test('is counted in both formats, without the addresses', async () => {
    await start()
    expect(await send(violation(body))).toBe(204)
    const old = {
      'document-uri': body.documentURL,
      'violated-directive': "script-src-elem 'self'",
      'blocked-uri': body.blockedURL,
    }
    expect(await send({ 'csp-report': old }, { ...own, 'content-type': 'application/csp-report' })).toBe(204)
    expect(counted).toEqual([refused, { ...refused, remote: null }])
  })

  test('is counted by the address that visitors see, and by the one that the request has', async () => {
    await start()
    for (const documentURL of [`${site.url}/`, 'https://elsewhere.example/', 'data:text/html,x', 'x'])
      expect(await send(violation({ ...body, documentURL }))).toBe(204)
    expect(counted).toHaveLength(1)
  })

  test('is not counted where it was an extension of the browser', async () => {
    await start()
    expect(await send(violation({ ...body, blockedURL: 'chrome-extension' }))).toBe(204)
    expect(counted).toEqual([])
  })

  test('counts no more than twenty of one request', async () => {
    await start()
    const small = { documentURL: 'https://site.example.test/' }
    expect(await send(Array.from({ length: 30 }, () => violation(small)[0]))).toBe(204)
    expect(counted).toHaveLength(20)
  })

  test('is refused from another site, malformed, and where it is larger than 8 KB', async () => {
    await start()
    expect(await send(violation(body), { ...type, origin: 'https://evil.example' })).toBe(403)
    expect(await send(violation(body), { ...type, 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await send('[')).toBe(400)
    expect(await send({ report })).toBe(400)
    expect(await send('x'.repeat(8_193))).toBe(413)
    expect([counted, site.errors]).toEqual([[], []])
  })
})
