import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { limits } from './limits'
import { sendLine } from './errorResponses'
import { visitorAddress, VisitorCounts } from './visitors'
import { Connections } from './connections'

interface LoadLimits {
  /** How many proxies of one's own are in front of the site. */
  readonly proxies: number
  /** Logs a line, and each only once in a while. */
  readonly warn: (line: string) => void
}

/** All limits of connections and requests that hold whatever is requested. `onRequests` is called before the routes are added. */
export const limitLoad = ({ proxies, warn }: LoadLimits) => {
  return {
    connections: new Connections({ proxies, onRefused: () => warn(tooMany('connections')) }),
    onRequests: (app: FastifyInstance) =>
      limitOverload(app, { isSaturated: saturation(app), onRefused: (why) => warn(lines[why]) }),
  }
}

/** Without the address of the visitor, which does not belong in a log. */
const tooMany = (what: string): string =>
  `too many ${what} of one visitor at once: further ones are refused. Behind a proxy, set PROXIES`

const lines: Readonly<Record<Refusal, string>> = {
  saturated: 'more is asked than the process can answer: content and pictures are refused',
  kind: 'too many requests for content or pictures at once: further ones are refused',
  visitor: tooMany('requests'),
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Call it when there is nothing more to do for this request than to send; `null` once it was called. */
    endWork: (() => void) | null
  }
}

/** What requests are for, as far as it matters to how many of them are taken. */
type RequestKind = 'content' | 'picture' | 'live' | 'other'

/** Why a request is refused: for the process as a whole, for its kind, or for its visitor. */
export type Refusal = 'saturated' | 'kind' | 'visitor'

interface OverloadOptions {
  readonly isSaturated: () => boolean
  readonly onRefused: (why: Refusal) => void
}

/**
 * Limits how many requests are in progress, and while the process is saturated refuses what costs it work: responses from
 * memory, of built files and pages, go on. So do pages that have to be rendered: a browser whose content is refused
 * requests the page instead, workers do most of it (2 ms of a page are the front's), and the queues of pages refuse what
 * would be late. A refusal costs next to nothing. (`@fastify/under-pressure` knows no kinds of requests and no visitors;
 * only its measurement would be left of it.)
 * @returns how many requests of each kind are in progress
 */
export const limitOverload = (
  app: FastifyInstance,
  { isSaturated, onRefused }: OverloadOptions,
): (() => Readonly<Record<RequestKind, number>>) => {
  const { content, pictures: picture, perVisitor } = limits.overload
  const most: Readonly<Record<RequestKind, number>> = { content, picture, live: Infinity, other: Infinity }
  const inProgress: Record<RequestKind, number> = { content: 0, picture: 0, live: 0, other: 0 }
  const ofVisitor = new VisitorCounts()

  const refusalOf = (kind: RequestKind, visitor: string | null): Refusal | null => {
    if (kind !== 'other' && isSaturated()) return 'saturated'
    if (inProgress[kind] >= most[kind]) return 'kind'
    return visitor !== null && ofVisitor.of(visitor) >= perVisitor ? 'visitor' : null
  }

  app.decorateRequest('endWork', null)
  app.addHook('onRequest', (request, reply, done) => {
    const kind = kindOf(request.routeOptions.url)
    // Streams are open as long as their pages, and have a limit of their own.
    const visitor = kind === 'live' ? null : visitorAddress(request)
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
  // What is done may still wait for the client, or for the response before it on the same connection.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (!(payload instanceof Readable)) request.endWork?.()
    done()
  })
  return () => ({ ...inProgress })
}

/** By the pattern of the route. Pages, built files and forms have limits of their own. */
const kindOf = (route: string | undefined): RequestKind => {
  if (route === '/content/live') return 'live'
  if (route === '/content/for' || route === '/content/*') return 'content'
  return route === '/media/*' ? 'picture' : 'other'
}

/** How much the process had to do in a while. */
export interface LoopLoad {
  /** How much later than planned timers ran, on average, in milliseconds. */
  readonly delayMs: number
  /** The processor time that it had, as a part of the time that passed; over 1 where several threads worked. */
  readonly utilization: number
}

/**
 * Both must be high: on a machine that others keep busy timers are late though the process has little to do, and a
 * process that is always busy is in order as long as nothing waits for it.
 */
export const isSaturating = ({ delayMs, utilization }: LoopLoad): boolean =>
  delayMs >= limits.overload.delayMs && utilization >= limits.overload.utilization

/**
 * Whether the event loop of this process was saturated in the last two measurements: one alone may be a single long task,
 * such as a release that is loaded.
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

/** The load since the last call. */
const measuredLoad = (): (() => LoopLoad) => {
  const delays = monitorEventLoopDelay({ resolution: limits.overload.resolutionMs })
  delays.enable()
  let before = { at: performance.now(), cpu: process.cpuUsage() }
  return () => {
    const at = performance.now()
    // Not the utilization that Node gives of its event loop: waiting for a processor counts as busy there.
    const { user, system } = process.cpuUsage(before.cpu)
    const utilization = (user + system) / 1_000 / Math.max(1, at - before.at)
    // The histogram counts from one of its timers to the next.
    const delayMs = Math.max(0, delays.mean / 1e6 - limits.overload.resolutionMs)
    before = { at, cpu: process.cpuUsage() }
    delays.reset()
    return { delayMs, utilization }
  }
}
