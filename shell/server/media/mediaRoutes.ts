import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { notModified } from '../http/etag'
import type { Handler } from '../http/handler'
import { acceptsHtml, acceptsWebp } from '../http/negotiation'
import { embeddable } from '../http/securityHeaders'
import { visitorAddress } from '../http/visitorAddress'
import { limits as httpLimits } from '../http/limits'
import { limits } from './limits'
import { logOnce } from '../operate/logOnce'
import { reasonOf, statusOf } from './mediaError'
import { PictureTimes } from '../operate/pictureTimes'
import { widths } from './pictures'
import type { Pictures } from './pictures'

export interface MediaRoutesOptions {
  readonly pictures: Pick<Pictures, 'get'>
  /** The addresses that a picture may be fetched from, the backend's first; none for an unknown path. */
  readonly pictureUrls: (path: string) => ReadonlyArray<string>
  readonly logger: FastifyBaseLogger
}

/**
 * `/media/{path}?w=`: pictures of the backend and of the samples, resized, from the site's own origin.
 * @param page responds to browsers that navigate to an address below `/media`
 */
export const mediaRoutes = (
  app: FastifyInstance,
  { pictures, pictureUrls, logger }: MediaRoutesOptions,
  page: Handler,
): void => {
  // By reason, not by picture: a backend that is down affects all pictures.
  const warn = logOnce<string>((line, file) => logger.warn({ file }, line))
  app.get<{ Params: { '*': string }; Querystring: { w?: string } }>('/media/*', async (request, reply) => {
    if (acceptsHtml(request) && !request.params['*'].includes('.')) return page(request, reply)
    void reply.headers({ 'content-security-policy': "default-src 'none'; sandbox", ...embeddable })
    const width = request.query.w === undefined ? widths.at(-1) : Number(request.query.w)
    const known = widths.find((one) => one === width)
    if (known === undefined)
      return reply
        .code(400)
        .type('text/plain')
        .send(`w: expected one of ${widths.join(', ')}\n`)
    const urls = pictureUrls(request.params['*'])
    const [url] = urls
    if (url === undefined) return reply.code(404).type('text/plain').send('No such picture\n')
    const webp = acceptsWebp(request)
    const times = new PictureTimes()
    const picture = await pictures.get(urls, known, webp, visitorAddress(request), times)
    request.picture = times.trace()
    if ('_tag' in picture) {
      const line = `file not served: ${reasonOf(picture)}`
      if (picture._tag === 'Busy') void reply.header('retry-after', String(limits.retryAfterS))
      if (picture._tag === 'Busy' || picture._tag === 'Unreachable') warn(line, url)
      else if (picture._tag !== 'NotThere') warn(`${line}: ${url}`, url)
      return reply
        .code(statusOf[picture._tag])
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send(`${reasonOf(picture)}\n`)
    }
    if (picture.isDamaged) warn(`picture is damaged, and shown as far as it can be decoded: ${url}`, url)
    void reply.headers({
      'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
      vary: 'accept',
    })
    const held = notModified(request, reply, picture.etag)
    if (held !== null) return held
    const until = performance.now() + httpLimits.readyPictureMs
    request.isReady = () => performance.now() < until
    return reply.type(picture.type).send(picture.bytes)
  })
}
