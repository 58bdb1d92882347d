import path from 'node:path'
import Fastify from 'fastify'
import { iconRoutes, securityTxt } from './wellKnown'

const app = Fastify()
iconRoutes(app, { brand: 'Charitio', shellFolder: path.join(__dirname, '..', '..', 'dist', 'browser') })

test.each([
  ['/share.png', 'image/png'],
  ['/favicon.svg', 'image/svg+xml'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
])('%s is cacheable, and 304 for a client that has it', async (url, type) => {
  const response = await app.inject(url)
  const { etag } = response.headers
  const headers = { 'content-type': type, 'cache-control': 'public, max-age=86400' }
  expect(response).toMatchObject({ statusCode: 200, headers })
  expect(response.rawPayload.length).toBeGreaterThan(100)
  const again = await app.inject({ url, headers: { 'if-none-match': String(etag) } })
  expect(again).toMatchObject({ statusCode: 304, body: '', headers: { etag } })
  expect((await app.inject({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200)
})
const fileAt = async (now: string) => {
  const app = Fastify()
  securityTxt(app, { siteUrl: 'https://site.example.test', now: () => Date.parse(now) })
  return app.inject('/.well-known/security.txt')
}

test('security.txt contains the contact and the expiry', async () => {
  const { body, headers } = await fileAt('2026-11-25T13:45:10Z')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual([
    'Contact: mailto:security@charitio.example',
    'Expires: 2027-05-24T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://site.example.test/.well-known/security.txt',
    '',
  ])
})

test('security.txt is the same all day, and the expiry moves with the date', async () => {
  const [morning, evening, next] = await Promise.all(
    ['2026-11-25T00:00:00Z', '2026-11-25T23:59:59Z', '2026-11-26T00:00:00Z'].map(fileAt),
  )
  expect(evening?.body).toBe(morning?.body)
  expect(next?.body).toContain('Expires: 2027-05-25T')
})
