import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Content } from '@caravanserai/adapters'
import { authorizedFetch, makeContent, troubleLine, withSearch } from '@caravanserai/adapters/server'
import { openStore } from '@caravanserai/releases/ledger'
import { bundledContent } from '@caravanserai/settings'
import { outboxFile } from '@caravanserai/submissions/server'
import { isLeft } from 'fp-ts/Either'
import type { FastifyBaseLogger } from 'fastify'
import type { SiteFacts } from '../site/SiteContext'
import { LastHour } from './operate/board/lastHour'
import { startBoard } from './operate/board/startBoard'
import { readConfig } from './operate/config'
import type { Config } from './operate/config'
import { readShellFiles, shellOfDocuments } from './pages/document/documentShell'
import type { DocumentOptions } from './pages/document/documentOf'
import { documentStyles } from './pages/document/documentStyles'
import { endGracefully } from './operate/health/endGracefully'
import { Readiness } from './operate/health/readiness'
import { limits } from './http/limits'
import { logOnce } from './operate/logOnce'
import { Pictures } from './media/pictures'
import { SitePages } from './pages/pages'
import { Releases } from './releases/releases'
import { ReleaseFiles } from './releases/store/releaseFiles'
import { ReleaseStore } from './releases/store/releaseStore'
import { SiteSearch } from './content/search/siteSearch'
import { SharePictures } from './media/share/sharePictures'
import { makeSite } from './site'
import { adminServer } from './operate/adminServer'
import { uncounted } from './operate/siteEvents'
import type { SiteEvents } from './operate/siteEvents'
import type { RequestFacts } from './operate/requestLog'
import { siteLog } from './operate/siteLog'
import { outputLog } from './workers/outputLog'
import { ReleaseWorkers } from './workers/releaseWorkers'
import { budgetedAsk } from './workers/sentAnswers'
import { startWorker } from './workers/startWorker'
import type { StartOptions } from './workers/startWorker'
import { Supervisor } from './workers/supervisor'
import { Watchdog } from './workers/watchdog'

const start = async (config: Config): Promise<void> => {
  const logger = siteLog()
  // Nothing is counted where nobody can read it.
  const metrics = config.adminPort === null ? null : (await import('./operate/metrics')).siteMetrics()
  const traces =
    config.tracesEndpoint === null
      ? null
      : (await import('./operate/traces')).siteTraces(config.tracesEndpoint, config.brand, (line) =>
          logger.warn(line),
        )
  const lastHour = config.adminSecret === null ? null : new LastHour()
  const counters = [metrics, traces, lastHour].filter((counter) => counter !== null)
  const events: SiteEvents = {
    ...(metrics ?? uncounted),
    ...(counters.length > 0 && {
      onRequest: (facts: RequestFacts) => counters.forEach((counter) => counter.onRequest(facts)),
    }),
    onBrowserFailure: (failure) => {
      metrics?.onBrowserFailure(failure)
      lastHour?.onBrowserFailure(failure)
    },
  }
  const warnOfDisk = logOnce<unknown>((line, error) => logger.warn({ err: error }, line))
  const pictures = new Pictures({
    folder: path.join(config.dataDir, 'pictures'),
    fetch: authorizedFetch([config.cms, config.cmsLists].filter((backend) => backend !== null)),
    maxBytes: config.picturesMb * 1024 * 1024,
    onDiskError: (error) => warnOfDisk('pictures cannot be kept on disk', error),
  })
  const made = makeContent({
    pages: config.cms,
    lists: config.cmsLists,
    cacheMs: config.contentTtlMs,
    memoryFolder: path.join(config.dataDir, 'content'),
    seedFolder: config.contentSeed === 'bundled' ? bundledContent : null,
    frameHosts: config.mapHosts,
    timeLimitMs: config.cmsTimeoutMs,
    menuOrder: config.cmsMenuOrder,
    pictureSize: (urls) => pictures.size(urls),
    log: (trouble) => {
      events.onTrouble(trouble)
      logger.warn(trouble, troubleLine(trouble))
    },
    warn: (line) => logger.warn(line),
  })
  const search: SiteSearch = new SiteSearch({
    content: made.content,
    composition: () => releases.current(),
    log: (line, error) => logger.warn({ err: error }, line),
  })
  const content = withSearch((terms) => search.find(terms))(made.content)
  // SQLite is loaded only where forms are sent on.
  const forms =
    config.submissions === null
      ? null
      : (await import('./forms/startForms')).startForms({
          submissions: config.submissions,
          file: path.join(config.dataDir, outboxFile),
          siteUrl: config.siteUrl,
          logger,
          events,
        })
  const build = path.join(__dirname, '..')
  const { releases, ledger, frame, files, ownFiles, pages, previews, stopWorkers } = await startPages(
    config,
    logger,
    content,
    build,
    events,
  )
  const readiness = new Readiness({
    releases,
    hasMenu: async () => (await budgetedAsk(content, new AbortController().signal)('menu')) !== null,
    frame,
  })
  const app = makeSite({
    config,
    logger,
    content,
    pictureUrls: made.pictureUrls,
    contentChanged: {
      accept: made.accept,
      changed: (paths) => {
        made.changed(paths)
        search.changed()
      },
    },
    releases,
    readiness,
    files,
    pages,
    previews,
    search,
    pictures,
    sharePictures: new SharePictures({
      pictures,
      pictureUrls: made.pictureUrls,
      brand: config.brand,
      siteUrl: config.siteUrl,
      folder: path.join(build, 'server', 'share'),
      housePicture: path.join(build, '..', 'public', 'share.png'),
    }),
    shellFolder: path.join(build, 'browser'),
    ownFiles,
    acceptForm: forms?.acceptForm ?? null,
    events,
  })
  const status = () => {
    // Where nothing asks for `/readyz`, this is how content that comes late is noticed.
    void readiness.look()
    return readiness.status()
  }
  metrics?.watch({
    status,
    waiting: () => pages.waiting(),
    cachedBytes: () => pages.cachedBytes,
    outbox: () => forms?.summary() ?? null,
  })
  const board =
    config.adminSecret === null || lastHour === null
      ? null
      : startBoard({
          secret: config.adminSecret,
          brand: config.brand,
          siteUrl: config.siteUrl,
          build,
          store: ledger,
          signers: [...config.releaseKeys.keys()],
          status,
          lastHour,
          log: (line) => logger.warn(line),
        })
  const admin = metrics && adminServer(metrics, board)

  await Promise.all([warm(pages, releases), readiness.look()])

  endGracefully({
    server: app.server,
    readiness,
    close: () => Promise.all([app.close(), forms?.stop(limits.stopMs)]),
    // What was written down last is on disk before the process ends.
    flush: async () => {
      search.stop()
      await Promise.all([made.flush(), stopWorkers(), traces?.stop(), admin?.close()])
      forms?.close()
    },
    fail,
  })
  if (admin !== null && config.adminPort !== null)
    await admin.listen({ port: config.adminPort, host: config.host })
  const url = await app.listen({ port: config.port, host: config.host })
  search.start()
  process.stdout.write(`${JSON.stringify({ event: 'listening', name: 'site', url })}\n`)
}

/** The pages of the releases that are live, rendered by workers, which follow the release set from here on. */
const startPages = async (
  config: Config,
  logger: FastifyBaseLogger,
  content: Content,
  build: string,
  events: Pick<SiteEvents, 'onWorkerStarted' | 'onWorkerLost'>,
) => {
  const site: SiteFacts = {
    brand: config.brand,
    url: config.siteUrl,
    sends: config.submissions !== null,
    translate: config.translateUrl,
  }
  const workers: StartOptions = {
    file: path.join(build, 'server', 'worker.js'),
    memoryMb: config.workerMemoryMb,
    site,
    supervisor: new Supervisor(config.workerMemoryMb * 1024 * 1024),
    watchdog: new Watchdog((line) => logger.warn(line)),
    onOutput: outputLog((line) => logger.warn(line)),
  }
  const startCounted = async (release: Parameters<typeof startWorker>[1]) => {
    const name = release?.name ?? 'frame'
    const started = await startWorker(workers, release)
    events.onWorkerStarted(name)
    void started.worker.ended.then((fault) => {
      if (fault !== null) events.onWorkerLost(name, fault)
    })
    return started
  }
  const mostWorkers = availableParallelism()
  const frame = new ReleaseWorkers({
    start: () => startCounted(null),
    most: mostWorkers,
    onFault: ({ reason }) => logger.error(`a worker of the frame ${reason}`),
  })
  const folder = path.join(config.dataDir, 'site-releases')
  const ledger = openStore(config.releases)
  const store = new ReleaseStore({ folder, ledger, log: (line) => logger.warn(line) })
  const releases = new Releases({
    ledger,
    keys: config.releaseKeys,
    folder,
    store,
    content,
    start: startCounted,
    mostWorkers,
    log: { info: (line) => logger.info(line), error: (line, fields) => logger.error(fields ?? {}, line) },
  })
  const files = new ReleaseFiles({ store, log: (line) => logger.warn(line) })
  const shell = await shellOfDocuments(
    readShellFiles(path.join(build, 'files.json')),
    path.join(build, 'browser'),
  )
  const documents: DocumentOptions = {
    site,
    mapHosts: config.mapHosts,
    shell,
    styleOf: documentStyles(files),
  }
  const pages = new SitePages({
    content,
    frame,
    previousOf: (name, release) => releases.previousOf(name, release),
    onFailed: (failed) => releases.onFailed(failed),
    documents,
    cacheMb: config.pageCacheMb,
    contentTtlMs: config.contentTtlMs,
    log: (line) => logger.warn(line),
  })
  // Their code is loaded only where there are any.
  const started =
    config.previewSecret === null
      ? null
      : (await import('./variants/previews/startPreviews')).startPreviews({
          secret: config.previewSecret,
          keys: config.releaseKeys,
          dataDir: config.dataDir,
          ledger,
          live: releases,
          liveStore: store,
          liveFiles: files,
          content,
          documents,
          contentTtlMs: config.contentTtlMs,
          workers,
          log: (line) => logger.warn(line),
        })
  await Promise.all([frame.start(), releases.start()])
  releases.poll()
  const stopWorkers = async () => {
    started?.stop()
    frame.stop()
    await releases.stop()
  }
  return {
    releases,
    ledger,
    frame,
    files,
    ownFiles: shell.own.files,
    pages,
    previews: started?.previews ?? null,
    stopWorkers,
  }
}

/**
 * Makes the home page before anybody can ask for it: the first visitor after a start would wait for workers and content that
 * have not done anything yet. It holds up the start for the time of one request at most, and logs its own failures.
 */
const warm = (pages: SitePages, releases: Releases): Promise<unknown> =>
  pages.page(releases.current(), '/', null, new AbortController().signal).catch(() => null)

const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
}

const config = readConfig(process.env)
if (isLeft(config)) {
  process.stderr.write(`${config.left.lines.join('\n')}\n`)
  process.exit(1)
}
start(config.right).catch((error: NodeJS.ErrnoException & { readonly port?: number }) => {
  if (error.code !== 'EADDRINUSE') return fail(error)
  const { port = config.right.port } = error
  const setting = port === config.right.adminPort ? 'ADMIN_PORT' : 'PORT'
  process.stderr.write(
    `Port ${port} is taken: stop the process that listens there, or set ${setting} to another port\n`,
  )
  process.exit(1)
})
