import type { PastContent, WentBack } from '@caravanserai/adapters/server'
import { decodeJson } from '@caravanserai/releases'
import type { FastifyInstance } from 'fastify'
import { isLeft, isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import { bearer } from '../http/bearer'
import { PastMoment } from '../http/pastMoment'
import { sendError } from '../http/sendError'
import { textBodies } from '../http/textBodies'
import { QuestionPaths } from './contentChange'
import { limits } from './limits'

export interface BackRoutesOptions {
  /** `null` where nothing is kept of earlier moments. */
  readonly past: Pick<PastContent, 'back' | 'forward' | 'list'> | null
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
  { past, contentSecret }: BackRoutesOptions,
  onChanged: (paths: ReadonlyArray<string>) => void,
): void => {
  const url = '/content/back'
  void app.register(async (scope) => {
    textBodies(scope, limits.changes.bodyBytes)
    scope.addHook('onRequest', bearer(contentSecret, 'go back to earlier content'))
    scope.addHook('onRequest', async (_request, reply) => {
      void reply.header('cache-control', 'no-store')
      return past === null ? sendError(reply, 501, 'nothing is kept of earlier moments here') : undefined
    })

    scope.get(url, () => past?.list().map(shown))

    scope.post<{ Body: string | undefined }>(url, async (request, reply) => {
      const decoded = decodeBody(request.body ?? '')
      if (isLeft(decoded)) return sendError(reply, 400, decoded.left)
      if (past === null) return reply
      const { question: paths, at } = decoded.right
      if (at === undefined) {
        const forward = paths.filter((path) => past.forward(path))
        onChanged(forward)
        return forward.length > 0
          ? reply.code(204).send()
          : sendError(reply, 409, 'question: it is answered as the backend does already')
      }
      const went = await Promise.all(paths.map((path) => past.back(path, at)))
      const back = went.filter(isRight).map((one) => one.right)
      onChanged(back.map(({ path }) => path))
      const [fault] = went.filter(isLeft)
      return back.length > 0
        ? back.map(shown)
        : sendError(reply, 409, fault?.left ?? 'question: no release that runs here declares this kind')
    })
  })
}

const shown = ({ path, at, since, until }: WentBack) => ({
  question: path,
  at: new Date(at).toISOString(),
  since: new Date(since).toISOString(),
  until: until === null ? null : new Date(until).toISOString(),
})
