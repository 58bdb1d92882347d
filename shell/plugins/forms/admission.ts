import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import {
  VisitorCounts,
  isSameOrigin,
  mayUse,
  rateLimit,
  singleNode,
  visitorAddress,
  visitorNetwork,
} from '../../host/plugin'
import type { SiteNodes } from '../../host/plugin'
import { limits } from './limits'

/** The reason why a request body is not read. */
interface Refused {
  readonly status: 403 | 429 | 503
  /** Seconds until the request may be repeated; 0 for never. */
  readonly seconds: number
  readonly reason: string
}

/**
 * Checks whether the body of a form may be read, before reading it. Returns `null` to admit the request, which then
 * counts against the limits. Never rejects.
 * @param mostBytes limit of the body; the caller reads no more
 */
export type Admit = (reply: FastifyReply, mostBytes: number) => Promise<Refused | null>

interface AdmissionOptions {
  readonly siteUrl: string
  /** Key of the HMAC that visitors are counted by; the same on all nodes. */
  readonly secret: () => string
  /** A single node by default. */
  readonly nodes?: Pick<SiteNodes, 'ask'> | undefined
}

/** Creates the admission check of the site. Forms submitted by scripts and by browsers share its limits. */
export const admission = ({ siteUrl, secret, nodes = singleNode() }: AdmissionOptions): Admit => {
  const { perVisitor, windowMs, uploadMs } = limits
  const secondsToWait = rateLimit(limits)
  /** The rate limit of all nodes, checked after this node's, so that floods do not load the state store. */
  const isWithin = (visitor: string): Promise<boolean> => {
    const key = createHmac('sha256', secret()).update(visitor).digest('base64')
    return nodes.ask((engine) => engine.take(`form:${key}`, perVisitor, windowMs), true)
  }
  const mayBeRead = bodyRoom()

  return async ({ request, raw }, mostBytes) => {
    if (!isSameOrigin(request.headers, siteUrl))
      return { status: 403, seconds: 0, reason: 'expected a request of a page of this site' }
    const visitor = visitorAddress(request)
    const announced = Number(request.headers['content-length'] ?? mostBytes)
    const bytes = Math.min(announced, mostBytes)
    // Checked first, so that a request without room does not count against its visitor's rate limit.
    if (!mayBeRead(raw, visitor, bytes))
      return { status: 503, seconds: 5, reason: 'too much at once: please wait a moment' }
    const seconds = secondsToWait(visitor)
    const reason = 'too many: please wait a moment'
    if (seconds > 0) return { status: 429, seconds, reason }
    if (!(await isWithin(visitor))) return { status: 429, seconds: Math.ceil(windowMs / 1_000), reason }
    // Close connections whose body does not arrive in time: they would occupy the room.
    const carriesFile = bytes > limits.textBytes
    const slow = setTimeout(() => request.raw.destroy(), carriesFile ? uploadMs.file : uploadMs.text)
    raw.once('close', () => clearTimeout(slow))
    return null
  }
}

/**
 * Limits the memory of bodies that arrive slowly. Each network has a guaranteed share, so that a few networks cannot
 * block the others.
 */
const bodyRoom = () => {
  const ofNetwork = new VisitorCounts()
  let all = 0

  /**
   * Whether a body of this size may be read now. The body counts until the response is complete or its connection is
   * closed. The response is watched because a request whose body is refused while it arrives never closes.
   * @param bytes the announced size; the caller reads no more
   */
  return (response: ServerResponse, visitor: string, bytes: number): boolean => {
    const network = visitorNetwork(visitor)
    const own = ofNetwork.of(network)
    if (!mayUse({ own, all, most: limits.bodiesBytes, unit: limits.bodiesUnitBytes }, bytes)) return false
    all += bytes
    ofNetwork.add(network, bytes)
    response.once('close', () => {
      all -= bytes
      ofNetwork.remove(network, bytes)
    })
    return true
  }
}
