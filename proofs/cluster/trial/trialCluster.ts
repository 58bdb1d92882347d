import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CommandRun } from '../../../tools/lib/process/runCommand'
import { untilReady } from '../../../tools/lib/site/siteStatus'
import { say } from '../../../tools/lib/terminal/say'
import { makeContent } from '../cache/madeContent'
import { get } from '../cache/visitors'
import { startSlowProxy } from '../slowProxy'
import type { SlowProxy } from '../slowProxy'
import { startCluster } from '../startCluster'
import type { Cluster } from '../startCluster'
import { Editor } from './editor'
import { startSenders } from './senders'

/** A cluster that something is done to, and who notices. */
export interface TrialCluster extends Cluster {
  /** The ways of the shells to what they need. */
  readonly ways: Readonly<Record<'engine' | 'storage' | 'backend', SlowProxy>>
  readonly fronts: readonly [string, string]
  /** Pages with texts that are edited, and those of a remote that is shipped. */
  readonly pages: ReadonlyArray<string>
  readonly editor: Editor
  readonly senders: Awaited<ReturnType<typeof startSenders>>
  /** The data folder of the last shell, which is small enough to be filled; `null` where this process may not make one. */
  readonly smallDisk: string | null
  /** The parts that have ended by themselves, and how, in this order. */
  readonly died: ReadonlyArray<string>
  /** Waits until every shell is ready. */
  readonly untilReady: () => Promise<void>
}

const DISK_MB = 96

export const startTrialCluster = async (
  { folder, onEnd }: Pick<CommandRun, 'folder' | 'onEnd'>,
  { shells = 3, env = {} }: { readonly shells?: number; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<TrialCluster> => {
  const content = makeContent(path.join(folder, 'content'), 20)
  const senders = await startSenders()
  onEnd(senders.end)
  const small = path.join(folder, `shell-${shells}`)
  const smallDisk = mounted(small) ? small : null
  if (smallDisk !== null) onEnd(() => spawnSync('umount', ['--lazy', small]))
  const died: string[] = []
  const ways: Partial<Record<keyof TrialCluster['ways'], SlowProxy>> = {}
  const cluster = await startCluster({
    ...{ folder, onEnd, shells, content: content.folder },
    port: 6080,
    // Only what is reported is new; what expires by itself would hide what was not heard of.
    env: { ...senders.env, CONTENT_TTL_MS: '600000', VITALS_PERCENT: '0', ...env },
    onDied: ({ name, log }, how) => {
      died.push(name)
      say(`${name} has died (${how}); its last lines: ${lastLines(log)}`)
    },
    way: async (name, port) => {
      const way = await startSlowProxy(port)
      ways[name] = way
      onEnd(way.end)
      return way.port
    },
  })
  const { engine, storage, backend } = ways
  if (engine === undefined || storage === undefined || backend === undefined)
    throw new Error('a part has no way to it')
  const fronts = [cluster.cache.url, cluster.balancer.url] as const
  const editor = new Editor({
    content,
    backend: cluster.folderOf('backend'),
    url: cluster.balancer.url,
    secret: cluster.contentSecret,
  })
  onEnd(() => editor.close())
  const pages = [...content.pages.map(({ address }) => address), '/', '/cause', '/cause']
  // A cache that is new has nothing to show while there is no site.
  for (const page of pages) await get(`${cluster.cache.url}${page}`)
  return {
    ...cluster,
    ...{ ways: { engine, storage, backend }, fronts, editor, senders, smallDisk, died },
    pages,
    untilReady: async () => {
      for (const { url } of cluster.shells) await untilReady(url)
    },
  }
}

const lastLines = (log: string): string =>
  existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n').slice(-12).join(' | ') : 'none'

/** Whether there is a small disk at a folder now, which only root can make. */
const mounted = (folder: string): boolean =>
  process.getuid?.() === 0 &&
  spawnSync('mkdir', ['-p', folder]).status === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]).status === 0
