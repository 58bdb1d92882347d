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

describe('a report of vitals', () => {
  const felt = { set: 'set-1', pages: [{ remote: 'charity', pattern: '/cause', lcp: 900, cls: 0.1 }] }

  test('is counted for at most twenty pages, without unknown fields', async () => {
    await start()
    const pages = Array.from({ length: 25 }, () => felt.pages[0])
    expect(await post('/reports/vitals', { ...felt, pages, name: 'Amina' }, sameOrigin)).toBe(204)
    expect(vitals).toEqual([{ set: 'set-1', pages: pages.slice(0, 20) }])
  })

  test.each<[title: string, status: number, body: unknown, headers?: Readonly<Record<string, string>>]>([
    ['an impossible time', 400, { ...felt, pages: [{ ...felt.pages[0], lcp: 1e9 }] }],
    ['a time below zero', 400, { ...felt, pages: [{ ...felt.pages[0], inp: -1 }] }],
    ['a time of type string', 400, { ...felt, pages: [{ ...felt.pages[0], cls: '1' }] }],
    ['invalid JSON', 400, '{'],
    ['a report of another site', 403, felt, { ...sameOrigin, 'sec-fetch-site': 'cross-site' }],
  ])('is rejected: %s', async (_, status, body, headers = sameOrigin) => {
    await start()
    expect(await post('/reports/vitals', body, headers)).toBe(status)
    expect(vitals).toEqual([])
  })
})

describe('a report that a prefetched page is shown', () => {
  const shown = { set: causesComposition.id, remote: 'charity', pattern: '/cause' }
  const ofPage = { pattern: '/cause', remote: 'charity', release: '1.0.0-test' }

  test.each<[title: string, status: number, page: object | null, body: unknown]>([
    ['of the live releases', 204, { of: ofPage, trace: fromMemory }, shown],
    ['of an earlier set', 204, null, { ...shown, set: 'earlier' }],
    ['of an undeclared page', 204, null, { ...shown, pattern: '/of/Amina' }],
    ['without a remote', 400, null, { ...shown, remote: null }],
  ])('%s: counts the page like a request', async (_, status, page, body) => {
    await start()
    expect(await post('/reports/shown', body, sameOrigin)).toBe(status)
    expect(pages).toEqual([page])
  })
})

describe('a failure report', () => {
  const send = (body: unknown = report, headers: Record<string, string> = sameOrigin) =>
    post('/reports', body, headers)

  test.each<[title: string, sent: object, counted: ReadonlyArray<object>]>([
    ['unchanged, with the release', {}, [{ ...report, release: '1.0.0-test' }]],
    [
      'without a set, pattern and words that the server does not know',
      { set: 'another', pattern: '/of/Amina', message: 'at https://x.example/Amina 7' },
      [{ ...report, set: null, pattern: null, message: 'at … #' }],
    ],
    ['without a remote if the frame failed', { remote: null }, [{ ...report, remote: null, pattern: null }]],
    [
      'without a remote if an extension changed the document',
      { kind: 'changed', remote: null },
      [{ ...report, kind: 'changed', remote: null, pattern: null }],
    ],
    ['not at all if its remote is not live', { remote: 'casino' }, []],
  ])('is counted %s', async (_title, sent, expected) => {
    await start()
    expect(await send({ ...report, ...sent })).toBe(204)
    expect(counted).toEqual(expected)
  })

  test.each<[title: string, status: number, body: unknown, headers?: Readonly<Record<string, string>>]>([
    ['incomplete JSON', 400, '{'],
    ['an empty body', 400, ''],
    ['a number', 400, 7],
    ['an unknown kind', 400, { ...report, kind: 'policy' }],
    ['a missing message', 400, { ...report, message: undefined }],
    ['a list', 400, [report]],
    ['a body of more than 4 KB', 413, { ...report, message: 'x'.repeat(4_096) }],
    ['another content type', 415, report, { 'content-type': 'multipart/form-data; boundary=x' }],
    ['a cross-site origin', 403, report, { 'sec-fetch-site': 'cross-site' }],
  ])('is not counted: %s gets %d', async (_title, status, body, headers = {}) => {
    await start()
    expect(await send(body, { ...sameOrigin, ...headers })).toBe(status)
    expect({ counted, errors: site.errors }).toEqual({ counted: [], errors: [] })
  })

  test('is counted a few times a minute for each visitor', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(0)
    limited(limits, { perVisitor: 2, overall: 60 })
    await start(1)
    const from = (visitor: string) => send(report, { ...sameOrigin, 'x-forwarded-for': visitor })
    for (const last of [1, 1, 1, 2, 2]) expect(await from(`203.0.113.${last}`)).toBe(204)
    expect(visitors).toEqual(['203.0.113.1', '203.0.113.1', '203.0.113.2'])
  })
})

describe('a report of the security policy', () => {
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

  test('is counted in both formats, without its addresses', async () => {
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

  test('is counted only for documents of this site', async () => {
    await start()
    for (const documentURL of [`${site.url}/`, 'https://elsewhere.example/', 'data:text/html,x', 'x'])
      expect(await send(violation({ ...body, documentURL }))).toBe(204)
    expect(counted).toHaveLength(1)
  })

  test('is not counted if a browser extension caused it', async () => {
    await start()
    expect(await send(violation({ ...body, blockedURL: 'chrome-extension' }))).toBe(204)
    expect(counted).toEqual([])
  })

  test('is limited to twenty violations for each request', async () => {
    await start()
    const small = { documentURL: 'https://site.example.test/' }
    expect(await send(Array.from({ length: 30 }, () => violation(small)[0]))).toBe(204)
    expect(counted).toHaveLength(20)
  })

  test.each<[title: string, status: number, json: unknown, headers?: Readonly<Record<string, string>>]>([
    ['of another site by its origin', 403, violation(body), { origin: 'https://evil.example' }],
    ['of another site', 403, violation(body), { 'sec-fetch-site': 'cross-site' }],
    ['of incomplete JSON', 400, '['],
    ['of another type', 400, { report }],
    ['of more than 8 KB', 413, 'x'.repeat(8_193)],
  ])('%s gets %d and is not counted', async (_title, status, json, headers = {}) => {
    await start()
    expect(await send(json, { ...type, ...headers })).toBe(status)
    expect({ counted, errors: site.errors }).toEqual({ counted: [], errors: [] })
  })
})
