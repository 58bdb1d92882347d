import { decodeEnvelope, submissionLimits, webhook } from '@caravanserai/submissions/server'
import type { WebhookOptions } from '@caravanserai/submissions/server'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLeft } from 'fp-ts/Either'
import { rateLimit } from '../http/rateLimit'
import type { RateLimits } from '../http/rateLimit'
import { isSameOrigin } from '../http/sameOrigin'
import { sendError } from '../http/sendError'
import { visitorAddress } from '../http/visitorAddress'
import { limits } from '../limits'
import { concurrencyLimit } from './concurrencyLimit'
import { deduplicate } from './deduplicate'

export interface SubmissionRoutesOptions {
  /** The receiver that the operator has configured; `null` turns the address off. */
  readonly submissions: { readonly url: string; readonly secret: string } | null
  readonly siteUrl: string
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** What tests replace: limits of this address, and the delivery. */
export interface SubmissionLimits extends Pick<WebhookOptions, 'fetch' | 'policy' | 'wait' | 'timeoutMs'> {
  readonly rate?: Partial<RateLimits>
  readonly concurrent?: number
  readonly concurrentPerVisitor?: number
  readonly uploadMs?: { readonly text: number; readonly file: number }
}

const ADDRESS = '/submissions'

/**
 * `POST /submissions`: delivers what a visitor wrote into a form to the receiver that the operator has
 * configured. 204: it was delivered; 502: it was not. What was typed is neither stored nor logged.
 */
export const submissionRoutes = (
  app: FastifyInstance,
  { submissions, siteUrl, logger }: SubmissionRoutesOptions,
  {
    rate,
    concurrent = limits.submissions.concurrent,
    concurrentPerVisitor = limits.submissions.concurrentPerVisitor,
    uploadMs = limits.submissions.uploadMs,
    ...delivery
  }: SubmissionLimits = {},
): void => {
  if (submissions === null) {
    const handler = async (_request: FastifyRequest, reply: FastifyReply) =>
      sendError(
        reply,
        404,
        'turned off: set SUBMISSIONS_URL and SUBMISSIONS_SECRET to take what visitors write',
      )
    // Before the body is read, so that the response does not depend on its type.
    app.post(ADDRESS, { onRequest: handler, handler })
    return
  }

  void app.register(async (scope) => {
    const deliver = deduplicate(webhook({ ...submissions, site: siteUrl, ...delivery }))
    const secondsToWait = rateLimit({ ...limits.submissions, ...rate })
    const { hasRoom, acquire, hold } = concurrencyLimit(concurrent, concurrentPerVisitor)

    // Only JSON by its type is read: a form of another site cannot send that.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: submissionLimits.envelopeBytes },
      (_request, body, done) => done(null, body),
    )
    scope.setErrorHandler<Error & { readonly statusCode?: number }>((error, _request, reply) => {
      if (error.statusCode === 413)
        return sendError(reply, 413, `body: expected at most ${submissionLimits.envelopeBytes} bytes`)
      if (error.statusCode === 415) return sendError(reply, 415, 'expected application/json')
      if (error.statusCode === 400)
        return sendError(reply, 400, 'body: expected as many bytes as content-length says')
      throw error
    })
    // The checks that are possible before the body is read.
    scope.addHook('onRequest', async (request, reply) => {
      if (!isSameOrigin(request.headers, siteUrl))
        return sendError(reply, 403, 'expected a request of a page of this site')
      const visitor = visitorAddress(request)
      // First, so that a request without room does not count against the rate of its visitor.
      if (!hasRoom(visitor))
        return sendError(reply.header('retry-after', '5'), 503, 'too many at once: please wait a moment')
      const seconds = secondsToWait(visitor)
      if (seconds > 0)
        return sendError(reply.header('retry-after', String(seconds)), 429, 'too many: please wait a moment')
      const carriesFile = Number(request.headers['content-length']) > limits.submissions.textBytes
      acquire(request, reply, visitor, carriesFile ? uploadMs.file : uploadMs.text)
    })
    scope.post<{ Body: string | undefined }>(ADDRESS, async (request, reply) => {
      const envelope = decodeEnvelope(request.body ?? '')
      if (isLeft(envelope)) return sendError(reply, 400, envelope.left)
      const { form, id } = envelope.right
      // Continues when the client disconnects: the receiver may have it already.
      const outcome = await hold(request, deliver(envelope.right))
      if (outcome._tag === 'Delivered') {
        logger.info(`submission ${form} ${id}: delivered`)
        return reply.code(204).header('cache-control', 'no-store').send()
      }
      logger.error(`submission ${form} ${id}: not delivered: ${outcome.reason}`)
      return sendError(reply, 502, 'could not be delivered')
    })
  })
}
