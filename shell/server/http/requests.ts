import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify'

/** Responds to any request, including one that another route passes on. */
export type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown

/** Runs a handler with the signal of `disconnected`. What it rejects with after the client has left is no fault. */
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
 * Within this scope a body is read as text, and decoded by its route.
 * @param mostBytes 413 beyond
 * @param types 415 for any other; without them whatever type the sender gives it
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
 * Whether a request comes from a page of this site: another site could make its visitors' browsers send
 * something here. Browsers say where a request comes from by `Sec-Fetch-Site` (not on plain http) and by `Origin`.
 * @param siteUrl the public address of the site; behind a proxy `Host` may be another
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

/** The value of a cookie in the `Cookie` of a request; `null` when it has none of this name. */
export const readCookie = (header: string | undefined, name: string): string | null => {
  // Most requests have none, and this is asked for each.
  if (header === undefined || !header.includes(name)) return null
  const own = header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
  return own?.slice(name.length + 1) ?? null
}

/** `traceparent` of W3C Trace Context: version, trace, parent, flags. Ids of zeros are none. */
const traceparent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})/

/** The trace that a proxy or another caller has begun. */
interface Caller {
  readonly traceId: string
  readonly spanId: string
  /** Whether the caller records this trace. */
  readonly isSampled: boolean
}

/** `null` for no header, and for one that is not as specified. */
export const readTraceparent = (header: string | ReadonlyArray<string> | undefined): Caller | null => {
  const [, traceId, spanId, flags = ''] = typeof header === 'string' ? (traceparent.exec(header) ?? []) : []
  return traceId === undefined || spanId === undefined
    ? null
    : { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/**
 * Identifies a request in the log, in `x-request-id` and in its errors: 32 hexadecimal digits. A proxy that has begun a
 * trace gives it (its `traceparent`), so that its own lines and those of the site are found together.
 */
export const requestIdOf = (header: string | ReadonlyArray<string> | undefined): string =>
  readTraceparent(header)?.traceId ?? randomUUID().replaceAll('-', '')
