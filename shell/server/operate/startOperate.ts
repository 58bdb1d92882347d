import { isIP } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { LastHour, FeltPages } from './board/lastHour'
import type { Config } from './config'
import { uncounted } from './siteEvents'
import type { SiteEvents } from './siteEvents'
import { startBoard } from './board/startBoard'
import type { BoardSite } from './board/startBoard'
import { limits } from '../http/limits'
import type { Metrics, Present } from './metrics'

/**
 * The server for operators, on a separate port (`ADMIN_PORT`) that visitors cannot reach: `/metrics` in Prometheus
 * text format, and the release board.
 * @param hosts accepted host names, in addition to names that no other site can own
 * @param board adds the routes of the board; `null` without `ADMIN_SECRET`
 */
export const adminServer = (
  { registry }: Pick<Metrics, 'registry'>,
  hosts: ReadonlyArray<string>,
  board: ((app: FastifyInstance) => void) | null = null,
): FastifyInstance => {
  const app = Fastify({ logger: false, requestTimeout: limits.headersMs })
  // Prevents DNS rebinding: pages of another site could read this server in an operator's browser.
  app.addHook('onRequest', async ({ hostname }, reply) =>
    isOwnName(hostname, hosts)
      ? undefined
      : reply.code(421).type('text/plain').send('Set ADMIN_HOSTS to the name that this port is asked by\n'),
  )
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics()),
  )
  if (board === null)
    app.get('/', (_request, reply) =>
      reply
        .code(404)
        .type('text/plain')
        .send(
          'Metrics are at /metrics. There is no release board here: it needs ADMIN_SECRET (docs/guides/monitor.md)\n',
        ),
    )
  else
    void app.register(async (own) => {
      board(own)
    })
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

interface Operate {
  /** Counters of the site's events. */
  readonly events: SiteEvents
  /** Creates the server for operators without listening; `null` without `ADMIN_PORT`. */
  readonly adminServer: (site: Present & BoardSite) => FastifyInstance | null
  /** Flushes pending traces. */
  readonly stop: () => Promise<void>
}

/** Starts metrics, traces and the release board. Counts nothing that no operator can read. */
export const startOperate = async (config: Config, logger: FastifyBaseLogger): Promise<Operate> => {
  const { adminSecret, brand, siteUrl } = config
  const log = (line: string) => logger.warn(line)
  const hosts = [...config.adminHosts, config.host, new URL(siteUrl).hostname]
  const metrics = config.adminPort === null ? null : (await import('./metrics')).siteMetrics()
  const traces =
    config.tracesEndpoint === null
      ? null
      : (await import('./traces')).siteTraces(config.tracesEndpoint, brand, log)
  const lastHour = adminSecret === null ? null : new LastHour()
  const felt = adminSecret === null ? null : new FeltPages()
  const counters = [metrics, traces, lastHour].filter((counter) => counter !== null)
  return {
    events: {
      ...(metrics ?? uncounted),
      ...(counters.length > 0 && {
        onRequest: (facts) => counters.forEach((counter) => counter.onRequest(facts)),
      }),
      onBrowserFailure: (failure) => {
        metrics?.onBrowserFailure(failure)
        lastHour?.onBrowserFailure(failure)
      },
      onMeasured: (page) => {
        metrics?.onMeasured(page)
        felt?.onMeasured(page)
      },
    },
    adminServer: (site) => {
      if (metrics === null) return null
      metrics.watch(site)
      if (adminSecret === null || lastHour === null || felt === null) return adminServer(metrics, hosts)
      const signers = [...config.releaseKeys.keys()]
      const board = { ...site, secret: adminSecret, brand, siteUrl, signers, lastHour, felt, log }
      return adminServer(metrics, hosts, (app) => startBoard(app, board))
    },
    stop: async () => traces?.stop(),
  }
}
