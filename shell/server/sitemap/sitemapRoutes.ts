import { withDeadline } from '@caravanserai/adapters/server'
import type { FastifyInstance } from 'fastify'
import { sendCompressed } from '../http/compressed'
import { etagOf, isKnown } from '../http/etag'
import type { Site } from '../http/siteParts'
import { sparingly } from '../media/sparingly'
import { PAGE_BUDGET_MS } from '../render/pageBudget'
import { answerWhileThere } from '../render/visitorLeft'
import { knownAddresses } from './knownAddresses'
import { LIMIT, sitemapXml } from './sitemapXml'

/** What a page may take beyond the content's budget until it is given up, in milliseconds. */
const PATIENCE_MS = 500

/**
 * `/sitemap.xml`: every page of the site that search engines are to know, as the remotes and the content name them now;
 * `/robots.txt` says where it is. What cannot be had now is missing, and then the answer is good for this once; with
 * nothing at all it is a 503.
 */
export const sitemapRoutes = (app: FastifyInstance, site: Site): void => {
  const { siteUrl } = site.config
  /** Crawlers come again and again: one line a trouble. */
  const tell = sparingly<unknown>((line, error) => site.logger.warn({ err: error }, line))

  app.get('/sitemap.xml', (request, reply) =>
    answerWhileThere(reply, async (signal) => {
      const until = AbortSignal.any([signal, AbortSignal.timeout(PAGE_BUDGET_MS + PATIENCE_MS)])
      const content = withDeadline(PAGE_BUDGET_MS)(site.content)
      const { paths, isWhole } = await knownAddresses(site.releases.current(), content, until, tell)
      signal.throwIfAborted()
      if (paths.length > LIMIT)
        tell(`sitemap: ${paths.length} addresses, of which it names the first ${LIMIT}`, undefined)
      if (paths.length === 0)
        return reply
          .code(503)
          .headers({ 'retry-after': '60', 'cache-control': 'no-store' })
          .type('text/plain')
          .send('Not available now\n')
      const xml = sitemapXml(paths, siteUrl)
      const etag = `W/${etagOf(xml)}`
      void reply.headers({
        etag,
        'cache-control': isWhole ? 'public, max-age=300' : 'no-cache',
        'content-type': 'application/xml; charset=utf-8',
      })
      return isKnown(request.headers['if-none-match'], etag)
        ? reply.code(304).send()
        : sendCompressed(request, reply, xml)
    }),
  )

  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`),
  )
}
