import { onceFor } from '@caravanserai/adapters/once-for'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { symbols } from 'pino'
import { limits } from './limits'
import { waitsFor, roundedMs } from './timing'
import type { PageTrace, PictureTrace } from './timing'
import type { Answered } from '../http/readyResponses'
import { isAhead } from '../http/requests'

declare module 'fastify' {
  interface FastifyRequest {
    /** The origin and timing of the page; `null` for other responses. */
    page: PageFacts | null
    /** Timing of a picture; `null` for other responses. */
    picture: PictureTrace | null
    /** Whether the response is a document, whose download may take an hour. */
    isDocument: boolean
  }
}

/** Whether the response is for one browser only, because a preview is open. */
export const isPrivate = ({ preview }: Pick<FastifyRequest, 'preview'>): boolean => Boolean(preview)

/** The route of documents in log and metrics, to distinguish them from pictures. */
const DOCUMENTS = '/media/* (documents)'

/** Whether the duration of a request is meaningless: a stream is open as long as its page. */
export const isOpenLong = ({ route, isStream }: RequestFacts): boolean => isStream || route === DOCUMENTS

/** The pattern of an address, and the release that rendered it; `null` when none did. */
export interface PageOwner {
  readonly pattern: string
  readonly remote: string
  readonly release: string | null
  /** The release that failed the page, and which this release replaced for it. */
  readonly insteadOf?: string
}

export interface PageFacts {
  readonly of: PageOwner | null
  readonly trace: PageTrace
  /**
   * Set when the outcome is unrelated to the requested release: time ran out, or its worker was killed from outside.
   */
  readonly isOfMachine?: true
}

/** Facts of a finished request. */
export interface RequestFacts {
  readonly id: string
  /** As the proxy or client sent it. */
  readonly traceparent: string | null
  readonly method: string
  /** Without the query, which may contain a visitor's input. */
  readonly path: string
  /** The pattern of the page at the address, or of the route. */
  readonly route: string
  /** Whether the response is a stream, which is open as long as its page. */
  readonly isStream: boolean
  readonly remote: string | null
  readonly release: string | null
  readonly status: number
  /** From the request to the last byte of its response. */
  readonly ms: number
  readonly trace: PageTrace | null
  readonly picture: PictureTrace | null
}

/**
 * Logs one line for each request that reaches a route, and sets its id in `x-request-id`; `readyLog` logs responses
 * from memory. Probes are not logged: they come every second, and metrics cover them. No line contains the address of
 * a visitor.
 */
export const requestLog = (app: FastifyInstance, onRequest: (facts: RequestFacts) => void): void => {
  app.decorateRequest('page', null)
  app.decorateRequest('picture', null)
  app.decorateRequest('isDocument', false)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const facts = factsOf(request, reply)
    const { log, preview } = request
    // Previews do not count for the live releases.
    if (!isPrivate(request) && !isAhead(request.headers)) onRequest(facts)
    if (!isProbe(facts)) writeRequest(log, facts, preview?.logged)
    done()
  })
}

const isProbe = ({ route, status }: RequestFacts): boolean =>
  (route === '/healthz' || route === '/readyz') && status < 500

/** Logs a request. @param extra additional fields */
const writeRequest = (
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  facts: RequestFacts,
  extra: Readonly<Record<string, string>> = {},
): void => {
  const { method, path, status, ms } = facts
  const line = { ...lineOf(facts), ...extra }
  const isSlow = ms >= limits.log.slowMs && !isOpenLong(facts)
  const text = `${method} ${path} ${status}`
  if (isSlow) log.warn(line, `${text}: slow${because(facts)}`)
  else if (status >= 500) log.warn(line, text)
  else log.info(line, text)
}

/** The log fields of a request. Missing ones are omitted, as writing them takes time. */
const lineOf = ({ method, path, route, remote, release, status, ms, trace, picture }: RequestFacts) => ({
  method,
  path,
  route,
  status,
  ms,
  ...picture,
  ...(trace !== null && remote !== null && { remote, release }),
  ...(trace !== null && worthSaying(trace)),
})

/** Most pages come from memory, which needs no further fields; writing each takes time. */
const worthSaying = ({ from, content, unanswered, queueMs, workerMs }: PageTrace) =>
  from === 'memory'
    ? { from }
    : { from, content, ...(unanswered.length > 0 && { unanswered }), queueMs, workerMs }

/** The part of a request that took longest, for the message. */
const because = ({ trace, picture, ms }: RequestFacts): string => {
  if (trace !== null && trace.unanswered.length > 0) return `, waited for ${waitsFor(trace)}`
  const parts = trace !== null ? partsOfPage(trace) : picture !== null ? partsOfPicture(picture) : []
  if (parts.length === 0) return ''
  const [step, longestMs] = parts.reduce((longest, part) => (part[1] > longest[1] ? part : longest))
  return longestMs <= ms / 4 ? ', the client read slowly' : `, ${step} took ${longestMs} ms`
}

type Part = readonly [what: string, ms: number]

const partsOfPage = (trace: PageTrace): ReadonlyArray<Part> => {
  const content = Object.entries(trace.content).map(([path, ms]): Part => [`the content ${path}`, ms])
  const waited = Math.max(0, ...content.map(([, ms]) => ms))
  return [...content, ['its turn', trace.queueMs], ['its worker', trace.workerMs - waited]]
}

const partsOfPicture = ({ fetchMs, resizeMs }: PictureTrace): ReadonlyArray<Part> => [
  ['fetching the picture', fetchMs],
  ['resizing the picture', resizeMs],
]

/** Facts of a request so far. */
export const factsOf = (request: FastifyRequest, reply: FastifyReply): RequestFacts => {
  const { of = null, trace = null } = request.page ?? {}
  const { traceparent } = request.headers
  const { url = 'none', config } = request.routeOptions
  return {
    id: request.id,
    traceparent: typeof traceparent === 'string' ? traceparent : null,
    method: request.method,
    path: (request.raw.url ?? '').split('?')[0]?.slice(0, limits.log.pathLength) ?? '',
    route: request.isDocument ? DOCUMENTS : (of?.pattern ?? url),
    isStream: config.kind === 'stream',
    remote: of?.remote ?? null,
    release: of?.release ?? null,
    status: reply.statusCode,
    ms: roundedMs(reply.elapsedTime),
    trace,
    picture: request.picture,
  }
}

/** Logs a response from memory. */
type ReadyLog = (facts: RequestFacts, answered: Answered) => void

/**
 * Creates the log of responses from memory. All fields but the id and the times are constant, and serialized once:
 * for a small response, serializing the line would otherwise be a large part of the work.
 */
export const readyLog = (logger: FastifyBaseLogger): ReadyLog => {
  const stream: unknown = (logger as { readonly [symbols.streamSym]?: unknown })[symbols.streamSym]
  const partOf = onceFor((facts: RequestFacts) => {
    const { ms: _, ...line } = lineOf(facts)
    return JSON.stringify({ ...line, msg: `${facts.method} ${facts.path} ${facts.status}` }).slice(1)
  })
  return (facts, { id, ms }) => {
    if (!isWritable(stream) || ms >= limits.log.slowMs)
      return writeRequest(logger, { ...facts, ms: roundedMs(ms) }, { reqId: id })
    const time = `"time":${Date.now()},"reqId":"${id}","ms":${roundedMs(ms)}`
    stream.write(`{"level":${INFO},${time},${partOf(facts)}\n`)
  }
}

/** Pino's number of the level. */
const INFO = 30

const isWritable = (stream: unknown): stream is { readonly write: (line: string) => unknown } =>
  typeof stream === 'object' && stream !== null && 'write' in stream && typeof stream.write === 'function'
