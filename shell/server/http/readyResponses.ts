import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { limits } from './limits'
import { requestIdOf } from './requests'
import { acceptedVariant } from './negotiation'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by a route whose response a cache in front may give to everybody; `null` for all other responses. */
    madeOf: MadeOf | null
    /**
     * Set by a route that would send the same to everybody who accepts the same: whether it would now. `null` for all
     * other responses.
     */
    isReady: (() => boolean) | null
  }
}

/** What a response that is the same for everybody was made of: a cache in front is told when any of it changes (`edge/`). */
export interface MadeOf {
  /** The id of the composition. */
  readonly set: string
  /** The questions whose answers it shows, by their paths, and the version of each answer; `null`: all content, as a sitemap. */
  readonly versions: ReadonlyMap<string, string> | null
}

/** A response as it was sent, all of it in memory. */
interface ReadyResponse<Facts> {
  readonly headers: ReadonlyArray<readonly [name: string, value: string | number | string[] | undefined]>
  readonly body: Buffer
  /** Whether the same would be sent now. Called for each request: it must cost next to nothing. */
  readonly isFresh: () => boolean
  /** What the log says of it. */
  readonly facts: Facts
}

/** What is known of a response that was sent from here, besides its facts. */
export interface Answered {
  readonly id: string
  readonly traceparent: string | null
  /** From the request to the last byte of its response. */
  readonly ms: number
}

interface ReadyOptions<Facts> {
  /** Whether a visitor is sent what all others are; a cookie may say that it is not so. */
  readonly isForAll: (request: IncomingMessage) => boolean
  readonly onAnswered: (facts: Facts, answered: Answered) => void
}

/**
 * Complete responses, headers and all, by address and by what the client accepts. Most requests of a busy site are for a few
 * hundred pages, pictures and built files that were sent a moment ago: checks, headers and compression need not be done again for
 * each. Only what a route has said to be the same for everybody is kept, and only for as long as it says.
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
    // An empty body still has headers.
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

  /** Answers a request from memory; `false` when it cannot. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    // What a browser has already is compared by the route.
    if (request.method !== 'GET' || request.headers['if-none-match'] !== undefined) return false
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
      }),
    )
    response.writeHead(200, [ID, id, ...ready.head]).end(ready.body)
    return true
  }
}

/** Each response has its own. */
const ID = 'x-request-id'

const keyOf = (request: IncomingMessage): string => `${acceptedVariant(request)} ${request.url ?? ''}`

/**
 * Keeps complete responses that a route says to be the same for everybody. Call it after the hooks that set headers.
 * @param factsOf what the log says of a request
 */
export const keepReady = <Facts>(
  app: FastifyInstance,
  ready: Pick<ReadyResponses<Facts>, 'keep'>,
  factsOf: (request: FastifyRequest, reply: FastifyReply) => Facts,
): void => {
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
