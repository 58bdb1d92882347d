import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify'

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

/** The value of a cookie in the `Cookie` header; `null` when it is missing. */
export const readCookie = (header: string | undefined, name: string): string | null => {
  // A fast path for every request: most have no such cookie.
  if (header === undefined || !header.includes(name)) return null
  const own = header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
  return own?.slice(name.length + 1) ?? null
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
