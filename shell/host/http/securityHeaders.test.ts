import Fastify from 'fastify'
import { embeddable, securityHeaders } from './securityHeaders'

const headersOf = async (url: string, siteUrl: string) => {
  const app = Fastify({ logger: false })
  securityHeaders(app, siteUrl)
  app.get('/page', async (_request, reply) => reply.type('text/html; charset=utf-8').send('a page'))
  app.get('/drawing', async (_request, reply) => reply.type('image/svg+xml').send('<svg/>'))
  app.get('/sitemap', async (_request, reply) => reply.type('application/xml; charset=utf-8').send('<a/>'))
  app.get('/script', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send('1'))
  app.get('/picture', async (_request, reply) => reply.headers(embeddable).send('a picture'))
  app.get('/fault', async () => {
    throw new Error('a fault')
  })
  return (await app.inject(url)).headers
}

test.each(['/page', '/script', '/fault', '/nothing-here'])(
  '%s may only be loaded by pages of this site, without type sniffing',
  async (url) => {
    expect(await headersOf(url, 'http://localhost:3000')).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
  },
)

test.each(['/page', '/drawing', '/sitemap'])(
  '%s, which can be opened as a document, is isolated from windows of other sites',
  async (url) => {
    expect(await headersOf(url, 'http://localhost:3000')).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
  },
)

test('a script has no headers that only affect documents', async () => {
  const headers = await headersOf('/script', 'http://localhost:3000')
  for (const name of ['cross-origin-opener-policy', 'referrer-policy', 'permissions-policy'])
    expect(headers).not.toHaveProperty(name)
})

test('a picture may be shown by other sites', async () => {
  expect(await headersOf('/picture', 'http://localhost:3000')).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
})

test('Strict-Transport-Security is sent only by sites with https', async () => {
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
