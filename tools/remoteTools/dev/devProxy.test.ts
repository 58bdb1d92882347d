import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startLocalServer } from '@caravanserai/releases/testing'
import type { LocalServer } from '@caravanserai/releases/testing'
import { anyPort } from '../../lib/process/ports'
import { startDevProxy } from './devProxy'
import type { DevProxy } from './devProxy'

const host = '127.0.0.1'
const html = '<!DOCTYPE html><title>A page</title>'
const folder = mkdtempSync(path.join(tmpdir(), 'dev-page-'))
const page = { folder, remotes: { careers: 'http://127.0.0.1:1/</script>' }, list: '/_/remotes.1.json' }
let headers: Record<string, unknown> = {}
let site: LocalServer
let proxy: DevProxy

beforeAll(async () => {
  writeFileSync(path.join(folder, 'shell.1a.js'), 'show()')
  site = await startLocalServer((received, response) => {
    headers = { method: received.method, url: received.url, ...received.headers }
    if (received.url === '/jobs') return void response.writeHead(308, { location: '/careers' }).end()
    if (received.url === '/script.js')
      return void response.writeHead(200, { 'content-type': 'text/javascript', etag: '"1"' }).end('run()')
    response
      .writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': 'x' })
      .end(html)
  })
  proxy = await startDevProxy(site.origin, page, { host, port: await anyPort(host) })
})
afterAll(async () => {
  await Promise.all([proxy.stop(), site.stop()])
  rmSync(folder, { recursive: true })
})

const get = (address: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  fetch(`${proxy.origin}${address}`, { headers, redirect: 'manual' })

test('a document comes from the dev server, without policies, even if the site has none', async () => {
  const response = await get('/careers')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-security-policy')).toBeNull()
  const text = await response.text()
  expect(text).toContain('<script src="/__dev/shell.1a.js"></script>')
  expect(text).toContain('"careers":"http://127.0.0.1:1/\\u003c/script>"')
  expect(await (await get('/__dev/shell.1a.js', {})).text()).toBe('show()')
})

test('other requests are forwarded unchanged', async () => {
  const script = await get('/script.js', { accept: '*/*' })
  expect(script.headers.get('etag')).toBe('"1"')
  expect(await script.text()).toBe('run()')
  expect((await get('/jobs')).headers.get('location')).toBe('/careers')
  const posted = await fetch(`${proxy.origin}/form`, {
    method: 'POST',
    body: 'a=1',
    headers: { accept: 'text/html' },
  })
  expect(await posted.text()).toBe(html)
  expect(headers['method']).toBe('POST')
})

test.each([
  ...['//', '//127.0.0.1:9/', 'http://127.0.0.1:9/', 'ftp://127.0.0.1/', '/%00', '/%zz', '*', '/__dev/..'],
])('the address %s is forwarded unchanged', async (address) => {
  const { hostname, port } = new URL(proxy.origin)
  const status = await new Promise((resolve, reject) => {
    request({ hostname, port, path: address }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end()
  })
  expect({ status, asked: headers['url'] }).toEqual({ status: 404, asked: address })
})

test('an open page receives errors and their end', async () => {
  proxy.showErrors('a.ts(1,1): error')
  const { body } = await get('/__dev/told')
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toBe('data: "a.ts(1,1): error"\n\n')
  proxy.showErrors('')
  expect((await reader.read()).value).toBe('data: ""\n\n')
  await reader.cancel()
})

test('the proxy responds 502 if the site is down', async () => {
  const alone = await startDevProxy(`http://${host}:${await anyPort(host)}`, page, {
    host,
    port: await anyPort(host),
  })
  expect((await fetch(alone.origin)).status).toBe(502)
  await alone.stop()
})
