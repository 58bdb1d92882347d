import { createHmac } from 'node:crypto'
import { outboxLimits } from '../limits'
import type { SubmissionEnvelope } from './submissionEnvelope'

/**
 * Whether the receiver has a submission; the reason is for the operator, and never contains anything that was typed.
 * `Refused`: the receiver has read it and does not want it. `Unreachable`: it may take it another time.
 */
export type Delivery =
  | { readonly _tag: 'Delivered' }
  | { readonly _tag: 'Refused'; readonly reason: string }
  | { readonly _tag: 'Unreachable'; readonly reason: string }

/** Tries once to deliver a submission to the operator's receiver. Never rejects. */
export type Webhook = (
  submission: { readonly id: string; readonly body: Buffer },
  signal: AbortSignal,
) => Promise<Delivery>

export interface WebhookOptions {
  readonly url: string
  /** Shared with the receiver; the signature is made with its UTF-8 bytes. */
  readonly secret: string
  /** For one attempt, in milliseconds. */
  readonly timeoutMs?: number
  readonly fetch?: typeof globalThis.fetch
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** What the receiver gets, the same every time. @param site its address, so that one receiver can serve several */
export const bodyOf = (
  { id, form, values, file, files }: SubmissionEnvelope,
  { at, site }: { readonly at: number; readonly site: string },
): Buffer =>
  Buffer.from(JSON.stringify({ id, form, at: new Date(at).toISOString(), site, values, file, files }))

/**
 * The signature of a call as standardwebhooks.com specifies. The library `standardwebhooks` signs in JavaScript, which takes 40 ms
 * for the largest form; this takes 2.
 */
export const webhookSignature = (
  key: string | Buffer,
  id: string,
  seconds: string,
  body: string | Buffer,
): string => `v1,${createHmac('sha256', key).update(`${id}.${seconds}.`).update(body).digest('base64')}`

/**
 * Posts submissions as JSON to one address, signed as standardwebhooks.com specifies: HMAC-SHA256 over id, time and body.
 * The id lets the receiver recognise duplicates.
 */
export const webhook =
  ({
    url,
    secret,
    timeoutMs = outboxLimits.timeoutMs,
    fetch = globalThis.fetch,
    now = Date.now,
  }: WebhookOptions): Webhook =>
  async ({ id, body }, signal) => {
    const seconds = String(Math.floor(now() / 1000))
    // Only the origin of the receiver: its address may contain a key.
    const from = `from ${new URL(url).origin}`
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), timeoutMs)
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          // Deliveries are rare: a connection that was kept may just be closed by the receiver, which looks like a failure.
          connection: 'close',
          'webhook-id': id,
          'webhook-timestamp': seconds,
          'webhook-signature': webhookSignature(secret, id, seconds, body),
        },
        body: body.toString(),
        // Only the configured receiver may get the message, so redirects are not followed.
        redirect: 'manual',
        signal: AbortSignal.any([signal, late.signal]),
      })
      // Only the status counts, so the body is cancelled and its errors are ignored.
      response.body?.cancel().catch(() => undefined)
      if (response.ok) return { _tag: 'Delivered' }
      const reason = `status ${response.status} ${from}`
      return { _tag: refusals.has(response.status) ? 'Refused' : 'Unreachable', reason }
    } catch (error) {
      const reason = late.signal.aborted ? `no answer within ${timeoutMs} ms` : reasonOf(error)
      return { _tag: 'Unreachable', reason: `${reason} ${from}` }
    } finally {
      clearTimeout(timer)
    }
  }

/**
 * Statuses about this one message, which would be refused again. All others may be over when the receiver has recovered or
 * the operator has corrected its address, its secret or its access.
 */
const refusals: ReadonlySet<number> = new Set([400, 409, 413, 415, 422])

/** Only names and codes: the message of an error may quote the address, and so a key in it. */
const reasonOf = (error: unknown): string => {
  const { name, cause } = (error ?? {}) as {
    readonly name?: unknown
    readonly cause?: { readonly code?: unknown }
  }
  return `no connection (${String(cause?.code ?? name)})`
}
