import { readFileSync } from 'node:fs'
import os from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { run } from '../../tools/lib/process/run'

const sortedUp = (values: ReadonlyArray<number>): ReadonlyArray<number> => [...values].sort((a, b) => a - b)

/** The quantile of some values for a share from 0 to 1, interpolated; `null` for no values. */
export const quantile = (values: ReadonlyArray<number>, share: number): number | null => {
  const sorted = sortedUp(values)
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low === undefined || high === undefined ? null : low + (high - low) * (at % 1)
}

/** `null` for no values. */
export const median = (values: ReadonlyArray<number>): number | null => quantile(values, 0.5)

export const measured = (values: ReadonlyArray<number | null>): ReadonlyArray<number> =>
  values.filter((value) => value !== null)

interface Spread {
  readonly median: number
  readonly min: number
  readonly max: number
}

/** Summarises repeated measures, ignoring missing values (`null`). */
export const spread = (values: ReadonlyArray<number | null>): Spread | null => {
  const taken = measured(values)
  const middle = median(taken)
  return middle === null ? null : { median: middle, min: Math.min(...taken), max: Math.max(...taken) }
}

/** An interquartile range of fewer values is meaningless. */
const FEW = 5

/** The random variation of repeated measures: the interquartile range, or the whole range of few values. */
export const noise = (values: ReadonlyArray<number>): number => {
  const [low, high] = values.length < FEW ? [0, 1] : [0.25, 0.75]
  return (quantile(values, high) ?? 0) - (quantile(values, low) ?? 0)
}

/** A one-line description of the machine, without which figures cannot be compared. */
export const machineLine = (): string =>
  `${os.cpus().length} cores, ${os.cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}`

const times = (): { readonly idle: number; readonly total: number } => {
  const all = os.cpus().map(({ times: spent }) => spent)
  return {
    idle: all.reduce((sum, { idle }) => sum + idle, 0),
    total: all.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0),
  }
}

/** Starts measuring; the returned function gives the idle processor share since then, in whole percent. */
const idleWatch = (): (() => number) => {
  const before = times()
  return () => {
    const now = times()
    return Math.round((100 * (now.idle - before.idle)) / Math.max(1, now.total - before.total))
  }
}

/**
 * Waits until the machine is idle, or until the timeout, because a concurrent build distorts measurements. Resolves
 * to the last idle share in percent.
 */
export const waitUntilIdle = async (): Promise<number> => {
  const end = Date.now() + 8_000
  for (;;) {
    const idle = idleWatch()
    await delay(400)
    const now = idle()
    if (now >= 60 || Date.now() > end) return now
  }
}

/** The processor time used by a process so far, in milliseconds; `null` if the system does not report it. */
export const processorTime = (pid: number): number | null => {
  try {
    // The fields after the name in brackets; the 12th and 13th are the time in user and in system mode, in 10 ms.
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const parts = rest.split(' ')
    return (Number(parts[11]) + Number(parts[12])) * 10
  } catch {
    return null
  }
}

/** The resident memory of a process in MB; `null` if the system does not report it, or the process has exited. */
export const residentMb = (pid: number): number | null => {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? null : Number(kilobytes) / 1024
  } catch {
    return null
  }
}

/**
 * Duration of a constant piece of work on this machine, in milliseconds. Rented machines may drop to a third of their
 * speed within a minute while they report to be idle: compare times together with this one.
 */
export const fixedWork = (): number => {
  const started = performance.now()
  let text = ''
  for (let round = 0; round < 60; round += 1)
    text = JSON.stringify(Array.from({ length: 4_000 }, (_, at) => ({ at, of: `${round} ${text.length}` })))
  return performance.now() - started
}

/** The measures of a load generator; times in milliseconds. */
interface Generated {
  readonly requests: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
}

export interface Load extends Generated {
  /** Processor time of the server per request: the most reliable figure on a busy machine. */
  readonly cost: number | null
  /** The idle share of the machine during the load, in percent. */
  readonly idle: number
  /** The speed of the machine just before (see `fixedWork`). */
  readonly work: number
}

interface LoadOptions {
  readonly seconds: number
  readonly connections: number
  readonly headers: Readonly<Record<string, string>>
}

type Generator = (url: string, options: LoadOptions) => Promise<Generated>

/**
 * Requests an address as often as its server can respond. The load generator is a separate process on the same
 * machine, and uses its share of it.
 * @param pid the measured server process
 */
export const underLoad = async (
  generator: Generator,
  { url, pid }: { readonly url: string; readonly pid: number },
  options: LoadOptions,
): Promise<Load> => {
  const work = fixedWork()
  const idle = idleWatch()
  const before = processorTime(pid)
  const generated = await generator(url, options)
  const after = processorTime(pid)
  const cost = before === null || after === null ? null : (after - before) / generated.requests
  return { ...generated, cost, idle: idle(), work }
}

/** Installed with the project. */
export const autocannon: Generator = async (url, { seconds, connections, headers }) => {
  const { code, output } = await run(process.execPath, [
    ...[require.resolve('autocannon'), '--json', '--no-progress', '-c', `${connections}`, '-d', `${seconds}`],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]),
    url,
  ])
  const [result = ''] = output.split('\n').filter((line) => line.startsWith('{'))
  if (code !== 0 || result === '') throw new Error(`autocannon: ${output.trim().slice(0, 400)}`)
  const { requests, latency, non2xx, errors } = JSON.parse(result)
  return {
    requests: requests.total,
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    failed: non2xx + errors,
  }
}

/** Uses less processor time than a load generator in JavaScript, so that the server is the bottleneck. */
export const wrk: Generator = async (url, { seconds, connections, headers }) => {
  const { code, output } = await run('wrk', [
    ...['-t', '1', '-c', `${connections}`, '-d', `${seconds}s`, '--latency'],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ]).catch(() => ({ code: null, output: 'not found. On Debian: apt-get install wrk' }))
  const numberAfter = (pattern: RegExp): number => Number(pattern.exec(output)?.[1] ?? 0)
  const requests = numberAfter(/(?<!\d)(\d+) requests in/)
  if (code !== 0 || requests === 0) throw new Error(`wrk: ${output.trim().slice(0, 400)}`)
  const latency = (percent: number): number => {
    const [, value, unit = ''] = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(output) ?? []
    return Number(value) * ({ us: 0.001, ms: 1, s: 1_000 }[unit] ?? NaN)
  }
  const failures = [
    /Non-2xx or 3xx responses: (\d+)/,
    /connect (\d+)/,
    /read (\d+)/,
    /write (\d+)/,
    /timeout (\d+)/,
  ]
  return {
    requests,
    perSecond: numberAfter(/Requests\/sec:\s+([\d.]+)/),
    p50: latency(50),
    p99: latency(99),
    failed: failures.map(numberAfter).reduce((sum, count) => sum + count, 0),
  }
}
