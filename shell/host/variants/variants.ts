import { MOST_PERCENT } from '@caravanserai/releases'
import { createHash } from 'node:crypto'
import type { Content } from '@caravanserai/adapters'
import type { PlacesOf } from '@caravanserai/adapters/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLeft, isRight } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import type { Composition, ShownCanary } from '../releases/composition'
import { withReleases } from '../releases/composition'
import type { Handler } from '../http/requests'
import { isAhead, whileConnected, readCookie } from '../http/requests'
import { isPrivate } from '../operate/requestLog'
import type { PageOwner } from '../operate/requestLog'
import type { PageResponse } from '../pages/pageResponse'
import type { SitePages } from '../pages/pages'
import type { KeptRelease, ReleasedFile } from '../releases/store/releaseStore'
import { serviceKey } from '../services/services'
import { visitorAddress } from '../http/visitors'

/** The releases that a visitor sees: the live releases or a variant. */
export interface SiteReleases {
  readonly current: () => Composition
  readonly forPath: (pathname: string) => Promise<Composition>
}

/** The releases of a variant, derived from the live ones. */
export const releasesAs = (
  live: SiteReleases,
  variantOf: (live: Composition) => Composition,
): SiteReleases => ({
  current: () => variantOf(live.current()),
  forPath: async (pathname) => variantOf(await live.forPath(pathname)),
})

/** Caches the variants of live compositions, so that data prepared for a composition is prepared once. */
export const variantCache = () => {
  const made = new WeakMap<Composition, Map<string, Composition>>()
  return (live: Composition, key: string, make: () => Composition): Composition => {
    const variants = made.get(live) ?? new Map<string, Composition>()
    made.set(live, variants)
    const variant = variants.get(key) ?? make()
    variants.set(key, variant)
    return variant
  }
}

/** A visitor's number from 0 to 99, which assigns the visitor to canaries. */
type Bucket = number

export const BUCKETS = 100

const once = variantCache()

/**
 * The composition for a bucket: the live one with the canaries assigned to it. A bucket keeps a canary as its
 * percentage grows. Different releases start with different buckets.
 */
export const canaryVariant = (live: Composition, bucket: Bucket): Composition => {
  const releases = new Map(
    live.canaries.filter((canary) => isShown(canary, bucket)).map(({ name, release }) => [name, release]),
  )
  if (releases.size === 0) return live
  return once(live, [...releases.keys()].join(' '), () =>
    withReleases(live, releases, { _tag: 'Canary', remotes: new Set(releases.keys()) }),
  )
}

/** The live composition, and all variants that canaries can produce. */
export const shownCompositions = (live: Composition): ReadonlyArray<Composition> => {
  if (live.canaries.length === 0) return [live]
  const buckets = Array.from({ length: BUCKETS }, (_, bucket) => canaryVariant(live, bucket))
  return [...new Set([live, ...buckets])]
}

const isShown = ({ release: { hash }, percent }: ShownCanary, bucket: Bucket): boolean =>
  (bucket + offsetOf(hash)) % BUCKETS < Math.min(percent, MOST_PERCENT)

const offsetOf = (hash: string): number => Number.parseInt(hash.slice(0, 8), 16) || 0

declare module 'fastify' {
  interface FastifyRequest {
    /** The preview opened in this browser; `null` if there is none. */
    preview: RequestedPreview | null
    /** The visitor's bucket, if the response depends on it; `null` while there is no canary. */
    bucket: Bucket | null
  }
}

/** An open preview, a variant for one browser: a release, drafts, or both. */
export interface OpenPreview {
  /** The previewed release; `null` for drafts on the live releases. */
  readonly release: KeptRelease | null
  /** The live releases, with the previewed release replacing its remote's. */
  readonly releases: SiteReleases
  readonly content: Content
  /** Locates the values of pages in the CMS; `null` for published content. */
  readonly places: PlacesOf | null
  readonly pages: Pick<SitePages, 'kept' | 'page' | 'answer' | 'late' | 'data' | 'part'>
  /** A browser file that only this preview has, such as `page.js`; `null` if there is none. */
  readonly file: (remote: string, path: string) => Promise<ReleasedFile | null>
  /** Whether the preview has expired or was evicted. */
  readonly isOver: () => boolean
}

/** The preview that a request names. */
export interface RequestedPreview {
  /** Fields of the request's log line. */
  readonly logged: Readonly<Record<string, string>>
  /** Left: the reason why it cannot be shown, in one line. */
  readonly open: () => Promise<Either<string, OpenPreview>>
  /** Responds to a request for a page of a preview that cannot be shown. */
  readonly refuse: (reply: FastifyReply, reason: string) => FastifyReply
}

/** Recognises requests of browsers with an open preview. */
export interface RequestedPreviews {
  /** The preview of a request, by its cookies; `null` if there is none. */
  readonly of: (request: FastifyRequest) => RequestedPreview | null
  /** Whether the cookies may open a preview. */
  readonly mayBeIn: (cookies: string | undefined) => boolean
}

export const requestedPreviews = serviceKey<RequestedPreviews>('previews')

/** Opens the preview of a request; `null` if there is none. Left: the reason why it cannot be shown. */
export type PreviewOf = (request: FastifyRequest) => Promise<Either<string, OpenPreview>> | null

export const previewOf: PreviewOf = ({ preview }) => preview?.open() ?? null

/** A file that only the browser with this preview may load; `null` if there is none. */
export const previewFile = async (
  request: FastifyRequest,
  remote: string,
  file: string,
): Promise<ReleasedFile | null> => {
  const preview = await previewOf(request)
  return preview === null || isLeft(preview) ? null : preview.right.file(remote, file)
}

/** Headers of responses for one browser only: neither caches nor search engines store them. */
export const unshared = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } as const

interface VariantOptions {
  readonly releases: SiteReleases
  readonly siteUrl: string
}

/** The variant that a handler serves: the live site, a canary, or a preview with separate pages. */
export type ShownVariant = {
  readonly releases: SiteReleases
  readonly isPreview: boolean
} & Partial<OpenPreview>

/**
 * Runs the handler of the visitor's variant, and sets the bucket cookie for a visitor without one. While there is no
 * canary, every response without a preview is that of the live site.
 * @param handler creates the handler of a variant
 */
export const withVariants = (
  { releases, siteUrl }: VariantOptions,
  handler: (shown: ShownVariant) => Handler,
): Handler => {
  const live = handler({ releases, isPreview: false })
  return (request, reply) => {
    const { preview } = request
    if (preview !== null)
      return whileConnected(reply, async () => {
        const opened = await preview.open()
        return isRight(opened)
          ? handler({ ...opened.right, isPreview: true })(request, reply)
          : preview.refuse(reply, opened.left)
      })
    const shown = releasesFor(releases, request)
    if (shown === releases || request.bucket === null) return live(request, reply)
    if (readBucket(request.headers.cookie) === null)
      void reply.header('set-cookie', bucketCookie(request.bucket, siteUrl))
    return handler({ releases: shown, isPreview: false })(request, reply)
  }
}

/** The releases for the visitor of a request: the live ones, unless the visitor is in a canary. */
export const releasesFor = <A extends SiteReleases>(
  releases: A,
  request: FastifyRequest,
): A | SiteReleases => {
  if (releases.current().canaries.length === 0) return releases
  const bucket = readBucket(request.headers.cookie) ?? firstBucket(request)
  request.bucket = bucket
  return releasesAs(releases, (live) => canaryVariant(live, bucket))
}

/**
 * Recognises browsers with an open preview. Responses to these browsers are private, except those marked `public`. Responses that depend on the visitor's bucket are not stored by shared caches, and
 * the browser revalidates them. Page responses of a canary and of the live release next to it are counted. All other
 * requests and responses are unchanged.
 */
export const variantRequests = (
  app: FastifyInstance,
  releases: SiteReleases,
  previews: () => RequestedPreviews | null,
): void => {
  app.decorateRequest('preview', null)
  app.decorateRequest('bucket', null)
  app.addHook('onRequest', (request, _reply, done) => {
    request.preview = previews()?.of(request) ?? null
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const caching = String(reply.getHeader('cache-control'))
    if (isPrivate(request) && !caching.startsWith('public')) {
      // A `no-store` header may contain further directives, as for streams.
      void reply.headers(caching.includes('no-store') ? { ...unshared, 'cache-control': caching } : unshared)
      void reply.removeHeader('etag')
    } else if (request.bucket !== null && caching === 'no-cache')
      void reply.header('cache-control', 'private, no-cache')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (!isPrivate(request) && !isAhead(request.headers) && request.page?.of && !request.page.isOfMachine)
      countPage(releases.current(), request.page.of, request.page.trace, reply)
    done()
  })
}

/** A page counts for the release that was requested, whichever one rendered it. */
const countPage = (
  { canaries, remotes }: Composition,
  { remote, release, insteadOf }: PageOwner,
  trace: PageResponse['trace'],
  { statusCode }: FastifyReply,
): void => {
  const canary = canaries.find(({ name }) => name === remote)
  if (canary === undefined) return
  const live = remotes.find(({ name }) => name === remote)?.release?.info.release
  const requested = insteadOf ?? release
  const side = requested === canary.release.info.release ? 'canary' : requested === live ? 'live' : null
  // The request began with an earlier composition.
  if (side === null) return
  canary.counts.page(side, {
    isFailed: statusCode >= 500 || insteadOf !== undefined,
    isCovered: insteadOf !== undefined && statusCode < 500,
    ownMs: trace.from === 'worker' ? trace.ownMs : null,
  })
}

/** Renaming the cookie would move visitors of a canary to other buckets when the site is updated. */
const NAME = 'side'

/** The bucket in the `Cookie` header of a request; `null` if it has no valid one. */
export const readBucket = (header: string | undefined): Bucket | null => {
  const value = readCookie(header, NAME)
  return value !== null && /^\d{1,2}$/.test(value) ? Number(value) : null
}

/**
 * The bucket of a visitor without a cookie, derived from the address and the browser. Concurrent requests of one
 * browser get the same bucket, a browser without cookies keeps its bucket, and visitors behind one address are spread
 * over several. All processes of the site compute the same value.
 */
const firstBucket = (request: Pick<FastifyRequest, 'ip' | 'headers'>): Bucket =>
  createHash('sha256')
    .update(`side of ${visitorAddress(request)} ${request.headers['user-agent'] ?? ''}`)
    .digest()
    .readUInt32BE(0) % BUCKETS

/** `Set-Cookie` for a bucket. The cookie lasts for the browser session and does not identify a visitor. */
const bucketCookie = (bucket: Bucket, siteUrl: string): string =>
  `${NAME}=${bucket}${cookieAttributes(siteUrl)}`

/** Attributes of a same-site cookie that scripts cannot read. */
export const cookieAttributes = (siteUrl: string): string =>
  `; Path=/; HttpOnly; SameSite=Lax${isSecure(siteUrl) ? '; Secure' : ''}`

const isSecure = (siteUrl: string): boolean => new URL(siteUrl).protocol === 'https:'
