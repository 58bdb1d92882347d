import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Parcel } from './parcel'

/** What became of a parcel; the reason is for the operator, and never holds anything that was typed. */
export type Delivery =
  { readonly _tag: 'Delivered' } | { readonly _tag: 'Undelivered'; readonly reason: string }

/** Hands a parcel to whoever takes the site's messages. Never rejects. */
export type Webhook = (parcel: Parcel) => Promise<Delivery>

export interface WebhookOptions {
  readonly url: string
  /** Shared with the receiver; the signature is made with its UTF-8 bytes. */
  readonly secret: string
  /** The address of the site, so that one receiver can serve several. */
  readonly site: string
  /** For one try, in milliseconds. */
  readonly timeLimitMs?: number
  /** Before each further try, in milliseconds. With the time limit: all is over within some 10 seconds. */
  readonly delaysMs?: ReadonlyArray<number>
  readonly fetch?: typeof globalThis.fetch
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/**
 * Adapter: posts each parcel as JSON to one address, signed as standardwebhooks.com has it: HMAC-SHA256 over id, time
 * and body. The id is the receiver's means to take a thing once that comes twice.
 */
export const webhook = ({
  url,
  secret,
  site,
  timeLimitMs = 2_700,
  delaysMs = [400, 1_200],
  fetch = globalThis.fetch,
  now = Date.now,
}: WebhookOptions): Webhook => {
  /** `null` once the receiver has it; else why not, and whether it may take it at another time. */
  const attempt = async (
    id: string,
    body: string,
  ): Promise<{ readonly reason: string; readonly hopeless: boolean } | null> => {
    const seconds = String(Math.floor(now() / 1000))
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': seconds,
          'webhook-signature': `v1,${signature(secret, id, seconds, body)}`,
        },
        body,
        // Whoever is meant is in the configuration: a redirect would hand the message to somebody else.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeLimitMs),
      })
      // What it says besides is of no use, and must not undo its answer.
      void answer.body?.cancel().catch(() => undefined)
      return answer.ok ? null : { reason: `status ${answer.status}`, hopeless: isHopeless(answer.status) }
    } catch (error) {
      return { reason: reasonOf(error, timeLimitMs), hopeless: false }
    }
  }

  return async (parcel) => {
    const body = JSON.stringify({
      id: parcel.id,
      form: parcel.form,
      at: new Date(now()).toISOString(),
      site,
      values: parcel.values,
      file: parcel.file,
    })
    for (let tries = 1; ; tries += 1) {
      const failure = await attempt(parcel.id, body)
      if (failure === null) return { _tag: 'Delivered' }
      const delay = delaysMs[tries - 1]
      if (failure.hopeless || delay === undefined)
        return {
          _tag: 'Undelivered',
          reason: `${failure.reason} from ${new URL(url).origin} (${tries === 1 ? '1 try' : `${tries} tries`})`,
        }
      await wait(delay)
    }
  }
}

/** In base64, over `{id}.{seconds since 1970}.{body}`. */
export const signature = (secret: string, id: string, seconds: string, body: string): string =>
  createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')

/** Whoever says that the message itself is not wanted says so again. */
const isHopeless = (status: number): boolean =>
  status < 500 && status !== 408 && status !== 425 && status !== 429

/** What was thrown may quote the address, which may hold a key: only names and codes are told. */
const reasonOf = (error: unknown, timeLimitMs: number): string => {
  const { name, cause } = (error ?? {}) as {
    readonly name?: unknown
    readonly cause?: { readonly code?: unknown }
  }
  if (name === 'TimeoutError') return `no answer within ${timeLimitMs} ms`
  return `no connection (${String(cause?.code ?? name)})`
}
