import { setTimeout as delay } from 'node:timers/promises'
import { messageOf } from '../../tools/lib/terminal/say'
import type { Begun, Fault } from './fault'
import { residentMb } from '../../tools/lib/machine'
import { until } from '../../tools/lib/process/until'
import type { FaultSite } from './faultSite'
import { brokenGuarantees } from './guarantees'
import type { GuaranteeLimits } from './guarantees'
import type { Outcome } from './outcome'

export interface RunLimits extends GuaranteeLimits {
  /** Every response is good for this long before the site counts as normal. */
  readonly quietMs: number
  /** After this time without a response a request is late. */
  readonly lateMs: number
  /** How long the site is waited for, before and after a fault. */
  readonly patienceMs: number
}

/** Applies a fault, waits until the site is normal, takes the fault away, and waits again. Never rejects. */
export const runFault = async (site: FaultSite, fault: Fault, limits: RunLimits): Promise<Outcome> => {
  site.load.forget()
  const from = performance.now()
  const memory = memoryWatch(site)
  let begun: Begun | null = null
  try {
    site.load.start()
    if (!(await isNormal(site, from, limits))) throw new Error('the site was not normal before')
    const started = performance.now()
    begun = await fault.begin(site)
    const seen = await watch(site, begun, limits)
    const samples = site.load.since(started)
    const result = { fault, ...seen, samples, grownMb: memory(), hasEnded: site.hasEnded }
    return { ...result, broken: brokenGuarantees(result, limits) }
  } catch (error) {
    const words = `could not be run: ${messageOf(error)}`
    return {
      fault,
      words,
      samples: [],
      normalMs: null,
      grownMb: memory(),
      wentLive: false,
      replaced: null,
      hasEnded: site.hasEnded,
      broken: [words],
    }
  } finally {
    const ending = performance.now()
    await begun
      ?.end()
      .catch((error: unknown) => console.warn(`${fault.id} could not be ended: ${messageOf(error)}`))
    await site.revive()
    await isNormal(site, ending, limits)
  }
}

/** Looks at the site until it has decided and every response has been good for a while, or until it is too late. */
const watch = async (
  site: FaultSite,
  { at, outcome, observeMs, forbidden, staying }: Begun,
  { quietMs, lateMs, patienceMs }: RunLimits,
): Promise<Pick<Outcome, 'words' | 'normalMs' | 'wentLive' | 'replaced'>> => {
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

/** Waits until the good releases are live and every response is good for a while. */
const isNormal = (
  site: FaultSite,
  from: number,
  { quietMs, lateMs, patienceMs }: RunLimits,
): Promise<boolean> =>
  until(
    async () => performance.now() - site.load.goodSince(from, lateMs) >= quietMs / 2 && (await site.isGood()),
    patienceMs,
  )

/** Follows the memory of the front; calling it gives the growth and ends that. */
const memoryWatch = (site: FaultSite): (() => number | null) => {
  const memory = () => residentMb(site.pid)
  const before = memory()
  let most = before
  const timer = setInterval(() => {
    const now = memory()
    if (now !== null && (most === null || now > most)) most = now
  }, 200)
  return () => {
    clearInterval(timer)
    return before === null || most === null ? null : most - before
  }
}
