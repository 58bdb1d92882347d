import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { releaseName } from '@caravanserai/releases'
import type { RemoteJson } from '@caravanserai/releases'
import { readRemoteJson, readSet } from '@caravanserai/releases/store'
import { expect } from '@playwright/test'
import { freePort } from '../lib/process/ports'
import { startServer, stopServers } from '../lib/process/servers'
import type { Server } from '../lib/process/servers'
import { startSite } from '../lib/site/startSite'

export const host = '127.0.0.1'
export const root = path.join(__dirname, '..', '..')

/** Each worker of Playwright has a range of its own. In steps of ten from 4095: browsers refuse port 4190. */
let lastPort = 4095 + 400 * Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)

/** A port that nobody listens on, with some free room above it. */
export const nextPort = async (): Promise<number> => {
  lastPort += 10
  return freePort(lastPort, host)
}

const folders = new Set<string>()
process.once('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** A folder of one's own, gone when the tests are over. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'caravanserai-e2e-'))
  folders.add(folder)
  return folder
}

export interface SiteWishes {
  /** A backend's address; the embedded one starts without it. */
  readonly cmsUrl?: string
  readonly mode?: 'production' | 'development'
  readonly env?: NodeJS.ProcessEnv
  /** Where a site before this one left its data; it is kept when this one stops. */
  readonly dataDir?: string
  /** Remotes whose servers are not there yet. The release set knows them all the same. */
  readonly without?: string[]
}

export interface RunningSite {
  readonly url: string
  readonly dataDir: string
  /** The folder of the releases and of their set. */
  readonly releases: string
  /** What the site's server has said so far, line by line. */
  readonly log: ReadonlyArray<string>
  /** Waits until the site's server has said this. */
  readonly logged: (what: RegExp) => Promise<void>
  /** The address of one of the servers behind the site: `backend`, or a remote's. */
  readonly serverUrl: (name: string) => string
  /** Ends the server of a remote. */
  readonly stopServer: (name: string) => Promise<void>
  /** Starts the server of a remote, where the release set expects it. */
  readonly startRemote: (name: string) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts a site from what is built, with data of its own. */
export const runSite = async ({
  cmsUrl,
  mode = 'production',
  env = {},
  dataDir: given,
  without = [],
}: SiteWishes = {}): Promise<RunningSite> => {
  const dataDir = given ?? temporaryFolder()
  const releases = path.join(dataDir, 'releases')
  const log: string[] = []
  let servers: ReadonlyArray<Server> = []

  const site = await startSite({
    port: await nextPort(),
    host,
    dataDir,
    cmsUrl: cmsUrl ?? null,
    without,
    mode,
    env,
    onLog: (name, line) => name === 'site' && log.push(line),
  })
  servers = site.servers

  const named = (name: string): Server => {
    const found = servers.find((server) => server.name === name)
    if (found === undefined) throw new Error(`no server of ${name} is running`)
    return found
  }
  return {
    url: site.url,
    dataDir,
    releases,
    log,
    logged: async (what) =>
      expect
        .poll(() => log.some((line) => what.test(line)), {
          message: `the log says ${what}`,
          intervals: [100],
        })
        .toBe(true),
    serverUrl: (name) => named(name).url,
    stopServer: async (name) => {
      const server = named(name)
      servers = servers.filter((other) => other !== server)
      await stopServers([server])
    },
    startRemote: async (name) => {
      const { port } = new URL(readSet(releases).remotes[name]?.base ?? '')
      const script = path.join(root, 'tools', 'lib', 'site', 'remoteServer.mjs')
      const server = await startServer(name, [script, path.join(releases, name), port, host], {
        cwd: root,
        onLog: () => undefined,
      })
      servers = [...servers, server]
    },
    stop: async () => {
      await stopServers(servers)
      if (given === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The `remote.json` of the live release of a remote. */
export const publishedBy = async (site: RunningSite, name: string): Promise<RemoteJson> =>
  readRemoteJson(
    path.join(site.releases, name, releaseName(readSet(site.releases).remotes[name]?.base ?? '')),
  )
