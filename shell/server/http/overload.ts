import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { limits } from './limits'
import { sendLine } from './sendError'
import { visitorAddress } from './visitorAddress'
import { VisitorCounts } from './visitorCounts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Call it when there is nothing more to do for this request than to send; `null` once it was called. */
    endWork: (() => void) | null
  }
}

/** What requests are for, as far as it matters to how many of them are taken. */
export type RequestKind = 'content' | 'picture' | 'live' | 'other'

/** Why a request is refused: for the process as a whole, for its kind, or for its visitor. */
export type Refusal = 'saturated' | 'kind' | 'visitor'

export interface OverloadOptions {
  readonly isSaturated: () => boolean
  readonly onRefused: (why: Refusal) => void
}

/**
 * Limits how many requests are in progress, and while the process is saturated refuses what costs it work: responses from
 * memory, of built files and pages, go on. So do pages that have to be rendered: a browser whose content is refused
 * requests the page instead, workers do most of it (2 ms of a page are the front's), and the queues of pages refuse what
 * would be late. A refusal costs next to nothing. (`@fastify/under-pressure` knows no kinds of requests and no visitors;
 * only its measurement would be left of it.)
 * @returns how many requests of each kind are in progress
 */
export const limitOverload = (
  app: FastifyInstance,
  { isSaturated, onRefused }: OverloadOptions,
): (() => Readonly<Record<RequestKind, number>>) => {
  const { content, pictures: picture, perVisitor } = limits.overload
  const most: Readonly<Record<RequestKind, number>> = { content, picture, live: Infinity, other: Infinity }
  const inProgress: Record<RequestKind, number> = { content: 0, picture: 0, live: 0, other: 0 }
  const ofVisitor = new VisitorCounts()

  const refusalOf = (kind: RequestKind, visitor: string | null): Refusal | null => {
    if (kind !== 'other' && isSaturated()) return 'saturated'
    if (inProgress[kind] >= most[kind]) return 'kind'
    return visitor !== null && ofVisitor.of(visitor) >= perVisitor ? 'visitor' : null
  }

  app.decorateRequest('endWork', null)
  app.addHook('onRequest', (request, reply, done) => {
    const kind = kindOf(request.routeOptions.url)
    // Streams are open as long as their pages, and have a limit of their own.
    const visitor = kind === 'live' ? null : visitorAddress(request)
    const refusal = refusalOf(kind, visitor)
    if (refusal !== null) {
      onRefused(refusal)
      sendLine(reply.header('retry-after', String(limits.overload.retryAfterS)), 503, 'Busy')
      return
    }
    inProgress[kind] += 1
    if (visitor !== null) ofVisitor.add(visitor)
    request.endWork = () => {
      inProgress[kind] -= 1
      request.endWork = null
    }
    reply.raw.once('close', () => {
      request.endWork?.()
      if (visitor !== null) ofVisitor.remove(visitor)
    })
    done()
  })
  // What is done may still wait for the client, or for the response before it on the same connection.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (!(payload instanceof Readable)) request.endWork?.()
    done()
  })
  return () => ({ ...inProgress })
}

/** By the pattern of the route. Pages, built files and forms have limits of their own. */
const kindOf = (route: string | undefined): RequestKind => {
  if (route === '/content/live') return 'live'
  if (route === '/content/for' || route === '/content/*') return 'content'
  return route === '/media/*' ? 'picture' : 'other'
}
