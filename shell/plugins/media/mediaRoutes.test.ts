import type { FastifyInstance } from 'fastify'
import { left, right } from 'fp-ts/Either'
import { loggedApp } from '../../testing/testServer'
import type { PreviewOf } from '../../host/variants/variants'
import { mediaRoutes } from './mediaRoutes'
import { PictureTimes } from '../../host/operate/timing'
import type { PictureResult } from './pictures'

let app: FastifyInstance
let logged: string[]
let result: PictureResult
const get = jest.fn((_urls: ReadonlyArray<string>, _width: number, _webp: boolean, _client: string | null) =>
  Promise.resolve(result),
)
const getDocument = jest.fn(async () => ({ _tag: 'NotThere' }) as const)

/** The media routes do not use the content of the preview. */
const opened = right({}) as Awaited<ReturnType<PreviewOf>> & object

beforeEach(() => {
  result = { bytes: Buffer.from('a picture'), type: 'image/webp', etag: '"p"' }
  get.mockClear()
  ;({ app, logged } = loggedApp())
  const isPublic = async (path: string) => !path.startsWith('secret')
  const previewOf: PreviewOf = ({ headers }) =>
    headers.cookie === undefined ? null : Promise.resolve(headers.cookie === 'draft' ? opened : left('ended'))
  const pictureUrls = (path: string) => (path.startsWith('none/') ? [] : [`http://cms.example.test/${path}`])
  app.decorateRequest('isDocument', false)
  app.decorateRequest('picture', null)
  app.decorateRequest('isReady', null)
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-ready', String(request.isReady !== null))
  })
  mediaRoutes(
    app,
    { pictures: { get }, documents: { get: getDocument }, pictureUrls, isPublic, previewOf, logger: app.log },
    async (_request, reply) => reply.send('a page'),
  )
})
afterEach(() => app.close())

const navigation = { accept: 'text/html,image/webp' }

test('serves a picture in the largest size, and as WebP if the browser accepts it', async () => {
  const { statusCode, headers, body } = await app.inject({
    url: '/media/a/b.jpg',
    headers: { accept: 'image/webp,*/*' },
  })
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: 'a picture' })
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    vary: 'accept',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  await app.inject('/media/a/b.jpg?w=800')
  expect(get.mock.calls).toEqual([
    [['http://cms.example.test/a/b.jpg'], 2400, true, '127.0.0.1', expect.any(PictureTimes)],
    [['http://cms.example.test/a/b.jpg'], 800, false, '127.0.0.1', expect.any(PictureTimes)],
  ])
})

test('responds 304 if the client has the picture', async () => {
  const holding = (etag: string) => app.inject({ url: '/media/a.jpg', headers: { 'if-none-match': etag } })
  expect(await holding('"p"')).toMatchObject({ statusCode: 304, body: '', headers: { etag: '"p"' } })
  expect((await holding('"other"')).statusCode).toBe(200)
})

test.each(['0', '481', 'wide', ''])('refuses the width "%s"', async (width) => {
  expect((await app.inject(`/media/a.jpg?w=${width}`)).statusCode).toBe(400)
  expect(get).not.toHaveBeenCalled()
})

test('a picture in the share size is cropped around the point in its address', async () => {
  await app.inject('/media/a.jpg?crop=0-100')
  expect(get.mock.calls[0]?.[1]).toEqual({ x: 0, y: 100 })
})

test.each(['', '5-5', '110-0', '50', '50-50-50', '-10-0', '00-0'])('refuses the crop "%s"', async (crop) => {
  expect((await app.inject(`/media/a.jpg?crop=${crop}`)).statusCode).toBe(400)
  expect(get).not.toHaveBeenCalled()
})

test('responds 404 for a path that no backend serves', async () => {
  expect((await app.inject('/media/none/a.jpg')).statusCode).toBe(404)
})

test('logs once that a picture is damaged, and serves what could be decoded', async () => {
  result = { bytes: Buffer.from('half'), type: 'image/webp', etag: '"h"', isDamaged: true }
  for (const url of ['/media/a.jpg', '/media/a.jpg?w=480'])
    expect((await app.inject(url)).statusCode).toBe(200)
  expect(logged).toEqual([
    'picture is damaged, and shown as far as it can be decoded: http://cms.example.test/a.jpg',
  ])
})

test('responds 503 with Retry-After when too many pictures are requested', async () => {
  result = { _tag: 'Busy' }
  expect(await app.inject('/media/a.jpg')).toMatchObject({
    statusCode: 503,
    headers: { 'retry-after': '5', 'cache-control': 'no-store' },
    body: 'too many files at once\n',
  })
  expect(logged).toEqual(['file not served: too many files at once'])
})

test('a navigation to a path without a file name gets a page', async () => {
  expect((await app.inject({ url: '/media/7', headers: navigation })).body).toBe('a page')
  expect((await app.inject({ url: '/media/a.jpg', headers: navigation })).body).toBe('a picture')
})

describe('a file that no published content names', () => {
  test.each(['/media/secret-plan.jpg', '/media/secret-plan.pdf'])(
    'gets 404 for visitors: %s',
    async (url) => {
      for (const headers of [{}, { cookie: 'draft that has ended' }])
        expect(await app.inject({ url, headers })).toMatchObject({
          statusCode: 404,
          headers: { 'cache-control': 'no-store' },
        })
      expect(get).not.toHaveBeenCalled()
      expect(getDocument).not.toHaveBeenCalled()
    },
  )

  test('is sent to viewers of drafts and is not cacheable', async () => {
    const { statusCode, headers } = await app.inject({
      url: '/media/secret-plan.jpg',
      headers: { cookie: 'draft' },
    })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-ready': 'false' })
    // The same response for a public file is cacheable for everyone.
    expect((await app.inject('/media/a.jpg')).headers['x-ready']).toBe('true')
  })
})
