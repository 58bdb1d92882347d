import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '../http/etag'
import type { Handler } from '../http/handler'
import { sendCompressed } from '../http/sendCompressed'
import { visitorAddress } from '../http/visitorAddress'
import { whileConnected } from '../http/whileConnected'
import { canonicalTarget } from '../../site/canonicalTarget'
import type { Composition } from '../releases/composition'
import type { Releases } from '../releases/releases'
import type { PageResponse, SitePages } from './pages'
import { untranslatedRedirect } from './untranslatedRedirect'

export interface PageHandlerOptions {
  readonly pages: Pick<SitePages, 'kept' | 'page'>
  readonly releases: Pick<Releases, 'current' | 'forPath'>
  readonly siteUrl: string
}

/** Responds with a page: of the remote that owns the address, or the not-found page. */
export const pageHandler =
  ({ pages, releases, siteUrl }: PageHandlerOptions): Handler =>
  (request, reply) => {
    const target = targetOf(request.raw.url ?? '/')
    const singleSlash = withSingleSlash(target)
    if (singleSlash !== null)
      return reply.code(301).headers({ location: singleSlash, 'cache-control': 'no-cache' }).send()
    const untranslated = untranslatedRedirect(request.headers, target, siteUrl)
    if (untranslated !== null)
      return reply.code(302).headers({ location: untranslated, 'cache-control': 'no-store' }).send()
    const current = releases.current()
    const kept = pages.kept(current, canonicalOf(current, target, siteUrl))
    if (kept !== null) return send(request, reply, kept)
    return whileConnected(reply, async (signal) => {
      const composition = await releases.forPath(new URL(target, siteUrl).pathname)
      return send(
        request,
        reply,
        await pages.page(
          composition,
          canonicalOf(composition, target, siteUrl),
          visitorAddress(request),
          signal,
        ),
      )
    })
  }

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, etag, body, of, trace }: PageResponse,
) => {
  request.page = { of, trace }
  void reply.code(status).headers(headers)
  if (body === null) return reply.send()
  return etag !== null && matchesEtag(request.headers['if-none-match'], etag)
    ? reply.code(304).send()
    : sendCompressed(request, reply, body)
}

/** The same target for all requests that get the same page: parameters that it does not declare change nothing. */
const canonicalOf = ({ declared }: Composition, target: string, siteUrl: string): string => {
  if (!target.includes('?')) return target
  const { pathname, search } = new URL(target, siteUrl)
  return canonicalTarget(declared, pathname, search)
}

/** The path and query of a request; some clients send the whole address, of any host. */
const targetOf = (requested: string): string => {
  if (requested.startsWith('/') || !URL.canParse(requested)) return requested
  const { pathname, search } = new URL(requested)
  return pathname + search
}

/**
 * The address with one slash, when it begins with several of either kind; else `null`. What follows several slashes
 * would be read as the name of another host.
 */
const withSingleSlash = (target: string): string | null =>
  /^[/\\]{2}/.test(target) ? target.replace(/^[/\\]+/, '/') : null
