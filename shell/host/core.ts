import path from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { SiteFacts } from '../site/SiteContext'
import { startContent } from './content/startContent'
import { connectedNodes, singleMachine } from './nodes/siteNodes'
import type { Config } from './operate/config'
import { Readiness } from './operate/health'
import { startOperate } from './operate/startOperate'
import { startPages } from './pages/startPages'
import type { ConfiguredPlugin, Host } from './plugin/plugin'
import { startReleases } from './releases/startReleases'
import type { Services } from './services/services'
import { makeSite } from './site'
import { budgetedAsk } from './workers/sentAnswers'
import { startWorkers } from './workers/startWorkers'

interface Core {
  readonly app: FastifyInstance
  /** The interface for plugins, which start between the creation of the core and its start. */
  readonly host: Omit<Host, 'http'>
  readonly readiness: Readiness
  /** Follows the other nodes and the releases. Resolves when the first visitor need not wait. */
  readonly start: () => Promise<void>
  /** Resolves with the address of the server. */
  readonly listen: () => Promise<string>
  /** Writes pending data and ends child processes, after the last request and the end of the plugins. */
  readonly stop: () => Promise<void>
}

/** Creates the concepts of the core, each after its dependencies. It fetches, starts and opens nothing: see `start`. */
export const createCore = async (
  config: Config,
  plugins: ReadonlyArray<ConfiguredPlugin>,
  services: Services,
  logger: FastifyBaseLogger,
): Promise<Core> => {
  const build = path.join(__dirname, '..')
  const facts = siteFacts(config, plugins)
  const ownPages = plugins.flatMap((plugin) => plugin.pages)
  const nodes = services.use(connectedNodes) ?? singleMachine()
  const operate = await startOperate(config, logger)
  const { events } = operate
  const site = startContent({ config, logger, events, build, services, nodes: nodes.answers })
  const { content } = site
  const workers = startWorkers({ config, logger, events, build, site: facts })
  const { frame } = workers
  const releasesOfSite = startReleases({ config, logger, build, ownPages }, content, nodes, workers)
  const { releases, hostFiles } = releasesOfSite
  const setting = { config, logger, services, build, site: facts }
  const pagesOfSite = await startPages(setting, site, frame, releasesOfSite)
  const { pages } = pagesOfSite
  // The time of a budget starts when it is created.
  const hasMenu = async () => (await budgetedAsk(content, new AbortController().signal)('menu')) !== null
  const readiness = new Readiness({ releases, nodes, hasMenu, frame })
  const http = { config, logger, services, operate, nodes, readiness }
  const { app, host } = makeSite(http, site, workers.options, releasesOfSite, pagesOfSite)

  return {
    app,
    host,
    readiness,
    start: async () => {
      // Load what other nodes have stored before the first request: the backend may be unavailable.
      await nodes.start(() => ({
        host: hostFiles.version,
        set: releases.status().number ?? null,
        staged: releases.staged,
      }))
      await Promise.all([frame.start(), releases.start(), hostFiles.start()])
      releases.poll()
      // Plugins wait for the releases with the hook `onReady`.
      await app.ready()
      const { status } = host.present
      operate.watch({ status, waiting: () => pages.waiting(), cachedBytes: () => pages.cachedBytes })
      // Prepares workers and content for the first visitor; the home page logs its own failures.
      const home = pages.warm(releases.current(), '/')
      await Promise.all([home.catch(() => null), readiness.check()])
    },
    listen: async () => {
      const { host: address, port, adminPort } = config
      if (adminPort !== null) await operate.admin?.listen({ port: adminPort, host: address })
      return app.listen({ port, host: address })
    },
    stop: async () => {
      frame.stop()
      hostFiles.stop()
      await Promise.all([site.stop(), releases.stop(), operate.stop(), operate.admin?.close()])
      await nodes.stop()
    },
  }
}

/** The facts about the site that every page receives. */
const siteFacts = (
  { brand, siteUrl, translateUrl }: Config,
  plugins: ReadonlyArray<ConfiguredPlugin>,
): SiteFacts => {
  const inBrowser = plugins.filter((plugin) => plugin.inBrowser).map(({ name }) => name)
  return {
    ...{ brand, url: siteUrl, sends: false, translate: translateUrl },
    ...Object.assign({}, ...plugins.map(({ facts }) => facts)),
    ...(inBrowser.length > 0 && { inBrowser }),
  }
}
