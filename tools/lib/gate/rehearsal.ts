import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseRemoteJson } from '@caravanserai/releases'
import type { ReleaseEntry, ReleaseSet, RemoteJson, RemoteStatus } from '@caravanserai/releases'
import { sha256 } from '@caravanserai/releases/hash'
import {
  brotliKey,
  changeSet,
  fileKey,
  folderStore,
  releaseOf,
  storedBase,
} from '@caravanserai/releases/ledger'
import { isLeft } from 'fp-ts/Either'
import { loggedFailures, REHEARSAL_BRAND } from '@caravanserai/releases/gate/render'
import type { Rehearsal, Rehearsed } from '@caravanserai/releases/gate/render'
import { bundledContent } from '../../../settings/index'
import { root } from '../places'
import { anyPort } from '../process/ports'
import { stopServers } from '../process/servers'
import { readStatus } from '../site/siteStatus'
import { startShell } from '../site/startSite'
import type { LiveRelease } from './liveReleases'

const host = '127.0.0.1'

/**
 * Time limit for the host to load a release, in milliseconds. A release that cannot be loaded is refused much
 * earlier, so only a very busy machine reaches the limit.
 */
const LOAD_MS = 120_000

/**
 * Starts the built host with the judged release live next to the live releases of the other remotes, in a temporary
 * folder with a separate release set. Without an earlier release to fall back to, every fault is visible. Rejects
 * with a one-line message when the host cannot load the release.
 * @param name of the judged remote
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
      // Disables the page cache: a cached page would hide faults of the worker.
      env: {
        ...content,
        BRAND: REHEARSAL_BRAND,
        // Without the port, so that the same page has the same document in each rehearsal.
        SITE_URL: 'http://rehearsal.example',
        CONTENT_TTL_MS: '600000',
        PAGE_CACHE_MB: '0',
        // Sampling of web vitals would load an additional script.
        VITALS_PERCENT: '0',
        // Lets each form be posted from a different client address, because of rate limits.
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

/** Writes the release set of a rehearsal as the first set of a store, and all files of its releases. */
export type WriteSet = (store: string) => Promise<void>

/** The judged release and the live releases of the other remotes; omits unreadable releases. */
export const rehearsedSet = (
  { info, read }: Rehearsed,
  rest: ReadonlyArray<LiveRelease>,
): Promise<WriteSet> =>
  setOf({ info, text: JSON.stringify(info), read: (file) => Promise.resolve(read(file)) }, rest)

/** The same with the live release of the judged remote; `null` if that is unreadable. */
export const liveSet = async (
  live: LiveRelease,
  rest: ReadonlyArray<LiveRelease>,
): Promise<WriteSet | null> => {
  const own = await knownOf(live)
  return own && setOf(own, rest)
}

const setOf = async (candidate: Known, rest: ReadonlyArray<LiveRelease>): Promise<WriteSet> => {
  const known = [candidate, ...(await Promise.all(rest.map(knownOf))).flatMap((item) => item ?? [])]
  const set: ReleaseSet = {
    remotes: Object.fromEntries(known.map((item) => [item.info.name, entryOf(item)])),
  }
  return async (store) => {
    mkdirSync(path.join(store, 'files'), { recursive: true })
    await Promise.all(known.map((item) => writeFiles(store, item)))
    const { name: remote, release } = candidate.info
    const done = { did: 'ship', remote, release, by: 'a rehearsal', where: store }
    await changeSet(folderStore(store), done, () => set)
  }
}

const entryOf = ({ info, text }: Known): ReleaseEntry => ({
  ...releaseOf({ info, hash: sha256(text) }, storedBase(info.name, info.release)),
  previous: [],
})

/** Bypasses the store, which syncs each file to the disk: a rehearsal lasts only seconds. */
const writeFiles = async (store: string, { info, text, read }: Known): Promise<void> => {
  const write = async (key: string, bytes: Buffer | string | null) => {
    if (bytes !== null) await writeFile(path.join(store, key), bytes)
  }
  await Promise.all([
    write(fileKey(sha256(text)), text),
    // The metadata is untrusted; the host validates it.
    ...Object.entries(info.files)
      .filter(([, hash]) => isHash.test(hash))
      .flatMap(([file, hash]) => [
        read(file).then((bytes) => write(fileKey(hash), bytes)),
        read(`${file}.br`).then((bytes) => write(brotliKey(hash), bytes)),
      ]),
  ])
}

const isHash = /^[0-9a-f]{64}$/

interface Known {
  readonly info: RemoteJson
  readonly text: string
  readonly read: LiveRelease['read']
}

const knownOf = async ({ read }: LiveRelease): Promise<Known | null> => {
  const text = (await read('remote.json'))?.toString('utf8')
  if (text === undefined) return null
  const info = parseRemoteJson(text)
  return isLeft(info) ? null : { info: info.right, text, read }
}

/** Settings for the content of a rehearsal, or the reason why there are none. */
export type ContentOf = { readonly env: NodeJS.ProcessEnv } | { readonly missing: string }

export const recordedContent: NodeJS.ProcessEnv = {
  CMS_ADAPTER: 'files',
  CMS_URL: path.join(root, bundledContent),
  CMS_SAMPLES: 'show',
}

/**
 * Settings that request content from the running site, without knowing its backend, adapter and credentials. Content
 * that the site lacks comes from the project.
 */
export const liveContent = async (site: string): Promise<ContentOf> => {
  const status = await readStatus(site).catch(() => undefined)
  return status == null
    ? { missing: `no site answers at ${site}` }
    : {
        env: {
          ...recordedContent,
          CONTENT_SITE: site,
          // The permitted frames in texts, if configured here.
          MAP_HOSTS: process.env['MAP_HOSTS'] ?? '',
        },
      }
}
