import { createServer } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ReadyResponses } from './readyResponses'

let server: Server
let ready: ReadyResponses<string>
let isFresh = true
const onAnswered = jest.fn()

beforeEach(async () => {
  isFresh = true
  onAnswered.mockClear()
  ready = new ReadyResponses({ isForAll: ({ headers }) => headers.cookie === undefined, onAnswered })
  server = createServer((request, response) => {
    if (!ready.answer(request, response)) response.end('from its route')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ready.keep({ url: '/a', headers: { 'accept-encoding': 'br' } } as IncomingMessage, {
    headers: [
      ['etag', '"1"'],
      ['x-request-id', 'of the first'],
      ['content-encoding', 'br'],
    ],
    body: Buffer.from('kept'),
    isFresh: () => isFresh,
    facts: 'the facts',
  })
})
afterEach(() => server.close())

const request = (headers: Readonly<Record<string, string>> = {}, path = '/a', method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    method,
    headers: { 'accept-encoding': 'br', ...headers },
  })

test('sends the cached headers and body with a new request id, and notifies the log', async () => {
  const { headers } = await request()
  expect(Object.fromEntries(headers)).toMatchObject({
    etag: '"1"',
    'content-encoding': 'br',
    'content-length': '4',
    'x-request-id': expect.stringMatching(/^[\da-f]{32}$/),
  })
  expect(onAnswered).toHaveBeenCalledWith('the facts', {
    id: headers.get('x-request-id'),
    traceparent: null,
    ms: expect.any(Number),
    isAhead: false,
  })
})

test('reports responses that a browser fetched ahead', async () => {
  await request({ 'sec-purpose': 'prefetch;prerender' })
  expect(onAnswered.mock.calls[0]?.[1]).toMatchObject({ isAhead: true })
})

test.each<[title: string, ...of: Parameters<typeof request>]>([
  ['for another address', {}, '/b'],
  ['with another query', {}, '/a?b'],
  ['that accepts another coding', { 'accept-encoding': 'gzip' }],
  ['that accepts another kind of picture', { accept: 'image/webp' }],
  ['of a visitor with other responses', { cookie: 'preview=1' }],
  ['of a browser that has the response', { 'if-none-match': '"1"' }],
  ['of a browser with a dictionary', { 'available-dictionary': ':AA=:' }],
  ['of another method', {}, '/a', 'POST'],
])('does not answer a request %s', async (_title, ...of) => {
  expect(await (await request(...of)).text()).toBe('from its route')
  expect(onAnswered).not.toHaveBeenCalled()
})

test('does not answer if the cached response is no longer fresh', async () => {
  expect((await request()).headers.get('etag')).toBe('"1"')
  isFresh = false
  expect(await (await request()).text()).toBe('from its route')
})
