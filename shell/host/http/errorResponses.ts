import type { FastifyReply, FastifyInstance } from 'fastify'
import { escapeHtml } from '@caravanserai/adapters/escape-html'

/** Sends an error status with the reason as JSON. */
export const sendError = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send({ error })

/** Sends an error status with a line of text for people. */
export const sendLine = (reply: FastifyReply, status: number, line: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain').send(`${line}\n`)

/**
 * Handles unmatched requests and errors. A client error is sent with its status and not logged; any other error is a
 * fault of the site.
 */
export const handleErrors = (app: FastifyInstance): void => {
  // Routes with bodies add their own parsers: a default parser would run before the router has rejected the address.
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

export interface BareWords {
  readonly title: string
  /** The main heading; by default the title. */
  readonly heading?: string
  readonly words: string
}

/** A document that needs neither a worker nor a file. The document is not cached, and contains no scripts. */
export const bareDocument = ({ title, heading = title, words }: BareWords) => ({
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  },
  html:
    '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<title>${escapeHtml(title)}</title><style>body{font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;` +
    'margin:20vh auto;padding:0 1.5rem;color-scheme:light dark}h1{line-height:1.2}</style>' +
    `<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(words)}</p></html>`,
})
