import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isLeft } from 'fp-ts/Either'
import type { Site } from '../http/siteParts'
import { contentChangeOf } from './contentChange'
import { gatherChanges } from './gatherChanges'
import { refuse } from './refuse'

/** In bytes: room for the paths of some hundred pages. */
const BODY_LIMIT = 16 * 1024

/**
 * `POST /content/changed`: a backend, or whoever has the secret, says that something was edited. The next reader is
 * answered anew, and open pages are told; when many say so in a row, every half a second.
 * @param tell called after each change
 */
export const changedRoutes = (app: FastifyInstance, site: Site, tell: () => void): void => {
  const change = gatherChanges(({ paths, accept }) => {
    if (accept.length > 0) site.contentChanged.accept(accept)
    site.contentChanged.changed(paths)
    site.logger.info(`content changed: ${paths === null ? 'anything' : paths.join(', ')}`)
    tell()
  })

  app.get('/content/changed', (_request, reply) => refuse(reply.header('allow', 'POST'), 405, 'only POST'))

  void app.register(async (scope) => {
    // Whatever type a webhook gives its body: it is read as text, and decoded below.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler<Error & { readonly statusCode?: number }>((error, _request, reply) => {
      if (error.statusCode === 413) return refuse(reply, 413, `body: expected at most ${BODY_LIMIT} bytes`)
      throw error
    })
    // Before the body is read: nobody without the secret sends one.
    scope.addHook('onRequest', async (request, reply) => {
      const { contentSecret } = site.config
      if (contentSecret === null)
        return refuse(reply, 404, 'turned off: set CONTENT_SECRET to let a backend tell of changes')
      if (!isSame(request.headers.authorization ?? '', `Bearer ${contentSecret}`))
        return refuse(
          reply.header('www-authenticate', 'Bearer'),
          401,
          'expected the header "Authorization: Bearer" with the value of CONTENT_SECRET',
        )
    })
    scope.post<{ Body: string | undefined }>('/content/changed', async (request, reply) => {
      const said = contentChangeOf(request.body ?? '')
      if (isLeft(said)) return refuse(reply, 400, said.left)
      change(said.right)
      return reply.code(204).send()
    })
  })
}

/** Takes as long for every text, so that its time tells nothing of the secret. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(sha256(given), sha256(expected))

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()
