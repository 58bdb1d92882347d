import { spawn } from 'node:child_process'
import os from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { SiteStatus } from '@caravanserai/releases'
import { sitemapOf } from '@caravanserai/releases/requests'
import { anyPort } from '../../tools/lib/process/ports'
import { until } from '../../tools/lib/process/until'
import { say } from '../../tools/lib/terminal/say'
import { logFile, trial } from '../harness/trial'
import { FaultSite, startFlood } from './faultSite'

interface BusyArguments {
  readonly seconds: number
  readonly log: string | undefined
}

export default async ({ seconds, log: file }: BusyArguments): Promise<void> => {
  const log = logFile(file)
  await trial('busy', async ({ folder, onEnd }) => {
    const verdictLines: string[] = []
    const site = await FaultSite.start({
      port: await anyPort('127.0.0.1'),
      dataDir: folder,
      limitMs: 5_000,
      liveMs: 0,
      onLog: (name, line) => {
        if (verdicts.test(line)) verdictLines.push(line)
        log(`${name}: ${line}`)
      },
    })
    onEnd(() => site.stop())
    const held = await busyMachine(site, seconds)
    for (const line of [...verdictLines, ...held]) console.log(line)
    say(
      `${verdictLines.length} lines of the log and ${held.length} of the status hold something against a good release`,
    )
    return verdictLines.length + held.length === 0 ? 0 : 1
  })
}

/** The number of visitors who send requests without a pause. No page is cached. */
const CLIENTS = 40
/** Number of processes that run endless loops. */
const LOOPS = 8
/** Priority of the site (as of `nice`): below that of the loops. */
const NICE = 10

const remotes = ['charity', 'travel'] as const

/** Longest and shortest suspension of a process, in milliseconds. */
const STOP_MS = [5_000, 20_000] as const

/** Running time of the processes between two suspensions, in milliseconds. */
const BETWEEN_MS = 6_000

/** Log lines in which a site blames a release. */
const verdicts = /quarantined|withdrawn|refused|never settles|a worker of|cannot take over/

/**
 * Keeps the machine busy around a site with good releases only, suspends and resumes its processes, and ships further
 * good releases. Resolves to the faults that the site attributes to any of them, one line each.
 */
const busyMachine = async (site: FaultSite, seconds: number): Promise<ReadonlyArray<string>> => {
  const shipped = new Map<string, string>()
  for (const remote of remotes) shipped.set(remote, await site.ship(`busy-${remote}`, { remote }))
  if (!(await until(() => isLive(site, shipped), 60_000))) return ['the good releases did not go live']
  // Half of the visitors receive the canary, so that both sides have enough pages for the comparison.
  await site.ship('busy-canary', { canary: 50 })
  if (!(await until(() => isShown(site), 60_000))) return ['the good canary is not shown']

  const pages = await sitemapOf(site.url)
  const urls = [...pages.map((page) => `${site.url}${page}`), ...madeUp(site.url)]
  const helpers = [
    ...Array.from({ length: LOOPS }, () => spawn(process.execPath, ['-e', 'for (;;);'])),
    startFlood(urls, { connections: CLIENTS, visitors: CLIENTS }),
  ]
  try {
    await disturb(site, shipped, seconds)
  } finally {
    helpers.forEach((helper) => helper.kill('SIGKILL'))
  }
  // The site judges the shipped releases as soon as the machine has time for it.
  const isJudged = await until(async () => (await isLive(site, shipped)) && (await isShown(site)), 90_000)
  const status = await site.status()
  return [
    ...(isJudged ? [] : ['a good release is not live, or the canary not shown']),
    ...heldAgainst(status),
  ]
}

const disturb = async (site: FaultSite, shipped: Map<string, string>, seconds: number): Promise<void> => {
  const end = performance.now() + seconds * 1000
  for (let round = 0; performance.now() < end; round += 1) {
    giveWay([site.pid, ...site.workers()], NICE)
    await delay(BETWEEN_MS)
    const remote = remotes[round % remotes.length] ?? 'charity'
    if (round % 2 === 1) shipped.set(remote, await site.ship(`busy-${round}`, { remote }))
    const workers = site.workers()
    const [subject, stopped] = (
      [
        ['one worker', workers.slice(round % workers.length).slice(0, 1)],
        ['all workers', workers],
        ['the front', [site.pid]],
        ['the front and all workers', [site.pid, ...workers]],
      ] as const
    )[round % 4] ?? ['nothing', []]
    const ms = STOP_MS[0] + ((round * 4_000) % (STOP_MS[1] - STOP_MS[0]))
    say(`${subject} stopped for ${ms / 1000} s`)
    signal(stopped, 'SIGSTOP')
    await delay(ms)
    signal(stopped, 'SIGCONT')
  }
}

const isLive = async (site: FaultSite, shipped: ReadonlyMap<string, string>): Promise<boolean> => {
  for (const [remote, hash] of shipped) if ((await site.outcome(hash, remote)) !== 'live') return false
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

/** Addresses with unknown ids, which are rendered like any other. */
const madeUp = (url: string): ReadonlyArray<string> =>
  Array.from({ length: 400 }, (_, id) => `${url}/${id % 2 === 0 ? 'about' : 'cause-single'}/${id + 1_000}`)

/** A worker may exit at any moment. */
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
