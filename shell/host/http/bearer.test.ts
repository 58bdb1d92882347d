import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { bearer } from './bearer'
import { limits } from './limits'

const secret = 'a secret of sixteen'
let app: FastifyInstance
beforeEach(() => {
  app = Fastify({ trustProxy: true })
  for (const url of ['/content/preview', '/content/report'])
    void app.register(async (scope) => {
      scope.addHook('onRequest', bearer(secret, 'do so'))
      scope.get(url, () => 'shown')
    })
})
afterEach(() => app.close())

const send = (authorization: string, { from = '203.0.113.5', url = '/content/preview' } = {}) =>
  app.inject({ url, headers: { authorization: `Bearer ${authorization}`, 'x-forwarded-for': from } })
const statusOf = async (...parameters: Parameters<typeof send>) => (await send(...parameters)).statusCode

test('after too many wrong secrets, the network gets 429 at all addresses, even with the right one', async () => {
  for (let tries = 0; tries < limits.guesses.most; tries += 1) expect(await statusOf('x')).toBe(401)
  const refused = await send(secret)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await statusOf('x', { from: '203.0.113.77', url: '/content/report' })).toBe(429)
  expect(await statusOf(secret, { from: '198.51.100.1' })).toBe(200)
})

test.each(['bearer', 'BEARER', 'Bearer '])('the scheme may be written as %j', async (scheme) => {
  const headers = { authorization: `${scheme} ${secret}` }
  expect((await app.inject({ url: '/content/preview', headers })).statusCode).toBe(200)
})

test('requests with the right secret are not limited', async () => {
  for (let tries = 0; tries < 3 * limits.guesses.most; tries += 1) expect(await statusOf(secret)).toBe(200)
  expect(await statusOf('x')).toBe(401)
})
