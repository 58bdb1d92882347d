import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { untilReady } from '../../tools/lib/site/siteStatus'
import { say } from '../../tools/lib/terminal/say'
import type { Trial } from '../harness/trial'
import { get, makeContent } from './cacheSite'
import { startCluster } from './startCluster'
import type { Cluster } from './startCluster'
import { Editor, startSenders } from './visitors'

/** A cluster for fault injection, with its observers. */
export interface TrialCluster extends Cluster {
  /** The connections of the shells to the other parts, whose latency can be raised. */
  readonly ways: Readonly<Record<'engine' | 'storage' | 'backend', SlowProxy>>
  readonly fronts: readonly [string, string]
  /** Pages with edited texts, and pages of a remote that is shipped. */
  readonly pages: ReadonlyArray<string>
  readonly editor: Editor
  readonly senders: Awaited<ReturnType<typeof startSenders>>
  /** The last shell's data folder on a small disk that can be filled; `null` without mount permission. */
  readonly smallDisk: string | null
  /** The names of parts that have exited unexpectedly, in order. */
  readonly died: ReadonlyArray<string>
  readonly untilReady: () => Promise<void>
}

const DISK_MB = 96

export const startTrialCluster = async (
  { folder, onEnd }: Pick<Trial, 'folder' | 'onEnd'>,
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
    // Content is refreshed by reports only: expiry would hide a lost report.
    env: { ...senders.env, CONTENT_TTL_MS: '600000', VITALS_PERCENT: '0', ...env },
    onDied: ({ name, log }, cause) => {
      died.push(name)
      say(`${name} has died (${cause}); its last lines: ${lastLines(log)}`)
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
  // A new cache has nothing to serve while there is no site.
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

/** Mounts a small disk at a folder, which requires root. Returns whether it succeeded. */
const mounted = (folder: string): boolean =>
  process.getuid?.() === 0 &&
  spawnSync('mkdir', ['-p', folder]).status === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]).status === 0

/** A proxy for a server with adjustable latency. */
interface SlowProxy {
  readonly port: number
  /** The number of forwarded HTTP requests, for connections without pipelining. */
  readonly requests: () => number
  /** Delays each further piece of data by this many milliseconds, in both directions. */
  readonly delay: (ms: number) => void
  /** Forwards new connections to this port; open connections are unaffected. */
  readonly lead: (to: number) => void
  readonly end: () => void
}

/** A proxy for a local port. */
const startSlowProxy = async (to: number): Promise<SlowProxy> => {
  const sockets = new Set<Socket>()
  let port = to
  let delayMs = 0
  let requests = 0
  const kept = (socket: Socket, connect: () => Socket): void => {
    sockets.add(socket)
    // Closing one connection closes the other.
    socket
      .on('error', () => undefined)
      .on('close', () => {
        sockets.delete(socket)
        connect().destroy()
      })
  }
  const passed = (from: Socket, target: Socket): void => {
    let before: Promise<unknown> = Promise.resolve()
    from.on('data', (bytes: Buffer) => {
      if (/^(GET|HEAD|POST|PUT|DELETE) \//.test(bytes.toString('latin1', 0, 8))) requests += 1
      const due = delayMs === 0 ? undefined : pause(delayMs)
      before = before.then(() => due).then(() => target.write(bytes))
    })
    from.on('end', () => void before.then(() => target.end()))
  }
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (from) => {
    const target = connect({ host: '127.0.0.1', port, allowHalfOpen: true, noDelay: true })
    kept(from, () => target)
    kept(target, () => from)
    passed(from, target)
    passed(target, from)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    requests: () => requests,
    delay: (ms) => {
      delayMs = ms
    },
    lead: (newPort) => {
      port = newPort
    },
    end: () => {
      server.close()
      sockets.forEach((socket) => socket.destroy())
    },
  }
}
