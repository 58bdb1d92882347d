import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { memoryContent } from '@caravanserai/adapters/testing'
import { testServer } from '../../testing/testServer'
import type { TestServer } from '../../testing/testServer'
import { pageHandler } from './pageHandler'

let server: TestServer
beforeEach(async () => {
  server = await testServer((app, options) => app.get('/*', pageHandler(options)), {
    content: memoryContent(),
  })
})
afterEach(() => server.app.close())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

/** The response to a request line with this target, exactly as it is written. */
const getTarget = (target: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    request({ hostname, port, path: target }, (response) => resolve(response.resume()))
      .on('error', reject)
      .end()
  })

test('responds with the page, and then with the kept one', async () => {
  const pages = [await get('/cause'), await get('/cause')]
  for (const { statusCode, headers, body } of pages) {
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(body).toMatch(/^<!DOCTYPE html>.*<\/html>$/s)
  }
  expect(pages[1]?.body).toBe(pages[0]?.body)
  expect(pages[1]?.headers.etag).toBe(pages[0]?.headers.etag)
})

test('does not send a page that the client holds, however its tag is written', async () => {
  const etag = String((await get('/cause')).headers.etag)
  for (const held of [etag, etag.replace('W/', ''), `"other", ${etag}`]) {
    const { statusCode, body } = await get('/cause', { 'if-none-match': held })
    expect([statusCode, body]).toEqual([304, ''])
  }
  expect((await get('/cause', { 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('responds to an unknown address with the not-found page, which has no tag', async () => {
  const { statusCode, headers, body } = await get('/no/such/page')
  expect([statusCode, headers.etag]).toEqual([404, undefined])
  expect(body).toMatch(/<\/html>$/)
})

test.each([
  ['//evil.example/cause', '/evil.example/cause'],
  ['/\\\\evil.example', '/evil.example'],
])('redirects %s, which names another host, to %s', async (target, location) => {
  const { statusCode, headers } = await getTarget(target)
  expect([statusCode, headers.location]).toEqual([301, location])
})

test('reads the path of a request line with a whole address', async () => {
  expect((await getTarget('http://other.example/cause')).statusCode).toBe(200)
  expect((await getTarget('http://other.example/no/such/page')).statusCode).toBe(404)
})

test('redirects a link of another site to the untranslated page', async () => {
  const { statusCode, headers } = await get('/cause?translate=1', { 'sec-fetch-site': 'cross-site' })
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/cause', 'no-store'])
})
