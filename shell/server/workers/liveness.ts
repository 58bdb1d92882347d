import { limits } from './limits'
import type { ProcessFacts } from './processFacts'
import type { WorkerFault } from './workerFault'

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
