import type { WentBack } from '@caravanserai/adapters/server'
import { decodeJson } from '@caravanserai/releases'
import type { FastifyInstance } from 'fastify'
import { isLeft } from 'fp-ts/Either'
import * as t from 'io-ts'
import { bearer } from '../http/bearer'
import { PastMoment } from '../http/pastMoment'
import { sendError } from '../http/sendError'
import { textBodies } from '../http/textBodies'
import { QuestionPaths } from './contentChange'
import { limits } from './limits'
import type { SharedBacks } from './sharedBacks'

export interface BackRoutesOptions {
  /** `null` where nothing is kept of earlier moments. */
  readonly backs: SharedBacks | null
  /** The secret that a request must contain; `null` turns the address off. */
  readonly contentSecret: string | null
}

const decodeBody = decodeJson(
  t.exact(
    t.intersection([t.type({ question: QuestionPaths }), t.partial({ at: PastMoment })]),
    'an object with "question", and with "at" unless the content of now is to be shown again',
  ),
  'body',
)

/**
 * `POST /content/back`: with `at`, one question is answered with what was kept of it at that moment, until the backend's own answer
 * changes; without, with the backend's own answer again. `GET`: those that are or were, the latest first. For who has `CONTENT_SECRET`.
 * @param onChanged called with the paths whose answers are others now
 */
export const backRoutes = (
  app: FastifyInstance,
  { backs, contentSecret }: BackRoutesOptions,
  onChanged: (paths: ReadonlyArray<string>) => void,
): void => {
  const url = '/content/back'
  const telling = backs?.told.subscribe(onChanged)
  void app.register(async (scope) => {
    textBodies(scope, limits.changes.bodyBytes)
    scope.addHook('onClose', async () => telling?.unsubscribe())
    scope.addHook('onRequest', bearer(contentSecret, 'go back to earlier content'))
    scope.addHook('onRequest', async (_request, reply) => {
      void reply.header('cache-control', 'no-store')
      return backs === null ? sendError(reply, 501, 'nothing is kept of earlier moments here') : undefined
    })

    scope.get(url, () => backs?.list().map(shown))

    scope.post<{ Body: string | undefined }>(url, async (request, reply) => {
      const decoded = decodeBody(request.body ?? '')
      if (isLeft(decoded)) return sendError(reply, 400, decoded.left)
      if (backs === null) return reply
      if (await backs.isAlone())
        return sendError(reply, 503, 'the other shells cannot be told now, because PostgreSQL is away')
      const { question: paths, at } = decoded.right
      if (at === undefined) {
        const changed = backs.forward(paths)
        onChanged(changed)
        return changed.length > 0
          ? reply.code(204).send()
          : sendError(reply, 409, 'question: it is answered as the backend does already')
      }
      const { changed, faults } = await backs.back(paths, at)
      onChanged(changed.map(({ path }) => path))
      return changed.length > 0
        ? changed.map(shown)
        : sendError(reply, 409, faults[0] ?? 'question: no release that runs here declares this kind')
    })
  })
}

const shown = ({ path, at, since, until }: WentBack) => ({
  question: path,
  at: new Date(at).toISOString(),
  since: new Date(since).toISOString(),
  until: until === null ? null : new Date(until).toISOString(),
})
