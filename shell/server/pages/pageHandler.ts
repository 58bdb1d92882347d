import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Handler } from '../http/handler'
import { sendCompressed } from '../http/sendCompressed'
import { visitorAddress } from '../http/visitorAddress'
import { whileConnected } from '../http/whileConnected'
import { isPrivate } from '../operate/isPrivate'
import type { Releases } from '../releases/releases'
import { asksForTranslation } from '../../site/translation'
import { postedOf } from './flashMessage'
import type { FlashCodec } from './flashMessage'
import type { PageResponse } from './pageResponse'
import type { SitePages } from './pages'
import { canonicalOf, movedTo, targetOf, withOwnSpelling, withSingleSlash } from './pageTarget'
import { untranslatedRedirect } from './untranslatedRedirect'

export interface PageHandlerOptions {
  readonly pages: Pick<SitePages, 'kept' | 'page' | 'answer'>
  readonly releases: Pick<Releases, 'current' | 'forPath'>
  readonly siteUrl: string
  /** Reads the flash message of an address. */
  readonly flash: FlashCodec
}

/** Responds with a page: of the remote that owns the address, or the not-found page. */
export const pageHandler =
  ({ pages, releases, siteUrl, flash: codec }: PageHandlerOptions): Handler =>
  (request, reply) => {
    const requested = targetOf(request.raw.url ?? '/')
    const { target, flash } = codec.split(requested, siteUrl)
    const current = releases.current()
    const single = withSingleSlash(target)
    const moved = single === null ? movedTo(current, target, siteUrl) : null
    if (moved !== null) return redirectTo(reply, 308, moved)
    const spelled = single ?? withOwnSpelling(current, requested)
    if (spelled !== null) return redirectTo(reply, 301, spelled)
    const untranslated = untranslatedRedirect(request.headers, target, siteUrl)
    if (untranslated !== null)
      return reply.code(302).headers({ location: untranslated, 'cache-control': 'no-store' }).send()
    const canonical = canonicalOf(current, target, siteUrl)
    const kept = flash === null ? pages.kept(current, canonical) : null
    if (kept !== null) {
      const { etag } = kept
      // A canary and a preview are for some visitors, and a translated page is for those of this site.
      const isForAll = !isPrivate(request) && request.bucket === null && !isTranslated(target)
      if (isForAll && canonical === request.raw.url)
        request.isReady = () => {
          const now = releases.current()
          return now.canaries.length === 0 && pages.kept(now, canonical)?.etag === etag
        }
      return sendPage(request, reply, kept)
    }
    return whileConnected(reply, async (signal) => {
      const composition = await releases.forPath(new URL(target, siteUrl).pathname)
      const newlyMoved = composition === current ? null : movedTo(composition, target, siteUrl)
      if (newlyMoved !== null) return redirectTo(reply, 308, newlyMoved)
      const address = canonicalOf(composition, target, siteUrl)
      const visitor = visitorAddress(request)
      if (flash === null)
        return sendPage(request, reply, await pages.page(composition, address, visitor, signal))
      const { page } = await pages.answer(composition, address, postedOf(flash), visitor, signal)
      return page === null ? reply.code(500).send() : sendPage(request, reply, page)
    })
  }

/** No cache keeps it without asking: the next release may have a page there. */
const redirectTo = (reply: FastifyReply, status: 301 | 308, location: string) =>
  reply.code(status).headers({ location, 'cache-control': 'no-cache' }).send()

const isTranslated = (target: string): boolean => asksForTranslation(target.replace(/^[^?]*/, ''))

export const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, etag, body, of, trace, isOfMachine }: PageResponse,
) => {
  request.page = { of, trace, ...(isOfMachine && { isOfMachine }) }
  void reply.code(status).headers(headers)
  if (body === null) return reply.send()
  return sendCompressed(request, reply, body, etag)
}
