import { mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { testServer, type TestServer } from './testServer'

const picture = '/media/cms/ContentImage/a.webp'
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

it('the backend sends a complete file with only its type, its length and Last-Modified', async () => {
  const response = await get(picture)
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

it('the backend ignores ranges', async () => {
  const response = await get(picture, { range: 'bytes=0-3' })
  expect(response).toMatchObject({ statusCode: 200, rawPayload: PICTURE })
})

it('the backend answers 304 only to a client that has the current file', async () => {
  const since = String((await get(picture)).headers['last-modified'])
  const earlier = new Date(Date.parse(since) - 1_000).toUTCString()
  const statusSince = async (date: string) => (await get(picture, { 'if-modified-since': date })).statusCode
  expect(await statusSince(since)).toBe(304)
  expect(await statusSince(earlier)).toBe(200)
  expect(await statusSince('nonsense')).toBe(200)
})

it('the backend answers HEAD with the same headers and no body', async () => {
  expect(await backend.server.inject({ method: 'HEAD', url: picture })).toMatchObject({
    statusCode: 200,
    headers: { 'content-length': '8' },
    body: '',
  })
})

it.each(['হজ-ওমরাহ.webp', '100% & more.png'])(
  'the backend finds the percent-encoded name of %s',
  async (name) => {
    const response = await get(`/media/cms/ContentImage/${encodeURIComponent(name)}`)
    expect(response).toMatchObject({ statusCode: 200, rawPayload: PICTURE })
  },
)

it('the backend needs no token, and ignores one', async () => {
  expect((await get(picture, { authorization: 'Bearer x' })).statusCode).toBe(200)
})

it('the backend sends a file of an unknown type as bytes', async () => {
  expect((await get('/media/notes.unknown')).headers['content-type']).toBe('application/octet-stream')
})

it.each([
  'cms/ContentImage/none.webp',
  'cms/ContentImage',
  'cms',
  'a%00b.webp',
  `${'x'.repeat(3_000)}.webp`,
  'notes.unknown/a',
])('the backend answers 404 with HTML for %s', async (path) => {
  expect(await get(`/media/${path}`)).toMatchObject({
    statusCode: 404,
    headers: { 'content-type': 'text/html' },
  })
})

// A real socket, because HTTP clients and test tools normalise such a path before they send it.
it.each([
  ...['/media/../test.sqlite', '/media/%2e%2e/test.sqlite', '/media/..%2ftest.sqlite'],
  ...['/media/..%5ctest.sqlite', '/media/cms/../../test.sqlite', '/media/%2e%2e%2fmedia-beside%2fsecret.txt'],
  '/media//etc/hostname',
])('the backend does not serve files outside its folder for %s', async (path) => {
  mkdirSync(`${backend.mediaDir}-beside`)
  writeFileSync(`${backend.mediaDir}-beside/secret.txt`, 'secret')
  const url = new URL(await backend.server.listen({ host: '127.0.0.1', port: 0 }))
  const status = await new Promise((resolve, reject) => {
    const pending = request({ host: url.hostname, port: url.port, path }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
    pending.on('error', reject).end()
  })
  expect(status).toBe(404)
})

it('the backend serves a picture that is added or changed while it runs', async () => {
  writeFileSync(join(backend.mediaDir, 'new.png'), PICTURE)
  expect((await get('/media/new.png')).statusCode).toBe(200)
  symlinkSync(join(backend.mediaDir, 'gone.png'), join(backend.mediaDir, 'loose.png'))
  expect((await get('/media/loose.png')).statusCode).toBe(404)
})
