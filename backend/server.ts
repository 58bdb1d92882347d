import fastify from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify'

/** The short error page of the incumbent, which contains only a title. */
const errorPage = (title: string, text: string): string =>
  `<!doctype html>\n<html lang="en">\n<head>\n  <title>${title}</title>\n</head>\n` +
  `<body>\n  <h1>${title}</h1><p>${text}</p>\n</body>\n</html>\n`

export const SERVER_ERROR_PAGE = errorPage('Server Error (500)', '')
export const NOT_FOUND_PAGE = errorPage('Not Found', 'The requested resource was not found on this server.')

/** The HTML page for a call that is opened in a browser: it shows the JSON as text. */
export const browsablePage = (path: string, json: string): string =>
  `<!doctype html>\n<html lang="en">\n<head>\n  <title>${escapeHtml(path)}</title>\n</head>\n` +
  `<body>\n  <h1>GET ${escapeHtml(path)}</h1>\n  <pre>${escapeHtml(json)}</pre>\n</body>\n</html>\n`

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The server as plugins use it, with any logger. */
export type Server = FastifyInstance

/** An HTML page; without a charset, as the incumbent sends its error pages. */
export const sendHtml = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  // A buffer, because Fastify adds a charset to text.
  reply.code(status).header('content-type', 'text/html').send(Buffer.from(html))

/** A server without routes: 404 for every address and 500 for every error, both with the incumbent's HTML. */
export const makeServer = (logger: NonNullable<FastifyServerOptions['logger']>): Server => {
  const server = fastify({
    logger,
    exposeHeadRoutes: false,
    // A long menu id is an invalid id, not an unknown address.
    routerOptions: { maxParamLength: 4_096 },
    // Only a malformed address reaches this handler.
    frameworkErrors: (_fault, _request, reply) => sendHtml(allowAnyOrigin(reply), 404, NOT_FOUND_PAGE),
  })

  // Bodies are never read: a POST is refused for its method, not for its content type.
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request, _payload, done) => done(null))

  server.addHook('onRequest', async (_request, reply) => void allowAnyOrigin(reply))
  server.setNotFoundHandler((_request, reply) => sendHtml(reply, 404, NOT_FOUND_PAGE))
  server.setErrorHandler((fault, request, reply) => {
    request.log.error(fault)
    return sendHtml(reply, 500, SERVER_ERROR_PAGE)
  })
  return server
}

const allowAnyOrigin = (reply: FastifyReply): FastifyReply => reply.header('access-control-allow-origin', '*')
