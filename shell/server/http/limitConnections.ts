import type { FastifyInstance } from 'fastify'
import { limits } from '../limits'
import { visitorAddress } from './visitorAddress'
import { VisitorCounts } from './visitorCounts'

export interface ConnectionLimits {
  /** How many proxies of one's own are in front of the site: with any, all connections are theirs. */
  readonly proxies: number
  readonly connections?: number
  readonly perVisitor?: number
  /** Called when connections of one visitor are refused. */
  readonly onRefused: () => void
}

/** Limits how many connections are open, in all and of one visitor. Further ones are closed without a response. */
export const limitConnections = (
  app: FastifyInstance,
  {
    proxies,
    connections = limits.http.connections,
    perVisitor = limits.http.connectionsPerVisitor,
    onRefused,
  }: ConnectionLimits,
): void => {
  app.server.maxConnections = connections
  if (proxies > 0) return
  const open = new VisitorCounts()
  app.server.on('connection', (socket) => {
    const visitor = visitorAddress({ ip: socket.remoteAddress ?? '' })
    if (open.of(visitor) >= perVisitor) {
      onRefused()
      socket.destroy()
      return
    }
    open.add(visitor)
    socket.once('close', () => open.remove(visitor))
  })
}
