import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
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

/** Whether the client says that it shows WebP. A range of several types does not say it: every browser sends one. */
export const acceptsWebp = ({ headers }: Request): boolean =>
  headers.accept !== undefined && webpIn(headers.accept)

/** What a response may depend on besides its address: a name for all requests that accept the same. */
export const acceptedVariant = (request: Request): string =>
  `${acceptedCoding(request) ?? ''}${acceptsWebp(request) ? ' webp' : ''}`

/**
 * Whether a browser navigates to this address. Menus may be named `Media` or `Content`: their pages are then below
 * addresses that the site itself uses.
 */
export const acceptsHtml = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html')

/** Browsers send one of a few headers, with each request. */
const remembered = <A>(read: (header: string) => A): ((header: string) => A) => {
  const known = new LRUCache<string, { readonly value: A }>({ max: limits.acceptHeaders })
  return (header) => {
    const found = known.get(header) ?? { value: read(header) }
    // What is longer was made up, and would take memory.
    if (header.length <= 500) known.set(header, found)
    return found.value
  }
}

/** The weight of each name in a header, which has no case (RFC 9110, 12.4.2). */
const weightsIn = (header: string): ReadonlyMap<string, number> =>
  new Map(
    header
      .toLowerCase()
      .split(',')
      .map((range) => {
        const [name = '', ...parameters] = range.split(';').map((part) => part.trim())
        const weight = parameters.find((parameter) => parameter.startsWith('q='))
        return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0] as const
      }),
  )

const codingIn = remembered((header): Coding | null => {
  const weights = weightsIn(header)
  const weightOf = (coding: Coding): number => weights.get(coding) ?? weights.get('*') ?? 0
  const best = weightOf('br') >= weightOf('gzip') ? 'br' : 'gzip'
  return weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0) ? best : null
})

const webpIn = remembered((header) => (weightsIn(header).get('image/webp') ?? 0) > 0)
