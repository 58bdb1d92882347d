import { left, right } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { unreachable } from '../port/content'
import { localServer } from '../testing/localServer'
import { fetchJson, jsonInit, retryAfterMs } from './fetchJson'
import type { FetchJsonOptions } from './fetchJson'

const url = 'https://cms.example.test/x/'
const fetchWith = (answer: typeof fetch, options: FetchJsonOptions = {}) =>
  firstValueFrom(fetchJson({ ...options, fetch: answer })(url))
const answering =
  (body: BodyInit | null, init?: ResponseInit): typeof fetch =>
  async () =>
    new Response(body, init)
const failing =
  (message: string, cause?: object): typeof fetch =>
  () =>
    Promise.reject(Object.assign(new TypeError(message), { cause }))
const html = { headers: { 'content-type': 'text/html; charset=utf-8' } }
describe('fetchJson', () => {
  it('reads JSON as UTF-8, with every key', async () => {
    const answer = await fetchWith(answering('{"name":"হজ","__proto__":1,"constructor":2}'))
    expect(answer._tag === 'Right' && Object.entries(answer.right as object)).toEqual([
      ['name', 'হজ'],
      ['__proto__', 1],
      ['constructor', 2],
    ])
  })

  it('replaces only texts that are not UTF-8 by errors', async () => {
    const body = (text: string, encoding: BufferEncoding) => answering(Buffer.from(text, encoding))
    const cafe = '{"a":"Caf\u00e9","b":["Tea"]}'
    expect(await fetchWith(body(cafe, 'latin1'))).toEqual(
      right({ a: new Error('text that is not in UTF-8'), b: ['Tea'] }),
    )
    expect(await fetchWith(body('\ufeff{"a":"typed \ufffd"}', 'utf8'))).toEqual(right({ a: 'typed \ufffd' }))
  })

  it.each<[string, number | null, number | null, typeof fetch]>([
    ['status 500 (text/html)', 0, 500, answering('<h1>Server Error</h1>', { status: 500, ...html })],
    ['status 404 (no type)', null, 404, answering(null, { status: 404 })],
    ['status 204 (no type)', null, 204, answering(null, { status: 204 })],
    [
      'status 502 (an odd type)',
      0,
      502,
      answering('', { status: 502, headers: { 'content-type': 'secret words' } }),
    ],
    ['not JSON: 1,204 bytes of text/html', null, 200, answering('x'.repeat(1204), html)],
    ['not JSON: 0 bytes of no type', null, 200, answering(null)],
    ['connection refused', 0, null, failing('fetch failed', { code: 'ECONNREFUSED' })],
    ['host not found', 0, null, failing('fetch failed', { code: 'ENOTFOUND' })],
    ['EPROTO', 0, null, failing('fetch failed', { code: 'EPROTO' })],
    ['Failed to fetch', 0, null, failing('Failed to fetch\nat x')],
    ['request failed', 0, null, failing('Unexpected "secret" in: secret')],
    ['request failed', 0, null, () => Promise.reject(undefined)],
    ['too many redirects', null, null, failing('fetch failed', { message: 'redirect count exceeded' })],
  ])('fails with %s, retry after %s ms, status %s', async (reason, retryAfterMs, status, answer) => {
    expect(await fetchWith(answer)).toEqual(left(unreachable(url, reason, retryAfterMs, status)))
  })

  it.each(['nonsense', 'http://', 'foo://x', 'http://a:b@x/', 'http://127.0.0.1:9/'])(
    'rejects the invalid address %s without a retry',
    async (bad) => {
      expect(await firstValueFrom(fetchJson()(bad))).toEqual(left(unreachable(bad, 'bad address', null)))
    },
  )

  it.each([
    ['stops reading beyond', {}, 11_000],
    ['reads nothing of a response that announces more than', { 'content-length': '10001' }, 0],
  ])('%s its size limit', async (_, headers, maximum) => {
    let read = 0
    const pull = (controller: ReadableStreamDefaultController) => {
      read += 1_000
      controller.enqueue(new Uint8Array(1_000))
    }
    const endless = answering(new ReadableStream({ pull }, { highWaterMark: 0 }), { headers })
    expect(await fetchWith(endless, { maxBytes: 10_000 })).toEqual(
      left(unreachable(url, 'more than 10,000 bytes', null, 200)),
    )
    expect(read).toBeLessThanOrEqual(maximum)
  })

  describe('aborts', () => {
    beforeEach(() => jest.useFakeTimers())
    afterEach(() => jest.useRealTimers())

    let signal: AbortSignal | null | undefined
    const noting =
      (answer: () => Promise<Response>): typeof fetch =>
      (_, init) => {
        signal = init?.signal
        return answer()
      }
    const never = () => new Promise<Response>(() => undefined)
    const begun = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(5)) })

    it.each([
      ['never comes', never],
      ['has a body that never ends', async () => new Response(begun)],
    ])('a response that %s, at the time limit', async (_, answer) => {
      const result = fetchWith(noting(answer), { timeLimitMs: 2_000 })
      await jest.advanceTimersByTimeAsync(2_000)
      expect(await result).toEqual(left(unreachable(url, 'no answer within 2000 ms')))
      expect(signal?.aborted).toBe(true)
    })

    it('a request without subscribers', () => {
      const reader = fetchJson({ fetch: noting(never) })(url).subscribe()
      expect(signal?.aborted).toBe(false)
      reader.unsubscribe()
      expect(signal?.aborted).toBe(true)
    })
  })

  it('sends the method, body and headers of a request', async () => {
    const sent = jest.fn(async (_url: string, _init?: RequestInit) => new Response('{}'))
    const request = { ...jsonInit('POST', { collection: 'menus' }), headers: { 'X-Stage': 'draft' } }
    await firstValueFrom(fetchJson({ fetch: sent })(url, request))
    expect(sent.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"collection":"menus"}',
      headers: { Accept: 'application/json', 'X-Stage': 'draft' },
    })
  })

  it('follows a redirect over a real connection, and reports a refused connection', async () => {
    const server = await localServer(({ url: path, headers: { accept, authorization } }, response) => {
      if (path === '/menu') response.writeHead(301, { Location: 'menu/' }).end()
      else response.end(JSON.stringify({ accept, authorization: authorization ?? null }))
    })
    const menu = `${server.url}/menu`
    expect(await firstValueFrom(fetchJson()(menu))).toEqual(
      right({ accept: 'application/json', authorization: null }),
    )
    await server.close()
    expect(await firstValueFrom(fetchJson()(menu))).toEqual(left(unreachable(menu, 'connection refused')))
  })
})

const after = (status: number, header?: string) =>
  retryAfterMs(new Response(null, { status, headers: header === undefined ? {} : { 'retry-after': header } }))

describe('retryAfterMs', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.parse('2027-03-12T10:00:00Z') }))
  afterEach(() => jest.useRealTimers())

  it.each([408, 425, 429, 500, 502, 503, 504])('allows a retry after status %i', (status) => {
    expect(after(status)).toBe(0)
    expect(after(status, '7')).toBe(7_000)
  })

  it.each([204, 301, 400, 401, 403, 404, 405, 410, 501, 505])(
    'allows no retry after status %i, despite the header',
    (status) => {
      expect(after(status, '7')).toBeNull()
    },
  )

  it.each([
    ['Fri, 12 Mar 2027 10:00:30 GMT', 30_000],
    ['Fri, 12 Mar 2027 09:00:00 GMT', 0],
    ['Fri, 12 Mar 2030 10:00:00 GMT', 3_600_000],
    ['99999999999999999999', 3_600_000],
    [' 5 ', 5_000],
    ['-5', 0],
    ['2.5', 0],
    ['soon', 0],
    ['tomorrow GMT', 0],
    ['', 0],
  ])('reads %j as %i ms', (header, ms) => {
    expect(after(503, header)).toBe(ms)
  })
})
