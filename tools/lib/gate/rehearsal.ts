import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { RemoteStatus } from '@caravanserai/releases'
import { anyPort } from '../process/ports'
import { stopServers } from '../process/servers'
import { readStatus } from '../site/siteStatus'
import { startShell } from '../site/startSite'
import { loggedFailures } from './loggedFailures'
import type { LoggedFailures } from './loggedFailures'
import type { WriteSet } from './rehearsedSet'

/** A site that nobody visits, with the judged release live next to the live releases of the other remotes. */
export interface Rehearsal {
  readonly url: string
  readonly failures: LoggedFailures
  readonly stop: () => Promise<void>
}

const host = '127.0.0.1'

/**
 * How long the host may take to load a release, in milliseconds: a release that cannot be loaded is refused long before, so that
 * only a machine that is very busy takes longer.
 */
const LOAD_MS = 120_000

/** The name of the site in rehearsals: titles end with it. */
export const rehearsalBrand = 'Rehearsal'

/**
 * Starts the built host with a release set of its own, in a folder of its own. It has no earlier release to fall back to,
 * so that every fault is seen. Rejects with one line when it cannot load the release.
 * @param name of the remote that is judged
 * @param content the settings of the backend
 */
export const startRehearsal = async (
  name: string,
  writeSet: WriteSet,
  content: NodeJS.ProcessEnv,
): Promise<Rehearsal> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'caravanserai-gate-'))
  const failures = loggedFailures(name)
  const servers: Awaited<ReturnType<typeof startShell>>[] = []
  const stop = async () => {
    await stopServers(servers)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await writeSet(path.join(folder, 'releases'))
    const server = await startShell({
      port: await anyPort(host),
      host,
      dataDir: folder,
      cmsUrl: content['CMS_URL'] ?? '',
      // Every request is rendered: a page in memory says nothing of the worker.
      env: {
        ...content,
        BRAND: rehearsalBrand,
        // Without the port, so that the same page has the same document in each rehearsal.
        SITE_URL: 'http://rehearsal.example',
        CONTENT_TTL_MS: '600000',
        PAGE_CACHE_MB: '0',
        // A sample of visits would load a script more than the others.
        VITALS_PERCENT: '0',
        // Its forms are posted by as many visitors as there are forms.
        PROXIES: '1',
      },
      onLog: (_, line) => failures.take(line),
    })
    servers.push(server)
    await untilLoaded(server.url, name)
    return { url: server.url, failures, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const untilLoaded = async (url: string, name: string): Promise<void> => {
  const end = performance.now() + LOAD_MS
  for (;;) {
    const status = (await readStatus(url))?.remotes[name]
    if (status?.live != null) return
    const reason = reasonIn(status)
    if (reason !== null) throw new Error(reason)
    if (performance.now() > end) throw new Error(`the host has not loaded it within ${LOAD_MS / 1000} s`)
    await delay(50)
  }
}

const reasonIn = (status: RemoteStatus | undefined): string | null =>
  status === undefined || status.trying ? null : status.refused
