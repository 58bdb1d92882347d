import { readFileSync } from 'node:fs'
import os from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

/** The machine in one line: measures are only worth something beside it. */
export const machineLine = () =>
  `${os.cpus().length} cores, ${os.cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}`

const times = () => {
  const all = os.cpus().map(({ times: spent }) => spent)
  return {
    idle: all.reduce((sum, { idle }) => sum + idle, 0),
    total: all.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0),
  }
}

/** Starts a watch; stopping it gives the share of the processor's time, in whole percent, that nobody took since then. */
export const idleWatch = () => {
  const before = times()
  return () => {
    const now = times()
    return Math.round((100 * (now.idle - before.idle)) / Math.max(1, now.total - before.total))
  }
}

/**
 * Waits until others leave the machine alone, or until patience ends: a measure beside a build is no measure.
 * @param {{ percent?: number, patienceMs?: number }} [options]
 * @returns {Promise<number>} how idle it was last, in percent
 */
export const waitUntilIdle = async ({ percent = 60, patienceMs = 8_000 } = {}) => {
  const end = Date.now() + patienceMs
  for (;;) {
    const idle = idleWatch()
    await delay(400)
    const now = idle()
    if (now >= percent || Date.now() > end) return now
  }
}

/** The processor's time that a process has taken so far, in ms; `null` where the system does not say. @param {number} pid */
export const processorTime = (pid) => {
  try {
    // What follows the name in brackets; the 12th and 13th are the time in user and in system mode, in 10 ms.
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const parts = rest.split(' ')
    return (Number(parts[11]) + Number(parts[12])) * 10
  } catch {
    return null
  }
}

/**
 * How long, in ms, this machine takes for a piece of work that is always the same. Rented machines run at one speed now
 * and at a third of it a minute later, while they say that they are idle: times are to be compared beside this one.
 */
export const fixedWork = () => {
  const started = performance.now()
  let text = ''
  for (let round = 0; round < 60; round += 1)
    text = JSON.stringify(Array.from({ length: 4_000 }, (_, at) => ({ at, of: `${round} ${text.length}` })))
  return performance.now() - started
}
