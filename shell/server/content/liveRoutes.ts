import type { Content } from '@caravanserai/adapters'
import type { PlacesOf, Readings } from '@caravanserai/adapters/server'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { isLeft } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { LRUCache } from 'lru-cache'
import {
  catchError,
  EMPTY,
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
import { Readable } from 'node:stream'
import { canonicalTarget } from '../../site/canonicalTarget'
import { sendError } from '../http/errorResponses'
import { visitorAddress, VisitorCounts } from '../http/visitors'
import { limits } from './limits'
import { limits as canaryLimits } from '../releases/canary/limits'
import type { Releases } from '../releases/releases'
import { releasesFor } from '../variants/variantRequests'
import type { SiteReleases } from '../variants/variants'
import { liveVersions } from './liveVersions'
import type { LiveOptions, LoadedVersion } from './liveVersions'
import { pageAddressExpected, parsePageAddress } from '../pages/pageTarget'
import type { Client } from '../http/boundedQueue'
import type { AddressData, SitePages } from '../pages/pages'

/** What the loaders of addresses run on. */
interface LoadOptions {
  readonly pages: Pick<SitePages, 'data'>
  readonly releases: Pick<Releases, 'forPath'>
}

/** All that the loaders of an address asked the content port, and what they made of it. */
interface LoadedAddress extends AddressData {
  /** The composition that it was loaded with. */
  readonly set: string
}

/**
 * Runs the loaders of an address as a page would, and records what they ask. Rejects when the signal aborts.
 * @param frame whether the frame's loader is run too
 * @param client who asks, or `null` for the site itself
 */
export const loadAddress = async (
  { pages, releases }: LoadOptions,
  address: URL,
  frame: boolean,
  client: Client,
  signal: AbortSignal,
): Promise<LoadedAddress> => {
  const composition = await releases.forPath(address.pathname)
  const data = await pages.data(
    composition,
    canonicalTarget(composition.declared, address.pathname, address.search),
    frame,
    client,
    signal,
  )
  return { ...data, set: composition.id }
}

/** The texts of an observable as a stream; destroying the stream unsubscribes. */
const streamOf = (texts: Observable<string>): Readable => {
  const stream = new Readable({
    // Without backpressure, because it is a few bytes an hour.
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

/** What the addresses of a preview are loaded with. */
interface PreviewLoad extends LoadOptions {
  readonly releases: Pick<Releases, 'current' | 'forPath'>
  readonly content: Content
  /** Where its values are edited; `null` for what is published. */
  readonly places: PlacesOf | null
  /** Whether it has come to its end. */
  readonly isOver: () => boolean
}

/** The preview that the browser of a request has open; `null` for everybody else. Left: why it cannot be shown. */
export type PreviewOf = (request: FastifyRequest) => Promise<Either<string, PreviewLoad>> | null

export interface LiveRoutesOptions extends LoadOptions {
  readonly releases: Pick<Releases, 'current' | 'forPath'>
  readonly previewOf?: PreviewOf
  /** Emits the paths of drafts that have changed; `null`: any. */
  readonly draftChanges?: LiveOptions['changes']
  readonly siteUrl: string
  /** How long content counts as fresh, in milliseconds. */
  readonly contentTtlMs: number
  readonly logger: FastifyBaseLogger
}

/**
 * `GET /content/live?address=`: server-sent events for open pages. Sends the address's version at once and whenever it
 * changes; the page then requests its content. The stream of an address without a page ends after that of not being found.
 */
export const liveRoutes = (
  app: FastifyInstance,
  options: LiveRoutesOptions,
  changes: LiveOptions['changes'],
): void => {
  const { siteUrl, contentTtlMs } = options
  const { streams, streamsPerVisitor, heartbeatMs, goneMs, leastPollMs } = limits.live
  const everyMs = Math.max(leastPollMs, contentTtlMs / 2)
  const versionsOf = (load: (address: string) => Observable<LoadedVersion>) =>
    liveVersions({ load, everyMs, changes })
  const liveOnes = versionsOf(loadVersion(options))
  const previewed = new WeakMap<PreviewLoad, typeof liveOnes>()
  /** Loaded apart from the live ones, until the preview is over. */
  const previewedOnes = (preview: PreviewLoad) => {
    const known = previewed.get(preview)
    if (known !== undefined) return known
    const load = loadVersion({ ...options, ...preview })
    const versions = liveVersions({
      load: (address) => defer(() => (preview.isOver() ? of(noPage) : load(address))),
      everyMs: Math.min(everyMs, limits.live.previewPollMs),
      changes: merge(changes, options.draftChanges ?? EMPTY),
    })
    previewed.set(preview, versions)
    return versions
  }
  /** Loaded apart for each composition that visitors are shown while there is a canary. */
  const ofVariants = new LRUCache<string, typeof liveOnes>({ max: canaryLimits.watchedVariants })
  const onesOf = (releases: SiteReleases) => {
    if (releases === options.releases || releases.current() === options.releases.current()) return liveOnes
    const { id } = releases.current()
    const known = ofVariants.get(id) ?? versionsOf(loadVersion({ ...options, releases }))
    ofVariants.set(id, known)
    return known
  }
  const closing = new Subject<void>()
  let open = 0
  const openOf = new VisitorCounts()
  app.addHook('preClose', async () => closing.next())

  app.get<{ Querystring: { address?: unknown } }>(
    '/content/live',
    { exposeHeadRoute: false },
    async (request, reply) => {
      const address = parsePageAddress(request.query.address, siteUrl)
      if (address === null) return sendError(reply, 400, pageAddressExpected)
      const preview = await (options.previewOf?.(request) ?? null)
      if (preview !== null && isLeft(preview)) return sendError(reply, 503, preview.left)
      const releases = preview === null ? releasesFor(options.releases, request) : preview.right.releases
      const versions = preview === null ? onesOf(releases) : previewedOnes(preview.right)
      // Parameters that the page does not declare make no other address to watch.
      const { declared } = releases.current()
      const watched = canonicalTarget(declared, address.pathname, address.search)
      const visitor = visitorAddress(request)
      if (open >= streams || openOf.of(visitor) >= streamsPerVisitor)
        return sendError(reply.header('retry-after', '60'), 503, 'too many open pages')
      const events = merge(
        of(`retry: ${limits.live.reconnectMs}\n\n`),
        concat(
          versions(watched).pipe(map((version) => `data: ${version}\n\n`)),
          timer(goneMs).pipe(map(() => END)),
        ),
        interval(heartbeatMs).pipe(map(() => ':\n\n')),
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
          // A connection that stayed open after the stream would keep the server from closing.
          connection: 'close',
        })
        .send(stream)
    },
  )
}

/** Stands for the end of a stream. */
const END = ''

const loadVersion =
  (options: LiveRoutesOptions) =>
  (address: string): Observable<LoadedVersion> =>
    new Observable<LoadedVersion>((observer) => {
      const listening = new AbortController()
      loadAddress(options, new URL(address, options.siteUrl), true, null, listening.signal).then(
        ({ isPage, version, readings }) => {
          observer.next(isPage ? loadedVersion(version, readings) : { _tag: 'NoPage', version })
          observer.complete()
        },
        (error: unknown) => observer.error(error),
      )
      return () => listening.abort()
    }).pipe(
      catchError((error: unknown) => {
        options.logger.error({ err: error }, `live ${address}: could not be loaded`)
        return of<LoadedVersion>({ _tag: 'Failed' })
      }),
    )

const noPage: LoadedVersion = { _tag: 'NoPage', version: null }

const loadedVersion = (version: string | null, readings: Readings): LoadedVersion =>
  version === null
    ? { _tag: 'Failed' }
    : { _tag: 'Version', version, questions: readings.map(([path]) => path) }
