import type { FastifyInstance } from 'fastify'
import type { Releases } from '../releases/releases'

export interface HealthRoutesOptions {
  readonly releases: Pick<Releases, 'status'>
}

const uncached = { 'cache-control': 'no-store' } as const

/**
 * `/healthz`: whether the process answers at all. `/readyz`: whether every remote has a live release, which ones, and why
 * others are not live; for load balancers, operators and the commands that ship.
 */
export const healthRoutes = (app: FastifyInstance, { releases }: HealthRoutesOptions): void => {
  app.get('/healthz', (_request, reply) => reply.headers(uncached).type('text/plain').send('alive\n'))
  app.get('/readyz', (_request, reply) => {
    const status = releases.status()
    return reply
      .code(status.ready ? 200 : 503)
      .headers(uncached)
      .send(status)
  })
}
