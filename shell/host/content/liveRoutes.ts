import type { Content } from '@caravanserai/adapters'
import type { PlacesOf } from '@caravanserai/adapters/server'
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
import type { Composition } from '../releases/composition'
import type { Releases } from '../releases/releases'
import { releasesFor } from '../variants/variantRequests'
import type { SiteReleases } from '../variants/variants'
import { liveVersions } from './liveVersions'
import type { LiveOptions, LoadedVersion } from './liveVersions'
import type { PageIndex } from '../pages/pageIndex'
import { pageAddressExpected, parsePageAddress } from '../pages/pageTarget'
import type { Client } from '../http/boundedQueue'
import type { AddressData, SitePages } from '../pages/pages'

/** The services that the loaders of an address run on. */
interface LoadOptions {
  readonly pages: Pick<SitePages, 'data' | 'part'>
  readonly releases: Pick<Releases, 'forPath'>
}

/** The questions that an address's loaders asked the content port, and the data they returned. */
interface LoadedAddress extends AddressData {
  /** The id of the composition used. */
  readonly set: string
}

/**
 * Runs the loaders of an address as a page does, and records their questions. Rejects when the signal aborts.
 * @param frame whether to run the frame's loader as well
 * @param client the visitor, or `null` for the site itself
 */
export const loadAddress = async (
  { pages, releases }: LoadOptions,
  address: URL,
  frame: boolean,
  client: Client,
  signal: AbortSignal,
): Promise<LoadedAddress> => {
  const composition = await releases.forPath(address.pathname)
  const data = await pages.data(composition, targetIn(composition, address), frame, client, signal)
  return { ...data, set: composition.id }
}

/** Path and query of an address, without undeclared parameters. */
export const targetIn = ({ declared }: Composition, { pathname, search }: URL): string =>
  canonicalTarget(declared, pathname, search)

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

/** The services with which the addresses of a preview are loaded. */
interface PreviewLoad extends LoadOptions {
  readonly releases: Pick<Releases, 'current' | 'forPath'>
  readonly content: Content
  /** Locates its values in the CMS; `null` for published content. */
  readonly places: PlacesOf | null
  /** Whether the preview has ended. */
  readonly isOver: () => boolean
}

/** The preview opened in a request's browser; `null` if none. Left: the reason why it cannot be shown. */
export type PreviewOf = (request: FastifyRequest) => Promise<Either<string, PreviewLoad>> | null

export interface LiveRoutesOptions extends LoadOptions {
  readonly releases: Pick<Releases, 'current' | 'forPath'>
  readonly previewOf?: PreviewOf
  readonly index: Pick<PageIndex, 'answers$'>
  /** Emits the paths of changed drafts; `null`: any. */
  readonly draftChanges?: LiveOptions['changes']
  readonly siteUrl: string
  /** How long content counts as fresh, in milliseconds. */
  readonly contentTtlMs: number
  readonly logger: FastifyBaseLogger
}

/**
 * `GET /content/live?address=`: server-sent events for open pages. Sends the version of the address
 * immediately and whenever it changes; the page then fetches its content. The stream of an address without a
 * page ends after the event that reports this.
 */
export const liveRoutes = (app: FastifyInstance, options: LiveRoutesOptions): void => {
  const { siteUrl, contentTtlMs } = options
  const changes = options.index.answers$.pipe(map(({ paths }) => paths))
  const { streams, streamsPerVisitor, heartbeatMs, goneMs, leastPollMs } = limits.live
  const everyMs = Math.max(leastPollMs, contentTtlMs / 2)
  const versionsOf = (load: (address: string) => Observable<LoadedVersion>) =>
    liveVersions({ load, everyMs, changes })
  const liveOnes = versionsOf(loadVersion(options))
  const previewed = new WeakMap<PreviewLoad, typeof liveOnes>()
  /** Versions of a preview, loaded separately from the live ones until the preview ends. */
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
  /** Versions for each composition that visitors see during a canary, loaded separately. */
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
      // Undeclared parameters are removed, so that they do not create further addresses to watch.
      const watched = targetIn(releases.current(), address)
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
          // A connection left open after the stream would prevent the server from closing.
          connection: 'close',
        })
        .send(stream)
    },
  )
}

/** Marks the end of a stream. */
const END = ''

const loadVersion =
  (options: LiveRoutesOptions) =>
  (address: string): Observable<LoadedVersion> =>
    new Observable<LoadedVersion>((observer) => {
      const listening = new AbortController()
      loadAddress(options, new URL(address, options.siteUrl), true, null, listening.signal).then(
        ({ isPage, version, isMadeOf }) => {
          observer.next(isPage ? loadedVersion(version, isMadeOf) : { _tag: 'NoPage', version })
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

const loadedVersion = (version: string | null, isMadeOf: AddressData['isMadeOf']): LoadedVersion =>
  version === null ? { _tag: 'Failed' } : { _tag: 'Version', version, isMadeOf }
