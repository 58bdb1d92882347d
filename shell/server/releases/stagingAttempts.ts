import { SingleFlight } from '@caravanserai/releases'
import { backOff } from '@caravanserai/submissions/back-off'
import type { Either } from 'fp-ts/Either'
import { limits } from './limits'
import { messageOf } from '../operate/log'

/**
 * A reason not to use a release. `Refused`: the release is at fault, and would be refused again. `NotJudged`: the
 * machine was too busy; staging is retried until there is a result. `Unavailable`: the release cannot be fetched or
 * read now.
 */
export interface StageFault {
  readonly _tag: 'Refused' | 'NotJudged' | 'Unavailable'
  /** One line for people. */
  readonly reason: string
}

/** A release, or the reason not to use it. */
export type Staged<A> = Either<StageFault, A>

export const refused = (reason: string): StageFault => ({ _tag: 'Refused', reason })
export const notJudged = (reason: string): StageFault => ({ _tag: 'NotJudged', reason })
export const unavailable = (error: unknown): StageFault => ({ _tag: 'Unavailable', reason: firstLine(error) })

/** The message of an error, without its stack. */
export const firstLine = (error: unknown): string =>
  messageOf(error).split('\n')[0]?.slice(0, limits.reasonLength) ?? ''

/** Attempts to stage the wanted release, with the reason of the last failure and the time of the next attempt. */
export class StagingAttempts {
  private fault: StageFault | null = null
  private triedAt = -Infinity
  /** Consecutive attempts for which the machine was too busy. */
  private unjudged = 0
  /** By hash: the wanted release and previously wanted ones. */
  private readonly attempts = new SingleFlight<void>()

  /** The reason why the release is not used; also `null` while a busy machine delays the attempt. */
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

  /** Whether a request or a poll of the release set should retry this release. */
  isBehind(hash: string): boolean {
    return !this.isTrying(hash) && this.fault?._tag !== 'Refused' && this.isDue
  }

  /** Whether a change of the release set should retry; after `NotJudged` the pauses grow. */
  get mayTry(): boolean {
    return this.fault?._tag !== 'Refused' && (!this.isUnjudged || this.isDue)
  }

  private get isDue(): boolean {
    const { retryMs, mostRetryMs } = limits
    const waitMs = backOff(this.unjudged, retryMs, mostRetryMs)
    return performance.now() - this.triedAt > waitMs
  }

  /** Allows an immediate attempt, because another release is wanted, or the same one was shipped again. */
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

  /** Runs an attempt. Concurrent calls for the same release share it. */
  attempt(hash: string, work: () => Promise<void>): Promise<void> {
    return this.attempts.run(hash, () => {
      this.triedAt = performance.now()
      return work()
    })
  }
}
