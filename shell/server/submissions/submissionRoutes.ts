import { PARCEL_LIMIT, readParcel, webhook } from '@caravanserai/submissions/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLeft } from 'fp-ts/Either'
import { refuse } from '../content/refuse'
import type { Site } from '../http/siteParts'
import { onceEach } from './onceEach'
import { isFromOwnPage } from './ownOrigin'
import { rateLimit } from './rateLimit'
import type { RateLimits } from './rateLimit'
import { seats } from './seats'
import { visitorAddress } from './visitorAddress'

export interface SubmissionLimits {
  readonly rate?: RateLimits
  /** How many are read or handed on at once. */
  readonly mostAtOnce?: number
  readonly mostOfOneAddress?: number
  /** How long the body of a request may be on its way, in milliseconds: words, and what is large enough for a file. */
  readonly readMs?: { readonly words: number; readonly file: number }
  readonly fetch?: typeof globalThis.fetch
  /** Before each further try to hand one on, in milliseconds. */
  readonly delaysMs?: ReadonlyArray<number>
  readonly timeLimitMs?: number
}

/** In bytes. The longest texts of a form hardly reach it: whoever announces more sends a file, which takes its time. */
const WORDS_LIMIT = 100_000

const ADDRESS = '/submissions'

/**
 * `POST /submissions`: what a visitor has written into a form, handed to the receiver that the operator has named.
 * 204: the receiver has it; 502: it has not. What was typed is neither kept nor told.
 */
export const submissionRoutes = (app: FastifyInstance, site: Site, limits: SubmissionLimits = {}): void => {
  const { submissions, siteUrl, proxies } = site.config
  const {
    rate,
    mostAtOnce = 16,
    mostOfOneAddress = 3,
    readMs = { words: 10_000, file: 60_000 },
    ...tries
  } = limits

  if (submissions === null) {
    const handler = async (_request: FastifyRequest, reply: FastifyReply) =>
      refuse(reply, 404, 'turned off: set SUBMISSIONS_URL and SUBMISSIONS_SECRET to take what visitors write')
    // Before the body is read: whatever its type, the answer is the same.
    app.post(ADDRESS, { onRequest: handler, handler })
    return
  }

  void app.register(async (scope) => {
    const deliver = onceEach(webhook({ ...submissions, site: siteUrl, ...tries }))
    const secondsToWait = rateLimit(rate)
    const { hasRoom, take, keep } = seats(mostAtOnce, mostOfOneAddress)

    // A body is read only where it is JSON by its type: no form of another site can send that.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: PARCEL_LIMIT },
      (_request, body, done) => done(null, body),
    )
    scope.setErrorHandler<Error & { readonly statusCode?: number }>((error, _request, reply) => {
      if (error.statusCode === 413) return refuse(reply, 413, `body: expected at most ${PARCEL_LIMIT} bytes`)
      if (error.statusCode === 415) return refuse(reply, 415, 'expected application/json')
      if (error.statusCode === 400) return refuse(reply, 400, 'body: expected as many bytes as announced')
      throw error
    })
    // All that can be refused before the body is read.
    scope.addHook('onRequest', async (request, reply) => {
      if (!isFromOwnPage(request.headers, siteUrl))
        return refuse(reply, 403, 'expected a request of a page of this site')
      const address = visitorAddress(request.ip, String(request.headers['x-forwarded-for'] ?? ''), proxies)
      // First, so that whoever finds no room has used up nothing of what is theirs.
      if (!hasRoom(address))
        return refuse(reply.header('retry-after', '5'), 503, 'too many at once: please wait a moment')
      const seconds = secondsToWait(address)
      if (seconds > 0)
        return refuse(reply.header('retry-after', String(seconds)), 429, 'too many: please wait a moment')
      take(
        request,
        reply,
        address,
        Number(request.headers['content-length']) > WORDS_LIMIT ? readMs.file : readMs.words,
      )
    })
    scope.post<{ Body: string | undefined }>(ADDRESS, async (request, reply) => {
      const parcel = readParcel(request.body ?? '')
      if (isLeft(parcel)) return refuse(reply, 400, parcel.left)
      const { form, id } = parcel.right
      // Goes on when the visitor leaves: what was sent off is on its way.
      const delivery = await keep(request, deliver(parcel.right))
      if (delivery._tag === 'Delivered') {
        site.logger.info(`submission ${form} ${id}: handed over`)
        return reply.code(204).header('cache-control', 'no-store').send()
      }
      site.logger.error(`submission ${form} ${id}: not handed over: ${delivery.reason}`)
      return refuse(reply, 502, 'could not be handed over')
    })
  })
}
