import type { Content } from '@caravanserai/adapters'
import { withPageBudget } from '@caravanserai/adapters/server'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { sendCompressed, etagOf } from '../../http/sendCompressed'
import { sendLine } from '../../http/errorResponses'
import { whileConnected } from '../../http/requests'
import { limits } from '../limits'
import { limits as workerLimits } from '../../workers/limits'
import { logOnce } from '../../operate/log'
import type { Composition } from '../../releases/composition'
import type { PageIndex } from '../../pages/pageIndex'
import type { Releases } from '../../releases/releases'
import { knownAddresses } from './knownAddresses'
import { escapeHtml } from '@caravanserai/adapters/escape-html'

interface SitemapRoutesOptions {
  readonly content: Content
  readonly releases: Pick<Releases, 'current'>
  readonly siteUrl: string
  readonly logger: FastifyBaseLogger
  readonly index: Pick<PageIndex, 'answers$'>
}

interface Sitemap {
  readonly xml: string
  readonly etag: string
  readonly isEmpty: boolean
  readonly isComplete: boolean
}

/**
 * `/sitemap.xml` lists every page for search engines, from the remotes and the content; `/robots.txt` links
 * to it. Addresses that are unavailable are left out, and the response is then marked uncacheable; without
 * any address it is a 503.
 */
export const sitemapRoutes = (
  app: FastifyInstance,
  { content, releases, siteUrl, logger, index }: SitemapRoutesOptions,
): void => {
  // Crawlers request the sitemap repeatedly.
  const warn = logOnce((line, fields: object) => logger.warn(fields, line))

  const build = async (composition: Composition): Promise<Sitemap> => {
    const signal = AbortSignal.timeout(workerLimits.contentMs + limits.sitemap.graceMs)
    const budgeted = withPageBudget(workerLimits.contentMs)(content)
    const { paths, isComplete } = await knownAddresses(composition, budgeted, signal, warn)
    if (paths.length > limits.sitemap.addresses)
      warn(`sitemap: ${paths.length} addresses, of which it names the first ${limits.sitemap.addresses}`, {})
    const xml = sitemapXml(paths, siteUrl)
    return { xml, etag: `W/${etagOf(xml)}`, isEmpty: paths.length === 0, isComplete }
  }
  // Concurrent requests share one sitemap. Replacing a sitemap does not cancel its generation.
  const sitemaps = new LRUCache<Composition, Sitemap>({
    max: 1,
    ttl: limits.sitemap.freshMs,
    fetchMethod: build,
    ignoreFetchAbort: true,
  })

  index.answers$.subscribe(() => sitemaps.clear())

  app.get('/sitemap.xml', (request, reply) =>
    whileConnected(reply, async (signal) => {
      const composition = releases.current()
      const sitemap = await sitemaps.forceFetch(composition)
      signal.throwIfAborted()
      if (sitemap.isEmpty) return sendLine(reply.header('retry-after', '60'), 503, 'Not available now')
      void reply.headers({
        'cache-control': sitemap.isComplete ? 'public, max-age=60' : 'no-cache',
        'content-type': 'application/xml; charset=utf-8',
      })
      if (sitemap.isComplete) request.madeOf = { set: composition.id, versions: null }
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

/**
 * The sitemap of these paths, in their order, as public addresses. Paths outside this site, or beyond the limits of
 * the protocol, are left out.
 */
export const sitemapXml = (paths: ReadonlyArray<string>, siteUrl: string): string => {
  const { origin } = new URL(siteUrl)
  const addresses = paths
    .filter((path) => path.startsWith('/') && URL.canParse(path, siteUrl))
    .map((path) => new URL(path, siteUrl))
    .filter((url) => url.origin === origin && url.href.length <= limits.sitemap.addressLength)
    .slice(0, limits.sitemap.addresses)
  const written = addresses.map(({ href }) => `<url><loc>${escapeHtml(href)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${written.join('')}</urlset>\n`
}
