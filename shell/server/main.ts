import path from 'node:path'
import { outboxFile } from '@caravanserai/submissions/server'
import { isLeft } from 'fp-ts/Either'
import { addressOf } from './content/impact'
import { SearchIndex } from './content/search/searchIndex'
import { SiteSearch } from './content/search/siteSearch'
import { startContent } from './content/startContent'
import { limits } from './http/limits'
import { siteSecret } from './nodes/siteNodes'
import { startNodes } from './nodes/startNodes'
import { startMedia } from './media/startMedia'
import { readConfig } from './operate/config'
import type { Config } from './operate/config'
import { Readiness, endGracefully } from './operate/health'
import { siteLog } from './operate/log'
import { startOperate } from './operate/startOperate'
import { startRedirects } from './pages/redirects/startRedirects'
import { startGate, whyHeld } from './pages/contentGate/startGate'
import { PageIndex } from './pages/pageIndex'
import type { SitePages } from './pages/pages'
import { startPages } from './pages/startPages'
import type { Releases } from './releases/releases'
import { startReleases } from './releases/startReleases'
import { makeSite } from './site'
import { budgetedAsk } from './workers/sentAnswers'
import { startWorkers } from './workers/startWorkers'

/** Starts the parts of the site, each after its dependencies. The routes are in `site.ts`. */
const start = async (config: Config): Promise<void> => {
  const logger = siteLog()
  const build = path.join(__dirname, '..')
  const site = {
    brand: config.brand,
    url: config.siteUrl,
    sends: config.submissions !== null,
    translate: config.translateUrl,
    ...(config.vitalsPercent > 0 && { measures: config.vitalsPercent }),
  }
  const operate = await startOperate(config, logger)
  const { events } = operate
  const room = { config, logger, events, build, site }

  const warn = (line: string) => logger.warn(line)
  const nodes = await startNodes({ stateUrl: config.stateUrl, log: warn })
  const media = startMedia({
    ...room,
    nodes: nodes.nodes,
  })
  const words = new SearchIndex()
  const content = startContent({
    ...room,
    search: words,
    pictureSize: (urls) => media.pictures.size(urls),
    documentSize: (urls, type, file) => media.documents.size(urls, type, file),
    nodes: nodes.answers,
  })
  const index = new PageIndex({ changes: content.changes, contentTtlMs: config.contentTtlMs })
  // Load SQLite only if forms are enabled.
  const forms =
    config.submissions === null
      ? null
      : (await import('./forms/startForms')).startForms({
          submissions: config.submissions,
          file: path.join(config.dataDir, outboxFile),
          state: nodes.state,
          siteUrl: config.siteUrl,
          logger,
          events,
        })
  const workers = startWorkers(room)
  const { frame } = workers
  const { releases, ledger, store, files, hostFiles, stacks } = startReleases({
    ...room,
    content: content.content,
    nodes: nodes.nodes,
    beat: nodes.beat,
    start: workers.start,
    mostWorkers: workers.most,
  })
  const gate = startGate({
    content: content.content,
    dataDir: config.dataDir,
    composition: () => releases.current(),
    index,
    log: (line, err) => logger.warn({ err }, line),
    events,
  })
  const { pages, documents, ownFiles } = await startPages({
    ...room,
    content: content.content,
    frame,
    index,
    gate: gate.gate,
    releases,
    files,
    hostFiles,
  })
  const redirects = startRedirects({
    ...room,
    content: content.content,
    moved: content.moved,
    pageAbout: (kind, id, signal) => {
      const live = releases.current()
      const page = (target: string) => pages.page(live, target, null, signal)
      return addressOf({ records: () => index.livePages(), declared: live.declared, page }, kind, id)
    },
  })
  const search = new SiteSearch({
    words,
    content: content.content,
    index,
    composition: () => releases.current(),
    gate: gate.gate,
    log: (line, err) => logger.warn({ err }, line),
  })
  const edge =
    config.cdn === null
      ? null
      : (await import('./edge/startEdge')).startEdge({
          ...room,
          cdn: config.cdn,
          contentTtlMs: config.contentTtlMs,
          content: content.content,
          index,
          releases,
          nodes: nodes.nodes,
        })
  // Load the preview code only if previews or drafts are enabled.
  const drafts =
    config.contentSecret === null ? null : { secret: config.contentSecret, shown: content.drafts }
  const previews =
    config.previewSecret === null && drafts === null
      ? null
      : (await import('./variants/previews/startPreviews')).startPreviews({
          secret: config.previewSecret,
          drafts,
          keys: config.releaseKeys,
          dataDir: config.dataDir,
          ledger,
          live: releases,
          liveStore: store,
          liveFiles: files,
          content: content.content,
          documents,
          index,
          workers: workers.options,
          nodes: nodes.nodes,
          log: warn,
        })
  // Load what other nodes have stored before the first request: the backend may be unavailable.
  await nodes.start(() => ({
    host: hostFiles.version,
    set: releases.status().number ?? null,
    staged: releases.staged,
  }))
  await Promise.all([frame.start(), releases.start(), redirects.start(), hostFiles.start()])
  releases.poll()
  await gate.start(pages)

  const readiness = new Readiness({
    releases,
    nodes,
    hasMenu: async () => (await budgetedAsk(content.content, new AbortController().signal)('menu')) !== null,
    frame,
  })
  const app = makeSite({
    ...room,
    ...content,
    ...media,
    isPublic: async (file) => (await content.isPublic(file)) || redirects.leadsToFile(file),
    nodes: nodes.nodes,
    releases,
    readiness,
    files,
    hostFiles,
    readStack: stacks.ofBrowser,
    ownFiles,
    pages,
    redirects,
    edge,
    index,
    search: words,
    held: gate.held,
    hasDrafts: content.drafts !== null,
    previews: previews?.previews ?? null,
    drafts: previews?.drafts ?? null,
    shellFolder: path.join(build, 'browser'),
    acceptForm: forms?.acceptForm ?? null,
    secret: config.submissions?.secret ?? (await siteSecret({ ...config, nodes: nodes.nodes, warn })),
  })
  // Apply changes from before this node subscribed.
  if (nodes.answers !== null) content.contentChanged.changed(null)
  const admin = operate.adminServer({
    nodes: nodes.seen,
    status: () => {
      // Notices late content even if no probe requests `/readyz`.
      void readiness.look()
      return readiness.status()
    },
    waiting: () => pages.waiting(),
    held: () => gate.held().map((hold) => ({ ...hold, why: whyHeld(hold) })),
    cachedBytes: () => pages.cachedBytes,
    outbox: async () => (await forms?.summary()) ?? null,
    purges: () => edge?.waiting() ?? null,
    ledger,
    readStack: stacks.ofBrowser,
  })
  await Promise.all([warm(pages, releases), readiness.look()])

  endGracefully({
    server: app.server,
    readiness,
    close: () => Promise.all([app.close(), forms?.stop(limits.stopMs)]),
    // Write pending data to disk before the process ends.
    flush: async () => {
      previews?.stop()
      edge?.stop()
      search.stop()
      frame.stop()
      hostFiles.stop()
      await Promise.all([
        content.stop(),
        redirects.stop(),
        gate.stop(),
        releases.stop(),
        operate.stop(),
        admin?.close(),
      ])
      await forms?.close()
      await nodes.stop()
    },
    fail,
  })
  if (admin !== null && config.adminPort !== null)
    await admin.listen({ port: config.adminPort, host: config.host })
  const url = await app.listen({ port: config.port, host: config.host })
  search.start()
  process.stdout.write(`${JSON.stringify({ event: 'listening', name: 'site', url })}\n`)
}

/**
 * Renders the home page before the server accepts requests, so that the first visitor does not wait for cold workers
 * and content. Delays the start by the time of one request at most, and logs its own failures.
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
