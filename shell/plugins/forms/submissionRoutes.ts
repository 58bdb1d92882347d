import { envelopeOf, readSubmission, submissionLimits } from '@caravanserai/submissions/server'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLeft } from 'fp-ts/Either'
import { isPrivate, logOnce, releasesFor, sendError, textBodies, visitorAddress } from '../../host/plugin'
import type { SiteReleases } from '../../host/plugin'
import { limits } from './limits'
import type { Admit } from './admission'
import type { FindForm } from './formOfPage'
import type { AcceptForm } from './acceptForm'

interface SubmissionRoutesOptions {
  /** `null` if the operator has configured no receiver, which disables the route. */
  readonly acceptForm: AcceptForm | null
  readonly admit: Admit
  readonly releases: SiteReleases
  readonly findForm: FindForm
  readonly logger: Pick<FastifyBaseLogger, 'warn'>
}

const ADDRESS = '/submissions'

/**
 * `POST /submissions`: validates a form against the declaration that its page was rendered with, and stores
 * it for delivery to the configured receiver. Responds with 204 when the form is on disk, 422 with a message
 * for each invalid value, 400 for a malformed form, and 503 if it could not be stored. Neither the responses
 * nor the log contain submitted values, and only the log gives the reason for a 400.
 */
export const submissionRoutes = (
  app: FastifyInstance,
  { acceptForm, admit, releases, findForm, logger }: SubmissionRoutesOptions,
): void => {
  if (acceptForm === null) {
    const handler = async (_request: FastifyRequest, reply: FastifyReply) =>
      sendError(reply, 404, 'turned off: set SUBMISSIONS_URL and SUBMISSIONS_SECRET to accept forms')
    // Also runs before the body is read, so that the response does not depend on the content type.
    app.post(ADDRESS, { onRequest: handler, handler })
    return
  }

  void app.register(async (scope) => {
    const warn = logOnce((line) => logger.warn(line))

    // Only `application/json` is read: a form of another site cannot send it.
    textBodies(scope, submissionLimits.envelopeBytes, 'application/json')
    scope.setErrorHandler<Error & { readonly statusCode?: number }>((error, _request, reply) => {
      if (error.statusCode === 413)
        return sendError(reply, 413, `body: expected at most ${submissionLimits.envelopeBytes} bytes`)
      if (error.statusCode === 415) return sendError(reply, 415, 'expected application/json')
      if (error.statusCode === 400)
        return sendError(reply, 400, 'body: expected as many bytes as content-length says')
      throw error
    })
    scope.addHook('onRequest', async (request, reply) => {
      // Pages of a preview do not submit forms. This page was opened before the preview and shows no preview bar. A
      // 202 makes its form report a failure and keep the values.
      if (isPrivate(request))
        return reply
          .code(202)
          .send({ kept: false, why: 'this browser has a preview or drafts open, which send nothing' })
      const refusal = await admit(reply, submissionLimits.envelopeBytes)
      if (refusal === null) return
      const { status, seconds, reason } = refusal
      return sendError(seconds === 0 ? reply : reply.header('retry-after', String(seconds)), status, reason)
    })
    scope.post<{ Body: string | undefined }>(ADDRESS, async (request, reply) => {
      const { input, ...sent } = readSubmission(request.body ?? '')
      const form = await findForm(releasesFor(releases, request), sent)
      const envelope = envelopeOf(input, form?.declared)
      if (isLeft(envelope)) {
        const error = envelope.left
        if (error._tag === 'Invalid')
          return reply
            .code(422)
            .header('cache-control', 'no-store')
            .send({ error: 'expected other values', messages: error.messages })
        warn(`a submission does not match its form: ${error.reason}`)
        return sendError(reply, 400, 'expected what a form of this site sends')
      }
      const acceptance = await acceptForm(envelope.right, visitorAddress(request))
      if (acceptance === 'full' || acceptance === 'failed')
        return sendError(
          reply.header('retry-after', String(limits.retryAfterS)),
          503,
          'too much at once: please wait a moment',
        )
      if (acceptance === 'other') return sendError(reply, 409, 'expected a new id')
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  })
}
