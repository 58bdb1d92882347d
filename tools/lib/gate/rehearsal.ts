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
 * How long the host may take to load a release, in milliseconds: a release that cannot be loaded is refused long before, so that
 * only a machine that is very busy takes longer.
 */
const LOAD_MS = 120_000

/**
 * Starts the built host, with the judged release live next to the live releases of the other remotes, and with a release set of its own, in a folder of its own. It has no earlier release to fall back to,
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
        BRAND: REHEARSAL_BRAND,
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

/** Writes the release set of a rehearsal as the first one of a store, and all files of its releases. */
export type WriteSet = (store: string) => Promise<void>

/** The judged release among the live ones of the other remotes; one that cannot be read is left out. */
export const rehearsedSet = async (
  { info, read }: Rehearsed,
  others: ReadonlyArray<LiveRelease>,
): Promise<WriteSet> => {
  const own: Known = { info, text: JSON.stringify(info), read: (file) => Promise.resolve(read(file)) }
  const known = [own, ...(await Promise.all(others.map(knownOf))).flatMap((one) => one ?? [])]
  const set: ReleaseSet = { remotes: Object.fromEntries(known.map((one) => [one.info.name, entryOf(one)])) }
  return async (store) => {
    mkdirSync(path.join(store, 'files'), { recursive: true })
    await Promise.all(known.map((one) => writeFiles(store, one)))
    const { name: remote, release } = info
    const done = { did: 'ship', remote, release, by: 'a rehearsal', where: store }
    await changeSet(folderStore(store), done, () => set)
  }
}

const entryOf = ({ info, text }: Known): ReleaseEntry => ({
  ...releaseOf({ info, hash: sha256(text) }, storedBase(info.name, info.release)),
  previous: [],
})

/** Not by the store itself, which writes each file through to the disk: a rehearsal is over in seconds. */
const writeFiles = async (store: string, { info, text, read }: Known): Promise<void> => {
  const write = async (key: string, bytes: Buffer | string | null) => {
    if (bytes !== null) await writeFile(path.join(store, key), bytes)
  }
  await Promise.all([
    write(fileKey(sha256(text)), text),
    // A release of another team may say anything; the host refuses it then.
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

/** Settings of a rehearsal's content, or why there are none. */
export type ContentOf = { readonly env: NodeJS.ProcessEnv } | { readonly missing: string }

/** The content that comes with the project. */
export const recordedContent: NodeJS.ProcessEnv = {
  CMS_ADAPTER: 'files',
  CMS_URL: path.join(root, bundledContent),
  CMS_SAMPLES: 'show',
}

/**
 * The content of the running site, which is asked for it: what backend and adapter it has, and with which credentials, need not be
 * known here. What the site does not know, the content of the project answers.
 */
export const liveContent = async (site: string): Promise<ContentOf> => {
  const status = await readStatus(site).catch(() => undefined)
  return status == null
    ? { missing: `no site answers at ${site}` }
    : {
        env: {
          ...recordedContent,
          CONTENT_SITE: site,
          // Which frames may be in its texts, as far as it is known here.
          MAP_HOSTS: process.env['MAP_HOSTS'] ?? '',
        },
      }
}
