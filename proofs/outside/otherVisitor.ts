import { setTimeout as delay } from 'node:timers/promises'
import { median } from '../harness/statistics'
import { answerOf } from '../../tools/lib/site/answerOf'
import { Load } from '../../tools/lib/site/load'

/** How long another visitor waited, in milliseconds. */
export interface Waited {
  readonly median: number
  readonly worst: number
  /** The longest that began after the work had ended. */
  readonly worstAfter: number
  readonly failed: number
}

/** Twenty pages a second, as in a site with many visitors. */
const EVERY_MS = 50

/** What is left on a connection shows when it is closed. */
const AFTER_MS = 3_000

/** Longer than any site that is asleep. */
const LIMIT_MS = 90_000

/** Of this machine, but not the address that the work comes from: what one visitor may do is limited. */
const VISITOR = '127.0.0.2'

/** Asks for a page again and again, on a connection of its own each time, while some work is done and for a while after it. */
export const whileVisited = async <A>(
  url: string,
  work: () => Promise<A>,
): Promise<{ readonly result: A; readonly waited: Waited }> => {
  const load = new Load({ url, pages: ['/'], everyMs: EVERY_MS, limitMs: LIMIT_MS, request: onOwnConnection })
  load.start()
  try {
    const result = await work()
    const ended = performance.now()
    await delay(AFTER_MS)
    await load.stop()
    const samples = load.since(0)
    const times = samples.map(({ from, to }) => to - from)
    return {
      result,
      waited: {
        median: median(times) ?? 0,
        worst: Math.max(0, ...times),
        worstAfter: Math.max(0, ...load.since(ended).map(({ from, to }) => to - from)),
        failed: samples.filter(({ error }) => error !== null).length,
      },
    }
  } finally {
    await load.stop()
  }
}

const onOwnConnection = async (url: string, limitMs: number): Promise<string | null> => {
  const { status, text } = await answerOf(url, { agent: false, localAddress: VISITOR, timeout: limitMs })
  return status === 200 ? null : status === 0 ? text : `status ${status}`
}

/** A visitor who waits longer than this, in milliseconds, notices what others do. */
const NOTICED_MS = 2_000

/** What another visitor noticed. */
export const noticed = ({ worst, failed }: Waited): ReadonlyArray<string> => [
  ...(worst > NOTICED_MS ? [`another visitor waited ${Math.round(worst)} ms`] : []),
  ...(failed > 0 ? [`${failed} pages of another visitor failed`] : []),
]

/** In one line. */
export const waitedLine = ({ median, worst, worstAfter, failed }: Waited): string =>
  `another visitor waited ${Math.round(median)} ms (median), ${Math.round(worst)} at worst, ${Math.round(worstAfter)} after the end` +
  (failed > 0 ? `; ${failed} failed` : '')

/** Throws for a site of another machine: nobody is attacked by mistake, and its other visitor needs this machine's addresses. */
export const mustBeHere = (url: string): void => {
  if (!/^(127\.|localhost$)/.test(new URL(url).hostname) || process.platform !== 'linux')
    throw new Error('only a site on this machine, under Linux, is put under load')
}
