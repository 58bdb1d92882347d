import { createHmac } from 'node:crypto'
import { outboxLimits } from '../limits'
import type { SubmissionEnvelope } from './submissionEnvelope'

/**
 * The result of an attempt; the reason is for the operator and never contains submitted values. `Refused`: the
 * receiver has read the submission and rejected it. `Unreachable`: a later attempt may succeed.
 */
export type Delivery =
  | { readonly _tag: 'Delivered' }
  | { readonly _tag: 'Refused'; readonly reason: string }
  | { readonly _tag: 'Unreachable'; readonly reason: string }

/** Attempts once to deliver a submission to the operator's receiver. Never rejects. */
export type Webhook = (
  submission: { readonly id: string; readonly body: Buffer },
  signal: AbortSignal,
) => Promise<Delivery>

export interface WebhookOptions {
  readonly url: string
  /** Shared with the receiver; its UTF-8 bytes are the key of the signature. */
  readonly secret: string
  /** The time limit of one attempt, in milliseconds. */
  readonly timeoutMs?: number
  readonly fetch?: typeof globalThis.fetch
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/**
 * The body of the request, identical for every attempt. @param site its address, so that one receiver can serve
 * several sites
 */
export const bodyOf = (
  { id, form, values, file, files }: SubmissionEnvelope,
  { at, site }: { readonly at: number; readonly site: string },
): Buffer =>
  Buffer.from(JSON.stringify({ id, form, at: new Date(at).toISOString(), site, values, file, files }))

/**
 * The signature of a request as specified by standardwebhooks.com. The library `standardwebhooks` signs in
 * JavaScript, which takes 40 ms for the largest form; this takes 2 ms.
 */
export const webhookSignature = (
  key: string | Buffer,
  id: string,
  seconds: string,
  body: string | Buffer,
): string => `v1,${createHmac('sha256', key).update(`${id}.${seconds}.`).update(body).digest('base64')}`

/**
 * Posts submissions as JSON to one address, signed as standardwebhooks.com specifies: HMAC-SHA256 over id, time and
 * body. The id lets the receiver recognise duplicates.
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
    // Only the origin of the receiver, because its address may contain a key.
    const from = `from ${new URL(url).origin}`
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), timeoutMs)
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          // Deliveries are rare: the receiver may close a kept-alive connection at any time, which would look like a
          // failure.
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
 * Statuses that reject this message permanently. Others may end when the receiver recovers, or when the operator
 * corrects its address, secret or access rights.
 */
const refusals: ReadonlySet<number> = new Set([400, 409, 413, 415, 422])

/** Names and codes only: the message of an error may quote the address, which may contain a key. */
const reasonOf = (error: unknown): string => {
  const { name, cause } = (error ?? {}) as {
    readonly name?: unknown
    readonly cause?: { readonly code?: unknown }
  }
  return `no connection (${String(cause?.code ?? name)})`
}
