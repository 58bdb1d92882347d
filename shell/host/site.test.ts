import type { Content } from '@caravanserai/adapters'
import { cause, memoryContent } from '@caravanserai/adapters/testing'
import { conflictOf } from '@caravanserai/releases'
import Fastify from 'fastify'
import { listeningSite } from '../testing/listeningSite'
import { testIndex } from '../testing/testPages'
import { causesComposition, noRedirects } from '../testing/testServer'
import { limits as httpLimits } from './http/limits'
import { oldAddresses } from './pages/addresses'
import { Services } from './services/services'

let site: Awaited<ReturnType<typeof listeningSite>>
let logged: unknown[]
/** The addresses that were looked up in the redirects. */
let lookups: string[]

beforeEach(async () => {
  logged = []
  lookups = []
  const services = new Services()
  services.provide(oldAddresses, {
    ...noRedirects,
    find: (target) => {
      lookups.push(target)
      return Promise.resolve(null)
    },
  })
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) }
  site = await listeningSite({
    logger: Fastify({ logger: { level: 'warn', stream } }).log,
    content: memoryContent(),
    current: () => causesComposition,
    services,
  })
})
afterEach(() => site.close())

test('remotes cannot declare addresses of the site itself', () => {
  const ownAddresses = [
    ...site.app.printRoutes({ commonPrefix: false }).matchAll(/^[├└]── (\/\S+) \(.*GET/gm),
  ]
    .map(([, address = '']) => address)
    .filter((address) => !/^\/(_|content|media)\/|^\/\*/.test(address))
  expect(ownAddresses).toEqual(expect.arrayContaining(['/healthz']))
  expect(ownAddresses.filter((address) => conflictOf([address], []) === null)).toEqual([])
})

/** Sends a request over a real connection, because connections are closed after early responses. */
const request = (url: string, init: RequestInit = {}) => fetch(site.address + url, init)

/** The status of a response to malformed JSON. */
const statusOf = async (method: string, url: string): Promise<number> => {
  const headers = { 'content-type': 'application/json' }
  return (await request(url, { method, headers, body: '{"a":' })).status
}

test.each([
  ['/cause', 200, 'text/html; charset=utf-8'],
  ['/no/such/page', 404, 'text/html; charset=utf-8'],
  // The address of a plugin that the site does not use.
  ['/search', 404, 'text/html; charset=utf-8'],
  ['/%E0%A4%A', 404, 'text/html; charset=utf-8'],
  ['/%', 404, 'text/html; charset=utf-8'],
  ['/.well-known/security.txt', 200, 'text/plain; charset=utf-8'],
  ['/manifest.webmanifest', 200, 'application/manifest+json; charset=utf-8'],
  ['/_/shell/shell.js', 404, 'text/plain'],
  ['/content/menu', 200, 'application/json; charset=utf-8'],
  ['/content/no-such-question', 404, 'application/json; charset=utf-8'],
  ['/content/changed', 405, 'application/json; charset=utf-8'],
])('GET %s responds %d with %s', async (url, status, type) => {
  const { status: actual, headers } = await request(url)
  expect([actual, headers.get('content-type')]).toEqual([status, type])
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': /^\/share\.jpg/.test(url) ? 'cross-origin' : 'same-origin',
    ...(type.startsWith('text/html') && {
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/\bcamera=\(\), .*\bgeolocation=\(\)/),
    }),
  })
})

test.each([
  ['/caf%E9/%zz?p=1', '/caf%C3%A9/%25zz?p=1'],
  ['/%E0%A6%B9', '/%E0%A6%B9'],
])('the redirects are searched for %s as %s', async (address, target) => {
  await request(address)
  expect(lookups).toEqual([target])
})

test.each(['/', '/cause', '/no/such/address', '/content/menu', '/media/a.jpg', '/_/shell/shell.js'])(
  'POST and PUT with malformed JSON to %s respond 405, without a log line',
  async (url) => {
    for (const method of ['POST', 'PUT']) expect(await statusOf(method, url)).toBe(405)
    expect(logged).toEqual([])
  },
)

test('only documents declare the endpoint for reports of security policy violations', async () => {
  const { headers } = await request('/cause')
  expect(headers.get('reporting-endpoints')).toBe('policy="/reports/policy"')
  expect(headers.get('content-security-policy')).toMatch(/report-uri \/reports\/policy; report-to policy$/)
  expect((await request('/content/menu')).headers.has('reporting-endpoints')).toBe(false)
})

test('the server has all time limits for connections', () => {
  const { requestTimeout, headersTimeout, keepAliveTimeout, timeout } = site.app.server
  expect({ requestTimeout, headersTimeout, keepAliveTimeout, timeout }).toEqual({
    requestTimeout: httpLimits.requestMs,
    headersTimeout: httpLimits.headersMs,
    keepAliveTimeout: httpLimits.keepAliveMs,
    timeout: httpLimits.silentMs,
  })
})

test('a cached document is sent until a change is reported', async () => {
  await site.close()
  let title = 'Wells'
  const content: Content = {
    ask: (question) => memoryContent({ lists: { causes: [cause('1', { title })] } }).ask(question),
  }
  const { index, changed } = testIndex()
  site = await listeningSite({ content, current: () => causesComposition, index })
  // A compressed copy is prepared after the first response.
  const headers = { 'accept-encoding': 'identity' }
  const document = async () => (await request('/cause', { headers })).text()
  expect(await document()).toContain('Wells')
  title = 'Boats'
  expect(await document()).toContain('Wells')
  changed(['lists/causes'])
  expect(await document()).toContain('Boats')
})

test.each(['/media/7', '/content/7'])('%s may be the address of a page', async (url) => {
  const { headers } = await request(url, { headers: { accept: 'text/html' } })
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
})
