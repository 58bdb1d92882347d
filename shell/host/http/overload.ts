import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { limits } from './limits'
import { sendLine } from './errorResponses'
import { visitorAddress, VisitorCounts } from './visitors'
import { Connections } from './connections'

interface LoadLimits {
  /** The number of the operator's proxies in front of the site. */
  readonly proxies: number
  /** Logs a line, with a minimum pause between repetitions. */
  readonly warn: (line: string) => void
}

/**
 * All limits of connections and requests that apply to every route. Call `onRequests` before the routes are added.
 */
export const limitLoad = ({ proxies, warn }: LoadLimits) => {
  return {
    connections: new Connections({ proxies, onRefused: () => warn(tooMany('connections')) }),
    onRequests: (app: FastifyInstance) =>
      limitOverload(app, { isSaturated: saturation(app), onRefused: (reason) => warn(lines[reason]) }),
  }
}

/** Without the visitor's address, which must not be logged. */
const tooMany = (subject: string): string =>
  `too many ${subject} of one visitor at once: further ones are refused. Behind a proxy, set PROXIES`

const lines: Readonly<Record<Refusal, string>> = {
  saturated: 'the process is overloaded: requests for content and pictures are refused',
  kind: 'too many requests for content or pictures at once: further ones are refused',
  visitor: tooMany('requests'),
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The purpose of the route's requests, by default `other`. */
    readonly kind?: RequestKind
  }
  interface FastifyRequest {
    /** Call it when only sending is left to do for this request; `null` after the call. */
    endWork: (() => void) | null
  }
}

/**
 * The purpose of a request, which selects its limits. A stream is open as long as its page. Pages, built files and
 * forms have separate limits.
 */
type RequestKind = 'content' | 'picture' | 'stream' | 'other'

/** The reason of a refusal: load of the process, of the request's kind, or of its visitor. */
export type Refusal = 'saturated' | 'kind' | 'visitor'

interface OverloadOptions {
  readonly isSaturated: () => boolean
  readonly onRefused: (reason: Refusal) => void
}

/**
 * Limits the requests in progress, and refuses expensive requests while the process is saturated. Cached responses,
 * built files and pages are still served, even pages that need rendering: a browser whose content is refused requests
 * the page instead, workers do most of it (the front takes 2 ms per page), and the page queues refuse what would be
 * late. A refusal costs next to nothing. (`@fastify/under-pressure` distinguishes neither kinds of requests nor
 * visitors; only its measurement would be of use.)
 * @returns the number of requests in progress of each kind
 */
export const limitOverload = (
  app: FastifyInstance,
  { isSaturated, onRefused }: OverloadOptions,
): (() => Readonly<Record<RequestKind, number>>) => {
  const { content, pictures: picture, perVisitor } = limits.overload
  const maxima: Readonly<Record<RequestKind, number>> = {
    content,
    picture,
    stream: Infinity,
    other: Infinity,
  }
  const inProgress: Record<RequestKind, number> = { content: 0, picture: 0, stream: 0, other: 0 }
  const ofVisitor = new VisitorCounts()

  const refusalOf = (kind: RequestKind, visitor: string | null): Refusal | null => {
    if (kind !== 'other' && isSaturated()) return 'saturated'
    if (inProgress[kind] >= maxima[kind]) return 'kind'
    return visitor !== null && ofVisitor.of(visitor) >= perVisitor ? 'visitor' : null
  }

  app.decorateRequest('endWork', null)
  app.addHook('onRequest', (request, reply, done) => {
    const { kind = 'other' } = request.routeOptions.config
    // The plugin of a stream limits its number.
    const visitor = kind === 'stream' ? null : visitorAddress(request)
    const refusal = refusalOf(kind, visitor)
    if (refusal !== null) {
      onRefused(refusal)
      sendLine(reply.header('retry-after', String(limits.overload.retryAfterS)), 503, 'Busy')
      return
    }
    inProgress[kind] += 1
    if (visitor !== null) ofVisitor.add(visitor)
    request.endWork = () => {
      inProgress[kind] -= 1
      request.endWork = null
    }
    reply.raw.once('close', () => {
      request.endWork?.()
      if (visitor !== null) ofVisitor.remove(visitor)
    })
    done()
  })
  // A finished response may still wait for the client, or for the previous response on its connection.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (!(payload instanceof Readable)) request.endWork?.()
    done()
  })
  return () => ({ ...inProgress })
}

/** Load of the event loop in an interval. */
export interface LoopLoad {
  /** Mean delay of timers in milliseconds. */
  readonly delayMs: number
  /** Processor time as a share of elapsed time; above 1 with several busy threads. */
  readonly utilization: number
}

/**
 * Both values must be high: timers are late in an idle process on a busy machine, and a busy process is healthy as
 * long as nothing waits for it.
 */
export const isSaturating = ({ delayMs, utilization }: LoopLoad): boolean =>
  delayMs >= limits.overload.delayMs && utilization >= limits.overload.utilization

/**
 * Whether the event loop was saturated in the last two measurements: a single one may be a long task, such as loading
 * a release.
 */
export const saturation = (
  app: FastifyInstance,
  loads: () => () => LoopLoad = measuredLoad,
): (() => boolean) => {
  const load = loads()
  let wasSaturating = false
  let isSaturated = false
  const measuring = setInterval(() => {
    const isNow = isSaturating(load())
    isSaturated = wasSaturating && isNow
    wasSaturating = isNow
  }, limits.overload.measureMs).unref()
  app.addHook('onClose', async () => clearInterval(measuring))
  return () => isSaturated
}

/** Returns a function that measures the load since its last call. */
const measuredLoad = (): (() => LoopLoad) => {
  const delays = monitorEventLoopDelay({ resolution: limits.overload.resolutionMs })
  delays.enable()
  let before = { at: performance.now(), cpu: process.cpuUsage() }
  return () => {
    const at = performance.now()
    // Node's event loop utilization counts waiting for a processor as busy.
    const { user, system } = process.cpuUsage(before.cpu)
    const utilization = (user + system) / 1_000 / Math.max(1, at - before.at)
    // The histogram measures the intervals between its timers.
    const delayMs = Math.max(0, delays.mean / 1e6 - limits.overload.resolutionMs)
    before = { at, cpu: process.cpuUsage() }
    delays.reset()
    return { delayMs, utilization }
  }
}
