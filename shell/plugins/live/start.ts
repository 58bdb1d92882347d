import { Readable } from 'node:stream'
import { onceFor } from '@caravanserai/adapters/once-for'
import { isLeft } from 'fp-ts/Either'
import { LRUCache } from 'lru-cache'
import {
  catchError,
  concat,
  defer,
  interval,
  map,
  merge,
  Observable,
  of,
  Subject,
  takeUntil,
  takeWhile,
  timer,
} from 'rxjs'
import {
  VisitorCounts,
  limitRate,
  loadAddress,
  pageAddressExpected,
  parsePageAddress,
  previewOf,
  releasesFor,
  sendError,
  targetIn,
  visitorAddress,
} from '../../host/plugin'
import type { SitePages, SiteReleases } from '../../host/plugin'
import type { Start } from '../../host/plugin/plugin'
import { limits } from './limits'
import { liveVersions } from './liveVersions'
import type { LoadedVersion } from './liveVersions'
import type live from './plugin'

/** The services that the loaders of an address run on. */
interface LoadOptions {
  readonly pages: Pick<SitePages, 'data'>
  readonly releases: SiteReleases
}

/**
 * `GET /content/live?address=`: server-sent events for open pages. Sends the version of the address
 * immediately and whenever it changes; the page then fetches its content. The stream of an address without a
 * page ends after the event that reports this.
 */
export const start: Start<typeof live> = async (host) => {
  const { http, siteUrl, contentTtlMs, log } = host
  const changes = host.answers$.pipe(map(({ paths }) => paths))
  const everyMs = Math.max(limits.leastPollMs, contentTtlMs / 2)
  /** Loads the version of an address. */
  const loadOn =
    ({ pages, releases }: LoadOptions) =>
    (address: string): Observable<LoadedVersion> =>
      new Observable<LoadedVersion>((observer) => {
        const listening = new AbortController()
        loadAddress({ pages, releases }, new URL(address, siteUrl), true, null, listening.signal).then(
          ({ isPage, version, isMadeOf }) => {
            observer.next(
              !isPage
                ? { _tag: 'NoPage', version }
                : version === null
                  ? { _tag: 'Failed' }
                  : { _tag: 'Version', version, isMadeOf },
            )
            observer.complete()
          },
          (error: unknown) => observer.error(error),
        )
        return () => listening.abort()
      }).pipe(
        catchError((error: unknown) => {
          log.error({ err: error }, `live ${address}: could not be loaded`)
          return of<LoadedVersion>({ _tag: 'Failed' })
        }),
      )
  const versionsOn = (options: LoadOptions) => liveVersions({ load: loadOn(options), everyMs, changes })
  const liveOnes = versionsOn(host)
  /** Versions of a preview, loaded separately from the live ones until the preview ends. */
  const previewedOnes = onceFor((preview: LoadOptions & { readonly isOver: () => boolean }) => {
    const load = loadOn(preview)
    return liveVersions({
      load: (address) =>
        defer(() =>
          preview.isOver() ? of<LoadedVersion>({ _tag: 'NoPage', version: null }) : load(address),
        ),
      everyMs: Math.min(everyMs, limits.previewPollMs),
      changes: merge(changes, host.draftChanges),
    })
  })
  /** Versions for each composition that visitors see during a canary, loaded separately. */
  const ofVariants = new LRUCache<string, typeof liveOnes>({ max: limits.watchedVariants })
  const onesOf = (releases: SiteReleases) => {
    if (releases === host.releases || releases.current() === host.releases.current()) return liveOnes
    const { id } = releases.current()
    const known = ofVariants.get(id) ?? versionsOn({ pages: host.pages, releases })
    ofVariants.set(id, known)
    return known
  }
  const closing = new Subject<void>()
  let open = 0
  const openOf = new VisitorCounts()
  limitRate(http, limits.opened)
  http.addHook('preClose', async () => closing.next())

  http.get<{ Querystring: { address?: unknown } }>(
    '/content/live',
    { exposeHeadRoute: false, config: { kind: 'stream' } },
    async (request, reply) => {
      const address = parsePageAddress(request.query.address, siteUrl)
      if (address === null) return sendError(reply, 400, pageAddressExpected)
      const preview = await previewOf(request)
      if (preview !== null && isLeft(preview)) return sendError(reply, 503, preview.left)
      const releases = preview === null ? releasesFor(host.releases, request) : preview.right.releases
      const versions = preview === null ? onesOf(releases) : previewedOnes(preview.right)
      // Undeclared parameters are removed, so that they do not create further addresses to watch.
      const watched = targetIn(releases.current(), address)
      const visitor = visitorAddress(request)
      if (open >= limits.streams || openOf.of(visitor) >= limits.streamsPerVisitor)
        return sendError(reply.header('retry-after', '60'), 503, 'too many open pages')
      const events = merge(
        of(`retry: ${limits.reconnectMs}\n\n`),
        concat(
          versions(watched).pipe(map((version) => `data: ${version}\n\n`)),
          timer(limits.goneMs).pipe(map(() => END)),
        ),
        interval(limits.heartbeatMs).pipe(map(() => ':\n\n')),
      ).pipe(takeWhile((event) => event !== END))
      open += 1
      openOf.add(visitor)
      const stream = streamOf(events.pipe(takeUntil(closing))).once('close', () => {
        open -= 1
        openOf.remove(visitor)
      })
      return reply
        .headers({
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store, no-transform',
          'x-accel-buffering': 'no',
          // A connection left open after the stream would prevent the server from closing.
          connection: 'close',
        })
        .send(stream)
    },
  )
  return {}
}

/** Marks the end of a stream. */
const END = ''

/** The texts of an observable as a stream; destroying the stream unsubscribes. */
const streamOf = (texts: Observable<string>): Readable => {
  const stream = new Readable({
    // Backpressure is not needed for a few bytes an hour.
    read: () => undefined,
    destroy: (error, done) => {
      subscription.unsubscribe()
      done(error)
    },
  })
  const subscription = texts.subscribe({
    next: (text) => stream.push(text),
    error: (error: Error) => stream.destroy(error),
    complete: () => stream.push(null),
  })
  return stream
}
