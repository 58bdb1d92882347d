import { decodeJson } from '@caravanserai/releases'
import type { FastifyInstance } from 'fastify'
import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import {
  bearer,
  meantBy,
  meantExpected,
  pageAbout,
  pageAddressExpected,
  parsePageAddress,
  sendError,
  textBodies,
  whileConnected,
} from '../../host/plugin'
import type { PageIndex } from '../../host/plugin'
import { OPEN_PREVIEW } from './previewRoutes'
import type { Drafts } from './drafts'
import { Origin } from './draftClaims'
import { limits } from './limits'

interface DraftRoutesOptions {
  /** `null` if no secret is configured. */
  readonly drafts: Pick<Drafts, 'content' | 'fault' | 'make' | 'read' | 'withdraw'> | null
  readonly contentSecret: string | null
  readonly siteUrl: string
  /** Finds the page that shows a question or an entry such as `lists/services/5`. */
  readonly index: Pick<PageIndex, 'livePages'>
}

const Minutes = new t.Type<number, number, unknown>(
  `whole minutes, 1 to ${limits.drafts.mostMinutes}`,
  t.number.is,
  (input, context) =>
    Number.isInteger(input) && Number(input) >= 1 && Number(input) <= limits.drafts.mostMinutes
      ? t.success(Number(input))
      : t.failure(input, context),
  t.identity,
)

const decodeMaking = decodeJson(
  t.partial(
    { path: t.string, question: t.string, minutes: Minutes, frame: Origin },
    'an object with "path" or "question", "minutes" and "frame", all optional',
  ),
  'body',
)
const decodeWithdrawal = decodeJson(t.type({ address: t.string }, 'an object with "address"'), 'body')

/**
 * `POST /content/preview` creates an address that shows drafts until it expires; `DELETE` withdraws one
 * earlier. Both require `CONTENT_SECRET`.
 */
export const draftRoutes = (
  app: FastifyInstance,
  { drafts, contentSecret, siteUrl, index }: DraftRoutesOptions,
): void => {
  const url = '/content/preview'
  app.get(url, (_request, reply) =>
    sendError(reply.header('allow', 'POST, DELETE'), 405, 'only POST and DELETE'),
  )

  void app.register(async (scope) => {
    textBodies(scope, limits.drafts.bodyBytes)
    scope.addHook('onRequest', bearer(contentSecret, 'show drafts'))

    scope.post<{ Body: string | undefined }>(url, (request, reply) =>
      whileConnected(reply, async (signal) => {
        const decoded = decodeMaking(request.body || '{}')
        if (isLeft(decoded)) return sendError(reply, 400, decoded.left)
        const { question, minutes = limits.drafts.minutes, frame = null } = decoded.right
        const fault = drafts?.fault() ?? null
        if (drafts === null || fault !== null) return sendError(reply, 501, fault ?? 'there are none')
        if (question !== undefined && meantBy(question) === null)
          return sendError(reply, 400, `question: expected one of ${meantExpected}`)
        const about =
          question === undefined ? null : await pageAbout(index.livePages(), drafts.content, question, signal)
        const path = decoded.right.path ?? about ?? '/'
        if (parsePageAddress(path, siteUrl) === null)
          return sendError(reply, 400, pageAddressExpected.replace('address', 'path'))
        const { claim, token } = drafts.make(minutes, frame)
        const address = `${siteUrl}${OPEN_PREVIEW}?${new URLSearchParams({ token, to: path })}`
        return reply
          .code(201)
          .header('cache-control', 'no-store')
          .send({ address, until: new Date(claim.until).toISOString() })
      }),
    )

    scope.delete<{ Body: string | undefined }>(url, async (request, reply) => {
      const decoded = decodeWithdrawal(request.body ?? '')
      if (isLeft(decoded)) return sendError(reply, 400, decoded.left)
      const { address } = decoded.right
      const token = URL.canParse(address) ? (new URL(address).searchParams.get('token') ?? '') : ''
      const claim = drafts?.read(token)
      if (claim === undefined || isLeft(claim)) {
        // An expired claim already shows nothing.
        if (claim?.left === 'ended') return reply.code(204).send()
        return sendError(reply, 400, 'address: expected an address from POST /content/preview')
      }
      await drafts?.withdraw(claim.right)
      return reply.code(204).send()
    })
  })
}
