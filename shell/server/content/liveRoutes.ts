import type { FastifyInstance } from 'fastify'
import { catchError, interval, map, merge, Observable, of, Subject, takeUntil } from 'rxjs'
import type { Site } from '../http/siteParts'
import { addressExpected, addressOf } from './addressOf'
import { streamOf } from './eventStream'
import { liveVersions } from './liveVersions'
import { loadAddress } from './loadAddress'
import { refuse } from './refuse'

export interface LiveLimits {
  /** How many streams are open at once. */
  readonly mostStreams?: number
  /** How often a silent stream says that it is alive, in milliseconds: less than proxies wait. */
  readonly heartbeatMs?: number
}

/**
 * `GET /content/live?address=`: server-sent events. Sends the address's version at once and whenever it changes, for
 * pages that are open; what has changed they ask for themselves.
 */
export const liveRoutes = (
  app: FastifyInstance,
  site: Site,
  changes: Observable<unknown>,
  limits: LiveLimits = {},
): void => {
  const { mostStreams = 2_000, heartbeatMs = 25_000 } = limits
  const versions = liveVersions({
    load: loadVersion(site),
    everyMs: Math.max(1_000, site.config.contentTtlMs / 2),
    changes,
  })
  const closing = new Subject<void>()
  let open = 0
  app.addHook('preClose', async () => closing.next())

  app.get<{ Querystring: { address?: unknown } }>(
    '/content/live',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const address = addressOf(request.query.address, site.config.siteUrl)
      if (address === null) return refuse(reply, 400, addressExpected)
      if (open >= mostStreams) return refuse(reply.header('retry-after', '60'), 503, 'too many open pages')
      const events = merge(
        of('retry: 10000\n\n'),
        versions(address.pathname + address.search).pipe(map((version) => `data: ${version}\n\n`)),
        interval(heartbeatMs).pipe(map(() => ':\n\n')),
      )
      open += 1
      const stream = streamOf(events.pipe(takeUntil(closing))).once('close', () => {
        open -= 1
      })
      return reply
        .headers({
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store, no-transform',
          'x-accel-buffering': 'no',
          // A connection that stayed open after the stream would keep the server from closing.
          connection: 'close',
        })
        .send(stream)
    },
  )
}

const loadVersion =
  (site: Site) =>
  (address: string): Observable<string | null> =>
    new Observable<string | null>((observer) => {
      const reader = new AbortController()
      loadAddress(site, new URL(address, site.config.siteUrl), true, reader.signal).then(
        ({ version }) => {
          observer.next(version)
          observer.complete()
        },
        (error: unknown) => observer.error(error),
      )
      return () => reader.abort()
    }).pipe(
      catchError((error: unknown) => {
        site.logger.error({ err: error }, `live ${address}: could not be loaded`)
        return of(null)
      }),
    )
