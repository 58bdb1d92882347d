import path from 'node:path'
import { authorizedFetch, makeContent, troubleLine } from '@caravanserai/adapters/server'
import { bundledContent } from '@caravanserai/settings'
import { isLeft } from 'fp-ts/Either'
import Fastify from 'fastify'
import type { FastifyBaseLogger } from 'fastify'
import { readConfig } from './config'
import type { Config } from './config'
import { limits } from './limits'
import { logOnce } from './logOnce'
import { Pictures } from './media/pictures'
import { readShellFiles } from './pages/documentShell'
import { ReleaseFiles } from './releases/releaseFiles'
import { Releases } from './releases/releases'
import { makeSite } from './site'

const start = async (config: Config): Promise<void> => {
  const logger = Fastify({ logger: { level: 'info', base: null, stream: process.stderr } }).log
  const { releases, files, stopPolling } = await liveReleases(config, logger)
  const warnOfDisk = logOnce<unknown>((line, error) => logger.warn({ err: error }, line))
  const pictures = new Pictures({
    folder: path.join(config.dataDir, 'pictures'),
    fetch: authorizedFetch([config.cms, config.cmsLists].filter((backend) => backend !== null)),
    maxBytes: config.picturesMb * 1024 * 1024,
    onDiskError: (error) => warnOfDisk('pictures cannot be kept on disk', error),
  })
  const { content, pictureUrls, flush, ...contentChanged } = makeContent({
    pages: config.cms,
    lists: config.cmsLists,
    cacheMs: config.contentTtlMs,
    memoryFolder: path.join(config.dataDir, 'content'),
    seedFolder: config.contentSeed === 'bundled' ? bundledContent : null,
    frameHosts: config.mapHosts,
    timeLimitMs: config.cmsTimeoutMs,
    menuOrder: config.cmsMenuOrder,
    pictureSize: (urls) => pictures.size(urls),
    log: (trouble) => logger.warn(trouble, troubleLine(trouble)),
    warn: (line) => logger.warn(line),
  })
  const build = path.join(__dirname, '..')
  const app = makeSite({
    config,
    logger,
    content,
    pictureUrls,
    contentChanged,
    releases,
    files,
    pictures,
    shell: readShellFiles(path.join(build, 'files.json')),
    shellFolder: path.join(build, 'browser'),
  })

  const stop = async (): Promise<void> => {
    stopPolling()
    // Browsers keep idle connections open; requests in progress have had time for their response by then.
    setTimeout(() => app.server.closeAllConnections(), limits.http.stopMs).unref()
    await app.close()
    await flush()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'])
    process.once(signal, () => {
      stop().catch(fail)
    })
  const url = await app.listen({ port: config.port, host: config.host })
  process.stdout.write(`${JSON.stringify({ event: 'listening', name: 'site', url })}\n`)
}

/** The releases that are live now, and a poll that follows the release set from here on. */
const liveReleases = async (config: Config, logger: FastifyBaseLogger) => {
  const files = new ReleaseFiles()
  const releases = new Releases({
    location: config.releases,
    log: (line) => logger.warn(line),
    onLoaded: (name, release) => {
      logger.info(`remote ${name}: ${release.info.release} is live`)
      files.keep(name, release)
    },
  })
  await releases.refresh()
  const warn = logOnce<unknown>((line, error) => logger.error({ err: error }, line))
  const polling = setInterval(() => {
    releases.refresh().catch((error: unknown) => warn(`${config.releases}: could not be refreshed`, error))
  }, limits.releases.pollMs)
  return { releases, files, stopPolling: () => clearInterval(polling) }
}

const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
}

const config = readConfig(process.env)
if (isLeft(config)) {
  process.stderr.write(`${config.left.lines.join('\n')}\n`)
  process.exit(1)
}
start(config.right).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') return fail(error)
  process.stderr.write(
    `Port ${config.right.port} is taken: stop the process that listens there, or set PORT to another port\n`,
  )
  process.exit(1)
})
