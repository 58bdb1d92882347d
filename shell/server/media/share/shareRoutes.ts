import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Client } from '../../http/boundedQueue'
import { notModified } from '../../http/etag'
import { embeddable } from '../../http/securityHeaders'
import { sendLine } from '../../http/sendError'
import { visitorAddress } from '../../http/visitorAddress'
import { whileConnected } from '../../http/whileConnected'
import { limits } from '../limits'
import { logOnce } from '../../operate/logOnce'
import { reasonOf } from '../mediaError'
import { PictureTimes } from '../../operate/pictureTimes'
import type { PageResponse } from '../../pages/pageResponse'
import type { SitePages } from '../../pages/pages'
import type { Releases } from '../../releases/releases'
import { localPath } from './localPath'
import type { SharePictures } from './sharePictures'

export interface ShareRoutesOptions {
  readonly pages: Pick<SitePages, 'kept' | 'page'>
  /** The live releases: other sites are shown neither a canary nor a preview. */
  readonly releases: Pick<Releases, 'current' | 'forPath'>
  readonly sharePictures: Pick<SharePictures, 'get'>
  readonly siteUrl: string
  readonly logger: FastifyBaseLogger
}

/**
 * `/share.jpg?page=/cause-single/3`: the picture that other sites show where this page is shared. What is written in it is
 * the title of the page, as a visitor would get it: nothing of the request is, so that nobody can put words into the mouth of
 * the site. While the page cannot be shown the response is a 503, as that of the page, so that nobody keeps another picture
 * in its place.
 */
export const shareRoutes = (
  app: FastifyInstance,
  { pages, releases, sharePictures, siteUrl, logger }: ShareRoutesOptions,
): void => {
  // By reason, not by page: a backend that is down affects all of them.
  const warn = logOnce((reason, page: string) =>
    logger.warn({ page, reason }, `share picture not made as it should be: ${reason}`),
  )

  const pageAt = async (path: string, client: Client, signal: AbortSignal): Promise<PageResponse> =>
    pages.kept(releases.current(), path) ?? pages.page(await releases.forPath(path), path, client, signal)

  app.get<{ Querystring: { page?: unknown } }>('/share.jpg', (request, reply) =>
    whileConnected(reply, async (signal) => {
      void reply.headers({ 'content-security-policy': "default-src 'none'; sandbox", ...embeddable })
      const path = localPath(request.query.page, siteUrl)
      const client = visitorAddress(request)
      const page = path === null ? null : await pageAt(path, client, signal)
      if (path === null || page === null || (page.share === null && page.status < 500))
        return sendLine(reply, 404, 'No such page')
      if (page.share === null)
        return sendLine(reply.header('retry-after', retryAfter), 503, 'Not available now')

      const times = new PictureTimes()
      const picture = await sharePictures.get(page.share, client, times)
      request.picture = times.trace()
      const failure = '_tag' in picture ? picture : picture.failure
      if (failure !== null) warn(reasonOf(failure), path)
      if ('_tag' in picture)
        return sendLine(reply.header('retry-after', retryAfter), 503, 'Not available now')
      const kept = failure === null ? '3600, stale-while-revalidate=86400' : '60'
      void reply.header('cache-control', `public, max-age=${kept}`)
      request.madeOf = page.madeOf ?? null
      return notModified(request, reply, picture.etag) ?? reply.type(picture.type).send(picture.bytes)
    }),
  )
}

const retryAfter = String(limits.retryAfterS)
