import type { FastifyReply } from 'fastify'
import { rateLimit } from '../http/rateLimit'
import type { RateLimits } from '../http/rateLimit'
import { isSameOrigin } from '../http/sameOrigin'
import { visitorAddress } from '../http/visitorAddress'
import { limits } from './limits'
import { bodyRoom } from './bodyRoom'
import type { RoomLimits } from './bodyRoom'

/** Why the body of a request is not read. */
export interface Refused {
  readonly status: 403 | 429 | 503
  /** When it may be sent again; 0 for never. */
  readonly seconds: number
  readonly reason: string
}

/**
 * Whether the body of a form may be read: the checks that are possible before. `null` admits it, and counts it.
 * @param mostBytes of the body: no more are read
 */
export type Admit = (reply: FastifyReply, mostBytes: number) => Refused | null

/** The limits of forms, for tests. */
export interface AdmissionLimits {
  readonly rate?: Partial<RateLimits>
  readonly room?: RoomLimits
  readonly uploadMs?: { readonly text: number; readonly file: number }
}

/** One for the site: what scripts send and what browsers post by themselves share its limits. */
export const admission = (
  { siteUrl }: { readonly siteUrl: string },
  { rate, room = limits, uploadMs = limits.uploadMs }: AdmissionLimits = {},
): Admit => {
  const secondsToWait = rateLimit({ ...limits, ...rate })
  const mayBeRead = bodyRoom(room)

  return ({ request, raw }, mostBytes) => {
    if (!isSameOrigin(request.headers, siteUrl))
      return { status: 403, seconds: 0, reason: 'expected a request of a page of this site' }
    const visitor = visitorAddress(request)
    const announced = Number(request.headers['content-length'] ?? mostBytes)
    const bytes = Math.min(announced, mostBytes)
    // First, so that a request without room does not count against the rate of its visitor.
    if (!mayBeRead(raw, visitor, bytes))
      return { status: 503, seconds: 5, reason: 'too much at once: please wait a moment' }
    const seconds = secondsToWait(visitor)
    if (seconds > 0) return { status: 429, seconds, reason: 'too many: please wait a moment' }
    // A connection whose body does not arrive would only take room.
    const carriesFile = bytes > limits.textBytes
    const slow = setTimeout(() => request.raw.destroy(), carriesFile ? uploadMs.file : uploadMs.text)
    raw.once('close', () => clearTimeout(slow))
    return null
  }
}
