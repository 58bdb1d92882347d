import { connect } from 'node:net'
import { defineForm } from '@caravanserai/adapters/define-form'
import type { PageForm } from '@caravanserai/adapters/page'
import { memoryContent } from '@caravanserai/adapters/testing'
import type { Acceptance } from './acceptForm'
import { limits } from './limits'
import { formServer } from './testing'
import type { FormServer, FormServerOptions } from './testing'
import type { Composition } from '../../host/releases/composition'
import { testComposition } from '../../testing/testComposition'
import { until } from '../../testing/until'
import { limited } from '../../testing/limited'

const envelope = {
  id: '0123456789abcdef0123456789abcdef',
  form: 'newsletter',
  values: { email: 'amina@example.test' },
}
const another = (digit: string) => ({ ...envelope, id: digit.repeat(32) })
const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

let site: FormServer
const start = async (
  changed: Partial<Record<keyof typeof limits, unknown>> = {},
  options: Partial<FormServerOptions> = {},
) => {
  limited(limits, changed)
  site = await formServer({ content: memoryContent(), ...options })
}
afterEach(() => {
  jest.restoreAllMocks()
  return site.app.close()
})

const post = async (body: string | object = envelope, headers: Record<string, string> = json) => {
  const response = await fetch(`${site.url}/submissions`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return {
    status: response.status,
    text: await response.text(),
    retryAfter: response.headers.get('retry-after'),
  }
}

test('a submission from a page of the site is stored and gets 204 without a body', async () => {
  await start()
  expect(await post()).toEqual({ status: 204, text: '', retryAfter: null })
  expect(site.stored).toEqual([envelope])
  expect(site.visitors).toEqual(['127.0.0.1'])
})

test('without a receiver the address responds 404 and names the setting', async () => {
  await start({}, { isOn: false })
  expect(await post()).toEqual({
    status: 404,
    text: expect.stringContaining('SUBMISSIONS_URL'),
    retryAfter: null,
  })
  expect((await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(404)
})

test.each<[sent: string, status: number, headers: Record<string, string>]>([
  ['by another site', 403, { 'sec-fetch-site': 'cross-site', origin: 'https://site.example.test' }],
  ['by a neighbouring host', 403, { 'sec-fetch-site': 'same-site' }],
  ['by another site, with only the Origin header', 403, { origin: 'https://evil.example' }],
  ['by a page without an origin', 403, { origin: 'null' }],
  ['without any origin header', 403, {}],
  ['by a page of the site, with only the Origin header', 204, { origin: 'https://site.example.test' }],
  ['as text', 415, { ...json, 'content-type': 'text/plain' }],
  ['as a form', 415, { ...json, 'content-type': 'application/x-www-form-urlencoded' }],
  ['as a form with a file', 415, { ...json, 'content-type': 'multipart/form-data; boundary=x' }],
  ['as JSON with a charset', 204, { ...json, 'content-type': 'application/json; charset=utf-8' }],
])('a submission sent %s gets %d', async (_origin, status, headers) => {
  await start()
  expect((await post(envelope, { 'content-type': 'application/json', ...headers })).status).toBe(status)
  expect(site.stored).toHaveLength(status === 204 ? 1 : 0)
})

test('a page opened at the address of the server itself may submit', async () => {
  await start()
  expect((await post(envelope, { 'content-type': 'application/json', origin: site.url })).status).toBe(204)
})

test.each([
  ['{', 'body: expected'],
  [
    '{"id":"0123456789abcdef0123456789abcdef","form":"__proto__","values":{}}',
    'form: expected one that a release declares',
  ],
  [JSON.stringify({ ...envelope, values: { email: 7 } }), 'values.email: expected a text'],
])('a malformed body such as %.40s gets 400, and only the log has the reason', async (body, line) => {
  await start()
  const response = await post(body)
  expect(response).toMatchObject({
    status: 400,
    text: '{"error":"expected what a form of this site sends"}',
  })
  expect(site.logged).toEqual([expect.stringContaining(line)])
  expect({ stored: site.stored, errors: site.errors }).toEqual({ stored: [], errors: [] })
})

test('a refused value gets 422 with a message for its field; nothing is stored or logged', async () => {
  await start()
  const { status, text } = await post({ ...envelope, values: { email: 'hello' } })
  expect({ status, body: JSON.parse(text) as unknown }).toEqual({
    status: 422,
    body: { error: 'expected other values', messages: { email: expect.stringContaining('valid email') } },
  })
  const { stored, logged, errors } = site
  expect({ stored, logged, errors }).toEqual({ stored: [], logged: [], errors: [] })
})

const apply = defineForm({
  name: 'careers/apply',
  fields: [{ name: 'name', is: 'letters', required: 'Please enter your name' }],
})
const withForms = (...forms: ReadonlyArray<PageForm>) =>
  testComposition({
    careers: [
      {
        path: '/jobs',
        element: null,
        handle: { forms, meta: () => ({ title: '', description: '', banner: null }) },
      },
    ],
  })

test('a form is judged only by its declaration in live releases', async () => {
  const form = { ...envelope, form: 'careers/apply', values: { name: 'Amina' } }
  await start({}, { composition: withForms() })
  expect((await post(form)).status).toBe(400)
  await site.app.close()
  await start({}, { composition: withForms(apply) })
  expect((await post(form)).status).toBe(204)
  expect(site.stored).toEqual([form])
  const { status, text } = await post({ ...form, values: { name: '7' } })
  expect({ status, text }).toMatchObject({ status: 422, text: expect.stringContaining('letters alone') })
})

test('a form of a set that this process has not read yet is judged by that set', async () => {
  const form = { ...envelope, form: 'careers/apply', values: { name: 'Amina' } }
  await start({}, { composition: withForms(), next: withForms(apply) })
  expect((await post(form)).status).toBe(204)
})

const earlier = defineForm({
  name: 'careers/apply',
  fields: [
    { name: 'name', is: 'line' },
    { name: 'town', is: 'line' },
  ],
})
const ofEarlier = {
  ...envelope,
  form: 'careers/apply',
  values: { name: 'Amina 2', town: 'Dhaka' },
  version: earlier.version,
}
const releasesIn = ({ remotes }: Composition) => remotes.flatMap(({ release }) => release ?? [])

test.each([
  ['with other fields and rules', withForms(apply)],
  ['no more', withForms()],
])(
  'a form of an earlier release is judged by that release while the live one has it %s',
  async (_live, live) => {
    const { version: _, ...stored } = ofEarlier
    await start({}, { composition: live, earlier: releasesIn(withForms(earlier)) })
    expect((await post(ofEarlier)).status).toBe(204)
    expect(site).toMatchObject({ stored: [stored], logged: [] })
  },
)

test('a form of an unknown release is judged by the live one, and a warning is logged', async () => {
  await start({}, { composition: withForms(apply) })
  const withTown = (town: string) => post({ ...ofEarlier, values: { name: 'Amina', town } })
  const refused = await withTown('Dhaka')
  expect(refused).toMatchObject({
    status: 422,
    text: expect.stringContaining('"town":"This form has changed'),
  })
  expect((await withTown('')).status).toBe(204)
  expect(site.stored).toMatchObject([{ values: { name: 'Amina' } }])
  expect(site.logged).toEqual([
    expect.stringContaining('form careers/apply: sent by a page of a removed release'),
  ])
})

test('a release cannot change the rules of the newsletter form', async () => {
  const newsletter = defineForm({ name: 'newsletter', fields: [{ name: 'email', is: 'line' }] })
  await start({}, { composition: withForms(newsletter) })
  expect((await post({ ...envelope, values: { email: 'hello' } })).status).toBe(422)
})

test('a body larger than the largest file gets 413, and its capacity is free afterwards', async () => {
  await start({ bodiesBytes: 5_000_000, bodiesUnitBytes: 5_000_000 })
  for (let times = 0; times < 2; times += 1) expect((await post('x'.repeat(4_300_000))).status).toBe(413)
  expect((await post()).status).toBe(204)
  expect(site.errors).toEqual([])
})

test.each<[Acceptance, object]>([
  ['known', { status: 204, text: '' }],
  ['full', { status: 503, retryAfter: '30' }],
  ['failed', { status: 503, retryAfter: '30' }],
  ['other', { status: 409 }],
])('a form that is %s gets %j', async (acceptance, response) => {
  await start()
  site.store = () => acceptance
  expect(await post()).toMatchObject(response)
})

test('the rate limit counts each visitor, also behind a proxy, and sends Retry-After', async () => {
  let at = 0
  jest.spyOn(Date, 'now').mockImplementation(() => at)
  await start({ perVisitor: 1 }, { proxies: 1 })
  const from = (digit: string, forwarded: string) =>
    post(another(digit), { ...json, 'x-forwarded-for': forwarded })
  expect((await from('1', '203.0.113.1')).status).toBe(204)
  expect((await from('2', '203.0.113.2')).status).toBe(204)
  at = 20_000
  expect(await from('3', '198.51.100.9, 203.0.113.1')).toMatchObject({ status: 429, retryAfter: '40' })
  at = 60_000
  expect((await from('3', '203.0.113.1')).status).toBe(204)
  expect(site.stored).toHaveLength(3)
})

/** A client that announces a body of this size and sends only the first byte. */
const trickle = (bytes: number, address = '203.0.113.9') => {
  const { hostname, port } = new URL(site.url)
  const slow = connect(Number(port), hostname)
  slow.on('error', () => undefined)
  slow.write(
    `POST /submissions HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\nsec-fetch-site: same-origin\r\nx-forwarded-for: ${address}\r\ncontent-length: ${bytes}\r\n\r\n{`,
  )
  return { slow, closed: new Promise((resolve) => slow.once('close', resolve)) }
}

test('a connection whose body does not arrive is closed, and its capacity is free again', async () => {
  await start({ bodiesBytes: 200, bodiesUnitBytes: 200, uploadMs: { text: 100, file: 60_000 } })
  const slow = trickle(150)
  await until(async () => (await post()).status === 503)
  await slow.closed
  await until(async () => (await post()).status === 204)
})

test('a network that sends slowly does not use up the capacity of others', async () => {
  await start({ bodiesBytes: 100_000, bodiesUnitBytes: 1_000 }, { proxies: 1 })
  const from = (address: string) => post(envelope, { ...json, 'x-forwarded-for': address })
  const slow = trickle(5_000, '203.0.113.1')
  await until(async () => (await from('203.0.113.2')).status === 503)
  expect((await from('198.51.100.1')).status).toBe(204)
  slow.slow.destroy()
  await until(async () => (await from('203.0.113.2')).status === 204)
})

test('a request refused for lack of capacity does not count against the rate limit', async () => {
  await start({ bodiesBytes: 200, bodiesUnitBytes: 200, perVisitor: 2 })
  const { slow } = trickle(150)
  await until(async () => (await post()).status === 503)
  for (let extra = 0; extra < 5; extra += 1) expect((await post()).status).toBe(503)
  slow.destroy()
  await until(async () => (await post()).status === 204)
})

test('a request with the length of a file has more time than one with the length of text', async () => {
  await start({ uploadMs: { text: 50, file: 60_000 } })
  const file = trickle(200_000)
  await trickle(100).closed
  const isOpen = await Promise.race([file.closed.then(() => false), Promise.resolve(true)])
  expect(isOpen).toBe(true)
  file.slow.destroy()
})
