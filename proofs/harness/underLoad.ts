import { fixedWork, idleWatch, processorTime } from '../../tools/lib/machine'
import { run } from '../../tools/lib/process/run'

/** What a load generator has measured; times are in milliseconds. */
interface Generated {
  readonly requests: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
}

export interface Load extends Generated {
  /** Processor time of the server for one request: the most reliable figure on a busy machine. */
  readonly cost: number | null
  /** How idle the machine was meanwhile, in percent. */
  readonly idle: number
  /** How fast the machine was just before (see `fixedWork`). */
  readonly work: number
}

export interface LoadOptions {
  readonly seconds: number
  readonly connections: number
  readonly headers: Readonly<Record<string, string>>
}

type Generator = (url: string, options: LoadOptions) => Promise<Generated>

/**
 * Requests an address as often as its server can answer. The load generator is a process of its own on the same machine, and
 * uses its share of it.
 * @param pid the process whose time is measured
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

/** Comes with the project. */
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

/** Takes less of the machine than any load generator in JavaScript: the server is what is busy. */
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
