import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import type { Handler } from '../http/requests'
import { notModified, sendCompressed } from '../http/sendCompressed'
import { visitorAddress } from '../http/visitors'
import { isAhead, savesData, whileConnected } from '../http/requests'
import { isPrivate } from '../operate/requestLog'
import type { Composition } from '../releases/composition'
import type { Releases } from '../releases/releases'
import { asksForTranslation, translationAddress } from '../../site/translation'
import type { Posted } from '../../protocol/messages'
import { serviceKey } from '../services/services'
import { withoutSpeculation } from './document/document'
import type { PageResponse } from './pageResponse'
import type { SitePages } from './pages'
import { canonicalOf, movedTo, targetOf, withOwnSpelling, withSingleSlash } from './addresses'
import type { OldAddresses } from './addresses'

/**
 * The redirect to the untranslated page, if a link on another site led to a translated one; otherwise `null`. Only
 * visitors on this site may request a document that allows a third-party script.
 * @param siteUrl the public address of the site; behind a proxy `Host` may differ
 */
export const untranslatedRedirect = (
  headers: IncomingHttpHeaders,
  target: string,
  siteUrl: string,
): string | null => {
  const { pathname, search } = new URL(target, 'http://site')
  return asksForTranslation(search) && isFromAnotherSite(headers, siteUrl)
    ? translationAddress({ pathname, search }, false)
    : null
}

/** Decides by `Sec-Fetch-Site`, on plain http and in old browsers by the referrer. Some send neither. */
const isFromAnotherSite = (
  { referer, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
  siteUrl: string,
): boolean => {
  if (site !== undefined) return site === 'cross-site'
  if (referer === undefined || !URL.canParse(referer)) return false
  const page = new URL(referer)
  return page.host !== host && page.origin !== new URL(siteUrl).origin
}

/** A message for one visitor in the address of a page, such as the confirmation of a form. */
export interface PageMessage {
  /** The form that the page shows as answered; `null` for a message about no form of the page. */
  readonly posted: Posted | null
  /** The text at the top of the page. */
  readonly flash: string | null
}

/** Reads messages for visitors from addresses. */
export interface PageMessages {
  /** Removes the message from an address; `null` if it has none, or an invalid one. */
  readonly split: (target: string) => { readonly target: string; readonly message: PageMessage | null }
}

export const pageMessages = serviceKey<PageMessages>('page messages')

export interface PageHandlerOptions {
  readonly pages: Pick<SitePages, 'kept' | 'page' | 'answer' | 'late'>
  readonly releases: Pick<Releases, 'current' | 'forPath'>
  readonly redirects: OldAddresses
  readonly siteUrl: string
  /** `null` if no plugin leaves messages for visitors. */
  readonly messages: () => PageMessages | null
}

/**
 * Responds to an address with the first applicable response: a redirect to its canonical spelling, or to the address
 * to which its remote has moved it; a redirect out of the translated site; the cached page; the redirect of an old
 * address, or the rendered page.
 */
export const pageHandler =
  ({ pages, releases, redirects, siteUrl, messages }: PageHandlerOptions): Handler =>
  (request, reply) => {
    const requested = targetOf(request.raw.url ?? '/')
    const { target, message } = messages()?.split(requested) ?? { target: requested, message: null }
    const current = releases.current()

    /** The page of an address, rendered at most once, and the redirect that applies instead. */
    const resolve = async (composition: Composition, from: string, signal: AbortSignal) => {
      const visitor = visitorAddress(request)
      const address = canonicalOf(composition, from, siteUrl)
      let rendering: Promise<PageResponse> | null = null
      const show = () => (rendering ??= pages.page(composition, address, visitor, signal))
      return { show, lead: await redirects.find(from, { composition, pages, visitor, signal }, show) }
    }

    /** Sends a single redirect, even if the new address redirects as well. */
    const redirectOnce = (composition: Composition, status: 301 | 308, location: string) =>
      whileConnected(reply, async (signal) => {
        const { lead } = await resolve(composition, location, signal)
        return lead === null || lead === 'late' || lead === 'gone'
          ? sendRedirect(reply, status, location)
          : sendRedirect(reply, lead.status, lead.location)
      })

    const sendKept = (kept: PageResponse, canonical: string) => {
      // Canaries, previews and translated pages are for some visitors only.
      const isForAll =
        !isPrivate(request) && !savesData(request.headers) && request.bucket === null && !isTranslated(target)
      if (isForAll && canonical === request.raw.url)
        request.isReady = () => {
          const now = releases.current()
          const isSame = now.canaries.length === 0 && pages.kept(now, canonical)?.etag === kept.etag
          return isSame && !redirects.mayRedirect(target, kept)
        }
      return sendPage(request, reply, kept, true)
    }

    const sendRendered = async (composition: Composition, signal: AbortSignal) => {
      const { show, lead } = await resolve(composition, target, signal)
      if (lead !== null && lead !== 'late' && lead !== 'gone')
        return sendRedirect(reply, lead.status, lead.location)
      const page = await show()
      if (page.status === 404 && lead === 'late')
        return sendPage(request, reply, await pages.late(composition, target, signal))
      return sendPage(
        request,
        reply,
        page.status === 404 && lead === 'gone' ? { ...page, status: 410 } : page,
        true,
      )
    }

    const sendMessage = async (shown: PageMessage, composition: Composition, signal: AbortSignal) => {
      const address = canonicalOf(composition, target, siteUrl)
      const { page } = await pages.answer(composition, address, shown, visitorAddress(request), signal)
      return page === null ? reply.code(500).send() : sendPage(request, reply, page)
    }

    const single = withSingleSlash(target)
    const moved = single === null ? movedTo(current, target, siteUrl) : null
    if (moved !== null) return redirectOnce(current, 308, moved)
    const spelled = single ?? withOwnSpelling(current, requested)
    if (spelled !== null) return redirectOnce(current, 301, spelled)
    const untranslated = untranslatedRedirect(request.headers, target, siteUrl)
    if (untranslated !== null)
      return reply.code(302).headers({ location: untranslated, 'cache-control': 'no-store' }).send()
    const canonical = canonicalOf(current, target, siteUrl)
    const kept = message === null ? pages.kept(current, canonical) : null
    if (kept !== null && !redirects.mayRedirect(target, kept)) return sendKept(kept, canonical)
    return whileConnected(reply, async (signal) => {
      const composition = await releases.forPath(new URL(target, siteUrl).pathname)
      const newlyMoved = composition === current ? null : movedTo(composition, target, siteUrl)
      if (newlyMoved !== null) return redirectOnce(composition, 308, newlyMoved)
      return message === null ? sendRendered(composition, signal) : sendMessage(message, composition, signal)
    })
  }

/** Caches must revalidate redirects: the next release may have a page at the address. */
const sendRedirect = (reply: FastifyReply, status: 301 | 302 | 308, location: string) =>
  reply.code(status).headers({ location, 'cache-control': 'no-cache' }).send()

const isTranslated = (target: string): boolean => asksForTranslation(target.replace(/^[^?]*/, ''))

/** @param isPublic whether the page is independent of a visitor's input, so a dictionary may encode it */
export const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, etag, body, of, trace, isOfMachine, madeOf }: PageResponse,
  isPublic = false,
) => {
  request.page = { of, trace, ...(isOfMachine && { isOfMachine }) }
  // The browser requests the page again when it is visited, and the failure of the release is counted then.
  if (of?.insteadOf !== undefined && isAhead(request.headers)) return reply.code(503).send()
  // A cache in front gives all visitors the document with rules, which its scripts remove.
  const isOfSaver = savesData(request.headers)
  request.madeOf = isOfSaver ? null : (madeOf ?? null)
  void reply.code(status).headers(headers)
  if (body === null) return reply.send()
  if (isOfSaver)
    return sendCompressed(
      request,
      reply.removeHeader('etag'),
      { plain: withoutSpeculation(body.plain), brotli: null },
      etag && etag.replace(/"$/, '.saver"'),
    )
  const send = () => sendCompressed(request, reply, body, etag)
  if (!isPublic || etag === null) return send()
  const encode = request.dictionaries?.(request, reply, body.plain)
  if (!encode) return send()
  return (
    notModified(request, reply, etag) ??
    encode().then((encoded) => (encoded === null ? send() : reply.send(encoded)))
  )
}
