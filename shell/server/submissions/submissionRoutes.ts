import { decodeEnvelope, submissionLimits } from '@caravanserai/submissions/server'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLeft } from 'fp-ts/Either'
import { rateLimit } from '../http/rateLimit'
import type { RateLimits } from '../http/rateLimit'
import { isSameOrigin } from '../http/sameOrigin'
import { sendError } from '../http/sendError'
import { visitorAddress } from '../http/visitorAddress'
import { limits } from '../limits'
import { logOnce } from '../logOnce'
import type { SiteEvents } from '../telemetry/siteEvents'
import type { AcceptForm } from './acceptForm'
import { bodyRoom } from './bodyRoom'
import type { RoomLimits } from './bodyRoom'

export interface SubmissionRoutesOptions {
  /** Stores a form; `null` where the operator has configured no receiver, which turns the address off. */
  readonly acceptForm: AcceptForm | null
  readonly siteUrl: string
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly events: Pick<SiteEvents, 'onSubmission'>
}

/** The limits of this address, for tests. */
export interface SubmissionLimits {
  readonly rate?: Partial<RateLimits>
  readonly room?: RoomLimits
  readonly uploadMs?: { readonly text: number; readonly file: number }
}

const ADDRESS = '/submissions'

/**
 * `POST /submissions`: stores what a visitor wrote into a form, to be delivered to the receiver that the operator has
 * configured. 204: it is on disk; 503: it could not be stored. Neither the responses nor the log contain what was typed, and
 * only the log says what is wrong with a form.
 */
export const submissionRoutes = (
  app: FastifyInstance,
  { acceptForm, siteUrl, logger, events }: SubmissionRoutesOptions,
  { rate, room = limits.submissions, uploadMs = limits.submissions.uploadMs }: SubmissionLimits = {},
): void => {
  if (acceptForm === null) {
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
    const secondsToWait = rateLimit({ ...limits.submissions, ...rate })
    const mayBeRead = bodyRoom(room)
    const warn = logOnce<null>((line) => logger.warn(line))
    const logError = logOnce<unknown>((line, err) => logger.error({ err }, line))

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
      const announced = Number(request.headers['content-length'] ?? submissionLimits.envelopeBytes)
      const bytes = Math.min(announced, submissionLimits.envelopeBytes)
      // First, so that a request without room does not count against the rate of its visitor.
      if (!mayBeRead(request, visitor, bytes)) return busy(reply, 5)
      const seconds = secondsToWait(visitor)
      if (seconds > 0)
        return sendError(reply.header('retry-after', String(seconds)), 429, 'too many: please wait a moment')
      // A connection whose body does not arrive would only take room.
      const carriesFile = bytes > limits.submissions.textBytes
      const slow = setTimeout(() => request.raw.destroy(), carriesFile ? uploadMs.file : uploadMs.text)
      request.raw.once('close', () => clearTimeout(slow))
    })
    scope.post<{ Body: string | undefined }>(ADDRESS, async (request, reply) => {
      const envelope = decodeEnvelope(request.body ?? '')
      if (isLeft(envelope)) {
        warn(`a submission is not what a form sends: ${envelope.left}`, null)
        return sendError(reply, 400, 'expected what a form of this site sends')
      }
      try {
        const acceptance = acceptForm(envelope.right, visitorAddress(request))
        if (acceptance === 'full') return busy(reply, limits.submissions.retryAfterS)
        if (acceptance === 'other') return sendError(reply, 409, 'expected an id of its own')
        return reply.code(204).header('cache-control', 'no-store').send()
      } catch (error) {
        events.onSubmission(envelope.right.form, 'failed')
        logError('submissions cannot be stored, and visitors are asked to send them again', error)
        return busy(reply, limits.submissions.retryAfterS)
      }
    })
  })
}

const busy = (reply: FastifyReply, seconds: number): FastifyReply =>
  sendError(reply.header('retry-after', String(seconds)), 503, 'too much at once: please wait a moment')
