import { isPlain } from '@caravanserai/releases'
import type { RemoteJson } from '@caravanserai/releases'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLeft } from 'fp-ts/Either'
import { parsePageAddress } from '../../pages/pageAddress'
import { LEAVE_PREVIEW } from '../../pages/document/previewBar'
import { acceptsHtml } from '../../http/negotiation'
import { sendError } from '../../http/sendError'
import { whileConnected } from '../../http/whileConnected'
import { sendPlain, unshared, unshowable } from './plainPage'
import type { PlainPage } from './plainPage'
import { previewCookie } from './previewCookie'
import type { Previews } from './previews'

export interface PreviewRoutesOptions {
  readonly previews: Pick<Previews, 'read' | 'open'>
  readonly siteUrl: string
}

/**
 * `/preview?token=`: opens a preview in the browser, by a cookie until its end, and leads to the first page of its remote,
 * or to the page of `to`. The token is in the query, which no log of the site has. What cannot be shown opens nothing.
 * `/preview/leave`: forgets the cookie, and leads back to the same page as it is live.
 */
export const previewRoutes = (app: FastifyInstance, { previews, siteUrl }: PreviewRoutesOptions): void => {
  const cookie = previewCookie(siteUrl)

  app.get<{ Querystring: { token?: unknown; to?: unknown } }>('/preview', (request, reply) =>
    whileConnected(reply, async () => {
      const { token, to } = request.query
      const claim = previews.read(typeof token === 'string' ? token : '')
      if (isLeft(claim)) return refuse(request, reply, refusals[claim.left])
      // What a release fails to do here is not counted as the site's either.
      request.preview = claim.right
      const preview = await previews.open(claim.right)
      if (isLeft(preview)) return refuse(request, reply, unshowable(preview.left))
      const seconds = Math.max(1, Math.floor((claim.right.until - Date.now()) / 1_000))
      const page = parsePageAddress(to, siteUrl)
      return reply
        .code(303)
        .headers({
          ...unshared,
          'set-cookie': cookie.keep(String(token), seconds),
          location: page === null ? firstPageOf(preview.right.release.info) : page.pathname + page.search,
        })
        .send()
    }),
  )

  app.route({
    method: ['GET', 'POST'],
    url: LEAVE_PREVIEW,
    handler: (request, reply) =>
      reply
        .code(303)
        .headers({ ...unshared, 'set-cookie': cookie.forget, location: pageBefore(request, siteUrl) })
        .send(),
  })
}

/** People get a page, and `npm run preview` the reason as JSON. */
const refuse = (request: FastifyRequest, reply: FastifyReply, refusal: PlainPage): FastifyReply =>
  acceptsHtml(request)
    ? sendPlain(reply, refusal)
    : sendError(reply, refusal.status, refusal.reason ?? refusal.text)

const refusals: Readonly<Record<'unknown' | 'ended', PlainPage>> = {
  unknown: {
    status: 404,
    title: 'There is no such preview',
    text: 'The address is not complete, or the secret that it was signed with has been replaced. Ask for a new one.',
    reason: null,
  },
  ended: {
    status: 410,
    title: 'This preview has ended',
    text: 'Ask who gave you the address for a new one.',
    reason: null,
  },
}

const firstPageOf = ({ addresses }: RemoteJson): string =>
  addresses.map(({ path }) => path).find(isPlain) ?? '/'

/** The page that a form was sent from, as browsers say for pages of the same site. */
const pageBefore = ({ headers, host }: FastifyRequest, siteUrl: string): string => {
  const { referer } = headers
  if (referer === undefined || !URL.canParse(referer)) return '/'
  const { origin, host: from, pathname, search } = new URL(referer)
  const isOwn = origin === new URL(siteUrl).origin || from === host
  return isOwn && !/^\/preview(\/|$)/.test(pathname) && parsePageAddress(pathname, siteUrl) !== null
    ? pathname + search
    : '/'
}
