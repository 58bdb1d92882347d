import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { limits } from './limits'

/** Responds to any request, including requests delegated by another route. */
export type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown

/** Runs a handler with the signal of `disconnected`. A rejection after the client has disconnected is ignored. */
export const whileConnected = async <A>(
  reply: FastifyReply,
  handle: (signal: AbortSignal) => Promise<A>,
): Promise<A | FastifyReply> => {
  const signal = disconnected(reply)
  try {
    return await handle(signal)
  } catch (error) {
    if (signal.aborted) return reply.hijack()
    throw error
  }
}

/** Aborts when the client disconnects before the response is complete, so that work for it can stop. */
export const disconnected = ({ raw }: FastifyReply): AbortSignal => {
  const leaving = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort(new Error('the client has disconnected'))
  })
  return leaving.signal
}

/**
 * Reads bodies within this scope as text, which the routes decode.
 * @param mostBytes maximum size; 413 beyond it
 * @param types accepted media types, 415 for others; all when omitted
 */
export const textBodies = (
  scope: FastifyInstance,
  mostBytes: number,
  types: string | string[] = '*',
): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
    done(null, body),
  )
}

/**
 * Whether a request comes from a page of this site: another site could make its visitors' browsers send requests
 * here. Browsers report the origin in `Sec-Fetch-Site` (not on plain http) and in `Origin`.
 * @param siteUrl the public address of the site; behind a proxy `Host` may differ
 */
export const isSameOrigin = (
  { origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
  siteUrl: string,
): boolean => {
  if (site !== undefined) return site === 'same-origin'
  if (origin === undefined || !URL.canParse(origin)) return false
  const page = new URL(origin)
  return page.origin === new URL(siteUrl).origin || (/^https?:$/.test(page.protocol) && page.host === host)
}

/**
 * Whether a browser fetches this ahead of a visit that may not happen: by speculation rules, or from its address bar.
 * Counters ignore such requests; a shown document reports itself (`shell/plugins/reports/firstView.ts`).
 */
export const isAhead = ({ 'sec-purpose': purpose }: IncomingHttpHeaders): boolean =>
  String(purpose).startsWith('prefetch')

/** Whether the visitor saves data. */
export const savesData = ({ 'save-data': saves }: IncomingHttpHeaders): boolean => saves === 'on'

/** The value of a cookie in the `Cookie` header; `null` when it is missing. */
export const readCookie = (header: string | undefined, name: string): string | null => {
  // A fast path for every request: most have no such cookie.
  if (header === undefined || !header.includes(name)) return null
  const cookie = header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
  return cookie?.slice(name.length + 1) ?? null
}

/** `traceparent` of W3C Trace Context: version, trace, parent, flags. Ids of zeros are invalid. */
const traceparent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})/

/** The trace that a proxy or another caller has begun. */
interface Caller {
  readonly traceId: string
  readonly spanId: string
  /** Whether the caller records this trace. */
  readonly isSampled: boolean
}

/** `null` for a missing or invalid header. */
export const readTraceparent = (header: string | ReadonlyArray<string> | undefined): Caller | null => {
  const [, traceId, spanId, flags = ''] = typeof header === 'string' ? (traceparent.exec(header) ?? []) : []
  return traceId === undefined || spanId === undefined
    ? null
    : { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/**
 * The id of a request in the log, in `x-request-id` and in its errors: 32 hexadecimal digits. If a proxy has begun a
 * trace, the id is the trace id of its `traceparent`, so that log lines of both can be correlated.
 */
export const requestIdOf = (header: string | ReadonlyArray<string> | undefined): string =>
  readTraceparent(header)?.traceId ?? randomUUID().replaceAll('-', '')

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
