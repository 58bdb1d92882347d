import type { FastifyInstance } from 'fastify'
import { sendLine } from './sendError'

/**
 * Responses to what no route takes, and to errors. A request that is wrong itself is answered with its status and not
 * logged; anything else is a fault of the site.
 */
export const handleErrors = (app: FastifyInstance): void => {
  // No body is read unless a route has a parser of its own: it would be parsed before the address is known to be unknown.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))

  app.setNotFoundHandler((_request, reply) =>
    reply.code(405).header('allow', 'GET, HEAD, POST').type('text/plain').send('Only GET, HEAD and POST\n'),
  )
  app.setErrorHandler<Error & { readonly statusCode?: number }>((error, request, reply) => {
    const { statusCode = 500 } = error
    if (statusCode >= 400 && statusCode < 500) return sendLine(reply, statusCode, 'Bad request')
    request.log.error({ err: error }, `${request.method} ${request.url}`)
    return reply
      .code(500)
      .type('text/plain')
      .send('Something went wrong on our side. Please try again in a moment.\n')
  })
}
