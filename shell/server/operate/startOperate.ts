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
 * What is for operators alone, on a port of its own (`ADMIN_PORT`) that no visitor reaches: `/metrics`, in the text format of
 * Prometheus, and the release board, for people.
 * @param hosts names by which it is asked, besides those that nobody else can own
 * @param board adds the routes of the board; `null` without `ADMIN_SECRET`, when there is none
 */
export const adminServer = (
  { registry }: Pick<Metrics, 'registry'>,
  hosts: ReadonlyArray<string>,
  board: ((app: FastifyInstance) => void) | null = null,
): FastifyInstance => {
  const app = Fastify({ logger: false, requestTimeout: limits.headersMs })
  // Another site's name may be made to lead here: its pages could read this in the browser of an operator.
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
          'Metrics are at /metrics. There is no release board here: it needs ADMIN_SECRET (docs/operate.md)\n',
        ),
    )
  else
    void app.register(async (own) => {
      board(own)
    })
  return app
}

/** IP addresses, and names without a dot, such as `localhost` and those of containers: the browser of nobody takes them for another site's. */
const isOwnName = (name: string, hosts: ReadonlyArray<string>): boolean =>
  isIP(name.replace(/^\[|\]$/g, '')) !== 0 ||
  /^[\w-]+$|\.localhost$/i.test(name) ||
  hosts.some((host) => host.replace(/:\d+$/, '').toLowerCase() === name.toLowerCase())

interface Operate {
  /** What happens on the site is counted here. */
  readonly events: SiteEvents
  /** The server for operators, which does not listen yet; `null` where they have set no port for it. */
  readonly adminServer: (site: Present & BoardSite) => FastifyInstance | null
  /** Sends on what has been traced. */
  readonly stop: () => Promise<void>
}

/** What operators see of the site: metrics, traces and the release board. Nothing is counted where nobody can read it. */
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
