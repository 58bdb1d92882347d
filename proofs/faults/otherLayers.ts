import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { run } from '../../tools/lib/process/run'
import type { Behaviour } from '../../tools/lib/site/faultyBackend'
import type { Fault } from './faultSite'
import { until } from '../../tools/lib/process/until'
import { folderStore, readSet, setKey } from '@caravanserai/releases/ledger'
import type { FaultSite } from './faultSite'
import { startFlood } from './faultSite'

/** Duration of faults that the site must survive without any change. */
const LASTING_MS = 6_000

type Other = Omit<Fault, 'layer'>

/** The file of the next release set. */
const nextSet = async ({ store }: FaultSite): Promise<string> =>
  path.join(store, setKey((await readSet(folderStore(store))).number + 1))
const nothing = async (): Promise<string> => 'no change'

const backend = (id: string, title: string, behaviour: Behaviour): Other => ({
  id,
  title,
  begin: async (site) => {
    await site.backend.behave(behaviour)
    return {
      at: performance.now(),
      observeMs: LASTING_MS,
      outcome: nothing,
      end: () => site.backend.behave('well'),
    }
  },
})

/** Limits the size of the files that a process writes; 0 simulates a full disk. */
const limitFiles = async (pid: number, bytes: string): Promise<void> => {
  const { code, output } = await run('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])
  if (code !== 0) throw new Error(`prlimit: ${output}`)
}

/** Floods addresses for a while, at low priority, so that the site and the measurement have the processor. */
const flood = (urls: ReadonlyArray<string>, connections: number): (() => void) => {
  const child = startFlood(urls, { connections, visitors: 1 })
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL)
  const stop = (): void => void child.kill()
  setTimeout(stop, LASTING_MS)
  return stop
}

const flooding = (
  id: string,
  title: string,
  connections: number,
  urls: (site: FaultSite) => Promise<ReadonlyArray<string>>,
): Other => ({
  id,
  title,
  begin: async (site) => {
    const all = await urls(site)
    const at = performance.now()
    const stop = flood(all, connections)
    return { at, observeMs: LASTING_MS, outcome: nothing, end: async () => stop() }
  },
})

/** Every picture of some pages, in every width that the site supports. */
const pictures = async ({ url }: FaultSite): Promise<ReadonlyArray<string>> => {
  const pages = await Promise.all(
    ['/', '/cause', '/about/2', '/project', '/event', '/blog'].map(async (page) =>
      (await fetch(`${url}${page}`)).text(),
    ),
  )
  const found = pages.join().match(/\/media\/[^"'?\s]+\?w=\d+/g) ?? []
  return [...new Set(found)].map((picture) => `${url}${picture}`)
}

const faults: ReadonlyArray<Other> = [
  {
    id: 'files-down',
    title: 'every file server of the remotes is down, and the shell restarts',
    begin: async (site) => {
      await site.restart(() => site.stopRemoteServers())
      return {
        at: performance.now(),
        observeMs: 3_000,
        outcome: async () => ((await site.isGood()) ? 'live from disk' : null),
        end: () => site.startRemoteServers(),
      }
    },
  },
  {
    id: 'set-gone',
    title: 'the release set cannot be read',
    begin: async (site) => {
      const [head, sets] = ['head.json', 'sets'].map((name) => path.join(site.store, name)) as [
        string,
        string,
      ]
      for (const file of [head, sets]) await rename(file, `${file}.away`)
      await mkdir(head)
      return {
        at: performance.now(),
        observeMs: 3_000,
        outcome: nothing,
        end: async () => {
          await rm(head, { recursive: true })
          for (const file of [head, sets]) await rename(`${file}.away`, file)
        },
      }
    },
  },
  {
    id: 'set-corrupt',
    title: 'the release set is written in part, and the shell restarts',
    begin: async (site) => {
      const file = await nextSet(site)
      await writeFile(file, '{"remotes": {"charity": {"ba')
      await site.restart()
      return {
        at: performance.now(),
        observeMs: 3_000,
        outcome: async () => ((await site.isGood()) ? 'live from disk' : null),
        end: async () => {
          await rm(file)
          await site.restore()
        },
      }
    },
  },
  backend('backend-down', 'the backend is down', 'refused'),
  backend('backend-silent', 'the backend does not answer', 'silent'),
  backend('backend-slow', 'the backend answers after 5 s', 'slow'),
  backend('backend-garbage', 'the backend sends half a JSON', 'half a JSON'),
  {
    id: 'workers-killed',
    title: 'every worker gets SIGKILL, one after the other',
    begin: async (site) => {
      const at = performance.now()
      for (const pid of site.workers()) {
        process.kill(pid, 'SIGKILL')
        await delay(200)
      }
      return { at, observeMs: 3_000, outcome: nothing, end: async () => undefined }
    },
  },
  {
    id: 'disk-full',
    title: 'the disk is full, and a release is shipped',
    begin: async (site) => {
      await limitFiles(site.pid, '0')
      const at = performance.now()
      const hash = await site.ship('disk-full')
      return {
        at,
        observeMs: 3_000,
        outcome: () => site.outcome(hash),
        end: async () => {
          await limitFiles(site.pid, 'unlimited')
          await site.restore()
        },
      }
    },
  },
  {
    id: 'disk-lost',
    title: 'no folder of `DATA_DIR` can be used, and the shell restarts',
    begin: async (site) => {
      const folders = (await readdir(site.dataDir)).filter((name) =>
        ['site-releases', 'content', 'pictures'].includes(name),
      )
      const away = (name: string): string => path.join(site.dataDir, `${name}.away`)
      await site.restart(async () => {
        for (const name of folders) {
          await rename(path.join(site.dataDir, name), away(name))
          await writeFile(path.join(site.dataDir, name), '')
        }
      })
      return {
        at: performance.now(),
        observeMs: 3_000,
        outcome: async () => ((await site.isGood()) ? 'live from memory' : null),
        end: async () => {
          for (const name of folders) {
            await rm(path.join(site.dataDir, name), { recursive: true })
            await rename(away(name), path.join(site.dataDir, name))
          }
        },
      }
    },
  },
  flooding('flood-queries', '128 connections ask for `/` with made-up queries', 128, async ({ url }) =>
    Array.from({ length: 100_000 }, (_, at) => `${url}/?x=${at}`),
  ),
  flooding(
    'flood-ids',
    '128 connections of one visitor ask for made-up ids of `/about/:id`',
    128,
    async ({ url }) => Array.from({ length: 100_000 }, (_, at) => `${url}/about/${at + 1_000}`),
  ),
  {
    id: 'flood-shipped',
    title: 'a good release is shipped, and 128 connections of one visitor ask for made-up ids of its pages',
    begin: async (site) => {
      const hash = await site.ship('flood-shipped')
      if (!(await until(async () => (await site.outcome(hash)) === 'live', 60_000)))
        throw new Error(`a good release did not go live: ${await site.outcome(hash)}`)
      const at = performance.now()
      const urls = Array.from({ length: 100_000 }, (_, id) => `${site.url}/cause-single/${id + 1_000}`)
      const stop = flood(urls, 128)
      return {
        at,
        observeMs: LASTING_MS,
        outcome: () => site.outcome(hash),
        staying: hash,
        end: async () => {
          stop()
          await site.restore()
        },
      }
    },
  },
  flooding('flood-pictures', '64 connections ask for every picture in every width', 64, pictures),
]

/** Faults around the releases: file servers, the set, the backend, the machine, and visitors. */
export const otherLayers: ReadonlyArray<Fault> = faults.map((fault) => ({ ...fault, layer: 'another layer' }))
