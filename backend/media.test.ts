import { mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { testServer, type TestServer } from './testServer'

const PICTURE = Buffer.from([0x52, 0x49, 0x46, 0x46, 0, 255, 13, 10])

let backend: TestServer
beforeEach(() => {
  backend = testServer(
    {},
    {
      'cms/ContentImage/a.webp': PICTURE,
      'cms/ContentImage/হজ-ওমরাহ.webp': PICTURE,
      'cms/ContentImage/100% & more.png': PICTURE,
      'notes.unknown': 'text',
    },
  )
})
afterEach(() => backend.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  backend.server.inject({ method: 'GET', url, headers })

it('sends a complete file with only its type, its length and Last-Modified', async () => {
  const response = await get('/media/cms/ContentImage/a.webp')
  const changed = statSync(join(backend.mediaDir, 'cms/ContentImage/a.webp')).mtime
  expect(response.statusCode).toBe(200)
  expect(response.rawPayload).toEqual(PICTURE)
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '8',
    'last-modified': changed.toUTCString(),
    'access-control-allow-origin': '*',
  })
  for (const absent of ['etag', 'cache-control', 'accept-ranges', 'content-range'])
    expect(response.headers).not.toHaveProperty(absent)
})

it('ignores ranges', async () => {
  const response = await get('/media/cms/ContentImage/a.webp', { range: 'bytes=0-3' })
  expect([response.statusCode, response.rawPayload.length]).toEqual([200, 8])
})

it('answers 304 only to a client that has the current file', async () => {
  const { headers } = await get('/media/cms/ContentImage/a.webp')
  const since = String(headers['last-modified'])
  expect((await get('/media/cms/ContentImage/a.webp', { 'if-modified-since': since })).statusCode).toBe(304)
  const earlier = new Date(Date.parse(since) - 1_000).toUTCString()
  expect((await get('/media/cms/ContentImage/a.webp', { 'if-modified-since': earlier })).statusCode).toBe(200)
  expect((await get('/media/cms/ContentImage/a.webp', { 'if-modified-since': 'nonsense' })).statusCode).toBe(
    200,
  )
})

it('answers HEAD with the same headers and no body', async () => {
  const response = await backend.server.inject({ method: 'HEAD', url: '/media/cms/ContentImage/a.webp' })
  expect([response.statusCode, response.headers['content-length'], response.rawPayload.length]).toEqual([
    200,
    '8',
    0,
  ])
})

it.each(['হজ-ওমরাহ.webp', '100% & more.png'])('finds the percent-encoded name of %s', async (name) => {
  const response = await get(`/media/cms/ContentImage/${encodeURIComponent(name)}`)
  expect([response.statusCode, response.rawPayload.length]).toEqual([200, 8])
})

it('needs no token, and ignores one', async () => {
  expect((await get('/media/cms/ContentImage/a.webp', { authorization: 'Bearer x' })).statusCode).toBe(200)
})

it('sends a file of an unknown type as bytes', async () => {
  expect((await get('/media/notes.unknown')).headers['content-type']).toBe('application/octet-stream')
})

it.each([
  'cms/ContentImage/none.webp',
  'cms/ContentImage',
  'cms',
  'a%00b.webp',
  `${'x'.repeat(3_000)}.webp`,
  'notes.unknown/a',
])('answers 404 with HTML for %s', async (path) => {
  const response = await get(`/media/${path}`)
  expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'text/html'])
})

// A real socket, because HTTP clients and test tools normalise such a path before they send it.
it.each([
  '/media/../test.sqlite',
  '/media/%2e%2e/test.sqlite',
  '/media/..%2ftest.sqlite',
  '/media/..%5ctest.sqlite',
  '/media/cms/../../test.sqlite',
  '/media/%2e%2e%2fmedia-beside%2fsecret.txt',
  '/media//etc/hostname',
])('does not serve files outside its folder for %s', async (path) => {
  mkdirSync(`${backend.mediaDir}-beside`)
  writeFileSync(`${backend.mediaDir}-beside/secret.txt`, 'secret')
  const url = new URL(await backend.server.listen({ host: '127.0.0.1', port: 0 }))
  const status = await new Promise((resolve, reject) => {
    const asked = request({ host: url.hostname, port: url.port, path }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
    asked.on('error', reject).end()
  })
  expect(status).toBe(404)
})

it('serves a picture that is added or changed while it runs', async () => {
  writeFileSync(join(backend.mediaDir, 'new.png'), PICTURE)
  expect((await get('/media/new.png')).statusCode).toBe(200)
  symlinkSync(join(backend.mediaDir, 'gone.png'), join(backend.mediaDir, 'loose.png'))
  expect((await get('/media/loose.png')).statusCode).toBe(404)
})
