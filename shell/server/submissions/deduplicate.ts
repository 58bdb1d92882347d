import { createHash } from 'node:crypto'
import type { Delivery, SubmissionEnvelope, Webhook } from '@caravanserai/submissions/server'
import { LRUCache } from 'lru-cache'
import { limits } from '../limits'

interface DeduplicateOptions {
  /** How long a delivery is remembered, in milliseconds. */
  readonly forMs?: number
  /** How many are remembered. */
  readonly most?: number
  readonly now?: () => number
}

/**
 * Delivers a submission once, however often it arrives: because a response was lost on its way to the browser, or
 * because it is sent again on purpose. One that could not be delivered may be tried again. Only hashes are remembered.
 */
export const deduplicate = (
  deliver: Webhook,
  {
    forMs = limits.submissions.deduplicateMs,
    most = limits.submissions.deduplicated,
    now = Date.now,
  }: DeduplicateOptions = {},
): Webhook => {
  // `ttlResolution: 0` asks the clock each time, instead of once a millisecond by a timer.
  const deliveries = new LRUCache<string, Promise<Delivery>>({
    max: most,
    ttl: forMs,
    ttlResolution: 0,
    perf: { now },
  })

  return async (envelope) => {
    const name = hashOf(envelope)
    const known = deliveries.get(name)
    const delivery = known ?? deliver(envelope)
    if (known === undefined) deliveries.set(name, delivery)
    const outcome = await delivery
    if (outcome._tag === 'Undelivered') deliveries.delete(name)
    return outcome
  }
}

const hashOf = (envelope: SubmissionEnvelope): string =>
  createHash('sha256').update(JSON.stringify(envelope)).digest('base64')
