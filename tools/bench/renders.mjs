import { createRequire } from 'node:module'
import { run } from '../lib/process/run'
import { fixedWork, idleWatch, processorTime } from './machine.mjs'

const autocannon = createRequire(import.meta.url).resolve('autocannon')

/**
 * @typedef {object} Load times in ms
 * @property {number} perSecond
 * @property {number} p50
 * @property {number} p99
 * @property {number | null} cost processor time of the server for one page: it says more than the rest on a busy machine
 * @property {number} failed
 * @property {number} idle in percent
 * @property {number} work how fast the machine was just before (see `fixedWork`)
 */

/**
 * Asks a page as often as its server can answer, from a process beside it, which takes its own share of the machine.
 * @param {string} url
 * @param {{ pid: number, seconds: number, coding: 'br' | 'identity', connections?: number }} options
 * @returns {Promise<Load>}
 */
export const renders = async (url, { pid, seconds, coding, connections = 16 }) => {
  const work = fixedWork()
  const idle = idleWatch()
  const before = processorTime(pid)
  const { code, output } = await run(process.execPath, [
    autocannon,
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
