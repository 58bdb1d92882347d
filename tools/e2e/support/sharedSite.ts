import { appendFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { remoteNames } from '../../lib/places'
import { localReleases } from '../../lib/release/localReleases'
import { hasLogged, runSite } from './site'
import type { Site } from './site'

/** The environment variable with the address of the shared site, for tests that do not change it. */
const VARIABLE = 'E2E_SITE'

interface Found {
  readonly url: string
  readonly dataDir: string
  readonly servers: Readonly<Record<string, string>>
}

const logOf = (dataDir: string): string => path.join(dataDir, 'site.log')

/** Starts the site before the first test, and stops it after the last one (Playwright's `globalSetup`). */
export default async (): Promise<() => Promise<void>> => {
  const lines: string[] = []
  let write = (line: string): void => void lines.push(line)
  const site = await runSite({ onLog: (line) => write(line) })
  write = (line) => appendFileSync(logOf(site.dataDir), `${line}\n`)
  ;['', ...lines].forEach(write)
  const servers = ['backend', ...remoteNames()].map((name) => [name, site.serverUrl(name)])
  const found: Found = { url: site.url, dataDir: site.dataDir, servers: Object.fromEntries(servers) }
  process.env[VARIABLE] = JSON.stringify(found)
  return site.stop
}

export const sharedSite = (): Site => {
  const { url, dataDir, servers }: Found = JSON.parse(process.env[VARIABLE] ?? '')
  const releases = path.join(dataDir, 'releases')
  const log = () => readFileSync(logOf(dataDir), 'utf8').split('\n').slice(0, -1)
  return {
    url,
    dataDir,
    releases,
    ledger: localReleases(releases),
    get log() {
      return log()
    },
    logged: (pattern) => hasLogged(log, pattern),
    serverUrl: (name) => {
      const server = servers[name]
      if (server === undefined) throw new Error(`no server of ${name} is running`)
      return server
    },
  }
}
