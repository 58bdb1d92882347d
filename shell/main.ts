import path from 'node:path'
import { authorizedFetch } from '@caravanserai/adapters/server'
import { coded } from '@caravanserai/settings'
import { isLeft } from 'fp-ts/Either'
import { plugins } from './plugins'
import type { SiteFacts } from './site/SiteContext'
import { startContent } from './host/content/startContent'
import { limits } from './host/http/limits'
import { connectedNodes, singleMachine, siteSecret } from './host/nodes/siteNodes'
import { readConfig } from './host/operate/config'
import type { Config } from './host/operate/config'
import { Readiness, endGracefully } from './host/operate/health'
import { siteLog } from './host/operate/log'
import { startOperate } from './host/operate/startOperate'
import { contentGate } from './host/pages/contentGate'
import { PageIndex } from './host/pages/pageIndex'
import type { SitePages } from './host/pages/pages'
import type { ConfiguredPlugin } from './host/plugin/plugin'
import { startPages } from './host/pages/startPages'
import type { Releases } from './host/releases/releases'
import { startReleases } from './host/releases/startReleases'
import { Services } from './host/services/services'
import { makeSite } from './host/site'
import { preparePlugins } from './host/startPlugins'
import { budgetedAsk } from './host/workers/sentAnswers'
import { startWorkers } from './host/workers/startWorkers'

/** Starts the parts of the site, each after its dependencies. The routes are in `site.ts`. */
const start = async (config: Config, plugins: ReadonlyArray<ConfiguredPlugin>): Promise<void> => {
  const logger = siteLog()
  const build = path.join(__dirname, '..')
  const inBrowser = plugins.filter((plugin) => plugin.inBrowser).map(({ name }) => name)
  const site: SiteFacts = {
    brand: config.brand,
    url: config.siteUrl,
    sends: false,
    translate: config.translateUrl,
    ...Object.assign({}, ...plugins.map(({ facts }) => facts)),
    ...(inBrowser.length > 0 && { inBrowser }),
  }
  const operate = await startOperate(config, logger)
  const { events } = operate
  const room = { config, logger, events, build, site }

  const warn = (line: string) => logger.warn(line)
  const services = new Services()
  const loadPlugin = (name: string): Promise<unknown> => import(`./plugins/${name}/start`)
  await preparePlugins(
    plugins,
    { provide: (key, service) => services.provide(key, service), log: logger },
    loadPlugin,
  )
  const nodes = services.use(connectedNodes) ?? singleMachine()
  const content = startContent({
    ...room,
    services,
    nodes: nodes.answers,
  })
  const index = new PageIndex({ changes: content.changes, contentTtlMs: config.contentTtlMs })
  const workers = startWorkers(room)
  const { frame } = workers
  const { releases, ledger, store, files, hostFiles, stacks } = startReleases({
    ...room,
    content: content.content,
    nodes: nodes.nodes,
    beat: nodes.beat,
    start: workers.start,
    mostWorkers: workers.most,
    ownPages: plugins.flatMap(({ pages }) => pages),
  })
  const { pages, documents, ownFiles } = await startPages({
    ...room,
    content: content.content,
    frame,
    index,
    gate: () => services.use(contentGate),
    releases,
    files,
    hostFiles,
  })
  const readiness = new Readiness({
    releases,
    nodes,
    hasMenu: async () => (await budgetedAsk(content.content, new AbortController().signal)('menu')) !== null,
    frame,
  })
  const present = {
    nodes: nodes.seen,
    status: () => {
      // Notices late content even if no probe requests `/readyz`.
      void readiness.check()
      return readiness.status()
    },
  }
  const { app, plugins: running } = await makeSite({
    ...room,
    ...content,
    services,
    nodes: nodes.nodes,
    releases,
    readiness,
    files,
    hostFiles,
    readStack: stacks.ofBrowser,
    ownFiles,
    pages,
    index,
    shellFolder: path.join(build, 'browser'),
    isObserved: operate.isObserved,
    host: {
      metrics: operate.metrics,
      admin: operate.admin,
      observe: operate.observe,
      events,
      present,
      ledger,
      drafts: content.drafts,
      report: content.report,
      rendering: { documents, store, workers: workers.options },
      nodes: nodes.nodes,
      secret: () => siteSecret({ ...config, nodes: nodes.nodes, warn }),
      state: nodes.state,
      fetchBackend: authorizedFetch([config.cms, config.cmsLists].filter((backend) => backend !== null)),
      sharedFiles: isShared(config) ? ledger : null,
    },
    plugins,
    loadPlugin,
  })
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

  operate.watch({
    ...present,
    waiting: () => pages.waiting(),
    cachedBytes: () => pages.cachedBytes,
  })
  await Promise.all([warm(pages, releases), readiness.check()])

  endGracefully({
    server: app.server,
    readiness,
    close: () => Promise.all([app.close(), running.stop(limits.stopMs)]),
    // Write pending data to disk before the process ends.
    flush: async () => {
      frame.stop()
      hostFiles.stop()
      await Promise.all([content.stop(), releases.stop(), operate.stop(), operate.admin?.close()])
      await running.close()
      await nodes.stop()
    },
    fail,
  })
  if (operate.admin !== null && config.adminPort !== null)
    await operate.admin.listen({ port: config.adminPort, host: config.host })
  const url = await app.listen({ port: config.port, host: config.host })
  process.stdout.write(`${JSON.stringify({ event: 'listening', name: 'site', url })}\n`)
}

/** Whether other nodes can read files that this node writes next to the releases. */
const isShared = ({ releases, dataDir }: Config): boolean =>
  releases.kind === 's3' ||
  (releases.kind === 'folder' && path.relative(dataDir, releases.folder).startsWith('..'))

/**
 * Renders the home page before the server accepts requests, so that the first visitor does not wait for cold workers
 * and content. Delays the start by the time of a few requests at most, and logs its own failures.
 */
const warm = (pages: SitePages, releases: Releases): Promise<unknown> =>
  pages.warm(releases.current(), '/').catch(() => null)

const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
}

const config = readConfig(process.env)
const configured = plugins.map((plugin) => plugin.configure(process.env, process.cwd()))
const faults = [
  ...(isLeft(config) ? config.left.lines : []),
  ...configured.flatMap((plugin) => plugin.faults),
]
if (isLeft(config) || faults.length > 0) {
  process.stderr.write(faults.map((fault) => `${coded('CARAVANSERAI_SETTING_INVALID', fault)}\n`).join(''))
  process.exit(1)
}
start(
  config.right,
  configured.map(({ values }) => values),
).catch((error: NodeJS.ErrnoException & { readonly port?: number }) => {
  if (error.code !== 'EADDRINUSE') return fail(error)
  const { port = config.right.port } = error
  const setting = port === config.right.adminPort ? 'ADMIN_PORT' : 'PORT'
  process.stderr.write(
    `${coded('CARAVANSERAI_PORT_TAKEN', `Port ${port} is taken. Stop the process that listens there, or set ${setting} to another port.`)}\n`,
  )
  process.exit(1)
})
