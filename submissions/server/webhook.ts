import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { submissionLimits } from '../limits'
import { deliveryPolicy } from './deliveryPolicy'
import type { AttemptFailure, DeliveryPolicy } from './deliveryPolicy'
import type { SubmissionEnvelope } from './submissionEnvelope'

/**
 * Whether the receiver has a submission; the reason is for the operator, and never contains anything that was typed.
 */
export type Delivery =
  { readonly _tag: 'Delivered' } | { readonly _tag: 'Undelivered'; readonly reason: string }

/** Delivers a submission to the operator's receiver. Never rejects. */
export type Webhook = (envelope: SubmissionEnvelope) => Promise<Delivery>

export interface WebhookOptions {
  readonly url: string
  /** Shared with the receiver; the signature is made with its UTF-8 bytes. */
  readonly secret: string
  /** The address of the site, so that one receiver can serve several. */
  readonly site: string
  /** For one attempt, in milliseconds. */
  readonly timeoutMs?: number
  readonly policy?: DeliveryPolicy
  readonly fetch?: typeof globalThis.fetch
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly wait?: (ms: number) => Promise<unknown>
}

/**
 * Posts each submission as JSON to one address, signed as standardwebhooks.com specifies: HMAC-SHA256 over id, time
 * and body. The id lets the receiver recognise duplicates.
 */
export const webhook = ({
  url,
  secret,
  site,
  timeoutMs = submissionLimits.delivery.timeoutMs,
  policy = deliveryPolicy,
  fetch = globalThis.fetch,
  now = Date.now,
  wait = delay,
}: WebhookOptions): Webhook => {
  /** `null` once the receiver has it. */
  const attempt = async (id: string, body: string): Promise<AttemptFailure | null> => {
    const seconds = String(Math.floor(now() / 1000))
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': seconds,
          'webhook-signature': `v1,${signature(secret, id, seconds, body)}`,
        },
        body,
        // Only the configured receiver may get the message, so redirects are not followed.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      // Only the status counts, so the body is cancelled and its errors are ignored.
      response.body?.cancel().catch(() => undefined)
      return response.ok ? null : { _tag: 'Status', status: response.status }
    } catch (error) {
      return { _tag: 'NoAnswer', reason: reasonOf(error, timeoutMs) }
    }
  }

  return async (envelope) => {
    const { id, form, values, file } = envelope
    const body = JSON.stringify({ id, form, at: new Date(now()).toISOString(), site, values, file })
    for (let attempts = 1; ; attempts += 1) {
      const failure = await attempt(id, body)
      if (failure === null) return { _tag: 'Delivered' }
      const delayMs = policy(failure, attempts)
      if (delayMs === null) return { _tag: 'Undelivered', reason: describe(failure, url, attempts) }
      await wait(delayMs)
    }
  }
}

/** In base64, over `{id}.{seconds since 1970}.{body}`. */
export const signature = (secret: string, id: string, seconds: string, body: string): string =>
  createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')

/** Only the origin of the receiver: its address may contain a key. */
const describe = (failure: AttemptFailure, url: string, attempts: number): string => {
  const reason = failure._tag === 'Status' ? `status ${failure.status}` : failure.reason
  return `${reason} from ${new URL(url).origin} (${attempts === 1 ? '1 try' : `${attempts} tries`})`
}

/** Only names and codes: the message of an error may quote the address, and so a key in it. */
const reasonOf = (error: unknown, timeoutMs: number): string => {
  const { name, cause } = (error ?? {}) as {
    readonly name?: unknown
    readonly cause?: { readonly code?: unknown }
  }
  if (name === 'TimeoutError') return `no answer within ${timeoutMs} ms`
  return `no connection (${String(cause?.code ?? name)})`
}
