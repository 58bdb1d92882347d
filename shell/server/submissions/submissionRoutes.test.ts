import { connect } from 'node:net'
import { memoryContent } from '@caravanserai/adapters/testing'
import { testServer } from '../../testing/testServer'
import type { TestServer } from '../../testing/testServer'
import { submissionRoutes } from './submissionRoutes'
import type { SubmissionLimits } from './submissionRoutes'

const envelope = {
  id: '0123456789abcdef0123456789abcdef',
  form: 'newsletter',
  values: { email: 'amina@example.test' },
}
const another = (digit: string) => ({ ...envelope, id: digit.repeat(32) })
const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

let site: TestServer
let logged: string[]
/** What the receiver got, and how it responds. */
let received: string[]
let answer: () => Promise<Response>

const submissions = { url: 'https://hooks.example.test/', secret: 'a secret that nobody guesses' }

const start = async (
  limits: SubmissionLimits = {},
  { proxies = 0, isOn = true }: { readonly proxies?: number; readonly isOn?: boolean } = {},
) => {
  logged = []
  received = []
  answer = () => Promise.resolve(new Response(null, { status: 200 }))
  const fetch: typeof globalThis.fetch = (_url, init) => {
    received.push(String(init?.body))
    return answer()
  }
  const log = (line: unknown) => void logged.push(String(line))
  site = await testServer(
    (app, options) =>
      submissionRoutes(
        app,
        { ...options, submissions: isOn ? submissions : null, logger: { info: log, error: log } },
        { fetch, wait: () => Promise.resolve(), ...limits },
      ),
    { content: memoryContent(), proxies },
  )
}
afterEach(() => site.app.close())

const until = async (isSo: () => boolean) => {
  for (let tries = 0; !isSo(); tries += 1) {
    if (tries > 400) throw new Error('it did not happen within two seconds')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

const post = async (body: string | object = envelope, headers: Record<string, string> = json) => {
  const got = await fetch(`${site.url}/submissions`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: got.status, text: await got.text(), retryAfter: got.headers.get('retry-after') }
}

test('delivers what a page of the site sends, and answers without a body', async () => {
  await start()
  expect(await post()).toEqual({ status: 204, text: '', retryAfter: null })
  expect(received.map((body) => JSON.parse(body) as unknown)).toEqual([expect.objectContaining(envelope)])
  expect(logged).toEqual([`submission newsletter ${envelope.id}: delivered`])
})

test('is turned off by default, and says how to turn it on', async () => {
  await start({}, { isOn: false })
  expect(await post()).toEqual({
    status: 404,
    text: expect.stringContaining('SUBMISSIONS_URL'),
    retryAfter: null,
  })
  expect((await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(404)
})

test.each<[string, Record<string, string>]>([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://site.example.test' }],
  ['a neighbouring host', { 'sec-fetch-site': 'same-site' }],
  ['another site, in a browser that says only the origin', { origin: 'https://evil.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['nobody knows where', {}],
])('refuses a request from %s', async (_where, headers) => {
  await start()
  expect((await post(envelope, { 'content-type': 'application/json', ...headers })).status).toBe(403)
  expect(received).toEqual([])
})

test('accepts a request of its own pages from a browser that sends only the origin', async () => {
  await start()
  const from = (origin: string) => post(envelope, { 'content-type': 'application/json', origin })
  expect((await from('https://site.example.test')).status).toBe(204)
  expect((await from(site.url)).status).toBe(204)
})

test.each([
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['multipart/form-data; boundary=x', 415],
  ['application/json; charset=utf-8', 204],
])('answers the type %s with %d', async (type, status) => {
  await start()
  expect((await post(envelope, { ...json, 'content-type': type })).status).toBe(status)
})

test.each([
  ['{', 'body: expected'],
  ['{"id":"0123456789abcdef0123456789abcdef","form":"__proto__","values":{}}', 'form: expected one of'],
  [
    JSON.stringify({ ...envelope, values: { email: 'a'.repeat(5_000) } }),
    'values.email: expected a text of at most 1000',
  ],
])('says for %.40s what was expected, and delivers nothing', async (body, line) => {
  await start()
  expect(await post(body)).toEqual({ status: 400, text: expect.stringContaining(line), retryAfter: null })
  expect([received, logged, site.errors]).toEqual([[], [], []])
})

test('refuses a body that is larger than the largest file', async () => {
  await start()
  expect((await post('x'.repeat(4_300_000))).status).toBe(413)
  expect(site.errors).toEqual([])
})

test('says that it could not be delivered, and logs the reason for the operator alone', async () => {
  await start()
  answer = () => Promise.resolve(new Response('amina@example.test is on the wrong list', { status: 500 }))
  expect(await post()).toEqual({
    status: 502,
    text: '{"error":"could not be delivered"}',
    retryAfter: null,
  })
  expect(logged).toEqual([
    `submission newsletter ${envelope.id}: not delivered: status 500 from https://hooks.example.test (3 tries)`,
  ])
})

test('delivers a submission once, however often it arrives, and again one that could not be delivered', async () => {
  await start()
  answer = () => Promise.resolve(new Response(null, { status: 400 }))
  expect((await post()).status).toBe(502)
  answer = () => Promise.resolve(new Response(null, { status: 200 }))
  expect((await Promise.all([post(), post(), post()])).map(({ status }) => status)).toEqual([204, 204, 204])
  expect(received).toHaveLength(2)
})

test('limits the rate of a visitor, and says how long to wait', async () => {
  let at = 0
  await start({ rate: { perVisitor: 2, windowMs: 60_000, now: () => at } })
  expect([(await post(another('1'))).status, (await post(another('2'))).status]).toEqual([204, 204])
  at = 20_000
  expect(await post(another('3'))).toMatchObject({ status: 429, retryAfter: '40' })
  at = 60_000
  expect((await post(another('3'))).status).toBe(204)
  expect(received).toHaveLength(3)
})

test('counts the visitors behind a proxy', async () => {
  await start({ rate: { perVisitor: 1 } }, { proxies: 1 })
  const from = async (digit: string, forwarded: string) =>
    (await post(another(digit), { ...json, 'x-forwarded-for': forwarded })).status
  expect(await from('1', '203.0.113.1')).toBe(204)
  expect(await from('2', '203.0.113.2')).toBe(204)
  expect(await from('3', '198.51.100.9, 203.0.113.1')).toBe(429)
})

test('limits how many are in progress at once, and has room again when they are done', async () => {
  await start({ concurrent: 1, policy: () => null })
  let hangUp = () => undefined as void
  answer = () => new Promise((_resolve, reject) => (hangUp = () => reject(new TypeError('hung up'))))
  const first = post(another('1'))
  await until(() => received.length > 0)
  expect(await post(another('2'))).toMatchObject({ status: 503, retryAfter: '5' })
  hangUp()
  expect((await first).status).toBe(502)
  answer = () => Promise.resolve(new Response(null, { status: 200 }))
  expect((await post(another('3'))).status).toBe(204)
})

test('leaves room for others when one visitor uses all that it may', async () => {
  await start({ concurrent: 3, concurrentPerVisitor: 2 }, { proxies: 1 })
  const ends: (() => void)[] = []
  answer = () => new Promise((resolve) => ends.push(() => resolve(new Response(null, { status: 200 }))))
  const from = (address: string, digit: string) =>
    post(another(digit), { ...json, 'x-forwarded-for': address })
  const first = [from('203.0.113.1', '1'), from('203.0.113.1', '2')]
  await until(() => received.length === 2)
  expect((await from('203.0.113.1', '3')).status).toBe(503)
  const other = from('203.0.113.2', '4')
  await until(() => received.length === 3)
  ends.forEach((end) => end())
  expect((await Promise.all([...first, other])).map(({ status }) => status)).toEqual([204, 204, 204])
  answer = () => Promise.resolve(new Response(null, { status: 200 }))
  expect((await from('203.0.113.1', '3')).status).toBe(204)
})

test('does not count a request without room against the rate of its visitor', async () => {
  await start({ concurrent: 1, rate: { perVisitor: 1 } }, { proxies: 1 })
  let end = () => undefined as void
  answer = () => new Promise((resolve) => (end = () => resolve(new Response(null, { status: 200 }))))
  const from = (address: string, digit: string) =>
    post(another(digit), { ...json, 'x-forwarded-for': address })
  const first = from('203.0.113.1', '1')
  await until(() => received.length > 0)
  expect((await from('203.0.113.2', '2')).status).toBe(503)
  end()
  expect((await first).status).toBe(204)
  answer = () => Promise.resolve(new Response(null, { status: 200 }))
  expect((await from('203.0.113.2', '2')).status).toBe(204)
})

/** A client that announces a body of so many bytes and sends only the first. */
const trickle = (bytes: number) => {
  const { hostname, port } = new URL(site.url)
  const slow = connect(Number(port), hostname)
  slow.on('error', () => undefined)
  slow.write(
    `POST /submissions HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\nsec-fetch-site: same-origin\r\ncontent-length: ${bytes}\r\n\r\n{`,
  )
  return { slow, closed: new Promise((resolve) => slow.once('close', resolve)) }
}

test('closes the connection of a body that does not arrive, and has room again', async () => {
  await start({ concurrent: 1, uploadMs: { text: 100, file: 60_000 } })
  await trickle(100).closed
  expect((await post()).status).toBe(204)
})

test('gives a request that announces a file more time than text', async () => {
  await start({ concurrentPerVisitor: 2, uploadMs: { text: 50, file: 60_000 } })
  const file = trickle(1_000_000)
  await trickle(100).closed
  expect(file.slow.destroyed).toBe(false)
  file.slow.destroy()
  await file.closed
})

test('continues the delivery when the client disconnects', async () => {
  await start()
  let end = () => undefined as void
  answer = () => new Promise((resolve) => (end = () => resolve(new Response(null, { status: 200 }))))
  const leaving = new AbortController()
  const gone = fetch(`${site.url}/submissions`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(envelope),
    signal: leaving.signal,
  })
  await until(() => received.length > 0)
  leaving.abort()
  await expect(gone).rejects.toThrow()
  end()
  await until(() => logged.length > 0)
  expect(logged[0]).toContain('delivered')
  expect(site.errors).toEqual([])
})
