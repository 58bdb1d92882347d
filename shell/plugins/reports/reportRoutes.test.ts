import { memoryContent } from '@caravanserai/adapters/testing'
import { causesComposition, testServer } from '../../testing/testServer'
import type { TestServer } from '../../testing/testServer'
import { limits } from './limits'
import { reportRoutes } from './reportRoutes'
import type { VitalsReport } from './reportRoutes'
import { ofLiveReleases, shownPageOf } from './browserReports'
import type { BrowserFailure } from '../../host/operate/siteEvents'
import { fromMemory } from '../../host/operate/timing'
import { limited } from '../../testing/limited'

const report = {
  kind: 'hydrate',
  remote: 'charity',
  set: causesComposition.id,
  pattern: '/cause',
  message: 'causes.map is not a function',
  stack: [],
}
const sameOrigin = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain;charset=UTF-8' }

let site: TestServer
let counted: BrowserFailure[]
let visitors: string[]
let vitals: VitalsReport[]
/** The page of each request. */
let pages: unknown[]
const start = async (proxies = 0) => {
  ;[counted, visitors, vitals, pages] = [[], [], [], []]
  const failures = {
    add: (failure: BrowserFailure, visitor: string) => {
      counted.push(failure)
      visitors.push(visitor)
    },
  }
  site = await testServer(
    (app, options) => {
      app.decorateRequest('page', null)
      app.addHook('onResponse', async (request) => void pages.push(request.page))
      reportRoutes(app, {
        ...options,
        failures,
        liveSet: () => options.releases.current().id,
        ofLive: ofLiveReleases(options.releases),
        onVitals: (report) => void vitals.push(report),
        shownPage: shownPageOf(options.releases),
      })
    },
    { content: memoryContent(), proxies },
  )
}
afterEach(() => {
  jest.restoreAllMocks()
  return site.app.close()
})

const post = async (url: string, body: unknown, headers: Readonly<Record<string, string>>) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return (await fetch(site.url + url, { method: 'POST', headers, body: text })).status
}

describe('how pages felt', () => {
  const felt = { set: 'set-1', pages: [{ remote: 'charity', pattern: '/cause', lcp: 900, cls: 0.1 }] }

  test('is counted as it was sent, of at most twenty pages', async () => {
    await start()
    const pages = Array.from({ length: 25 }, () => felt.pages[0])
    expect(await post('/reports/vitals', { ...felt, pages, name: 'Amina' }, sameOrigin)).toBe(204)
    expect(vitals).toEqual([{ set: 'set-1', pages: pages.slice(0, 20) }])
  })

  test.each<[what: string, status: number, body: unknown, headers?: Readonly<Record<string, string>>]>([
    ['a made-up time', 400, { ...felt, pages: [{ ...felt.pages[0], lcp: 1e9 }] }],
    ['a time below zero', 400, { ...felt, pages: [{ ...felt.pages[0], inp: -1 }] }],
    ['a text for a time', 400, { ...felt, pages: [{ ...felt.pages[0], cls: '1' }] }],
    ['nonsense', 400, '{'],
    ['a report of another site', 403, felt, { ...sameOrigin, 'sec-fetch-site': 'cross-site' }],
  ])('is not counted: %s', async (_, status, body, headers = sameOrigin) => {
    await start()
    expect(await post('/reports/vitals', body, headers)).toBe(status)
    expect(vitals).toEqual([])
  })
})

describe('a page that was fetched ahead and is shown', () => {
  const shown = { set: causesComposition.id, remote: 'charity', pattern: '/cause' }
  const ofPage = { pattern: '/cause', remote: 'charity', release: '1.0.0-test' }

  test.each<[what: string, status: number, page: object | null, body: unknown]>([
    ['of the live releases', 204, { of: ofPage, trace: fromMemory }, shown],
    ['of an earlier set', 204, null, { ...shown, set: 'earlier' }],
    ['that nobody declares', 204, null, { ...shown, pattern: '/of/Amina' }],
    ['without a remote', 400, null, { ...shown, remote: null }],
  ])('is counted like one that is requested now: %s', async (_, status, page, body) => {
    await start()
    expect(await post('/reports/shown', body, sameOrigin)).toBe(status)
    expect(pages).toEqual([page])
  })
})

describe('a page that failed', () => {
  const send = (body: unknown = report, headers: Record<string, string> = sameOrigin) =>
    post('/reports', body, headers)

  test.each<[what: string, sent: object, counted: ReadonlyArray<object>]>([
    ['as it was sent, with the release', {}, [{ ...report, release: '1.0.0-test' }]],
    [
      'without what the server does not know of it',
      { set: 'another', pattern: '/of/Amina', message: 'at https://x.example/Amina 7' },
      [{ ...report, set: null, pattern: null, message: 'at … #' }],
    ],
    ['without a remote when it is the frame', { remote: null }, [{ ...report, remote: null, pattern: null }]],
    [
      'as a document that something else has changed',
      { kind: 'changed', remote: null },
      [{ ...report, kind: 'changed', remote: null, pattern: null }],
    ],
    ['not at all when its remote is not live', { remote: 'casino' }, []],
  ])('is counted %s', async (_how, sent, expected) => {
    await start()
    expect(await send({ ...report, ...sent })).toBe(204)
    expect(counted).toEqual(expected)
  })

  test.each<[what: string, status: number, body: unknown, headers?: Readonly<Record<string, string>>]>([
    ['half a JSON', 400, '{'],
    ['nothing', 400, ''],
    ['a number', 400, 7],
    ['another kind', 400, { ...report, kind: 'policy' }],
    ['no message', 400, { ...report, message: undefined }],
    ['a list', 400, [report]],
    ['more than 4 KB', 413, { ...report, message: 'x'.repeat(4_096) }],
    ['another type', 415, report, { 'content-type': 'multipart/form-data; boundary=x' }],
    ['a report from another site', 403, report, { 'sec-fetch-site': 'cross-site' }],
  ])(
    'is not counted when %s is sent, which is answered with %d',
    async (_what, status, body, headers = {}) => {
      await start()
      expect(await send(body, { ...sameOrigin, ...headers })).toBe(status)
      expect({ counted, errors: site.errors }).toEqual({ counted: [], errors: [] })
    },
  )

  test('each visitor is counted a few times a minute, and all of a network together', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(0)
    limited(limits, { perVisitor: 2, overall: 60 })
    await start(1)
    const from = (visitor: string) => send(report, { ...sameOrigin, 'x-forwarded-for': visitor })
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
    stack: [],
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
    expect(
      await send({ 'csp-report': old }, { ...sameOrigin, 'content-type': 'application/csp-report' }),
    ).toBe(204)
    expect(counted).toEqual([
      { ...refused, release: '1.0.0-test' },
      { ...refused, remote: null },
    ])
  })

  test('is counted by the address that visitors see, and by the one that the request has', async () => {
    await start()
    for (const documentURL of [`${site.url}/`, 'https://elsewhere.example/', 'data:text/html,x', 'x'])
      expect(await send(violation({ ...body, documentURL }))).toBe(204)
    expect(counted).toHaveLength(1)
  })

  test('is not counted where an extension of the browser caused it', async () => {
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

  test.each<[what: string, status: number, json: unknown, headers?: Readonly<Record<string, string>>]>([
    ['it comes from another site by its origin', 403, violation(body), { origin: 'https://evil.example' }],
    ['it comes from another site', 403, violation(body), { 'sec-fetch-site': 'cross-site' }],
    ['it is half a JSON', 400, '['],
    ['it is another report', 400, { report }],
    ['it is larger than 8 KB', 413, 'x'.repeat(8_193)],
  ])('is not counted when %s, which is answered with %d', async (_what, status, json, headers = {}) => {
    await start()
    expect(await send(json, { ...type, ...headers })).toBe(status)
    expect({ counted, errors: site.errors }).toEqual({ counted: [], errors: [] })
  })
})
