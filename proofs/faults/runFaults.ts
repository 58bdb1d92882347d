import { setTimeout as delay } from 'node:timers/promises'
import { anyPort } from '../../tools/lib/process/ports'
import { until } from '../../tools/lib/process/until'
import { messageOf, say } from '../../tools/lib/terminal/say'
import { residentMb } from '../harness/measure'
import { outcomeLine } from '../harness/table'
import { chosen, logFile, trial } from '../harness/trial'
import { brokenReleases } from './brokenReleases'
import type { Begun, Fault } from './faultSite'
import { FaultSite } from './faultSite'
import { brokenGuarantees, columns, tablesOf, writeReport } from './report'
import type { GuaranteeLimits, Outcome, Seen } from './report'
import { otherLayers } from './otherLayers'
import { turnsBad } from './turnsBad'

interface FaultsArguments {
  readonly faults: ReadonlyArray<string>
  readonly write: boolean
  readonly log: string | undefined
}

export const faults: ReadonlyArray<Fault> = [...turnsBad, ...brokenReleases, ...otherLayers]

export default async (options: FaultsArguments): Promise<void> => {
  const names = options.faults.flatMap((words) => words.split(',')).filter(Boolean)
  const applied = chosen(faults, ({ id }) => id, names)
  const log = logFile(options.log)
  await trial('faults', async ({ folder }) => {
    const outcomes = await runFaults({
      faults: applied,
      folder,
      port: await anyPort('127.0.0.1'),
      liveMs: 3_000,
      responseMs: 5_000,
      limits: guaranteed,
      onOutcome: (outcome) => {
        const lines = [
          `${outcome.fault.id}: ${outcomeLine(columns, outcome)}`,
          ...outcome.broken.map((line) => `BROKEN: ${line}`),
        ]
        lines.forEach(say)
        log(`=== ${lines.join('\n')}`)
      },
      onLog: (name, line) => log(`${name}: ${line}`),
    })
    console.log(`\n${tablesOf(outcomes)}\n`)
    if (options.write) writeReport(outcomes)
    const broken = outcomes.filter((outcome) => outcome.broken.length > 0)
    say(
      `${outcomes.length} faults; guarantees are broken by ${broken.map(({ fault }) => fault.id).join(', ') || 'none'}`,
    )
    return broken.length === 0 ? 0 : 1
  })
}

interface RunLimits extends GuaranteeLimits {
  /** Time without bad responses before the site counts as normal. */
  readonly quietMs: number
  /** Time after which an unanswered request is late. */
  readonly lateMs: number
  /** Time limit for the site to recover, before and after a fault. */
  readonly patienceMs: number
}

/** The guarantees, in milliseconds and megabytes. */
export const guaranteed: RunLimits = {
  ownErrorsMs: 5_000,
  normalMs: 15_000,
  grownMb: 300,
  quietMs: 2_000,
  lateMs: 1_000,
  patienceMs: 30_000,
}

interface RunOptions {
  readonly faults: ReadonlyArray<Fault>
  readonly folder: string
  readonly port: number
  /** Time for which a release is live before it turns bad, in milliseconds. */
  readonly liveMs: number
  /** A slower response is an error, in milliseconds. */
  readonly responseMs: number
  readonly limits: RunLimits
  readonly onOutcome?: (outcome: Outcome) => void
  readonly onLog?: (name: string, line: string) => void
}

/** Starts a site and applies faults to it, one after the other. */
export const runFaults = async (options: RunOptions): Promise<ReadonlyArray<Outcome>> => {
  const { port, liveMs, folder, responseMs, limits, onLog = () => undefined } = options
  const outcomes: Outcome[] = []
  const site = await FaultSite.start({ port, dataDir: folder, limitMs: responseMs, liveMs, onLog })
  try {
    for (const fault of options.faults) {
      const outcome = await runFault(site, fault, limits)
      outcomes.push(outcome)
      options.onOutcome?.(outcome)
    }
  } finally {
    await site.stop()
  }
  return outcomes
}

/** Applies a fault, waits until the site is normal, ends the fault, and waits again. Never rejects. */
const runFault = async (site: FaultSite, fault: Fault, limits: RunLimits): Promise<Outcome> => {
  site.load.forget()
  const from = performance.now()
  const memory = memoryWatch(site)
  let begun: Begun | null = null
  try {
    site.load.start()
    if (!(await isNormal(site, from, limits))) throw new Error('the site was not normal before')
    const started = performance.now()
    begun = await fault.begin(site)
    const watched = await watch(site, begun, limits)
    const samples = site.load.since(started)
    const result: Seen = { ...watched, samples, grownMb: memory(), hasEnded: site.hasEnded }
    return { fault, ...result, broken: brokenGuarantees(result, limits) }
  } catch (error) {
    const words = `could not be run: ${messageOf(error)}`
    const noResult = { samples: [], normalMs: null, wentLive: false, replaced: null }
    return { fault, words, ...noResult, grownMb: memory(), hasEnded: site.hasEnded, broken: [words] }
  } finally {
    const ending = performance.now()
    await begun
      ?.end()
      .catch((error: unknown) => console.warn(`${fault.id} could not be ended: ${messageOf(error)}`))
    await site.revive()
    await isNormal(site, ending, limits)
  }
}

/** Observes the site until it has decided and has been good for `quietMs`, or until the time limit. */
const watch = async (
  site: FaultSite,
  { at, outcome, observeMs, forbidden, staying }: Begun,
  { quietMs, lateMs, patienceMs }: RunLimits,
): Promise<Pick<Seen, 'words' | 'normalMs' | 'wentLive' | 'replaced'>> => {
  let words: string | null = null
  let decidedAt = at
  let wentLive = false
  let replaced: string | null = null
  while (performance.now() < at + patienceMs) {
    const remotes = await site.status().then(
      (status) => Object.values(status.remotes),
      () => [],
    )
    if (forbidden !== undefined && remotes.some(({ live }) => live?.release === forbidden)) wentLive = true
    const quarantine = remotes.flatMap(({ quarantined }) => quarantined).find(({ hash }) => hash === staying)
    replaced ??= quarantine?.reason ?? null
    const now = performance.now()
    if (words === null) {
      words = await outcome().catch(() => null)
      decidedAt = now
    }
    const goodSince = Math.max(decidedAt, site.load.goodSince(at, lateMs))
    if (words !== null && now - goodSince >= quietMs && now - at >= observeMs)
      return { words, wentLive, replaced, normalMs: goodSince - at }
    await delay(50)
  }
  return { words: words ?? 'nothing happened', wentLive, replaced, normalMs: null }
}

/** Waits until the good releases are live and every response has been good for `quietMs`. */
const isNormal = (
  site: FaultSite,
  from: number,
  { quietMs, lateMs, patienceMs }: RunLimits,
): Promise<boolean> =>
  until(
    async () => performance.now() - site.load.goodSince(from, lateMs) >= quietMs / 2 && (await site.isGood()),
    patienceMs,
  )

/** Samples the memory of the site's server. The returned function stops, and returns the growth in MB. */
const memoryWatch = (site: FaultSite): (() => number | null) => {
  // The server is away while a fault restarts it.
  const memory = () => (site.isRunning ? residentMb(site.pid) : null)
  const before = memory()
  let peak = before
  const timer = setInterval(() => {
    const now = memory()
    if (now !== null && (peak === null || now > peak)) peak = now
  }, 200)
  return () => {
    clearInterval(timer)
    return before === null || peak === null ? null : peak - before
  }
}
