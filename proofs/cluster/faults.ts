import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { publish } from '@caravanserai/releases/ledger'
import { until } from '../../tools/lib/process/until'
import { readStatus } from '../../tools/lib/site/siteStatus'
import { markedRelease } from '../harness/site'
import { startFollower } from './postgres'
import type { Follower } from './postgres'
import type { Part } from './startCluster'
import type { TrialCluster } from './trialCluster'

/** A fault injected into a cluster, and its end. */
export interface Fault {
  /** For example `kill engine`. */
  readonly name: string
  readonly begin: () => Promise<unknown> | unknown
  /** Called after some seconds. Without it, the fault has ended when `begin` resolves. */
  readonly end?: () => Promise<unknown> | unknown
}

/** Additional latency of a slow connection in milliseconds. */
const SLOW_MS = 300

/** Each part killed, frozen and slowed, a full disk, and an operator's restarts and node removal. */
export const faultsOf = (cluster: TrialCluster): ReadonlyArray<Fault> => {
  const { shells, engine, storage, backend, balancer, cache, ways, smallDisk } = cluster
  const [first] = shells
  if (first === undefined) throw new Error('a cluster without a shell')
  const parts = [first, engine, storage, backend, cache, balancer]
  const file = smallDisk === null ? null : path.join(smallDisk, 'filler')
  return [
    { name: 'nothing', begin: () => undefined, end: () => undefined },
    ...parts.map((part) => ({
      name: `kill ${part.name}`,
      begin: () => part.kill(),
      end: () => startedAgain(part),
    })),
    // Frozen caches and balancers are not tested: sites run two of each, with health checks.
    ...[first, engine, storage, backend].map((part) => ({
      name: `freeze ${part.name}`,
      begin: () => part.freeze(true),
      end: () => part.freeze(false),
    })),
    ...(['engine', 'storage', 'backend'] as const).map((name) => ({
      name: `slow ${name}`,
      begin: () => ways[name].delay(SLOW_MS),
      end: () => ways[name].delay(0),
    })),
    ...(file === null ? [] : [{ name: 'full disk', begin: () => fill(file), end: () => rmSync(file) }]),
    {
      name: 'take out shell-1',
      begin: () => tellBalancer(cluster, 'disable server shells/shell-1'),
      end: () => tellBalancer(cluster, 'enable server shells/shell-1'),
    },
    {
      name: 'restart engine',
      begin: async () => {
        await engine.stop()
        await startedAgain(engine)
      },
    },
    failOver(cluster),
    {
      name: 'restart shells, one after the other',
      begin: async () => {
        for (const shell of shells) {
          await shell.stop()
          await startedAgain(shell)
          await cluster.untilReady()
          // The balancer's health check runs every second.
          await pause(2_000)
        }
      },
    },
  ]
}

/** The engine is lost and a follower replaces it; later the engine returns to its original place. */
const failOver = ({ engine, ways, folderOf }: TrialCluster): Fault => {
  let follower: Follower | null = null
  return {
    name: 'fail over engine',
    begin: async () => {
      follower = await startFollower(engine.port, { folder: folderOf('follower') })
      // Transactions from before the engine started to wait for the follower are acknowledged without it.
      await pause(1_000)
      await engine.kill()
      // The time that a monitor needs to be sure that the engine is lost.
      await pause(2_000)
      await follower.promote()
      ways.engine.lead(follower.port)
    },
    end: async () => {
      await follower?.replace(folderOf('engine'))
      await startedAgain(engine)
      ways.engine.lead(engine.port)
    },
  }
}

/** Starts a part with retries: after a kill its shared memory and its port may be in use for a moment. */
export const startedAgain = async (part: Part): Promise<void> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await part.start()
    } catch (error) {
      if (tries === 10) throw error
      await pause(500)
    }
}

/** Writes a file until its disk is full. */
const fill = (file: string): void => {
  const descriptor = openSync(file, 'w')
  try {
    for (const bytes of [1 << 20, 1 << 12, 1]) {
      const piece = Buffer.alloc(bytes)
      try {
        for (;;) writeSync(descriptor, piece)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  } finally {
    closeSync(descriptor)
  }
}

/** Sends HAProxy a command on its socket. */
const tellBalancer = ({ folderOf }: TrialCluster, command: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(path.join(folderOf('balancer'), 'haproxy.sock'))
    let reply = ''
    socket.on('data', (bytes) => (reply += String(bytes))).on('error', reject)
    socket.on('end', () => (reply.trim() === '' ? resolve() : reject(new Error(`haproxy: ${reply.trim()}`))))
    socket.end(`${command}\n`)
  })

/** Time limit for a release until every shell shows it, in milliseconds. */
const LIVE_MS = 60_000

/** Releases of one remote, each shipped when its predecessor is live on every shell. */
export const ships = (cluster: TrialCluster, count: number): Fault => ({
  name: `ship ${count} releases`,
  begin: async () => {
    const folder = cluster.folderOf('shipped')
    for (let number = 1; number <= count; number += 1) {
      const dist = path.join(folder, String(number))
      mkdirSync(dist, { recursive: true })
      markedRelease(dist, number)
      const { newest } = await publish({ dist, store: cluster.store, by: { by: 'a test', where: 'a test' } })
      rmSync(dist, { recursive: true })
      const wanted = newest.set.remotes['charity']?.hash
      const isLive = async ({ url }: { readonly url: string }): Promise<boolean> =>
        (await readStatus(url))?.remotes['charity']?.live?.hash === wanted
      const areLive = async () => (await Promise.all(cluster.shells.map(isLive))).every(Boolean)
      if (!(await until(areLive, LIVE_MS)))
        throw new Error(`release ${number} is not live on every shell after ${LIVE_MS / 1_000} s`)
    }
  },
})
