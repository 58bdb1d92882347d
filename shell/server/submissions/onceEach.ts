import { createHash } from 'node:crypto'
import type { Delivery, Parcel, Webhook } from '@caravanserai/submissions/server'

interface OnceEachOptions {
  /** How long what was delivered is remembered, in milliseconds. */
  readonly forMs?: number
  /** How many are remembered. */
  readonly most?: number
  readonly now?: () => number
}

/**
 * The same parcel twice, because an answer was lost on its way to the browser or somebody sends it anew, is delivered
 * once. What could not be delivered may be tried again. Only hashes are remembered.
 */
export const onceEach = (
  deliver: Webhook,
  { forMs = 600_000, most = 5_000, now = Date.now }: OnceEachOptions = {},
): Webhook => {
  const known = new Map<string, { readonly at: number; readonly delivery: Promise<Delivery> }>()

  return async (parcel) => {
    const name = hashOf(parcel)
    for (const [old, { at }] of known) {
      if (at > now() - forMs && known.size < most) break
      known.delete(old)
    }
    const entry = known.get(name) ?? { at: now(), delivery: deliver(parcel) }
    known.set(name, entry)
    const answer = await entry.delivery
    if (answer._tag === 'Undelivered') known.delete(name)
    return answer
  }
}

const hashOf = (parcel: Parcel): string =>
  createHash('sha256').update(JSON.stringify(parcel)).digest('base64')
