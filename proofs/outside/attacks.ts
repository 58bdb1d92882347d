import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { run } from '../../tools/lib/process/run'
import { median, residentMb } from '../harness/measure'
import { Load, slowestMs } from '../harness/visitors'
import type { Finding, Tool } from './site'

/** The kinds of requests that are repeated on one connection. */
const kinds = ['early', 'refused', 'aborted', 'pipelined', 'upgraded']

/** Maximum number of requests of each kind, and their time limit. */
const REQUESTS = 60_000
const MS = 15_000

/** Permitted memory growth in MB. The heap grows by half of this before V8 runs a full garbage collection. */
const GROWTH_MB = 300

/**
 * Sends many requests over one connection while another visitor requests pages; checks the log and the memory of the
 * site if this run started it.
 */
export const connections: Tool = {
  name: 'connections',
  run: async (site) => {
    mustBeHere(site.url)
    const { own } = site
    const logged = own?.log.length ?? 0
    const before = own === null ? null : residentMb(own.pid)
    const findings: Finding[] = []
    const figures: string[] = []
    for (const where of kinds) {
      const { result, waited } = await whileVisited(site.url, () => hammer(site.url, where))
      const { answered, connections: used, statuses } = result
      const codes = Object.entries(statuses).map(([code, count]) => `${count} × ${code}`)
      figures.push(
        [`${where}: ${answered} requests over ${used} connections`, ...codes, waitedLine(waited)].join(', '),
      )
      findings.push(...noticed(waited).map((message) => ({ where, message })))
      if (answered === 0) findings.push({ where, message: 'no request is answered' })
    }
    const warnings = own?.log.slice(logged).filter((line) => line.includes('Warning')) ?? []
    findings.push(...warnings.map((message) => ({ where: 'log', message })))
    const after = own === null ? null : residentMb(own.pid)
    if (before !== null && after !== null) {
      figures.push(
        `memory of the site's process: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after`,
      )
      if (after - before > GROWTH_MB)
        findings.push({ where: 'memory', message: `grew by ${(after - before).toFixed(0)} MB` })
    }
    return { checked: `${kinds.length} kinds`, findings, figures }
  },
}

interface Hammered {
  readonly answered: number
  readonly connections: number
  readonly statuses: Readonly<Record<string, number>>
}

const hammer = async (url: string, kind: string): Promise<Hammered> => {
  const file = path.join(__dirname, 'hammer.mjs')
  const { code, output } = await run(process.execPath, [file, url, kind, `${REQUESTS}`, `${MS}`])
  if (code !== 0) throw new Error(`${kind}: ${output.trim()}`)
  return JSON.parse(output)
}

/** slowhttptest's attacks that keep connections busy: more of them than one visitor may have. */
const attacks: Readonly<Record<string, ReadonlyArray<string>>> = {
  'slow headers': ['-H', '-l', '60'],
  'slow bodies': ['-B', '-l', '20'],
  'slow reading': ['-X', '-l', '20', '-w', '10', '-y', '20', '-n', '5', '-k', '3'],
}

/** Slow clients, by slowhttptest, while another visitor requests pages. */
export const slow: Tool = {
  name: 'slow',
  needs: { command: 'slowhttptest', debian: 'slowhttptest' },
  run: async (site) => {
    mustBeHere(site.url)
    const findings = []
    const figures = []
    for (const [where, args] of Object.entries(attacks)) {
      const { result, waited } = await whileVisited(site.url, () =>
        run('slowhttptest', ['-c', '1000', '-r', '500', '-i', '5', '-u', site.url, ...args]),
      )
      const output = stripVTControlCharacters(result.output)
      const states = [...output.matchAll(/^(connected|closed):\s+(\d+)/gm)].slice(-2)
      const [last = 0, closed = 0] = states.map(([, , count]) => Number(count))
      // slowhttptest prints the states every five seconds, so the last ones may be outdated when it exits.
      const open = output.includes('No open connections left') ? 0 : last
      if (states.length < 2) throw new Error(`slowhttptest: ${output.slice(-300)}`)
      figures.push(
        `${where}: ${open} connections open at the end, ${closed} refused or closed early; ${waitedLine(waited)}`,
      )
      findings.push(...noticed(waited).map((message) => ({ where, message })))
      if (where === 'slow headers' && open > 0)
        findings.push({ where, message: `${open} connections without a request are open after a minute` })
    }
    return { checked: `${figures.length} attacks, 1,000 connections each`, findings, figures }
  },
}

/** Response times of another visitor, in milliseconds. */
interface Waited {
  readonly median: number
  readonly worst: number
  /** The longest response time of requests sent after the work had ended. */
  readonly worstAfter: number
  readonly failed: number
}

/** Interval for twenty pages per second, as on a site with many visitors. */
const EVERY_MS = 50

/** Data left on a connection is noticed when the connection closes. */
const AFTER_MS = 3_000

/** Time limit of a request in milliseconds, longer than any stall of the site. */
const LIMIT_MS = 90_000

/** A local address other than the attacker's, because limits apply per visitor. */
const VISITOR = '127.0.0.2'

/** Requests a page repeatedly, with a new connection each time, during some work and for a while after it. */
const whileVisited = async <A>(
  url: string,
  work: () => Promise<A>,
): Promise<{ readonly result: A; readonly waited: Waited }> => {
  // A new connection for each request.
  const request = { agent: false, localAddress: VISITOR } as const
  const load = new Load({ url, pages: ['/'], everyMs: EVERY_MS, limitMs: LIMIT_MS, request })
  load.start()
  try {
    const result = await work()
    const ended = performance.now()
    await delay(AFTER_MS)
    await load.stop()
    const samples = load.since(0)
    return {
      result,
      waited: {
        median: median(samples.map(({ from, to }) => to - from)) ?? 0,
        worst: slowestMs(samples),
        worstAfter: slowestMs(load.since(ended)),
        failed: samples.filter(({ error }) => error !== null).length,
      },
    }
  } finally {
    await load.stop()
  }
}

/** Response times above this limit, in milliseconds, count as a disturbance by others. */
const NOTICED_MS = 2_000

/** The disturbances of another visitor. */
const noticed = ({ worst, failed }: Waited): ReadonlyArray<string> => [
  ...(worst > NOTICED_MS ? [`another visitor waited ${Math.round(worst)} ms`] : []),
  ...(failed > 0 ? [`${failed} pages of another visitor failed`] : []),
]

/** The response times in one line. */
const waitedLine = ({ median, worst, worstAfter, failed }: Waited): string =>
  `another visitor waited ${Math.round(median)} ms (median), ${Math.round(worst)} at worst, ${Math.round(worstAfter)} after the end` +
  (failed > 0 ? `; ${failed} failed` : '')

/** Throws for a site on another machine, which must not be attacked by mistake. */
const mustBeHere = (url: string): void => {
  if (!/^(127\.|localhost$)/.test(new URL(url).hostname) || process.platform !== 'linux')
    throw new Error('only a site on this machine, under Linux, is put under load')
}
