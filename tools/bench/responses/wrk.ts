import { fixedWork, processorTime } from '../../lib/machine'
import { run } from '../../lib/process/run'

/** Times are in milliseconds. */
export interface WrkLoad {
  readonly perSecond: number
  readonly p99: number
  /** Processor time of the server for one request. */
  readonly cost: number | null
  readonly failed: number
  /** How fast the machine was just before (see `fixedWork`). */
  readonly work: number
}

export interface WrkOptions {
  /** The process whose time is measured. */
  readonly pid: number
  readonly seconds: number
  readonly connections: number
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Requests an address as often as its server can answer, by `wrk`, which takes less of the machine than any load generator
 * in JavaScript: the server is what is busy.
 */
export const wrk = async (
  url: string,
  { pid, seconds, connections, headers }: WrkOptions,
): Promise<WrkLoad> => {
  const work = fixedWork()
  const before = processorTime(pid)
  const { code, output } = await run('wrk', [
    ...['-t', '1', '-c', `${connections}`, '-d', `${seconds}s`, '--latency'],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ]).catch(() => ({ code: null, output: 'not found. On Debian: apt-get install wrk' }))
  const after = processorTime(pid)
  const requests = Number(/(\d+) requests in/.exec(output)?.[1])
  if (code !== 0 || !(requests > 0)) throw new Error(`wrk: ${output.trim().slice(0, 400)}`)
  const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? []
  const failed = [
    /Non-2xx or 3xx responses: (\d+)/,
    /connect (\d+)/,
    /read (\d+)/,
    /write (\d+)/,
    /timeout (\d+)/,
  ]
    .map((pattern) => Number(pattern.exec(output)?.[1] ?? 0))
    .reduce((sum, count) => sum + count, 0)
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    p99: Number(p99) * { us: 0.001, ms: 1, s: 1_000 }[unit as 'us' | 'ms' | 's'],
    cost: before === null || after === null ? null : (after - before) / requests,
    failed,
    work,
  }
}
