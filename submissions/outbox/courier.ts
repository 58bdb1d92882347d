import { setTimeout as delay } from 'node:timers/promises'
import { backOff } from '../backOff'
import { outboxLimits } from '../limits'
import type { Delivery, Webhook } from '../server/webhook'
import type { Outbox, TakenSubmission } from './outbox'

/** The time of the next attempt, in milliseconds since 1970; `null` to give up. */
export const nextTryAt = ({
  since,
  tries,
  now,
}: {
  readonly since: number
  /** The number of attempts so far, at least one. */
  readonly tries: number
  readonly now: number
}): number | null => {
  const at = now + backOff(tries, outboxLimits.firstRetryMs, outboxLimits.longestRetryMs)
  return at - since > outboxLimits.giveUpMs ? null : at
}

/** The pause of all deliveries after consecutive failures, in milliseconds, for a receiver that is down. */
export const restMs = (failures: number): number =>
  backOff(failures, outboxLimits.firstRestMs, outboxLimits.longestRestMs)

/** The result of an attempt. `waiting`: another attempt follows. */
type Carried = 'delivered' | 'waiting' | 'refused' | 'given up'

export interface CourierOptions {
  /** Rejects if the outbox cannot be opened. */
  readonly outbox: () => Promise<Pick<Outbox, 'take' | 'delivered' | 'failed' | 'settled'>>
  readonly deliver: Webhook
  /** Called after each attempt; the reason of a failure never contains submitted values. */
  readonly onCarried: (submission: TakenSubmission, outcome: Carried, reason: string | null) => void
  /** Called when the outbox is unusable. */
  readonly onError: (error: unknown) => void
  readonly now?: () => number
}

/**
 * Delivers due submissions, oldest first: several in parallel while the receiver responds, a single probe per pause
 * after failures.
 */
export class Courier {
  private readonly running = new Set<Promise<void>>()
  private readonly aborting = new AbortController()
  private failures = 0
  private restsUntil = 0
  private looking: Promise<void> | null = null
  private isAsked = false
  /** Delivered submissions that the outbox could not record yet. */
  private readonly unmarked = new Set<string>()
  private isStopped = false
  private readonly now: () => number

  constructor(private readonly options: CourierOptions) {
    this.now = options.now ?? Date.now
  }

  /** Starts due attempts within the limits. Called after a submission is stored, and at regular intervals. */
  deliver(): void {
    // Only one check runs at a time; a request during a check triggers another one.
    this.isAsked = true
    this.looking ??= this.lookAll().finally(() => {
      this.looking = null
    })
  }

  /** Starts no more attempts, waits up to `ms` for running ones, and aborts the rest. */
  async stop(ms: number): Promise<void> {
    this.isStopped = true
    await Promise.race([this.idle(), delay(ms, undefined, { ref: false })])
    this.aborting.abort()
    await this.idle()
  }

  /** Resolves when no check and no attempt is running. */
  async idle(): Promise<void> {
    while (this.looking !== null || this.running.size > 0) await Promise.all([this.looking, ...this.running])
  }

  private async lookAll(): Promise<void> {
    try {
      while (this.isAsked) {
        this.isAsked = false
        while (this.mayStart()) {
          const outbox = await this.options.outbox()
          await this.markDelivered(outbox)
          const taken = await outbox.take(this.now())
          if (taken === null) break
          const task = this.carry(taken).finally(() => {
            this.running.delete(task)
            this.deliver()
          })
          this.running.add(task)
        }
      }
    } catch (error) {
      this.restFrom(error)
    }
  }

  private mayStart(): boolean {
    const atOnce = this.failures === 0 ? outboxLimits.atOnce : 1
    return !this.isStopped && this.running.size < atOnce && this.now() >= this.restsUntil
  }

  private rest(): void {
    this.failures += 1
    this.restsUntil = this.now() + restMs(this.failures)
  }

  /** Pauses briefly while the outbox is unusable; no event reports its recovery. */
  private restFrom(error: unknown): void {
    this.restsUntil = this.now() + outboxLimits.firstRestMs
    this.options.onError(error)
  }

  private async carry(taken: TakenSubmission): Promise<void> {
    const delivery = await this.options.deliver(taken, this.aborting.signal)
    if (delivery._tag === 'Unreachable') this.rest()
    else this.failures = 0
    try {
      const outcome = await this.settle(taken, delivery)
      this.options.onCarried(taken, outcome, delivery._tag === 'Delivered' ? null : delivery.reason)
    } catch (error) {
      // Recorded before the next submission is taken. If the lease expires before this process records it, it is
      // delivered again: delivery is at least once.
      if (delivery._tag === 'Delivered') this.unmarked.add(taken.id)
      this.restFrom(error)
    }
  }

  private async markDelivered(outbox: Pick<Outbox, 'delivered'>): Promise<void> {
    for (const id of this.unmarked) {
      await outbox.delivered(id, this.now())
      this.unmarked.delete(id)
    }
  }

  private async settle(taken: TakenSubmission, delivery: Delivery): Promise<Carried> {
    const outbox = await this.options.outbox()
    const now = this.now()
    if (delivery._tag === 'Delivered') {
      await outbox.delivered(taken.id, now)
      return 'delivered'
    }
    if (delivery._tag === 'Refused') {
      await outbox.settled(taken, 'refused', delivery.reason)
      return 'refused'
    }
    const due = nextTryAt({ ...taken, now })
    if (due === null) {
      await outbox.settled(taken, 'given up', delivery.reason)
      return 'given up'
    }
    await outbox.failed(taken, due, delivery.reason)
    return 'waiting'
  }
}
