import path from 'node:path'
import { forgetEditedContent } from './bundledContent.mjs'
import { remoteNames, root } from './places.mjs'
import { addressOf, freePort } from './ports.mjs'
import { startServer, stopServers } from './processes.mjs'
import { changeSet, readSet } from './releaseSet.mjs'
import { shipBuild } from './ship.mjs'

/**
 * @typedef {Awaited<ReturnType<typeof startServer>>} Server
 * @typedef {object} SiteOptions
 * @property {number} port of the site; the servers behind it take the ports after it where those are free
 * @property {string} host
 * @property {string} dataDir
 * @property {string | null} cmsUrl a backend's address; the embedded one starts when it is `null`
 * @property {string | null} [releases] a release set of one's own; the embedded remotes' servers start when it is `null`
 * @property {string[]} [without] remotes whose servers do not start: to see the site without them
 * @property {import('./build.mjs').Mode} [mode] which builds are run
 * @property {NodeJS.ProcessEnv} [env] further values of the environment
 * @property {(name: string, line: string) => void} onLog
 */

/**
 * Starts the whole site from what is built: the embedded backend, one server a remote, and the shell.
 * @param {SiteOptions} options
 * @returns {Promise<{ url: string, servers: Server[], stop: () => Promise<unknown> }>}
 */
export const startSite = async (options) => {
  /** @type {Server[]} */
  const servers = []
  try {
    const cmsUrl = options.cmsUrl ?? (await startBackend(options, servers))
    if (!options.releases)
      for (const [index, name] of remoteNames().entries()) await startRemote(options, servers, name, index)
    const shell = await startServer(
      'site',
      [path.join(root, 'shell', output(options), 'server', 'server.js')],
      {
        cwd: root,
        env: {
          ...options.env,
          PORT: String(options.port),
          HOST: options.host,
          CMS_URL: cmsUrl,
          DATA_DIR: options.dataDir,
          RELEASES: options.releases ?? path.join(options.dataDir, 'releases', 'set.json'),
        },
        onLog: (line) => options.onLog('site', line),
      },
    )
    servers.unshift(shell)
    return { url: shell.url, servers, stop: () => stopServers(servers) }
  } catch (error) {
    await stopServers(servers)
    throw error
  }
}

/** @param {SiteOptions} options */
const output = ({ mode = 'production' }) => (mode === 'development' ? 'dist-development' : 'dist')

/** @param {SiteOptions} options @param {Server[]} servers */
const startBackend = async (options, servers) => {
  forgetEditedContent(options.dataDir)
  const port = await freePort(options.port + 1, options.host)
  const backend = await startServer(
    'backend',
    [path.join(root, 'backend', output(options), 'server', 'server.js')],
    {
      cwd: root,
      env: { ...options.env, BACKEND_PORT: String(port), HOST: options.host, DATA_DIR: options.dataDir },
      onLog: (line) => options.onLog('backend', line),
    },
  )
  servers.push(backend)
  return backend.url
}

/**
 * Starts the server of a remote and sees that the release set points there. A build that the store does not know yet
 * is shipped; a team that went back to an older release is left there.
 * @param {SiteOptions} options @param {Server[]} servers @param {string} name @param {number} index
 */
const startRemote = async (options, servers, name, index) => {
  const folder = path.join(options.dataDir, 'releases')
  const live = readSet(folder).remotes[name]
  if (live !== undefined && (await answers(live.base))) return ship(options, name, new URL(live.base).origin)
  const port = await freePort(options.port + 2 + index, options.host)
  if (options.without?.includes(name)) return leaveOut(options, name, addressOf(options.host, port))
  const server = await startServer(
    name,
    [
      path.join(root, 'tools', 'commands', 'remoteServer.mjs'),
      path.join(folder, name),
      String(port),
      options.host,
    ],
    {
      cwd: root,
      onLog: (line) => options.onLog(name, line),
    },
  )
  servers.push(server)
  await moveTo(folder, name, server.url)
  await ship(options, name, server.url)
}

/** Released, at an address where nothing listens. @param {SiteOptions} options @param {string} name @param {string} origin */
const leaveOut = async (options, name, origin) => {
  await moveTo(path.join(options.dataDir, 'releases'), name, origin)
  await ship(options, name, origin)
}

/** @param {SiteOptions} options @param {string} name @param {string} origin */
const ship = async (options, name, origin) => {
  const dist = path.join(root, 'remotes', name, output(options))
  const { before, now, isNew } = await shipBuild({
    name,
    folder: path.join(options.dataDir, 'releases'),
    origin,
    dist,
    onlyNew: true,
  })
  if (isNew && before !== null) options.onLog(name, `${now} takes the place of ${before}`)
}

/** Whether another start of this tree serves the release already. @param {string} base */
const answers = (base) =>
  fetch(new URL('remote.json', base), { signal: AbortSignal.timeout(500) }).then(
    (answer) => answer.ok,
    () => false,
  )

/** Points every release of a remote to the server that serves its folder now. @param {string} folder @param {string} name @param {string} origin */
const moveTo = async (folder, name, origin) => {
  const entry = readSet(folder).remotes[name]
  if (entry === undefined || new URL(entry.base).origin === origin) return
  /** @template {{ base: string }} R @param {R} release @returns {R} */
  const moved = (release) => ({ ...release, base: `${origin}${new URL(release.base).pathname}` })
  await changeSet(folder, (set) => ({
    remotes: { ...set.remotes, [name]: { ...moved(entry), previous: entry.previous.map(moved) } },
  }))
}
