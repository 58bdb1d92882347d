import path from 'node:path'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { iconRoutes } from './wellKnown'

let app: FastifyInstance
beforeEach(() => {
  app = Fastify()
  iconRoutes(app, { brand: 'Charitio', shellFolder: path.join(__dirname, '..', '..', 'dist', 'browser') })
})

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
