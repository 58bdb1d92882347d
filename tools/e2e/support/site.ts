import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { releaseName } from '@caravanserai/releases'
import type { RemoteJson } from '@caravanserai/releases'
import { readRemoteJson } from '@caravanserai/releases/ledger'
import { expect } from '@playwright/test'
import { localReleases } from '../../lib/release/localReleases'
import type { LocalReleases } from '../../lib/release/localReleases'
import { freePort } from '../../lib/process/ports'
import { startSite } from '../../lib/site/startSite'
import type { StartedSite } from '../../lib/site/startSite'

export const host = '127.0.0.1'
export const root = path.join(__dirname, '..', '..', '..')

/** Each Playwright worker has a separate range of ports, above all ports that browsers block. */
let lastPort = 11_005 + 1_500 * Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)

/** A free port, followed by some more free ports. */
export const nextPort = async (): Promise<number> => {
  lastPort += 10
  return freePort(lastPort, host)
}

const folders = new Set<string>()
process.once('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** A temporary folder that is deleted after the tests. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'caravanserai-e2e-'))
  folders.add(folder)
  return folder
}

export interface SiteWishes {
  /** A backend's address; defaults to the embedded backend. */
  readonly cmsUrl?: string
  readonly mode?: 'production' | 'development'
  readonly env?: NodeJS.ProcessEnv
  /** The data folder of an earlier site; not deleted when this site stops. */
  readonly dataDir?: string
  /** Remotes whose servers are not started. The release set still contains them. */
  readonly without?: string[]
  readonly onLog?: (line: string) => void
}

/** A site that tests may use concurrently. */
export interface Site {
  readonly url: string
  readonly dataDir: string
  /** The folder of the releases and their sets. */
  readonly releases: string
  readonly ledger: LocalReleases
  readonly log: ReadonlyArray<string>
  /** Waits until the site's server has logged this text. */
  readonly logged: (pattern: RegExp) => Promise<void>
  /** The address of one of the servers behind the site: `backend`, or a remote's. */
  readonly serverUrl: (name: string) => string
}

/** A site used by a single test. */
export interface RunningSite extends Site, Pick<StartedSite, 'stopServer' | 'startRemote'> {
  /** Kills the site's server, and stops the servers behind it. Preserves the data folder. */
  readonly kill: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts a site from the existing builds, with a separate data folder. */
export const runSite = async ({
  cmsUrl,
  mode = 'production',
  env = {},
  dataDir: chosenDir,
  without = [],
  onLog = () => undefined,
}: SiteWishes = {}): Promise<RunningSite> => {
  const dataDir = chosenDir ?? temporaryFolder()
  const releases = path.join(dataDir, 'releases')
  const ledger = localReleases(releases)
  const log: string[] = []
  const site = await startSite({
    port: await nextPort(),
    host,
    dataDir,
    cmsUrl: cmsUrl ?? null,
    without,
    mode,
    // Sampling of web vitals would load an additional script.
    env: { VITALS_PERCENT: '0', ...env },
    onLog: (name, line) => {
      if (name !== 'site') return
      log.push(line)
      onLog(line)
    },
  })
  const { url, stopServer, startRemote } = site
  return {
    ...{ url, dataDir, releases, ledger, log, stopServer, startRemote },
    logged: (pattern) => hasLogged(() => log, pattern),
    serverUrl: (name) => site.server(name).url,
    kill: async () => {
      const { child } = site.server('site')
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
      await site.stop()
    },
    stop: async () => {
      await site.stop()
      if (chosenDir === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export const hasLogged = (log: () => ReadonlyArray<string>, pattern: RegExp): Promise<void> =>
  expect
    .poll(() => log().some((line) => pattern.test(line)), {
      message: `the log contains ${pattern}`,
      intervals: [100],
    })
    .toBe(true)

export const publishedBy = async (
  site: Pick<Site, 'releases' | 'ledger'>,
  name: string,
): Promise<RemoteJson> =>
  readRemoteJson(
    path.join(site.releases, name, releaseName((await site.ledger.set()).remotes[name]?.base ?? '')),
  )
