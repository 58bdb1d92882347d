import { connect } from 'node:net'
import type { SubmissionEnvelope } from '@caravanserai/submissions/server'
import { memoryContent } from '@caravanserai/adapters/testing'
import { testServer } from '../../testing/testServer'
import type { TestServer } from '../../testing/testServer'
import type { Acceptance } from './acceptForm'
import { admission } from './admission'
import type { AdmissionLimits } from './admission'
import { storeForm } from './storeForm'
import { submissionRoutes } from './submissionRoutes'

const envelope = {
  id: '0123456789abcdef0123456789abcdef',
  form: 'newsletter',
  values: { email: 'amina@example.test' },
}
const another = (digit: string) => ({ ...envelope, id: digit.repeat(32) })
const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

let site: TestServer
let logged: string[]
let outcomes: string[]
/** What was stored, and by whom; and what storing it says. */
let stored: SubmissionEnvelope[]
let visitors: string[]
let store: () => Acceptance

const start = async (
  limits: AdmissionLimits = {},
  { proxies = 0, isOn = true }: { readonly proxies?: number; readonly isOn?: boolean } = {},
) => {
  ;[logged, outcomes, stored, visitors] = [[], [], [], []]
  store = () => 'stored'
  const acceptForm = (form: SubmissionEnvelope, visitor: string) => {
    const acceptance = store()
    stored.push(form)
    visitors.push(visitor)
    return acceptance
  }
  const log = (...line: ReadonlyArray<unknown>) => void logged.push(String(line.at(-1)))
  site = await testServer(
    (app, options) =>
      submissionRoutes(app, {
        admit: admission(options, limits),
        storeForm: isOn
          ? storeForm({
              acceptForm,
              logger: { error: log },
              events: { onSubmission: (form, outcome) => outcomes.push(`${form} ${outcome}`) },
            })
          : null,
        logger: { warn: log },
      }),
    { content: memoryContent(), proxies },
  )
}
afterEach(() => site.app.close())

const until = async (isSo: () => Promise<boolean>) => {
  for (let tries = 0; !(await isSo()); tries += 1) {
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

test('stores what a page of the site sends, and answers without a body', async () => {
  await start()
  expect(await post()).toEqual({ status: 204, text: '', retryAfter: null })
  expect(stored).toEqual([envelope])
  expect(visitors).toEqual(['127.0.0.1'])
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
  expect(stored).toEqual([])
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
  [JSON.stringify({ ...envelope, values: { email: 7 } }), 'values.email: expected a text'],
])('says in the log alone what was expected instead of %.40s, and stores nothing', async (body, line) => {
  await start()
  const response = await post(body)
  expect(response).toMatchObject({ status: 400, text: '{"error":"expected what a form of this site sends"}' })
  expect(logged).toEqual([expect.stringContaining(line)])
  expect([stored, site.errors]).toEqual([[], []])
})

test.each([
  ['', 'Please enter your email'],
  ['hello', 'valid email'],
  ['a@b.c\r\nBcc: x@y.z', 'type this again'],
  ['a'.repeat(5_000), 'shorten this to 1,000'],
])('says what is wrong with the value %.20j, and stores nothing', async (email, message) => {
  await start()
  const { status, text } = await post({ ...envelope, values: { email } })
  expect([status, JSON.parse(text)]).toEqual([
    422,
    { error: 'expected other values', messages: { email: expect.stringContaining(message) } },
  ])
  expect([stored, logged, site.errors]).toEqual([[], [], []])
})

test('refuses a body that is larger than the largest file', async () => {
  await start()
  expect((await post('x'.repeat(4_300_000))).status).toBe(413)
  expect(site.errors).toEqual([])
})

test.each<[Acceptance, object]>([
  ['known', { status: 204, text: '' }],
  ['full', { status: 503, retryAfter: '30' }],
  ['other', { status: 409 }],
])('answers a form that is %s with %j', async (acceptance, response) => {
  await start()
  store = () => acceptance
  expect(await post()).toMatchObject(response)
})

test('acknowledges nothing when the disk refuses it, and logs the reason once', async () => {
  await start()
  store = () => {
    throw new Error('database or disk is full')
  }
  expect(await post()).toMatchObject({ status: 503, retryAfter: '30' })
  expect(await post()).toMatchObject({ status: 503 })
  expect(logged).toEqual([expect.stringContaining('submissions cannot be stored')])
  expect(outcomes).toEqual(['newsletter failed', 'newsletter failed'])
  store = () => 'stored'
  expect((await post()).status).toBe(204)
})

test('limits the rate of a visitor, and says how long to wait', async () => {
  let at = 0
  await start({ rate: { perVisitor: 2, windowMs: 60_000, now: () => at } })
  expect([(await post(another('1'))).status, (await post(another('2'))).status]).toEqual([204, 204])
  at = 20_000
  expect(await post(another('3'))).toMatchObject({ status: 429, retryAfter: '40' })
  at = 60_000
  expect((await post(another('3'))).status).toBe(204)
  expect(stored).toHaveLength(3)
})

test('counts the visitors behind a proxy', async () => {
  await start({ rate: { perVisitor: 1 } }, { proxies: 1 })
  const from = async (digit: string, forwarded: string) =>
    (await post(another(digit), { ...json, 'x-forwarded-for': forwarded })).status
  expect(await from('1', '203.0.113.1')).toBe(204)
  expect(await from('2', '203.0.113.2')).toBe(204)
  expect(await from('3', '198.51.100.9, 203.0.113.1')).toBe(429)
})

/** A client that announces a body of so many bytes and sends only the first. */
const trickle = (bytes: number, address = '203.0.113.9') => {
  const { hostname, port } = new URL(site.url)
  const slow = connect(Number(port), hostname)
  slow.on('error', () => undefined)
  slow.write(
    `POST /submissions HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\nsec-fetch-site: same-origin\r\nx-forwarded-for: ${address}\r\ncontent-length: ${bytes}\r\n\r\n{`,
  )
  return { slow, closed: new Promise((resolve) => slow.once('close', resolve)) }
}

test('closes the connection of a body that does not arrive, and has room again', async () => {
  await start({ room: { bodiesBytes: 200, bodiesUnitBytes: 200 }, uploadMs: { text: 100, file: 60_000 } })
  const slow = trickle(150)
  await until(async () => (await post()).status === 503)
  await slow.closed
  await until(async () => (await post()).status === 204)
})

test('leaves room for others while one network sends slowly', async () => {
  await start({ room: { bodiesBytes: 100_000, bodiesUnitBytes: 1_000 } }, { proxies: 1 })
  const from = (address: string) => post(envelope, { ...json, 'x-forwarded-for': address })
  const slow = trickle(5_000, '203.0.113.1')
  await until(async () => (await from('203.0.113.2')).status === 503)
  expect((await from('198.51.100.1')).status).toBe(204)
  slow.slow.destroy()
  await until(async () => (await from('203.0.113.2')).status === 204)
})

test('does not count a request without room against the rate of its visitor', async () => {
  await start({ room: { bodiesBytes: 200, bodiesUnitBytes: 200 }, rate: { perVisitor: 2 } })
  const { slow } = trickle(150)
  await until(async () => (await post()).status === 503)
  for (let more = 0; more < 5; more += 1) expect((await post()).status).toBe(503)
  slow.destroy()
  await until(async () => (await post()).status === 204)
})

test('gives a request that announces a file more time than text', async () => {
  await start({ uploadMs: { text: 50, file: 60_000 } })
  const file = trickle(200_000)
  await trickle(100).closed
  const isOpen = await Promise.race([file.closed.then(() => false), Promise.resolve(true)])
  expect(isOpen).toBe(true)
  file.slow.destroy()
})
