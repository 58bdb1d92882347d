import { createHmac } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { rateLimit, mayUse } from '../http/rateLimit'
import { isSameOrigin } from '../http/requests'
import { visitorAddress, visitorNetwork, VisitorCounts } from '../http/visitors'
import { singleNode } from '../nodes/siteNodes'
import type { SiteNodes } from '../nodes/siteNodes'
import { limits } from './limits'

/** Why the body of a request is not read. */
export interface Refused {
  readonly status: 403 | 429 | 503
  /** When it may be sent again; 0 for never. */
  readonly seconds: number
  readonly reason: string
}

/**
 * Whether the body of a form may be read: the checks that are possible before. `null` admits it, and counts it. Never rejects.
 * @param mostBytes of the body: no more are read
 */
export type Admit = (reply: FastifyReply, mostBytes: number) => Promise<Refused | null>

interface AdmissionOptions {
  readonly siteUrl: string
  /** Visitors are counted by a hash that nobody can guess without it; the same on all nodes. */
  readonly secret: string
  /** None by default. */
  readonly nodes?: Pick<SiteNodes, 'ask'> | undefined
}

/** One for the site: what scripts send and what browsers post by themselves share its limits. */
export const admission = ({ siteUrl, secret, nodes = singleNode() }: AdmissionOptions): Admit => {
  const { perVisitor, windowMs, uploadMs } = limits
  const secondsToWait = rateLimit(limits)
  /** On all nodes together. Asked after this node's own limit, so that who sends too much is no work for the engine. */
  const isWithin = (visitor: string): Promise<boolean> => {
    const key = createHmac('sha256', secret).update(visitor).digest('base64')
    return nodes.ask((engine) => engine.take(`form:${key}`, perVisitor, windowMs), true)
  }
  const mayBeRead = bodyRoom()

  return async ({ request, raw }, mostBytes) => {
    if (!isSameOrigin(request.headers, siteUrl))
      return { status: 403, seconds: 0, reason: 'expected a request of a page of this site' }
    const visitor = visitorAddress(request)
    const announced = Number(request.headers['content-length'] ?? mostBytes)
    const bytes = Math.min(announced, mostBytes)
    // First, so that a request without room does not count against the rate of its visitor.
    if (!mayBeRead(raw, visitor, bytes))
      return { status: 503, seconds: 5, reason: 'too much at once: please wait a moment' }
    const seconds = secondsToWait(visitor)
    const reason = 'too many: please wait a moment'
    if (seconds > 0) return { status: 429, seconds, reason }
    if (!(await isWithin(visitor))) return { status: 429, seconds: Math.ceil(windowMs / 1_000), reason }
    // A connection whose body does not arrive would only take room.
    const carriesFile = bytes > limits.textBytes
    const slow = setTimeout(() => request.raw.destroy(), carriesFile ? uploadMs.file : uploadMs.text)
    raw.once('close', () => clearTimeout(slow))
    return null
  }
}

/** Limits the memory of bodies that arrive slowly, so that some networks cannot keep the others out. */
const bodyRoom = () => {
  const ofNetwork = new VisitorCounts()
  let all = 0

  /**
   * Whether a body of so many bytes may be read now. It counts until the response is complete or its connection is closed: a
   * request whose body is refused while it arrives is itself never closed.
   * @param bytes as they were announced: no more are read
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
