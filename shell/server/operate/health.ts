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
    /** What other nodes show and this one does not. None by default. */
    readonly late?: () => ReadonlyArray<string>
  }
  /** Whether the menu can be answered now. */
  readonly hasMenu: () => Promise<boolean>
  /** The workers of the frame, without which no page is made. */
  readonly frame: { readonly size: number }
  /** Whether this node follows the others; `null` on one machine. None by default. */
  readonly nodes?: { readonly health: () => Health | null }
}

/** Whether a load balancer should send visitors to this process, and why not. */
export class Readiness {
  private isEnding = false
  private hasContent = false
  private readonly askForMenu = oneAtATime(async () => {
    this.hasContent = await this.options.hasMenu()
  })

  constructor(private readonly options: ReadinessOptions) {}

  /** From now on visitors should go elsewhere. */
  end(): void {
    this.isEnding = true
  }

  /**
   * Asks for the menu, which every page shows, until it has been answered once: by the backend, from disk or with the
   * bundled content. From then on there is always an answer.
   */
  async look(): Promise<void> {
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

/** A node that cannot follow the others goes on: all of them may be without the engine. */
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
 * Why a remote has no live release, where that has been found out: another process would find the same, so that visitors of the
 * other remotes are sent here. `null` while its release is tried for the first time.
 */
const decided = ({ wanted, refused, isUnjudged, quarantined }: RemoteStatus): string | null =>
  refused ??
  quarantined.find(({ hash }) => hash === wanted)?.reason ??
  (isUnjudged === true ? 'the machine had no time to judge it' : null)

export interface HealthRoutesOptions {
  readonly readiness: Pick<Readiness, 'look' | 'status'>
}

const uncached = { 'cache-control': 'no-store' } as const

/**
 * `/healthz`: whether the process answers at all. `/readyz`: whether visitors should be sent here, which releases are live,
 * and why others are not; for load balancers, operators and the commands that ship.
 */
export const healthRoutes = (app: FastifyInstance, { readiness }: HealthRoutesOptions): void => {
  app.get('/healthz', (_request, reply) => reply.headers(uncached).type('text/plain').send('alive\n'))
  app.get('/readyz', async (_request, reply) => {
    await readiness.look()
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
  /** Takes no more connections; resolves when the requests in progress have been answered. */
  readonly close: () => Promise<unknown>
  /** Writes down what must not be lost, and ends what belongs to the process. */
  readonly flush: () => Promise<unknown>
  readonly fail: (error: unknown) => void
}

/**
 * Ends the process when it is asked to. SIGTERM, which service managers send: it is not ready, serves on until load balancers
 * have seen that, answers what is in progress, and ends. Ctrl-C, the end of the process that started it, or a second signal:
 * without the waiting.
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
  /** Aborts when nobody waits for load balancers any more. */
  readonly drained: AbortController
}

const end = async (
  { server, readiness, close, flush, fail }: EndOptions,
  { drainMs, finishMs, drained }: Ending,
): Promise<void> => {
  setTimeout(() => fail(new Error(`did not end within ${limits.endMs} ms`)), limits.endMs).unref()
  readiness.end()
  // Who asks on an open connection asks elsewhere the next time.
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  await delay(drainMs, undefined, { signal: drained.signal }).catch(() => undefined)
  // Browsers keep connections open on which nothing moves.
  setTimeout(() => server.closeAllConnections(), finishMs).unref()
  await close()
  await flush()
  process.exit(0)
}
