import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness'

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
