import type { PastContent, WentBack } from '@caravanserai/adapters/server'
import { decodeJson } from '@caravanserai/releases'
import type { FastifyInstance } from 'fastify'
import { isLeft, isRight } from 'fp-ts/Either'
import * as t from 'io-ts'
import { aloneNode } from '../nodes/siteNodes'
import type { SiteNodes } from '../nodes/siteNodes'
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
  /** None by default. */
  readonly nodes?: SiteNodes
}

const BackOfNodes = t.type(
  { paths: t.readonlyArray(t.string), at: t.union([t.number, t.null]) },
  'a way back',
)

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
  { past, contentSecret, nodes = aloneNode() }: BackRoutesOptions,
  onChanged: (paths: ReadonlyArray<string>) => void,
): void => {
  const url = '/content/back'
  const forward = (paths: ReadonlyArray<string>) => {
    const changed = paths.filter((path) => past?.forward(path))
    onChanged(changed)
    return changed
  }
  const back = async (paths: ReadonlyArray<string>, at: number) => {
    const went = past === null ? [] : await Promise.all(paths.map((path) => past.back(path, at)))
    const changed = went.filter(isRight).map((one) => one.right)
    onChanged(changed.map(({ path }) => path))
    return { changed, faults: went.filter(isLeft).map((one) => one.left) }
  }
  nodes.on('back', BackOfNodes, ({ paths, at }) => void (at === null ? forward(paths) : back(paths, at)))
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
        void nodes.tellOthers('back', { paths, at: null })
        return forward(paths).length > 0
          ? reply.code(204).send()
          : sendError(reply, 409, 'question: it is answered as the backend does already')
      }
      const { changed, faults } = await back(paths, at)
      void nodes.tellOthers('back', { paths, at })
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
