import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { contentRoutes } from '../content/contentRoutes'
import { fileRoutes } from './fileRoutes'
import { mediaRoutes } from '../media/mediaRoutes'
import { pageRoutes } from './pageRoutes'
import type { Site } from './siteParts'

/** The site's server: built files, pictures, content, and every other address as a page. */
export const makeSite = (site: Site): FastifyInstance => {
  const app = Fastify({
    loggerInstance: site.logger,
    disableRequestLogging: true,
    // Editors' names stand in addresses, and a slash at the end is the visitor's to write.
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 1_000 },
  })
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'strict-origin-when-cross-origin')
  })
  fileRoutes(app, site)
  mediaRoutes(app, site)
  contentRoutes(app, site)
  pageRoutes(app, site)
  return app
}
