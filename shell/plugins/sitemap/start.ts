import { escapeHtml } from '@caravanserai/adapters/escape-html'
import { withPageBudget } from '@caravanserai/adapters/server'
import { LRUCache } from 'lru-cache'
import {
  etagOf,
  knownAddresses,
  logOnce,
  sendCompressed,
  sendLine,
  whileConnected,
  workerLimits,
} from '../../host/plugin'
import type { Composition } from '../../host/plugin'
import type { Start } from '../../host/plugin/plugin'
import type plugin from './plugin'

/** Times in milliseconds. */
export const limits = {
  /** How long a sitemap is cached, unless another release becomes live. */
  freshMs: 10_000,
  /** Extra time for a remote's code beyond a page's `contentMs`; after it its addresses are left out. */
  graceMs: 500,
  /** Limits of the protocol (sitemaps.org): addresses of one sitemap, and characters of one address. */
  addresses: 50_000,
  addressLength: 2_047,
} as const

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
export const start: Start<typeof plugin> = async ({ http, content, releases, siteUrl, log, answers$ }) => {
  // Crawlers request the sitemap repeatedly.
  const warn = logOnce((line, fields: object) => log.warn(fields, line))

  const build = async (composition: Composition): Promise<Sitemap> => {
    const signal = AbortSignal.timeout(workerLimits.contentMs + limits.graceMs)
    const budgeted = withPageBudget(workerLimits.contentMs)(content)
    const { paths, isComplete } = await knownAddresses(composition, budgeted, signal, warn)
    if (paths.length > limits.addresses)
      warn(`sitemap: ${paths.length} addresses, of which the first ${limits.addresses} are listed`, {})
    const xml = sitemapXml(paths, siteUrl)
    return { xml, etag: `W/${etagOf(xml)}`, isEmpty: paths.length === 0, isComplete }
  }
  // Concurrent requests share one sitemap. Replacing a sitemap does not cancel its generation.
  const sitemaps = new LRUCache<Composition, Sitemap>({
    max: 1,
    ttl: limits.freshMs,
    fetchMethod: build,
    ignoreFetchAbort: true,
  })

  const following = answers$.subscribe(() => sitemaps.clear())

  http.get('/sitemap.xml', (request, reply) =>
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

  http.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', siteUrl).href}\n`),
  )
  return { close: async () => following.unsubscribe() }
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
    .filter((url) => url.origin === origin && url.href.length <= limits.addressLength)
    .slice(0, limits.addresses)
  const written = addresses.map(({ href }) => `<url><loc>${escapeHtml(href)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${written.join('')}</urlset>\n`
}
