import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { limits } from './limits'

/** How much the process had to do in a while. */
export interface LoopLoad {
  /** How much later than planned timers ran, on average, in milliseconds. */
  readonly delayMs: number
  /** The processor time that it had, as a part of the time that passed; over 1 where several threads worked. */
  readonly utilization: number
}

/**
 * Both must be high: on a machine that others keep busy timers are late though the process has little to do, and a
 * process that is always busy is in order as long as nothing waits for it.
 */
export const isSaturating = ({ delayMs, utilization }: LoopLoad): boolean =>
  delayMs >= limits.overload.delayMs && utilization >= limits.overload.utilization

/**
 * Whether the event loop of this process was saturated in the last two measurements: one alone may be a single long task,
 * such as a release that is loaded.
 */
export const saturation = (
  app: FastifyInstance,
  loads: () => () => LoopLoad = measuredLoad,
): (() => boolean) => {
  const load = loads()
  let wasSaturating = false
  let isSaturated = false
  const measuring = setInterval(() => {
    const isNow = isSaturating(load())
    isSaturated = wasSaturating && isNow
    wasSaturating = isNow
  }, limits.overload.measureMs).unref()
  app.addHook('onClose', async () => clearInterval(measuring))
  return () => isSaturated
}

/** The load since the last call. */
const measuredLoad = (): (() => LoopLoad) => {
  const delays = monitorEventLoopDelay({ resolution: limits.overload.resolutionMs })
  delays.enable()
  let before = { at: performance.now(), cpu: process.cpuUsage() }
  return () => {
    const at = performance.now()
    // Not the utilization that Node gives of its event loop: waiting for a processor counts as busy there.
    const { user, system } = process.cpuUsage(before.cpu)
    const utilization = (user + system) / 1_000 / Math.max(1, at - before.at)
    // The histogram counts from one of its timers to the next.
    const delayMs = Math.max(0, delays.mean / 1e6 - limits.overload.resolutionMs)
    before = { at, cpu: process.cpuUsage() }
    delays.reset()
    return { delayMs, utilization }
  }
}
