import { readFileSync } from 'node:fs'
import { limits } from './limits'

/**
 * Why a worker ended that was to go on. `exited`: by its own code, also by an error that nothing caught. `killed`: by a
 * signal from outside, or because it did not start or answer in time, which says nothing of the release. `blocked`,
 * `memory`, `message`: the front ended it.
 */
export interface WorkerFault {
  readonly kind: 'exited' | 'killed' | 'blocked' | 'memory' | 'message'
  /** One line for the operator. */
  readonly reason: string
  /** The addresses of the pages that it had not finished, also of those that nobody waited for any more. */
  readonly unfinished: ReadonlyArray<string>
}

/** Rejects what was asked of a worker that ended before it answered. */
export class WorkerEnded extends Error {
  constructor(readonly fault: WorkerFault) {
    super(fault.reason)
  }
}

/** Whether what was asked of a worker was not answered for a reason that says nothing of the release. */
export const isKilled = (error: unknown): error is WorkerEnded =>
  error instanceof WorkerEnded && error.fault.kind === 'killed'

/** What the operating system says of a process. */
export interface ProcessFacts {
  /** Resident memory in bytes. */
  readonly memory: number
  /** Processor time in milliseconds since its start. */
  readonly cpuMs: number
  /** Whether it sleeps: it waits for something, and not for a processor. */
  readonly sleeps: boolean
}

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

/** Bytes of a page of memory, which differ between machines: what this process has, in bytes and in pages. */
const pageBytes = (folder: string): number => {
  const pages = Number(fieldsOf(readFileSync(`${folder}/self/stat`, 'utf8'))[21])
  const exact = process.memoryUsage.rss() / pages
  return 2 ** Math.round(Math.log2(exact))
}
let knownPageBytes = 0

/** The facts of a process on Linux (`proc(5)`); `null` on other systems, and when the process has ended. */
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

/** The fields after the name of the program, which stands in brackets and may contain anything. */
const fieldsOf = (stat: string): ReadonlyArray<string> => stat.slice(stat.lastIndexOf(')') + 2).split(' ')

/** What a look finds wrong. */
export type Finding = Pick<WorkerFault, 'kind' | 'reason'>

/** The least processor time within `blockedMs`: a worker that waits for a processor on a busy machine is not blocked. */
const spinning = 0.7
/** Looks in a row at which a worker sleeps although a question waits for it: it waits for a lock, not for its turn. */
const sleepsInRow = 3

/**
 * Judges one worker by what is seen of it again and again: it answers pings, stays below its memory, and uses the
 * processor only between answers.
 */
export class Liveness {
  /** The ping that has no answer yet: when it was sent, and the processor time until then. */
  private asked: { readonly at: number; readonly cpuMs: number | null } | null = null
  private sleeping = 0
  private isInspected = false

  /** @param memory resident bytes that it may use */
  constructor(private readonly memory: number) {}

  /** Whether a ping is to be sent now. */
  get mayAsk(): boolean {
    return this.asked === null
  }

  ask(now: number, facts: ProcessFacts | null): void {
    this.asked = { at: now, cpuMs: facts?.cpuMs ?? null }
    this.sleeping = 0
  }

  /** @param isInspected whether a debugger may pause the worker from now on */
  answered(isInspected = false): void {
    this.asked = null
    this.isInspected = isInspected
  }

  /** What is wrong with the worker now; `null` when nothing is. */
  judge(now: number, facts: ProcessFacts | null): Finding | null {
    if (facts !== null && facts.memory > this.memory)
      return {
        kind: 'memory',
        reason: `uses ${megabytes(facts.memory)} MB, allowed are ${megabytes(this.memory)}`,
      }
    if (this.asked === null || this.isInspected) return null
    this.sleeping = facts?.sleeps === true ? this.sleeping + 1 : 0
    const silent = now - this.asked.at
    const { blockedMs, unknownMs } = limits
    if (facts === null || this.asked.cpuMs === null)
      return silent < unknownMs
        ? null
        : { kind: 'killed', reason: `has not answered for ${Math.round(silent)} ms` }
    if (silent < blockedMs) return null
    const isBlocked = this.sleeping >= sleepsInRow || facts.cpuMs - this.asked.cpuMs >= blockedMs * spinning
    return isBlocked ? { kind: 'blocked', reason: `blocks for ${Math.round(silent)} ms` } : null
  }
}

const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024)
