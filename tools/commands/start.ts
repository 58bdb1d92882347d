import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { buildOrStop } from '../lib/build/build'
import { isFree } from '../lib/process/ports'
import { stopOnSignal } from '../lib/process/servers'
import { say, stopWith, stopWithError } from '../lib/terminal/say'
import { showLine } from '../lib/terminal/logLine'
import { keptSecret } from '../lib/preview/keptSecret'
import { coded } from '../../settings'
import { siteSettings, stateUrl } from '../lib/settings'
import { startSite } from '../lib/site/startSite'
import { isSetIn } from '../../settings'

/** The longest socket path that every system supports, in bytes. */
const LONGEST = 100

/**
 * Claims a data folder for this process until it exits: two sites with one folder would deliver each form twice and
 * overwrite each other's cached content. Each of several nodes has a separate folder. Resolves to the
 * self-description of the process that holds the folder, or to `null` after a successful claim. A killed process
 * leaves no lock that has to be removed.
 * @param self description of this process for other processes
 */
export const claimFolder = async (dataDir: string, self: string): Promise<string | null> => {
  mkdirSync(dataDir, { recursive: true })
  const absolute = path.join(dataDir, 'start.sock')
  const relative = path.relative(process.cwd(), absolute)
  const socket = relative.length < absolute.length ? relative : absolute
  if (Buffer.byteLength(socket) > LONGEST) return null
  if (await listens(socket, self)) return null
  const holder = await holderOf(socket)
  if (holder !== null) return holder
  rmSync(socket, { force: true })
  return (await listens(socket, self)) ? null : holderOf(socket)
}

/** Whether this process now owns the socket. */
const listens = async (socket: string, self: string): Promise<boolean> => {
  const server = createServer((connection) => connection.end(self)).unref()
  try {
    await once(server.listen(socket), 'listening')
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
    throw error
  }
}

/** The self-description sent by the process behind a socket; `null` if no process listens. */
const holderOf = (socket: string): Promise<string | null> => text(connect(socket)).catch(() => null)

export default async ({ without }: { readonly without: ReadonlyArray<string> }): Promise<void> => {
  const settings = siteSettings()
  const cmsUrl = settings.cms?.address ?? null
  if (!(await isFree(settings.port, settings.host)))
    stopWith(
      coded(
        'CARAVANSERAI_PORT_TAKEN',
        `Port ${settings.port} is taken. Stop the process that listens there, or choose another port: PORT=${settings.port + 100} npm start`,
      ),
    )
  const { dataDir } = settings
  const ownAddress = `http://${settings.host}:${settings.port} (process ${process.pid})`
  const holder = await claimFolder(dataDir, ownAddress).catch(stopWithError)
  if (holder !== null)
    stopWith(
      coded(
        'CARAVANSERAI_DATA_FOLDER_TAKEN',
        `The data folder ${dataDir} is in use by the site at ${holder}. Stop that site, or choose another folder: DATA_DIR=${dataDir}-2`,
      ),
    )

  await buildOrStop()

  say(
    cmsUrl === null
      ? 'Starting the backend, the remotes and the site …'
      : `Starting the remotes and the site on ${cmsUrl} …`,
  )
  const site = await startSite({
    port: settings.port,
    host: settings.host,
    dataDir,
    ownReleases: settings.releases !== null,
    cmsUrl,
    without,
    inherits: true,
    // Nodes that share a state store must also share the secret, which is then a setting.
    ...(!isSetIn(process.env)('PREVIEW_SECRET') &&
      stateUrl() === null && { env: { PREVIEW_SECRET: keptSecret(dataDir) } }),
    onLog: showLine,
  }).catch(stopWithError)

  const isStopping = stopOnSignal(() => site.stop())

  for (const { name, child } of site.servers)
    child.once('exit', (code) => {
      if (isStopping()) return
      if (name !== 'site')
        return say(`The server of ${name} has stopped (status ${code}); the site continues without it`)
      void site.stop().then(() => stopWith(`The site has stopped (status ${code})`))
    })

  const [shell, ...behind] = site.servers
  say('')
  say(`The site      ${shell?.url}`)
  for (const { name, url } of behind) say(`${name.padEnd(13)} ${url}`)
  if (cmsUrl !== null) say(`backend       ${cmsUrl} (CMS_URL)`)
  say('Ctrl-C stops all of it')
}
