import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { SiteStatus } from '@caravanserai/releases'
import { sitemapOf } from '../../tools/lib/gate/sitemapOf'
import { root } from '../../tools/lib/places'
import { until } from '../../tools/lib/process/until'
import { alteredRelease } from '../../tools/lib/release/alteredRelease'
import { localReleases } from '../../tools/lib/release/localReleases'
import { say } from '../../tools/lib/terminal/say'
import type { FaultSite } from './faultSite'
import { outcomeOf, releaseOf, shipBad } from './shipBad'
import { startFlood } from './startFlood'

export interface BusyOptions {
  /** How long the machine is busy, in seconds. */
  readonly seconds: number
  /** Visitors who ask for pages as fast as they are answered, each page rendered anew. */
  readonly clients: number
  /** Processes that use a processor without end. */
  readonly loops: number
  /** Priority of the site: it gives way to them (as of `nice`). */
  readonly nice: number
}

const remotes = ['charity', 'travel'] as const

/** Longest and shortest stop of a process, in milliseconds. */
const STOP_MS = [5_000, 20_000] as const

/** How long the processes run between two stops, in milliseconds. */
const BETWEEN_MS = 6_000

/** What the site logs when it holds something against a release. */
const verdicts = /quarantined|withdrawn|refused|never settles|a worker of|cannot take over/

/** Whether a line of the log of a site is a verdict about a release. */
export const isVerdict = (line: string): boolean => verdicts.test(line)

/**
 * Keeps the machine busy around a site whose releases are all good, stops and continues its processes, and ships good releases
 * meanwhile. Gives what the site holds against any of them afterwards, a line each.
 */
export const busyMachine = async (site: FaultSite, options: BusyOptions): Promise<ReadonlyArray<string>> => {
  const shipped = new Map<string, string>()
  for (const remote of remotes) shipped.set(remote, await shipBad(site, `busy-${remote}`, { remote }))
  if (!(await until(() => isLive(site, shipped), 60_000))) return ['the good releases did not go live']
  await shipCanary(site)
  if (!(await until(() => isShown(site), 60_000))) return ['the good canary is not shown']

  const pages = await sitemapOf(site.url)
  const urls = [...pages.map((page) => `${site.url}${page}`), ...madeUp(site.url)]
  const helpers = [
    ...Array.from({ length: options.loops }, () => spawn(process.execPath, ['-e', 'for (;;);'])),
    startFlood(urls, { connections: options.clients, visitors: options.clients }),
  ]
  try {
    await disturb(site, shipped, options)
  } finally {
    helpers.forEach((helper) => helper.kill('SIGKILL'))
  }
  // What was shipped is judged for what it does, as soon as there is time for it.
  const isJudged = await until(async () => (await isLive(site, shipped)) && (await isShown(site)), 90_000)
  const status = await site.status()
  return [
    ...(isJudged ? [] : ['a good release is not live, or the canary not shown']),
    ...heldAgainst(status),
  ]
}

const disturb = async (
  site: FaultSite,
  shipped: Map<string, string>,
  { seconds, nice }: BusyOptions,
): Promise<void> => {
  const end = performance.now() + seconds * 1000
  for (let round = 0; performance.now() < end; round += 1) {
    giveWay([site.pid, ...site.workers()], nice)
    await delay(BETWEEN_MS)
    const remote = remotes[round % remotes.length] ?? 'charity'
    if (round % 2 === 1) shipped.set(remote, await shipBad(site, `busy-${round}`, { remote }))
    const workers = site.workers()
    const [what, stopped] = (
      [
        ['one worker', workers.slice(round % workers.length).slice(0, 1)],
        ['all workers', workers],
        ['the front', [site.pid]],
        ['the front and all workers', [site.pid, ...workers]],
      ] as const
    )[round % 4] ?? ['nothing', []]
    const ms = STOP_MS[0] + ((round * 4_000) % (STOP_MS[1] - STOP_MS[0]))
    say(`${what} stopped for ${ms / 1000} s`)
    signal(stopped, 'SIGSTOP')
    await delay(ms)
    signal(stopped, 'SIGCONT')
  }
}

const isLive = async (site: FaultSite, shipped: ReadonlyMap<string, string>): Promise<boolean> => {
  for (const [remote, hash] of shipped) if ((await outcomeOf(site, hash, remote)) !== 'live') return false
  return true
}

const isShown = async (site: FaultSite): Promise<boolean> =>
  (await site.status()).remotes['charity']?.canary?.refused === null

const heldAgainst = ({ remotes: all }: SiteStatus): ReadonlyArray<string> =>
  Object.entries(all).flatMap(([name, { quarantined, refused, canary }]) => [
    ...quarantined.map(({ release, reason }) => `${name} ${release} is quarantined: ${reason}`),
    ...(refused === null ? [] : [`${name} is refused: ${refused}`]),
    ...(canary?.refused == null ? [] : [`the canary of ${name} is not shown: ${canary.refused}`]),
  ])

/** Half of the visitors are shown it: both sides have enough pages to be compared. */
const shipCanary = async ({ dataDir, store }: FaultSite): Promise<void> => {
  const folder = path.join(dataDir, 'faults', 'busy-canary')
  alteredRelease(path.join(root, 'remotes', 'charity', 'dist'), folder, releaseOf('busy-canary'), {})
  await localReleases(store).shipCanary(folder, 'charity', 50)
}

/** Ids that nothing has, which are rendered as any other. */
const madeUp = (url: string): ReadonlyArray<string> =>
  Array.from({ length: 400 }, (_, id) => `${url}/${id % 2 === 0 ? 'about' : 'cause-single'}/${id + 1_000}`)

/** A worker may end at any moment. */
const giveWay = (pids: ReadonlyArray<number>, nice: number): void =>
  pids.forEach((pid) => ifThere(() => os.setPriority(pid, nice)))

const signal = (pids: ReadonlyArray<number>, name: NodeJS.Signals): void =>
  pids.forEach((pid) => ifThere(() => process.kill(pid, name)))

const ifThere = (act: () => void): void => {
  try {
    act()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
