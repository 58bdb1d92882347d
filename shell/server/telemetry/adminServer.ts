import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics'

/**
 * What is for operators alone, on a port of its own (`ADMIN_PORT`) that no visitor reaches: `/metrics`, in the text format of
 * Prometheus.
 */
export const adminServer = ({ registry }: Pick<Metrics, 'registry'>): FastifyInstance => {
  const app = Fastify({ logger: false })
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics()),
  )
  return app
}
