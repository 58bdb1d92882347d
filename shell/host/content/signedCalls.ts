import type { IncomingHttpHeaders } from 'node:http'
import { isSameInConstantTime } from '@caravanserai/releases/claim-token'
import { webhookSignature } from '@caravanserai/submissions/server'
import { limits } from './limits'

/** The signature headers of a call, read before its body. */
interface CallSignature {
  readonly id: string
  /** Seconds since 1970, as text: the exact characters are part of the signed data. */
  readonly seconds: string
  /** One or several `v1,BASE64`. */
  readonly signatures: ReadonlyArray<string>
}

const { toleranceMs } = limits.changes

/** Whether a call is authenticated by signature; otherwise it needs the secret itself. */
export const isSigned = (headers: IncomingHttpHeaders): boolean => headers['webhook-signature'] !== undefined

const textOf = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

/**
 * Reads the headers of a signed call, as standardwebhooks.com specifies them. Returns an error message for the sender
 * if they are invalid.
 */
export const readSignature = (headers: IncomingHttpHeaders, now: number): CallSignature | string => {
  const id = textOf(headers, 'webhook-id')
  if (!/^[\x21-\x7e]{1,256}$/.test(id))
    return 'webhook-id: expected 1 to 256 characters of ASCII without spaces'
  const seconds = textOf(headers, 'webhook-timestamp')
  if (!/^\d{1,12}$/.test(seconds)) return 'webhook-timestamp: expected seconds since 1970'
  const ageMs = now - 1_000 * Number(seconds)
  if (Math.abs(ageMs) > toleranceMs)
    return `webhook-timestamp: expected a time within ${toleranceMs / 60_000} minutes of this site's, which is ${Math.floor(now / 1_000)}`
  return { id, seconds, signatures: textOf(headers, 'webhook-signature').split(' ') }
}

/**
 * Verifies calls signed with a secret shared with a backend: HMAC-SHA256 over id, time and body. A replayed call is
 * recognised by its id while its time is still accepted.
 */
export class SignedCalls {
  private readonly key: Buffer
  /** When the call of each id was applied, oldest first. */
  private readonly applied = new Map<string, number>()

  /** @param secret `whsec_` and base64, as standardwebhooks.com writes secrets, or a text whose bytes are the key */
  constructor(secret: string) {
    const [, base64] = /^whsec_([\w+/-]{4,}={0,2})$/.exec(secret) ?? []
    this.key = base64 === undefined ? Buffer.from(secret) : Buffer.from(base64, 'base64')
  }

  isGenuine({ id, seconds, signatures }: CallSignature, body: Buffer): boolean {
    const expected = webhookSignature(this.key, id, seconds, body)
    return signatures.some((signature) => isSameInConstantTime(signature, expected))
  }

  /** Whether a call with this id was applied. Ids are kept for twice the tolerance: times may be ahead. */
  isApplied(id: string, now: number): boolean {
    const at = this.applied.get(id)
    return at !== undefined && now - at <= 2 * toleranceMs
  }

  remember(id: string, now: number): void {
    for (const [call, at] of this.applied) {
      if (now - at <= 2 * toleranceMs && this.applied.size < limits.changes.rememberedCalls) break
      this.applied.delete(call)
    }
    this.applied.set(id, now)
  }
}
