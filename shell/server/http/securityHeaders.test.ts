import Fastify from 'fastify'
import { embeddable, securityHeaders } from './securityHeaders'

const headersOf = async (url: string, siteUrl: string) => {
  const app = Fastify({ logger: false })
  securityHeaders(app, siteUrl)
  app.get('/page', async () => 'a page')
  app.get('/picture', async (_request, reply) => reply.headers(embeddable).send('a picture'))
  app.get('/fault', async () => {
    throw new Error('a fault')
  })
  return (await app.inject(url)).headers
}

test.each(['/page', '/fault', '/nothing-here'])(
  '%s may be loaded by pages of this site alone',
  async (url) => {
    expect(await headersOf(url, 'http://localhost:3000')).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
  },
)

test('a picture may be shown by other sites', async () => {
  expect(await headersOf('/picture', 'http://localhost:3000')).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
})

test('browsers are told to stay on https where the site has it, and nowhere else', async () => {
  expect(await headersOf('/page', 'https://www.example.org')).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
  })
  expect(await headersOf('/page', 'http://www.example.org')).not.toHaveProperty('strict-transport-security')
})

test('maps may be shown on the whole screen', async () => {
  const { 'permissions-policy': denied } = await headersOf('/page', 'http://localhost:3000')
  expect(denied).toContain('microphone=()')
  expect(denied).not.toContain('fullscreen')
})
