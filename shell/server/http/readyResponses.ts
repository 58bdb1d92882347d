import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { limits } from './limits'
import { requestIdOf } from './requestId'
import { acceptedVariant } from './negotiation'

/** A response as it was sent, all of it in memory. */
export interface ReadyResponse<Facts> {
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

export interface ReadyOptions<Facts> {
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
