import { isIP } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import type { Config } from './config'
import { toAll } from './siteEvents'
import type { SiteEvents } from './siteEvents'
import { limits } from '../http/limits'
import type { Metrics, PluginMetrics, Present } from './metrics'

/**
 * The server for operators, on a separate port (`ADMIN_PORT`) that visitors cannot reach: `/metrics` in Prometheus
 * text format, and the release board.
 * @param hosts accepted host names, in addition to names that no other site can own
 */
export const adminServer = (
  { registry }: Pick<Metrics, 'registry'>,
  hosts: ReadonlyArray<string>,
): FastifyInstance => {
  const app = Fastify({ logger: false, requestTimeout: limits.headersMs })
  // Prevents DNS rebinding: pages of another site could read this server in an operator's browser.
  app.addHook('onRequest', async ({ hostname }, reply) =>
    isOwnName(hostname, hosts)
      ? undefined
      : reply.code(421).type('text/plain').send('Set ADMIN_HOSTS to the host name of this request\n'),
  )
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics()),
  )
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .type('text/plain')
      .send(
        'Metrics are at /metrics. The release board is at /, and needs ADMIN_SECRET (docs/guides/monitor.md)\n',
      ),
  )
  return app
}

/**
 * Whether a host name cannot belong to another site: IP addresses, and names without a dot, such as
 * `localhost` and container names.
 */
const isOwnName = (name: string, hosts: ReadonlyArray<string>): boolean =>
  isIP(name.replace(/^\[|\]$/g, '')) !== 0 ||
  /^[\w-]+$|\.localhost$/i.test(name) ||
  hosts.some((host) => host.replace(/:\d+$/, '').toLowerCase() === name.toLowerCase())

export interface Operate {
  /** Creates metrics; `null` without `ADMIN_PORT`. */
  readonly metrics: PluginMetrics | null
  /** Receives the events of the site. */
  readonly events: SiteEvents
  /** Whether anything receives events. */
  readonly isObserved: () => boolean
  /** Adds a receiver of these events. */
  readonly observe: (events: Partial<SiteEvents>) => void
  /** The server for operators, not listening yet; `null` without `ADMIN_PORT`. */
  readonly admin: FastifyInstance | null
  /** Adds gauges that are read at each scrape. */
  readonly watch: (site: Present) => void
  /** Flushes pending traces. */
  readonly stop: () => Promise<void>
}

/** Starts metrics and traces. Counts nothing that no operator can read. */
export const startOperate = async (config: Config, logger: FastifyBaseLogger): Promise<Operate> => {
  const { brand, siteUrl } = config
  const hosts = [...config.adminHosts, config.host, new URL(siteUrl).hostname]
  const metrics = config.adminPort === null ? null : (await import('./metrics')).siteMetrics()
  const traces =
    config.tracesEndpoint === null
      ? null
      : (await import('./traces')).siteTraces(config.tracesEndpoint, brand, (line) => logger.warn(line))
  const receivers: Partial<SiteEvents>[] = [metrics, traces].filter((counter) => counter !== null)
  return {
    metrics,
    events: toAll(receivers),
    isObserved: () => receivers.length > 0,
    observe: (events) => void receivers.push(events),
    admin: metrics && adminServer(metrics, hosts),
    watch: (site) => metrics?.watch(site),
    stop: async () => traces?.stop(),
  }
}
