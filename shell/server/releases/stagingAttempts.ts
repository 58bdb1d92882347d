import { SingleFlight } from '@caravanserai/releases'
import { backOff } from '@caravanserai/submissions/back-off'
import type { Either } from 'fp-ts/Either'
import { limits } from './limits'
import { messageOf } from '../operate/log'

/**
 * Why a release is not used. `Refused`: it is at fault, and the same release would be refused again. `NotJudged`: nothing can
 * be said of it, because the machine is busy; it is tried again until it is judged. `Unavailable`: it cannot be fetched or
 * read now.
 */
export interface StageFault {
  readonly _tag: 'Refused' | 'NotJudged' | 'Unavailable'
  /** One line for people. */
  readonly reason: string
}

/** A release, or why it is not used. */
export type Staged<A> = Either<StageFault, A>

export const refused = (reason: string): StageFault => ({ _tag: 'Refused', reason })
export const notJudged = (reason: string): StageFault => ({ _tag: 'NotJudged', reason })
export const unavailable = (error: unknown): StageFault => ({ _tag: 'Unavailable', reason: firstLine(error) })

/** The message of an error, without its stack. */
export const firstLine = (error: unknown): string =>
  messageOf(error).split('\n')[0]?.slice(0, limits.reasonLength) ?? ''

/** The attempts to use the release that is wanted, and why the last one failed. Knows when the next one is due. */
export class StagingAttempts {
  private fault: StageFault | null = null
  private triedAt = -Infinity
  /** How often in a row the machine had no time for it. */
  private unjudged = 0
  /** By the hash of the release: the wanted one, and those that were wanted before it. */
  private readonly attempts = new SingleFlight<void>()

  /** Why the release is not used, for people; `null` also while it waits for a machine that is less busy. */
  get reason(): string | null {
    return this.fault === null || this.isUnjudged ? null : this.fault.reason
  }

  get isUnjudged(): boolean {
    return this.fault?._tag === 'NotJudged'
  }

  get isRefused(): boolean {
    return this.fault?._tag === 'Refused'
  }

  isTrying(hash: string): boolean {
    return this.attempts.isRunning(hash)
  }

  /** Whether a request or a look at the release set is to try it again. */
  isBehind(hash: string): boolean {
    return !this.isTrying(hash) && this.fault?._tag !== 'Refused' && this.isDue
  }

  /** Whether a change of the release set is to try it: what the machine had no time for is tried less and less often. */
  get mayTry(): boolean {
    return this.fault?._tag !== 'Refused' && (!this.isUnjudged || this.isDue)
  }

  private get isDue(): boolean {
    const { retryMs, mostRetryMs } = limits
    const waitMs = backOff(this.unjudged, retryMs, mostRetryMs)
    return performance.now() - this.triedAt > waitMs
  }

  /** Another release is wanted, or the same one was shipped again: it may be tried at once. */
  reset(): void {
    this.fault = null
    this.triedAt = -Infinity
    this.unjudged = 0
  }

  failed(fault: StageFault): void {
    this.fault = fault
    this.triedAt = performance.now()
    this.unjudged = this.isUnjudged ? this.unjudged + 1 : 0
  }

  /** Whoever wants a release that is being tried waits for the same attempt. */
  attempt(hash: string, work: () => Promise<void>): Promise<void> {
    return this.attempts.run(hash, () => {
      this.triedAt = performance.now()
      return work()
    })
  }
}
