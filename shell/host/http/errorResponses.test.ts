import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { handleErrors } from './errorResponses'

let app: FastifyInstance
let logged: unknown[]
beforeEach(() => {
  logged = []
  app = Fastify({
    logger: { level: 'error', stream: { write: (line: string) => void logged.push(JSON.parse(line)) } },
  })
  handleErrors(app)
  app.get('/', async () => 'here')
  app.get('/fault', async () => {
    throw new Error('a fault')
  })
  app.get('/wrong', async () => {
    throw Object.assign(new Error('wrong'), { statusCode: 431 })
  })
})
afterEach(() => app.close())

test.each(['/', '/no/such/address'])(
  'rejects POST and PUT with malformed JSON to %s with 405, without a log line',
  async (url) => {
    const headers = { 'content-type': 'application/json' }
    for (const method of ['POST', 'PUT'] as const) {
      const response = await app.inject({ method, url, headers, payload: '{"a":' })
      expect(response).toMatchObject({ statusCode: 405, headers: { allow: 'GET, HEAD, POST' } })
    }
    expect(logged).toEqual([])
  },
)

test('responds with the status of a client error, without a log line', async () => {
  expect((await app.inject('/wrong')).statusCode).toBe(431)
  expect(logged).toEqual([])
})

test('responds 500 to an unexpected error, and logs it without revealing it', async () => {
  const { statusCode, body } = await app.inject('/fault')
  expect(statusCode).toBe(500)
  expect(body).not.toContain('a fault')
  expect(logged).toEqual([expect.objectContaining({ msg: 'GET /fault' })])
})
