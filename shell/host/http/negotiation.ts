import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { limits } from './limits'

export type Coding = 'br' | 'gzip'

interface Request {
  readonly headers: IncomingHttpHeaders
}

/** The best content coding that the client accepts; `null`: no coding. */
export const acceptedCoding = ({ headers }: Request): Coding | null => {
  const accepted = headers['accept-encoding']
  return accepted === undefined ? null : codingIn(String(accepted))
}

/** Whether the client accepts WebP explicitly. `image/*` does not count: every browser sends it. */
export const acceptsWebp = ({ headers }: Request): boolean =>
  headers.accept !== undefined && webpIn(headers.accept)

/** A key of the accepted coding and picture format, on which a response may depend in addition to its address. */
export const acceptedVariant = (request: Request): string =>
  `${acceptedCoding(request) ?? ''}${acceptsWebp(request) ? ' webp' : ''}`

/**
 * Whether a browser navigates to this address. Menus may be named `Media` or `Content`: their pages are then below
 * addresses that the site itself uses.
 */
export const acceptsHtml = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html')

/** Caches the results of a parser by header: only a few different headers occur. */
const remembered = <A>(read: (header: string) => A): ((header: string) => A) => {
  const known = new LRUCache<string, { readonly value: A }>({ max: limits.acceptHeaders })
  return (header) => {
    const found = known.get(header) ?? { value: read(header) }
    // Browsers send no longer headers, and caching them would take memory.
    if (header.length <= 500) known.set(header, found)
    return found.value
  }
}

/**
 * `@types/negotiator` lacks the second parameter, with which the site's order decides between codings of
 * equal weight.
 */
interface Codings {
  encoding(
    available: ReadonlyArray<string>,
    options: { readonly preferred: ReadonlyArray<Coding> },
  ): string | undefined
}

const codingIn = remembered((header): Coding | null => {
  const codings: Codings = new Negotiator({ headers: { 'accept-encoding': header } })
  const best = codings.encoding(['br', 'gzip', 'identity'], { preferred: ['br', 'gzip'] })
  return best === 'br' || best === 'gzip' ? best : null
})

const webpIn = remembered((accept) =>
  new Negotiator({ headers: { accept } }).mediaTypes().some((type) => type.toLowerCase() === 'image/webp'),
)
