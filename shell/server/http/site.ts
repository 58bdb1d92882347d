import Fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { contentRoutes } from '../content/contentRoutes'
import { cutOffSenders } from './cutOffSenders'
import { fileRoutes } from './fileRoutes'
import { sitemapRoutes } from '../sitemap/sitemapRoutes'
import { mediaRoutes } from '../media/mediaRoutes'
import { submissionRoutes } from '../submissions/submissionRoutes'
import { pageHandler } from './pageHandler'
import type { Site } from './siteParts'

/** Longer than the largest file takes on a slow line, from the first byte of a request to its last, in milliseconds. */
const REQUEST_MS = 120_000

/** The site's server: built files, pictures, content, and every other address as a page. */
export const makeSite = (site: Site): FastifyInstance => {
  const app = Fastify({
    loggerInstance: site.logger,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: REQUEST_MS,
    routerOptions: {
      // File names may be longer than the router's own limit of 100 characters.
      maxParamLength: 1_000,
      // Whatever cannot be decoded is an address that nobody owns: the page routes answer it.
      onBadUrl: (_path, request, response) => app.routing(Object.assign(request, { url: '/404' }), response),
    },
  })
  app.addHook('onSend', async (_request, reply) => {
    void reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'strict-origin-when-cross-origin')
  })
  cutOffSenders(app)
  app.setNotFoundHandler((_request, reply) =>
    reply.code(405).header('allow', 'GET, HEAD').type('text/plain').send('Only GET and HEAD\n'),
  )
  app.setErrorHandler((error, request, reply) => {
    site.logger.error({ err: error }, `${request.method} ${request.url}`)
    return reply
      .code(500)
      .type('text/plain')
      .send('Something went wrong on our side. Please try again in a moment.\n')
  })
  fileRoutes(app, site)
  sitemapRoutes(app, site)
  const page = pageHandler(site)
  mediaRoutes(app, site, page)
  contentRoutes(app, site, page)
  submissionRoutes(app, site)
  app.get('/*', page)
  return app
}
