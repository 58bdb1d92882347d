import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { limits } from './limits'

export type Coding = 'br' | 'gzip'

interface Request {
  readonly headers: IncomingHttpHeaders
}

/** The best content coding that the client accepts; `null`: the body is sent as it is. */
export const acceptedCoding = ({ headers }: Request): Coding | null => {
  const accepted = headers['accept-encoding']
  return accepted === undefined ? null : codingIn(String(accepted))
}

/** Whether the client names WebP among the types that it shows. `image/*` does not count: every browser sends it. */
export const acceptsWebp = ({ headers }: Request): boolean =>
  headers.accept !== undefined && webpIn(headers.accept)

/** A key of the accepted coding and picture type, on which a response may depend besides its address. */
export const acceptedVariant = (request: Request): string =>
  `${acceptedCoding(request) ?? ''}${acceptsWebp(request) ? ' webp' : ''}`

/**
 * Whether a browser navigates to this address. Menus may be named `Media` or `Content`: their pages are then below
 * addresses that the site itself uses.
 */
export const acceptsHtml = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html')

/** Caches the results of a parser by header: browsers send one of a few headers with each request. */
const remembered = <A>(read: (header: string) => A): ((header: string) => A) => {
  const known = new LRUCache<string, { readonly value: A }>({ max: limits.acceptHeaders })
  return (header) => {
    const found = known.get(header) ?? { value: read(header) }
    // No browser sends a longer one, and it would take memory.
    if (header.length <= 500) known.set(header, found)
    return found.value
  }
}

/** `@types/negotiator` lacks the second parameter, by which the site's order decides between codings of equal weight. */
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
