import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { oneAtATime } from '@caravanserai/releases'
import type { RemoteStatus, SiteStatus } from '@caravanserai/releases'
import type { Health } from '@caravanserai/state'
import type { FastifyInstance } from 'fastify'
import { limits } from '../http/limits'

interface ReadinessOptions {
  readonly releases: {
    readonly status: () => Pick<SiteStatus, 'set' | 'remotes'>
    /** Releases that other nodes show and this one does not. None by default. */
    readonly late?: () => ReadonlyArray<string>
  }
  /** Whether the menu can be answered. */
  readonly hasMenu: () => Promise<boolean>
  /** The workers of the frame, which every page needs. */
  readonly frame: { readonly size: number }
  /** Whether this node follows the others; `null` on a single machine. None by default. */
  readonly nodes?: { readonly health: () => Health | null }
}

/** Whether a load balancer should send visitors to this process, with the reasons against it. */
export class Readiness {
  private isEnding = false
  private hasContent = false
  private readonly askForMenu = oneAtATime(async () => {
    this.hasContent = await this.options.hasMenu()
  })

  constructor(private readonly options: ReadinessOptions) {}

  /** Marks the process as ending, so that visitors are sent elsewhere. */
  end(): void {
    this.isEnding = true
  }

  /**
   * Requests the menu, which every page shows, until it is answered once: by the backend, from disk or with the
   * bundled content. From then on there is always an answer.
   */
  async check(): Promise<void> {
    if (!this.hasContent) await this.askForMenu()
  }

  status(): SiteStatus {
    const { releases, frame } = this.options
    const status = releases.status()
    const remotes = Object.entries(status.remotes)
    const absent = remotes.filter(([, { live, state }]) => live === null && state === undefined)
    const isAnyLive = remotes.some(([, { live }]) => live !== null)
    const missing = absent.flatMap(([name, remote]) => {
      const reason = isAnyLive ? decided(remote) : null
      return reason === null ? [] : [{ name, reason }]
    })
    const isMissing = new Set(missing.map(({ name }) => name))
    const reasons = [
      ...(this.isEnding ? ['the process is ending'] : []),
      ...(this.hasContent ? [] : ['the menu has not been read yet']),
      ...(frame.size > 0 ? [] : ['no worker of the frame runs']),
      ...(remotes.length > 0 ? [] : ['no release set has been read yet']),
      ...absent.filter(([name]) => !isMissing.has(name)).map(([name]) => `${name} has no live release`),
      ...(releases.late?.() ?? []),
    ]
    const health = this.options.nodes?.health() ?? null
    return {
      ...status,
      ...(health !== null && { nodes: followed(health) }),
      ready: reasons.length === 0,
      reasons,
      missing: missing.map(({ name, reason }) => `${name} has no live release: ${reason}`),
    }
  }
}

/** A node that cannot follow the others stays ready: the state store may be unavailable to all of them. */
const followed = (health: Health): NonNullable<SiteStatus['nodes']> =>
  health._tag === 'Following'
    ? { change: health.seq, follows: true }
    : {
        change: health.seq,
        follows: false,
        since: new Date(health.since).toISOString(),
        reason: health.reason,
      }

/**
 * The known reason why a remote has no live release: other processes would have the same result, so this one stays
 * ready for visitors of the other remotes. `null` while its release is staged for the first time.
 */
const decided = ({ wanted, refused, isUnjudged, quarantined }: RemoteStatus): string | null =>
  refused ??
  quarantined.find(({ hash }) => hash === wanted)?.reason ??
  (isUnjudged === true ? 'the machine had no time to judge it' : null)

const uncached = { 'cache-control': 'no-store' } as const

/**
 * Adds `/healthz`, whether the process responds, and `/readyz`, whether it should receive visitors, with the live
 * releases and reasons for missing ones; for load balancers, operators and the ship commands.
 */
export const healthRoutes = (app: FastifyInstance, readiness: Pick<Readiness, 'check' | 'status'>): void => {
  app.get('/healthz', (_request, reply) => reply.headers(uncached).type('text/plain').send('alive\n'))
  app.get('/readyz', async (_request, reply) => {
    await readiness.check()
    const status = readiness.status()
    return reply
      .code(status.ready ? 200 : 503)
      .headers(uncached)
      .send(status)
  })
}

interface EndOptions {
  readonly server: Server
  readonly readiness: Pick<Readiness, 'end'>
  /** Stops accepting connections; resolves when the requests in progress have ended. */
  readonly close: () => Promise<unknown>
  /** Writes pending data and ends child processes. */
  readonly flush: () => Promise<unknown>
  readonly fail: (error: unknown) => void
}

/**
 * Shuts the process down on request. On SIGTERM, as service managers send, the process becomes not ready, serves
 * until load balancers have detected that, finishes the requests in progress, and exits. Ctrl-C, the end of the
 * parent process, or a second signal skip the wait for load balancers.
 */
export const endGracefully = (options: EndOptions): void => {
  let ending: Ending | null = null
  const onSignal = (drainMs: number, finishMs: number) => () => {
    if (ending !== null) return ending.drained.abort()
    ending = { drainMs, finishMs, drained: new AbortController() }
    end(options, ending).catch(options.fail)
  }
  process.on('SIGTERM', onSignal(limits.drainMs, limits.finishMs))
  for (const signal of ['SIGINT', 'disconnect']) process.on(signal, onSignal(0, limits.stopMs))
}

interface Ending {
  readonly drainMs: number
  readonly finishMs: number
  /** Aborts when the wait for load balancers ends. */
  readonly drained: AbortController
}

const end = async (
  { server, readiness, close, flush, fail }: EndOptions,
  { drainMs, finishMs, drained }: Ending,
): Promise<void> => {
  setTimeout(() => fail(new Error(`did not end within ${limits.endMs} ms`)), limits.endMs).unref()
  readiness.end()
  // Clients of open connections reconnect elsewhere for their next request.
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await delay(drainMs, undefined, { signal: drained.signal }).catch(() => undefined)
  // Browsers keep idle connections open.
  setTimeout(() => server.closeAllConnections(), finishMs).unref()
  await close()
  await flush()
  process.exit(0)
}
