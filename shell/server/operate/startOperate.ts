import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { adminServer } from './adminServer'
import type { OperatedSite } from './adminServer'
import { FeltPages } from './board/feltPages'
import { LastHour } from './board/lastHour'
import type { Config } from './config'
import { uncounted } from './siteEvents'
import type { SiteEvents } from './siteEvents'
import { boardRoutes } from './board/boardRoutes'
import type { BoardOptions } from './board/boardRoutes'
import { ledgerFacts } from './board/ledgerFacts'

interface StartBoardOptions extends Pick<BoardOptions, 'secret' | 'brand' | 'siteUrl' | 'log'>, OperatedSite {
  /** The remotes whose releases have to be signed. */
  readonly signers: ReadonlyArray<string>
  readonly lastHour: LastHour
  readonly felt: FeltPages
}

/** Adds the board of a running site. Nothing is read or loaded before somebody asks for it. */
const startBoard = (app: FastifyInstance, options: StartBoardOptions): void => {
  const { brand, siteUrl, status, nodes, held, signers, lastHour, felt } = options
  const readLedger = ledgerFacts(options.ledger)
  boardRoutes(app, {
    ...options,
    facts: async () => ({
      now: Date.now(),
      brand,
      siteUrl,
      ledger: await readLedger(),
      nodes: await nodes(),
      status: status(),
      held: held(),
      signers,
      hourOf: (remote) => lastHour.of(remote),
      feltOf: (remote) => felt.of(remote),
      browserErrors: await browserErrors(options),
    }),
  })
}

/** What browsers reported last of each remote, with its stack in terms of the sources. */
const browserErrors = async ({
  lastHour,
  readStack,
}: Pick<StartBoardOptions, 'lastHour' | 'readStack'>): Promise<ReadonlyMap<string, string>> => {
  const errors = lastHour.latestFailures().map(async ([remote, { message, stack }]) => {
    const lines = [message, ...(await readStack(stack))]
    return [remote, lines.join('\n')] as const
  })
  return new Map(await Promise.all(errors))
}

export interface Operate {
  /** What happens on the site is counted here. */
  readonly events: SiteEvents
  /** The server for operators, which does not listen yet; `null` where they have set no port for it. */
  readonly adminServer: (site: OperatedSite) => FastifyInstance | null
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
