import { request } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { startLocalServer } from '../../lib/process/localServer'
import type { LocalServer } from '../../lib/process/localServer'
import { anyPort } from '../../lib/process/ports'
import { startReloadProxy } from './reloadProxy'
import type { ReloadProxy } from './reloadProxy'

const policies = {
  'content-security-policy': "default-src 'none'",
  'integrity-policy': 'blocked-destinations=(script)',
  'x-of-site': 'kept',
}
const html = '<!DOCTYPE html><title>A page</title>'
let asked: Record<string, unknown> = {}
let site: LocalServer
let proxy: ReloadProxy

beforeAll(async () => {
  site = await startLocalServer((received, response) => {
    asked = { method: received.method, url: received.url, ...received.headers }
    if (received.url === '/packed.html')
      return void response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br', ...policies })
        .end(brotliCompressSync(html))
    if (received.url === '/script.js')
      return void response.writeHead(200, { 'content-type': 'text/javascript', etag: '"1"' }).end('run()')
    response
      .writeHead(404, {
        'content-type': 'text/html; charset=utf-8',
        'content-length': html.length,
        ...policies,
      })
      .end(html)
  })
  const host = '127.0.0.1'
  proxy = await startReloadProxy(site.origin, { host, port: await anyPort(host) })
})
afterAll(() => Promise.all([proxy.stop(), site.stop()]))

const get = (path: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  fetch(`${proxy.origin}${path}`, { headers })

test('a document comes with its status, a script that loads it again, and without the policies that would stop it', async () => {
  const response = await get('/nothing')
  expect(response.status).toBe(404)
  expect(await response.text()).toBe(`${html}<script src="/__dev/reload.js"></script>`)
  expect(response.headers.get('x-of-site')).toBe('kept')
  for (const name of ['content-security-policy', 'integrity-policy'])
    expect(response.headers.get(name)).toBeNull()
  expect(asked['accept-encoding']).toBeUndefined()
})

test('all else is passed on as it is', async () => {
  const script = await get('/script.js', { accept: '*/*' })
  expect(script.headers.get('etag')).toBe('"1"')
  expect(await script.text()).toBe('run()')
  expect(asked['accept-encoding']).toBeTruthy()
  expect(await (await get('/packed.html', { accept: '*/*' })).text()).toBe(html)
  await fetch(`${proxy.origin}/form`, { method: 'POST', body: 'a=1' })
  expect(asked['method']).toBe('POST')
})

test.each(['//', '//127.0.0.1:9/', 'http://127.0.0.1:9/', 'ftp://127.0.0.1/', '/%00', '/%zz', '*'])(
  'the address %s is passed on as it is, too',
  async (path) => {
    const { hostname, port } = new URL(proxy.origin)
    const status = await new Promise((resolve, reject) => {
      request({ hostname, port, path }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end()
    })
    expect({ status, asked: asked['url'] }).toEqual({ status: 404, asked: path })
  },
)

test('an open page hears of a change', async () => {
  expect(await (await get('/__dev/reload.js')).text()).toContain("EventSource('/__dev/changes')")
  const { body } = await get('/__dev/changes')
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  await reader.read()
  proxy.reload()
  expect((await reader.read()).value).toContain('event: reload')
  await reader.cancel()
})

test('where the site is gone, it says so', async () => {
  const host = '127.0.0.1'
  const alone = await startReloadProxy(`http://${host}:${await anyPort(host)}`, {
    host,
    port: await anyPort(host),
  })
  expect((await fetch(alone.origin)).status).toBe(502)
  await alone.stop()
})
