import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { left, right } from 'fp-ts/Either'
import { firstValueFrom } from 'rxjs'
import { unreachable } from '../port/content'
import { fetchJson } from './fetchJson'
import type { FetchJsonOptions } from './fetchJson'

const url = 'https://cms.example.test/x/'
const ask = (answer: typeof fetch, options: FetchJsonOptions = {}) =>
  firstValueFrom(fetchJson({ ...options, fetch: answer })(url))
const answering =
  (body: string, init?: ResponseInit): typeof fetch =>
  async () =>
    new Response(body, init)
const html = { headers: { 'content-type': 'text/html; charset=utf-8' } }

describe('fetchJson', () => {
  it('reads JSON as UTF-8', async () => {
    expect(await ask(answering('{"name":"হজ"}'))).toEqual(right({ name: 'হজ' }))
  })

  it('keeps a key __proto__', async () => {
    const answer = await ask(answering('{"__proto__":1,"constructor":2}'))
    expect(answer._tag === 'Right' && Object.entries(answer.right as object)).toEqual([
      ['__proto__', 1],
      ['constructor', 2],
    ])
  })

  it('requests JSON without credentials or cookies', async () => {
    const asked = jest.fn<Promise<Response>, Parameters<typeof fetch>>(answering('1'))
    await ask(asked)
    const init = asked.mock.calls[0]?.[1]
    expect(init?.headers).toEqual({ Accept: 'application/json' })
    expect(init?.method ?? 'GET').toBe('GET')
  })

  const failing =
    (message: string, cause?: object): typeof fetch =>
    () =>
      Promise.reject(Object.assign(new TypeError(message), { cause }))

  it.each([
    ['status 500 (text/html)', 0, 500, answering('<h1>Server Error</h1>', { status: 500, ...html })],
    ['status 404 (no type)', null, 404, async () => new Response(null, { status: 404 })],
    ['status 204 (no type)', null, 204, async () => new Response(null, { status: 204 })],
    [
      'status 502 (an odd type)',
      0,
      502,
      answering('', { status: 502, headers: { 'content-type': 'secret words' } }),
    ],
    ['not JSON: 1,204 bytes of text/html', null, 200, answering('x'.repeat(1204), html)],
    ['not JSON: 0 bytes of no type', null, 200, async () => new Response(null)],
    ['connection refused', 0, null, failing('fetch failed', { code: 'ECONNREFUSED' })],
    ['host not found', 0, null, failing('fetch failed', { code: 'ENOTFOUND' })],
    ['EPROTO', 0, null, failing('fetch failed', { code: 'EPROTO' })],
    ['Failed to fetch', 0, null, failing('Failed to fetch\nat x')],
    ['request failed', 0, null, failing('Unexpected "secret" in: secret')],
    ['request failed', 0, null, () => Promise.reject(undefined)],
    ['too many redirects', null, null, failing('fetch failed', { message: 'redirect count exceeded' })],
  ] as ReadonlyArray<[string, number | null, number | null, typeof fetch]>)(
    'fails with %s, retry after %s ms, status %s',
    async (reason, retryAfterMs, status, answer) => {
      expect(await ask(answer)).toEqual(left(unreachable(url, reason, retryAfterMs, status)))
    },
  )

  it.each(['nonsense', 'http://', 'foo://x', 'http://a:b@x/', 'http://127.0.0.1:9/'])(
    'does not allow a retry of the invalid address %s',
    async (bad) => {
      expect(await firstValueFrom(fetchJson()(bad))).toEqual(left(unreachable(bad, 'bad address', null)))
    },
  )

  it('sends the given headers, and never reports them', async () => {
    const asked = jest.fn<Promise<Response>, Parameters<typeof fetch>>(answering('1'))
    await ask(asked, { headers: { Authorization: 'key 1' } })
    expect(asked.mock.calls[0]?.[1]?.headers).toEqual({ Accept: 'application/json', Authorization: 'key 1' })
    const answer = await firstValueFrom(fetchJson({ headers: { Authorization: 'se\ncret' } })(url))
    expect(answer).toEqual(left(unreachable(url, 'a request header that cannot be sent', null)))
  })

  it('stops reading beyond its size limit', async () => {
    let sent = 0
    const endless: typeof fetch = async () =>
      new Response(
        new ReadableStream({
          pull: (controller) => {
            sent += 1_000
            controller.enqueue(new Uint8Array(1_000))
          },
        }),
      )
    expect(await ask(endless, { maxBytes: 10_000 })).toEqual(
      left(unreachable(url, 'more than 10,000 bytes', null, 200)),
    )
    expect(sent).toBeLessThan(20_000)
  })

  it('reads nothing of a response that announces more than its size limit', async () => {
    let read = false
    const body = new ReadableStream(
      {
        pull: () => {
          read = true
        },
      },
      { highWaterMark: 0 },
    )
    expect(
      await ask(async () => new Response(body, { headers: { 'content-length': '10001' } }), {
        maxBytes: 10_000,
      }),
    ).toEqual(left(unreachable(url, 'more than 10,000 bytes', null, 200)))
    expect(read).toBe(false)
  })

  describe('with a timeout', () => {
    beforeEach(() => jest.useFakeTimers())
    afterEach(() => jest.useRealTimers())

    it.each([
      ['that never come', () => new Promise<Response>(() => undefined)],
      [
        'whose body never ends',
        async () =>
          new Response(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(5)) })),
      ],
    ] as ReadonlyArray<[string, typeof fetch]>)('gives up on answers %s, and aborts', async (_, never) => {
      let signal: AbortSignal | null | undefined
      const answer = ask(
        (input, init) => {
          signal = init?.signal
          return never(input, init)
        },
        { timeLimitMs: 2_000 },
      )
      await jest.advanceTimersByTimeAsync(2_000)
      expect(await answer).toEqual(left(unreachable(url, 'no answer within 2000 ms')))
      expect(signal?.aborted).toBe(true)
    })

    it('aborts when unsubscribed', () => {
      let signal: AbortSignal | null | undefined
      const never: typeof fetch = (_, init) => {
        signal = init?.signal
        return new Promise(() => undefined)
      }
      const reader = fetchJson({ fetch: never })(url).subscribe()
      expect(signal?.aborted).toBe(false)
      reader.unsubscribe()
      expect(signal?.aborted).toBe(true)
    })
  })

  it('follows a redirect over a real connection, and reports a refused connection', async () => {
    const server = createServer((request, response) => {
      response.setHeader('Connection', 'close')
      if (request.url === '/menu') response.writeHead(301, { Location: 'menu/' }).end()
      else
        response.end(
          JSON.stringify({
            accept: request.headers.accept,
            authorization: request.headers.authorization ?? null,
          }),
        )
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const get = fetchJson()
    expect(await firstValueFrom(get(`${base}/menu`))).toEqual(
      right({ accept: 'application/json', authorization: null }),
    )
    await new Promise((closed) => server.close(closed))
    expect(await firstValueFrom(get(`${base}/menu`))).toEqual(
      left(unreachable(`${base}/menu`, 'connection refused')),
    )
  })
})
