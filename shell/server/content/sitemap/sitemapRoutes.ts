import type { Content } from '@caravanserai/adapters'
import { withPageBudget } from '@caravanserai/adapters/server'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { etagOf } from '../../http/etag'
import { sendCompressed } from '../../http/sendCompressed'
import { whileConnected } from '../../http/whileConnected'
import { limits } from '../limits'
import { limits as workerLimits } from '../../workers/limits'
import { logOnce } from '../../operate/logOnce'
import type { Composition } from '../../releases/composition'
import type { Releases } from '../../releases/releases'
import { knownAddresses } from './knownAddresses'
import { sharedFor } from './sharedFor'
import { sitemapXml } from './sitemapXml'

export interface SitemapRoutesOptions {
  readonly content: Content
  readonly releases: Pick<Releases, 'current'>
  readonly siteUrl: string
  readonly logger: FastifyBaseLogger
}

/** A sitemap that was built; `null` when no address at all is known. */
type Sitemap = { readonly xml: string; readonly etag: string; readonly isComplete: boolean } | null

/**
 * `/sitemap.xml`: every page that search engines are to know, as the remotes and the content name them; `/robots.txt`
 * says where it is. Addresses that are not known now are left out, and then no cache may keep the response; without
 * any address it is a 503.
 */
export const sitemapRoutes = (
  app: FastifyInstance,
  { content, releases, siteUrl, logger }: SitemapRoutesOptions,
): void => {
  // Crawlers request it repeatedly.
  const warn = logOnce<object>((line, fields) => logger.warn(fields, line))

  const build = async (composition: Composition): Promise<Sitemap> => {
    const signal = AbortSignal.timeout(workerLimits.contentMs + limits.sitemap.graceMs)
    const budgeted = withPageBudget(workerLimits.contentMs)(content)
    const { paths, isComplete } = await knownAddresses(composition, budgeted, signal, warn)
    if (paths.length > limits.sitemap.addresses)
      warn(`sitemap: ${paths.length} addresses, of which it names the first ${limits.sitemap.addresses}`, {})
    if (paths.length === 0) return null
    const xml = sitemapXml(paths, siteUrl)
    return { xml, etag: `W/${etagOf(xml)}`, isComplete }
  }
  const sitemapOf = sharedFor(limits.sitemap.freshMs, build)

  app.get('/sitemap.xml', (request, reply) =>
    whileConnected(reply, async (signal) => {
      const sitemap = await sitemapOf(releases.current())
      signal.throwIfAborted()
      if (sitemap === null)
        return reply
          .code(503)
          .headers({ 'retry-after': '60', 'cache-control': 'no-store' })
          .type('text/plain')
          .send('Not available now\n')
      void reply.headers({
        etag: sitemap.etag,
        'cache-control': sitemap.isComplete ? 'public, max-age=300' : 'no-cache',
        'content-type': 'application/xml; charset=utf-8',
      })
      return sendCompressed(request, reply, sitemap.xml, sitemap.etag)
    }),
  )

  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`),
  )
}
