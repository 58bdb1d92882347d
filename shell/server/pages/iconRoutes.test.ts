import path from 'node:path'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { iconRoutes } from './iconRoutes'

let app: FastifyInstance
beforeEach(() => {
  app = Fastify()
  iconRoutes(app, { brand: 'Charitio', shellFolder: path.join(__dirname, '..', '..', 'dist', 'browser') })
})

test.each([
  ['/share.png', 'image/png'],
  ['/favicon.svg', 'image/svg+xml'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
])('%s is sent once to a client that keeps it', async (url, type) => {
  const { statusCode, headers, rawPayload } = await app.inject(url)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    type,
    'public, max-age=86400',
  ])
  expect(rawPayload.length).toBeGreaterThan(100)
  const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
  expect((await app.inject({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200)
})
