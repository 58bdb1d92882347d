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

const read = async (headers: Readonly<Record<string, string>>, path = '/a', method = 'GET') => {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'accept-encoding': 'identity', ...headers },
  })
  return response.headers.get('etag') === '"1"' ? 'kept' : await response.text()
}

test('answers with the same headers and body, and an id of its own, and says what the log needs', async () => {
  const { port } = server.address() as AddressInfo
  const { headers } = await fetch(`http://127.0.0.1:${port}/a`, {
    method: 'GET',
    headers: { 'accept-encoding': 'br' },
  })
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
  })
})

test.each<[why: string, ...request: Parameters<typeof read>]>([
  ['of another address', { 'accept-encoding': 'br' }, '/b'],
  ['with another query', { 'accept-encoding': 'br' }, '/a?b'],
  ['that accepts another coding', { 'accept-encoding': 'gzip' }],
  ['that accepts another kind of picture', { 'accept-encoding': 'br', accept: 'image/webp' }],
  ['of a visitor who is sent something else', { 'accept-encoding': 'br', cookie: 'preview=1' }],
  ['of a browser that has it already', { 'accept-encoding': 'br', 'if-none-match': '"1"' }],
  ['of another method', { 'accept-encoding': 'br' }, '/a', 'POST'],
])('leaves a request %s to its route', async (_why, ...request) => {
  expect(await read(...request)).toBe('from its route')
  expect(onAnswered).not.toHaveBeenCalled()
})

test('leaves to the route what would be sent differently now', async () => {
  expect(await read({ 'accept-encoding': 'br' })).toBe('kept')
  isFresh = false
  expect(await read({ 'accept-encoding': 'br' })).toBe('from its route')
})
