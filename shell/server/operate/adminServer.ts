import { isIP } from 'node:net'
import type { Store } from '@caravanserai/releases/ledger'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { limits } from '../http/limits'
import type { Metrics, Present } from './metrics'

/** What operators are shown. */
export interface OperatedSite extends Present {
  readonly ledger: Store
  /** The folder of the shell's builds. */
  readonly build: string
  /** The stack of a browser's report, in terms of the sources. Never rejects. */
  readonly readStack: (places: ReadonlyArray<string>) => Promise<ReadonlyArray<string>>
}

/**
 * What is for operators alone, on a port of its own (`ADMIN_PORT`) that no visitor reaches: `/metrics`, in the text format of
 * Prometheus, and the release board, for people.
 * @param hosts names by which it is asked, besides those that nobody else can own
 * @param board adds the routes of the board; `null` without `ADMIN_SECRET`, when there is none
 */
export const adminServer = (
  { registry }: Pick<Metrics, 'registry'>,
  hosts: ReadonlyArray<string>,
  board: ((app: FastifyInstance) => void) | null = null,
): FastifyInstance => {
  const app = Fastify({ logger: false, requestTimeout: limits.headersMs })
  // Another site's name may be made to lead here: its pages could read this in the browser of an operator.
  app.addHook('onRequest', async ({ hostname }, reply) =>
    isOwnName(hostname, hosts)
      ? undefined
      : reply.code(421).type('text/plain').send('Set ADMIN_HOSTS to the name that this port is asked by\n'),
  )
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics()),
  )
  if (board === null)
    app.get('/', (_request, reply) =>
      reply
        .code(404)
        .type('text/plain')
        .send(
          'Metrics are at /metrics. There is no release board here: it needs ADMIN_SECRET (docs/operate.md)\n',
        ),
    )
  else
    void app.register(async (own) => {
      board(own)
    })
  return app
}

/** IP addresses, and names without a dot, such as `localhost` and those of containers: the browser of nobody takes them for another site's. */
const isOwnName = (name: string, hosts: ReadonlyArray<string>): boolean =>
  isIP(name.replace(/^\[|\]$/g, '')) !== 0 ||
  /^[\w-]+$|\.localhost$/i.test(name) ||
  hosts.some((host) => host.replace(/:\d+$/, '').toLowerCase() === name.toLowerCase())
