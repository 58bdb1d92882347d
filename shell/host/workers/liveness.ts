import { readFileSync } from 'node:fs'
import { limits } from './limits'

/**
 * The reason of a worker's unplanned end. `exited`: by its own code, including uncaught errors. `killed`: by
 * an external signal, or because it did not start or respond in time; the release is not considered at fault.
 * `blocked`, `memory`, `message`: ended by the front.
 */
export interface WorkerFault {
  readonly kind: 'exited' | 'killed' | 'blocked' | 'memory' | 'message'
  /** One line for the operator. */
  readonly reason: string
  /** Addresses of all unfinished pages, including cancelled ones. */
  readonly unfinished: ReadonlyArray<string>
}

/** Rejects requests to a worker that ended before it responded. */
export class WorkerEnded extends Error {
  constructor(readonly fault: WorkerFault) {
    super(fault.reason)
  }
}

/** Whether a request failed by an end for which the release is not considered at fault. */
export const isKilled = (error: unknown): error is WorkerEnded =>
  error instanceof WorkerEnded && error.fault.kind === 'killed'

/** Facts about a process from the operating system. */
export interface ProcessFacts {
  /** Resident memory in bytes. */
  readonly memory: number
  /** Processor time in milliseconds since its start. */
  readonly cpuMs: number
  /** Whether it sleeps, waiting for something other than a processor. */
  readonly sleeps: boolean
}

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

/**
 * The size of a memory page in bytes, which differs between machines: this process's memory in bytes divided by its
 * pages.
 */
const pageBytes = (folder: string): number => {
  const pages = Number(fieldsOf(readFileSync(`${folder}/self/stat`, 'utf8'))[21])
  const exact = process.memoryUsage.rss() / pages
  return 2 ** Math.round(Math.log2(exact))
}
let knownPageBytes = 0

/** The facts of a process on Linux (`proc(5)`); `null` on other systems, and after the process has ended. */
export const processFacts = (pid: number, folder = '/proc'): ProcessFacts | null => {
  try {
    const fields = fieldsOf(readFileSync(`${folder}/${pid}/stat`, 'utf8'))
    knownPageBytes ||= pageBytes(folder)
    return {
      memory: Number(fields[21]) * knownPageBytes,
      cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs,
      sleeps: fields[0] === 'S',
    }
  } catch {
    return null
  }
}

/** The fields after the program name, which is in brackets and may contain anything. */
const fieldsOf = (stat: string): ReadonlyArray<string> => stat.slice(stat.lastIndexOf(')') + 2).split(' ')

/** A fault found by a check. */
export type Finding = Pick<WorkerFault, 'kind' | 'reason'>

/**
 * Minimum share of processor time within `blockedMs`: a worker that waits for a processor on a busy machine is not
 * blocked.
 */
const spinning = 0.7
/**
 * Consecutive checks at which a worker sleeps although a question is pending: it waits for a lock, not for its turn.
 */
const sleepsInRow = 3

/**
 * Judges one worker by repeated checks: it must answer pings, stay below its memory limit, and use the processor only
 * between answers.
 */
export class Liveness {
  /** The unanswered ping: its time, and the processor time until then. */
  private ping: { readonly at: number; readonly cpuMs: number | null } | null = null
  private sleeping = 0
  private isInspected = false

  /** @param memory limit of resident memory in bytes */
  constructor(private readonly memory: number) {}

  /** Whether a ping should be sent now. */
  get mayAsk(): boolean {
    return this.ping === null
  }

  pinged(now: number, facts: ProcessFacts | null): void {
    this.ping = { at: now, cpuMs: facts?.cpuMs ?? null }
    this.sleeping = 0
  }

  /** @param isInspected whether a debugger may pause the worker from now on */
  answered(isInspected = false): void {
    this.ping = null
    this.isInspected = isInspected
  }

  /** The current fault of the worker; `null` when it has none. */
  judge(now: number, facts: ProcessFacts | null): Finding | null {
    if (facts !== null && facts.memory > this.memory)
      return {
        kind: 'memory',
        reason: `uses ${megabytes(facts.memory)} MB, more than ${megabytes(this.memory)}`,
      }
    if (this.ping === null || this.isInspected) return null
    this.sleeping = facts?.sleeps === true ? this.sleeping + 1 : 0
    const silent = now - this.ping.at
    const { blockedMs, unknownMs } = limits
    if (facts === null || this.ping.cpuMs === null)
      return silent < unknownMs
        ? null
        : { kind: 'killed', reason: `has not answered for ${Math.round(silent)} ms` }
    if (silent < blockedMs) return null
    const isBlocked = this.sleeping >= sleepsInRow || facts.cpuMs - this.ping.cpuMs >= blockedMs * spinning
    return isBlocked ? { kind: 'blocked', reason: `blocks for ${Math.round(silent)} ms` } : null
  }
}

const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024)
