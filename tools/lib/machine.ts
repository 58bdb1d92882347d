import { readFileSync } from 'node:fs'
import os from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

/** The machine in one line, without which the figures cannot be compared. */
export const machineLine = (): string =>
  `${os.cpus().length} cores, ${os.cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.versions.node}`

const times = (): { readonly idle: number; readonly total: number } => {
  const all = os.cpus().map(({ times: spent }) => spent)
  return {
    idle: all.reduce((sum, { idle }) => sum + idle, 0),
    total: all.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0),
  }
}

/** Starts a watch; stopping it gives the share of idle processor time since then, in whole percent. */
export const idleWatch = (): (() => number) => {
  const before = times()
  return () => {
    const now = times()
    return Math.round((100 * (now.idle - before.idle)) / Math.max(1, now.total - before.total))
  }
}

/**
 * Waits until the machine is idle, or until the timeout: a build that runs at the same time distorts a
 * measurement. Returns the last idle share; both are in percent.
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

/**
 * The processor time that a process has used so far, in milliseconds; `null` where the system does not report
 * it.
 */
export const processorTime = (pid: number): number | null => {
  try {
    // What follows the name in brackets; the 12th and 13th are the time in user and in system mode, in 10 ms.
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const parts = rest.split(' ')
    return (Number(parts[11]) + Number(parts[12])) * 10
  } catch {
    return null
  }
}

/** The memory that a process occupies, in MB; `null` where the system does not report it, or the process has ended. */
export const residentMb = (pid: number): number | null => {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? null : Number(kilobytes) / 1024
  } catch {
    return null
  }
}

/**
 * How long, in milliseconds, this machine takes for a piece of work that is always the same. Rented machines run at a
 * third of their speed from one minute to the next while they report to be idle: compare times together with this one.
 */
export const fixedWork = (): number => {
  const started = performance.now()
  let text = ''
  for (let round = 0; round < 60; round += 1)
    text = JSON.stringify(Array.from({ length: 4_000 }, (_, at) => ({ at, of: `${round} ${text.length}` })))
  return performance.now() - started
}
