import { setTimeout as delay } from 'node:timers/promises'
import { backOff } from '../backOff'
import { outboxLimits } from '../limits'
import type { Delivery, Webhook } from '../server/webhook'
import type { Outbox, TakenSubmission } from './outbox'

/** When a submission is tried next, in milliseconds since 1970; `null` when it is given up. */
export const nextTryAt = ({
  since,
  tries,
  now,
}: {
  readonly since: number
  /** Tries so far, at least one. */
  readonly tries: number
  readonly now: number
}): number | null => {
  const at = now + backOff(tries, outboxLimits.firstRetryMs, outboxLimits.longestRetryMs)
  return at - since > outboxLimits.giveUpMs ? null : at
}

/** How long nothing is sent after so many failures in a row, whatever waits: a receiver that is down is only probed. */
export const restMs = (failures: number): number =>
  backOff(failures, outboxLimits.firstRestMs, outboxLimits.longestRestMs)

/** What became of an attempt. `waiting`: it is tried again later. */
export type Carried = 'delivered' | 'waiting' | 'refused' | 'given up'

export interface CourierOptions {
  /** Rejects while it cannot be opened. */
  readonly outbox: () => Promise<Pick<Outbox, 'take' | 'delivered' | 'failed' | 'settled'>>
  readonly deliver: Webhook
  /** Called after each attempt; the reason of a failure never contains what was typed. */
  readonly onCarried: (submission: TakenSubmission, outcome: Carried, reason: string | null) => void
  /** The outbox cannot be used. */
  readonly onError: (error: unknown) => void
  readonly now?: () => number
}

/**
 * Delivers what is due in the outbox, the oldest first: a few at once while the receiver answers, and while it does not, one
 * after a rest.
 */
export class Courier {
  private readonly running = new Set<Promise<void>>()
  private readonly aborting = new AbortController()
  private failures = 0
  private restsUntil = 0
  private looking: Promise<void> | null = null
  private isAsked = false
  /** Delivered, while the outbox could not be told. */
  private readonly unmarked = new Set<string>()
  private isStopped = false
  private readonly now: () => number

  constructor(private readonly options: CourierOptions) {
    this.now = options.now ?? Date.now
  }

  /** Starts what is due and may be started. Called when something was put into the outbox, and regularly. */
  look(): void {
    // One look at a time; one that is asked for meanwhile follows it.
    this.isAsked = true
    this.looking ??= this.lookAll().finally(() => {
      this.looking = null
    })
  }

  /** Starts nothing more, lets attempts finish for so long, and ends those that have not. */
  async stop(ms: number): Promise<void> {
    this.isStopped = true
    await Promise.race([this.idle(), delay(ms, undefined, { ref: false })])
    this.aborting.abort()
    await this.idle()
  }

  /** Resolves when nothing is looked for and no attempt is under way. */
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
            this.look()
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

  /** The outbox cannot be used: a short rest, because nothing tells when it can. */
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
      // Marked before anything else is taken. Where this process does not come to it before the lease is over, it is delivered
      // again: at least once, and perhaps twice.
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
