import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { limits } from './limits'
import type { PageRecords } from '../../host/content/impact'
import { impactRoutes } from './start'

const answer = (path: string, value: unknown = null) =>
  [path, { version: '1', reading: { value, origin: 'network', at: 0 } }] as const
const records: PageRecords = [
  ['/cause', [answer('menu'), answer('lists/causes', [{ id: '5' }])]],
  ['/cause/5', [answer('menu'), answer('entities/causes/5', { id: '5', aliases: ['water'] })]],
  ['/about/7', [answer('menu'), answer('pages/7', { id: '7' })]],
]

const secret = '0123456789abcdef'
let app: FastifyInstance
const start = (contentSecret: string | null) => {
  app = Fastify()
  impactRoutes(app, { contentSecret, index: { livePages: () => records } })
}
afterEach(() => app.close())
const get = (query: string, authorization = `Bearer ${secret}`) =>
  app.inject({ url: `/content/impact${query}`, headers: { authorization } })

test.each([
  ['?question=pages/7', ['/about/7']],
  ['?question=lists/causes', ['/cause', '/cause/5']],
  ['?question=lists/causes/5&question=pages%2F7', ['/about/7', '/cause', '/cause/5']],
  ['?question=lists/causes/water', ['/cause', '/cause/5']],
  ['?question=slides', []],
])('%s returns the addresses of the pages that read it', async (query, pages) => {
  start(secret)
  const response = await get(query)
  expect([response.statusCode, response.json()]).toEqual([200, { pages, of: 3 }])
  expect(response.headers['cache-control']).toBe('no-store')
})

test.each([
  [''],
  ['?question='],
  ['?question=pages/7&question=pages'],
  [`?${'question=menu&'.repeat(limits.impact.questions + 1)}`],
])('%p is refused with the expected questions', async (query) => {
  start(secret)
  const response = await get(query)
  expect([response.statusCode, response.json()]).toEqual([
    400,
    { error: expect.stringMatching(/^question: expected .*lists\/\{kind\}\/\{id\}/) as string },
  ])
})

test.each([
  [secret, 'Bearer other', 401],
  [secret, '', 401],
  [null, `Bearer ${secret}`, 404],
])('with the secret %p, a request with %p gets %d', async (contentSecret, authorization, status) => {
  start(contentSecret)
  expect((await get('?question=menu', authorization)).statusCode).toBe(status)
})
