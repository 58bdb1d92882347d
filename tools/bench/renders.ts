import { run } from '../lib/process/run'
import { fixedWork, idleWatch, processorTime } from '../lib/machine'

/** Times are in milliseconds. */
export interface Load {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Processor time of the server for one page: the most reliable figure on a busy machine. */
  readonly cost: number | null
  readonly failed: number
  /** In percent. */
  readonly idle: number
  /** How fast the machine was just before (see `fixedWork`). */
  readonly work: number
}

export interface LoadOptions {
  /** The process whose time is measured. */
  readonly pid: number
  readonly seconds: number
  readonly coding: 'br' | 'identity'
  readonly connections?: number
}

/**
 * Requests a page as often as its server can answer. The load generator is a process of its own on the same machine, and
 * uses its share of it.
 */
export const renders = async (
  url: string,
  { pid, seconds, coding, connections = 16 }: LoadOptions,
): Promise<Load> => {
  const work = fixedWork()
  const idle = idleWatch()
  const before = processorTime(pid)
  const { code, output } = await run(process.execPath, [
    require.resolve('autocannon'),
    '--json',
    '--no-progress',
    '-c',
    `${connections}`,
    '-d',
    `${seconds}`,
    '-H',
    `accept-encoding=${coding}`,
    url,
  ])
  const [result = ''] = output.split('\n').filter((line) => line.startsWith('{'))
  if (code !== 0 || result === '') throw new Error(`autocannon: ${output.trim().slice(0, 400)}`)
  const after = processorTime(pid)
  const { requests, latency, non2xx, errors } = JSON.parse(result)
  return {
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    cost: before === null || after === null ? null : (after - before) / requests.total,
    failed: non2xx + errors,
    idle: idle(),
    work,
  }
}
