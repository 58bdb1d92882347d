import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { limits } from '../../http/limits'
import type { Readiness } from './readiness'

export interface EndOptions {
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
