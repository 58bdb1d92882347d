import type { FastifyInstance } from 'fastify'
import { etagOf } from '../http/etag'
import { asksForPage } from '../http/pageHandler'
import type { PageHandler } from '../http/pageHandler'
import type { Site } from '../http/siteParts'
import type { PictureError } from './fetchOriginal'
import { WIDTHS } from './pictures'
import { sparingly } from './sparingly'

const LARGEST = 2400

/** `/media/{path}?w=`: pictures of the backend and of the samples, resized, from the site's own origin. */
export const mediaRoutes = (app: FastifyInstance, site: Site, page: PageHandler): void => {
  /** Once for all pictures that cannot be had for one reason: a backend that is away takes every picture with it. */
  const tell = sparingly((reason, picture) =>
    site.logger.warn({ picture, reason }, `picture not served: ${reason}`),
  )
  app.get<{ Params: { '*': string }; Querystring: { w?: string } }>('/media/*', async (request, reply) => {
    if (asksForPage(request) && !request.params['*'].includes('.')) return page(request, reply)
    void reply.header('content-security-policy', "default-src 'none'; sandbox")
    const width = request.query.w === undefined ? LARGEST : Number(request.query.w)
    if (!WIDTHS.some((known) => known === width))
      return reply
        .code(400)
        .type('text/plain')
        .send(`w: expected one of ${WIDTHS.join(', ')}\n`)
    const urls = site.pictureUrls(request.params['*'])
    if (urls.length === 0) return reply.code(404).type('text/plain').send('No such picture\n')
    const webp = (request.headers.accept ?? '').includes('image/webp')
    const picture = await site.pictures.get(urls, width, webp)
    if ('_tag' in picture) {
      if (picture._tag === 'Unreachable') tell(reasonOf(picture), urls[0])
      else if (picture._tag !== 'NotThere') tell(`${reasonOf(picture)}: ${urls[0]}`, urls[0])
      return reply
        .code(statusOf[picture._tag])
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send(`${reasonOf(picture)}\n`)
    }
    const etag = etagOf(picture.bytes)
    void reply.headers({
      etag,
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      vary: 'accept',
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(picture.type).send(picture.bytes)
  })
}

const statusOf: Readonly<Record<PictureError['_tag'], number>> = {
  NotThere: 404,
  NotAPicture: 415,
  TooLarge: 413,
  Unreachable: 502,
}

const reasonOf = (error: PictureError): string =>
  error._tag === 'Unreachable'
    ? `the backend's pictures cannot be reached: ${error.reason}`
    : reasons[error._tag]

const reasons = { NotThere: 'No such picture', NotAPicture: 'not a picture', TooLarge: 'too large' } as const
