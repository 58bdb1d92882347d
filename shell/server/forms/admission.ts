import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { mayUse } from '../http/fairShare'
import { rateLimit } from '../http/rateLimit'
import type { RateLimits } from '../http/rateLimit'
import { isSameOrigin } from '../http/sameOrigin'
import { visitorAddress, visitorNetwork } from '../http/visitorAddress'
import { limits } from './limits'

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

interface RoomLimits {
  /** Bytes of all bodies that are being read. */
  readonly bodiesBytes: number
  /** What each network may have of it in any case. */
  readonly bodiesUnitBytes: number
}

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

/** Limits the memory of bodies that arrive slowly, so that some networks cannot keep the others out. */
const bodyRoom = ({ bodiesBytes, bodiesUnitBytes }: RoomLimits) => {
  const ofNetwork = new Map<string, number>()
  let all = 0

  /**
   * Whether a body of so many bytes may be read now. It counts until the response is complete or its connection is closed: a
   * request whose body is refused while it arrives is itself never closed.
   * @param bytes as they were announced: no more are read
   */
  return (response: ServerResponse, visitor: string, bytes: number): boolean => {
    const network = visitorNetwork(visitor)
    const own = ofNetwork.get(network) ?? 0
    if (!mayUse({ own, all, most: bodiesBytes, unit: bodiesUnitBytes }, bytes)) return false
    all += bytes
    ofNetwork.set(network, own + bytes)
    response.once('close', () => {
      all -= bytes
      const rest = (ofNetwork.get(network) ?? 0) - bytes
      if (rest > 0) ofNetwork.set(network, rest)
      else ofNetwork.delete(network)
    })
    return true
  }
}
