import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { serviceKey } from '../services/services'
import { limits } from './limits'
import { isAhead, requestIdOf, acceptedVariant } from './requests'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by a route whose response a cache in front may share between visitors; `null` for all other responses. */
    madeOf: MadeOf | null
    /**
     * Set by a route whose response depends only on the address and the accepted formats; returns whether the
     * response is still current. `null` for all other responses.
     */
    isReady: (() => boolean) | null
  }
}

/** The inputs of a response that is equal for all visitors; a change purges it from a cache in front. */
export interface MadeOf {
  /** The id of the composition. */
  readonly set: string
  /** Versions of the answers that it shows, by question path; `null`: all content, such as a sitemap. */
  readonly versions: ReadonlyMap<string, string> | null
}

/** Sets the headers of a response for a cache in front, and calls `done`. */
export type CacheInFront = (
  request: FastifyRequest,
  reply: FastifyReply,
  done: (error?: Error) => void,
) => void

export const cacheInFront = serviceKey<CacheInFront>('cache in front')

/** A complete response in memory. */
interface ReadyResponse<Facts> {
  readonly headers: ReadonlyArray<readonly [name: string, value: string | number | string[] | undefined]>
  readonly body: Buffer
  /** Whether the response is still current. Called for each request, so it must be cheap. */
  readonly isFresh: () => boolean
  /** Facts for the log. */
  readonly facts: Facts
}

/** Facts of one response from memory. */
export interface Answered {
  readonly id: string
  readonly traceparent: string | null
  /** From the request to the last byte of its response. */
  readonly ms: number
  /** Whether a browser fetched the response ahead of a visit. */
  readonly isAhead: boolean
}

interface ReadyOptions<Facts> {
  /** Whether the request gets the shared response; a cookie may exclude it. */
  readonly isForAll: (request: IncomingMessage) => boolean
  readonly onAnswered: (facts: Facts, answered: Answered) => void
}

/**
 * Complete responses with headers, by address and accepted formats. Most requests of a busy site are for a few
 * hundred recent pages, pictures and built files, for which checks, headers and compression need not be repeated.
 * Stores only responses that a route marks as equal for all visitors, and only while they are current.
 */
export class ReadyResponses<Facts> {
  private readonly kept = new LRUCache<
    string,
    {
      readonly isFresh: () => boolean
      readonly head: ReadonlyArray<string>
      readonly body: Buffer
      readonly facts: Facts
    }
  >({
    max: limits.readyResponses,
    maxSize: limits.readyBytes,
    maxEntrySize: limits.readyBytes / 16,
    // The headers of an empty body take memory, too.
    sizeCalculation: ({ body }) => body.length + 1_024,
  })

  constructor(private readonly options: ReadyOptions<Facts>) {}

  keep(request: IncomingMessage, { headers, body, isFresh, facts }: ReadyResponse<Facts>): void {
    const head = [
      ...headers.flatMap(([name, value]) =>
        value === undefined || name === ID ? [] : [name, String(value)],
      ),
      'content-length',
      String(body.length),
    ]
    this.kept.set(keyOf(request), { head, body, isFresh, facts })
  }

  /** Responds from memory; `false` when that is not possible. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    // The route handles conditional requests and dictionaries.
    if (request.method !== 'GET' || handledByRoute.some((name) => request.headers[name] !== undefined))
      return false
    const ready = this.kept.get(keyOf(request))
    if (ready === undefined || !this.options.isForAll(request)) return false
    if (!ready.isFresh()) return false
    const begun = performance.now()
    const { traceparent } = request.headers
    const id = requestIdOf(traceparent)
    response.on('finish', () =>
      this.options.onAnswered(ready.facts, {
        id,
        traceparent: typeof traceparent === 'string' ? traceparent : null,
        ms: performance.now() - begun,
        isAhead: isAhead(request.headers),
      }),
    )
    response.writeHead(200, [ID, id, ...ready.head]).end(ready.body)
    return true
  }
}

const handledByRoute = ['if-none-match', 'available-dictionary'] as const

/** Each response has a different id. */
const ID = 'x-request-id'

const keyOf = (request: IncomingMessage): string => `${acceptedVariant(request)} ${request.url ?? ''}`

/**
 * Stores complete responses that a route marks as equal for all visitors. Call it after the hooks that set headers.
 * @param factsOf facts of a request for the log
 */
export const keepReady = <Facts>(
  app: FastifyInstance,
  ready: Pick<ReadyResponses<Facts>, 'keep'>,
  factsOf: (request: FastifyRequest, reply: FastifyReply) => Facts,
): void => {
  app.decorateRequest('madeOf', null)
  app.decorateRequest('isReady', null)
  app.addHook('onSend', (request, reply, payload, done) => {
    const { isReady } = request
    if (isReady !== null && reply.statusCode === 200 && request.method === 'GET' && Buffer.isBuffer(payload))
      ready.keep(request.raw, {
        headers: Object.entries(reply.getHeaders()),
        body: payload,
        isFresh: isReady,
        facts: factsOf(request, reply),
      })
    done()
  })
}
