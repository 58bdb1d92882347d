import type { PreviewClaim } from '@caravanserai/releases/preview'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isRight } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import type { Handler } from '../../http/handler'
import { whileConnected } from '../../http/whileConnected'
import { plainPage, plainPolicy } from './plainPage'
import type { PlainPage } from './plainPage'
import { previewCookie } from './previewCookie'
import type { OpenPreview, Previews } from './previews'

declare module 'fastify' {
  interface FastifyRequest {
    /** The preview that the browser of this request has open; `null` for everybody else. */
    preview: PreviewClaim | null
  }
}

/** Of every response that only somebody with a preview may see: no cache keeps it, and no search engine lists it. */
export const unshared = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } as const

/**
 * Recognises the requests of browsers that have a preview open, by their cookie. What they get is theirs alone, but for what
 * is the same for everybody and says so itself (`public`). All other requests and their responses stay as they are.
 */
export const previewRequests = (
  app: FastifyInstance,
  previews: Pick<Previews, 'read'> | null,
  siteUrl: string,
): void => {
  app.decorateRequest('preview', null)
  if (previews === null) return
  const cookie = previewCookie(siteUrl)
  app.addHook('onRequest', (request, _reply, done) => {
    const token = cookie.read(request.headers.cookie)
    const claim = token === null ? null : previews.read(token)
    if (claim !== null && isRight(claim)) request.preview = claim.right
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const caching = String(reply.getHeader('cache-control'))
    if (request.preview !== null && !caching.startsWith('public')) {
      // What is kept by nobody may say more, as streams do.
      void reply.headers(caching.includes('no-store') ? { ...unshared, 'cache-control': caching } : unshared)
      void reply.removeHeader('etag')
    }
    done()
  })
}

/** The preview of a request; `null` for everybody else. Left: why it cannot be shown. */
export type PreviewOf = (request: {
  readonly preview: PreviewClaim | null
}) => Promise<Either<string, OpenPreview>> | null

/**
 * Answers who has a preview open from it, and everybody else as if there were none.
 * @param inPreview the same handler, on the releases and pages of a preview
 */
export const withPreviews =
  (previewOf: PreviewOf, live: Handler, inPreview: (preview: OpenPreview) => Handler): Handler =>
  (request, reply) => {
    const opening = previewOf(request)
    if (opening === null) return live(request, reply)
    return whileConnected(reply, async () => {
      const preview = await opening
      if (isRight(preview)) return inPreview(preview.right)(request, reply)
      return sendPlain(reply, unshowable(preview.left))
    })
  }

/** @param reason in one line */
export const unshowable = (reason: string): PlainPage => ({
  status: 503,
  title: 'This preview cannot be shown',
  text: 'The reason is below. Nobody else sees this, and the live site is as it was.',
  reason,
})

export const sendPlain = (reply: FastifyReply, page: PlainPage): FastifyReply =>
  reply
    .code(page.status)
    .headers({
      ...unshared,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': plainPolicy,
    })
    .send(plainPage(page))
