import path from 'node:path'
import { makeContent, troubleLine } from '@caravanserai/adapters/server'
import { isLeft } from 'fp-ts/Either'
import Fastify from 'fastify'
import { BUNDLED, readConfig, readShellFiles } from './config'
import type { Config } from './config'
import { makeSite } from './http/site'
import { Pictures } from './media/pictures'
import { ReleaseFiles } from './releases/releaseFiles'
import { Releases } from './releases/releases'

/** How often the release set is looked at, in milliseconds: a ship is live well within two seconds. */
const WATCH_MS = 500

/** How long connections may go on when the server is to stop, in milliseconds. */
const STOP_MS = 2_000

const start = async (config: Config): Promise<void> => {
  const logger = Fastify({ logger: { level: 'info', base: null, stream: process.stderr } }).log
  const folder = path.join(__dirname, '..')
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
  const watching = setInterval(() => void releases.refresh(), WATCH_MS)

  const pictures = new Pictures(path.join(config.dataDir, 'pictures'))
  const { content, pictureUrls, flush, ...contentChanged } = makeContent({
    pages: config.cms,
    lists: config.cmsLists,
    cacheMs: config.contentTtlMs,
    memoryFolder: path.join(config.dataDir, 'content'),
    seedFolder: config.contentSeed === 'bundled' ? BUNDLED : null,
    frameHosts: config.mapHosts,
    menuOrder: config.cmsMenuOrder,
    pictureSize: (urls) => pictures.size(urls),
    log: (trouble) => logger.warn(trouble, troubleLine(trouble)),
    warn: (line) => logger.warn(line),
  })
  const app = makeSite({
    config,
    logger,
    content,
    pictureUrls,
    contentChanged,
    releases,
    files,
    pictures,
    shell: readShellFiles(path.join(folder, 'files.json')),
    shellFolder: path.join(folder, 'browser'),
  })

  const stop = () => {
    clearInterval(watching)
    // Browsers hold connections open on which they say nothing; those who wait for an answer have had time for it then.
    setTimeout(() => app.server.closeAllConnections(), STOP_MS).unref()
    void app
      .close()
      .then(flush)
      .then(() => process.exit(0))
  }
  process.once('SIGTERM', stop).once('SIGINT', stop).once('disconnect', stop)
  const url = await app.listen({ port: config.port, host: config.host })
  process.stdout.write(`${JSON.stringify({ event: 'listening', name: 'site', url })}\n`)
}

const config = readConfig(process.env)
if (isLeft(config)) {
  process.stderr.write(`${config.left.lines.join('\n')}\n`)
  process.exit(1)
}
start(config.right).catch((error: NodeJS.ErrnoException) => {
  process.stderr.write(
    error.code === 'EADDRINUSE'
      ? `Port ${config.right.port} is taken: stop what listens there, or set PORT to another port\n`
      : `${error.stack ?? error.message}\n`,
  )
  process.exit(1)
})
