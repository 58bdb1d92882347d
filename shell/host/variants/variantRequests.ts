import { createHash } from 'node:crypto'
import type { PreviewClaim } from '@caravanserai/releases/claim-token'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLeft, isRight } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import type { Handler } from '../http/requests'
import { whileConnected, readCookie } from '../http/requests'
import { isPrivate } from '../operate/requestLog'
import type { PageOwner } from '../operate/requestLog'
import type { PageResponse } from '../pages/pageResponse'
import type { Composition } from '../releases/composition'
import { sendPlain, unshared, unshowable } from './previews/plainPage'
import type { DraftClaim } from './previews/draftClaims'
import type { Drafts } from './previews/drafts'
import type { OpenPreview, Previews } from './previews/previews'
import { releasesAs, canaryVariant, BUCKETS } from './variants'
import type { SiteReleases, Bucket } from './variants'
import { visitorAddress } from '../http/visitors'

declare module 'fastify' {
  interface FastifyRequest {
    /** The preview opened in this browser; `null` if there is none. */
    preview: PreviewClaim | null
    /** The drafts opened in this browser; `null` if there are none. */
    draft: DraftClaim | null
    /** The visitor's bucket, if the response depends on it; `null` while there is no canary. */
    bucket: Bucket | null
  }
}

/** The private variant of a request; `null` if it has none. Left: the reason why it cannot be shown. */
export type PreviewOf = (request: FastifyRequest) => Promise<Either<string, OpenPreview>> | null

/**
 * Finds the private variant of a request: a preview release, drafts, or drafts on a preview release. Without a
 * preview, drafts use the canaries of the visitor.
 */
export const privateVariants =
  (
    previews: Pick<Previews, 'open'> | null,
    drafts: Pick<Drafts, 'open'> | null,
    live: SiteReleases,
  ): PreviewOf =>
  ({ preview, draft, headers }) => {
    const opening = preview && previews && previews.open(preview)
    if (draft === null || drafts === null) return opening
    const bucket = readBucket(headers.cookie)
    const releases = bucket === null ? live : releasesAs(live, (now) => canaryVariant(now, bucket))
    if (opening === null) return drafts.open(draft, { key: `${bucket}`, releases })
    return opening.then((base) =>
      isLeft(base) ? base : drafts.open(draft, { key: JSON.stringify(preview), ...base.right }),
    )
  }

interface VariantOptions {
  readonly releases: SiteReleases
  readonly previewOf: PreviewOf
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
  { releases, previewOf, siteUrl }: VariantOptions,
  handler: (shown: ShownVariant) => Handler,
): Handler => {
  const live = handler({ releases, isPreview: false })
  return (request, reply) => {
    const opening = previewOf(request)
    if (opening !== null)
      return whileConnected(reply, async () => {
        const preview = await opening
        return isRight(preview)
          ? handler({ ...preview.right, isPreview: true })(request, reply)
          : sendPlain(reply, unshowable(preview.left))
      })
    const own = releasesFor(releases, request)
    if (own === releases || request.bucket === null) return live(request, reply)
    if (readBucket(request.headers.cookie) === null)
      void reply.header('set-cookie', bucketCookie(request.bucket, siteUrl))
    return handler({ releases: own, isPreview: false })(request, reply)
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
 * Recognises browsers with an open preview or drafts by their cookies. Responses to these browsers are private,
 * except those marked `public`. Responses that depend on the visitor's bucket are not stored by shared caches, and
 * the browser revalidates them. Page responses of a canary and of the live release next to it are counted. All other
 * requests and responses are unchanged.
 */
export const variantRequests = (
  app: FastifyInstance,
  previews: Pick<Previews, 'read'> | null,
  drafts: Pick<Drafts, 'read'> | null,
  { releases, siteUrl }: Pick<VariantOptions, 'releases' | 'siteUrl'>,
): void => {
  app.decorateRequest('preview', null)
  app.decorateRequest('bucket', null)
  app.decorateRequest('draft', null)
  const cookies = { preview: tokenCookie('preview', siteUrl), draft: tokenCookie('draft', siteUrl) }
  if (previews !== null || drafts !== null)
    app.addHook('onRequest', (request, _reply, done) => {
      const { cookie } = request.headers
      request.preview = claimIn(cookies.preview.read(cookie), previews)
      request.draft = claimIn(cookies.draft.read(cookie), drafts)
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
    if (request.bucket !== null && request.page?.of && request.page.isOfMachine !== true)
      countPage(releases.current(), request.page.of, request.page.trace, reply)
    done()
  })
}

const claimIn = <A>(
  token: string | null,
  reader: { readonly read: (token: string) => Either<unknown, A> } | null,
): A | null => {
  const claim = token === null || reader === null ? null : reader.read(token)
  return claim !== null && isRight(claim) ? claim.right : null
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

/** A cookie that holds a token. */
interface TokenCookie {
  /** The token in the `Cookie` header of a request; `null` if there is none. */
  readonly read: (header: string | undefined) => string | null
  /** `Set-Cookie` for a token. @param seconds time until it expires */
  readonly keep: (token: string, seconds: number, isFramed?: boolean) => string
  /** Clears both variants of the cookie: browsers store cookies of another site's frame separately. */
  readonly forget: ReadonlyArray<string>
}

/**
 * The cookies that hold the tokens of previews and drafts. With https their names have a prefix that prevents other
 * hosts of the operator's domain, and pages on plain http, from setting them.
 */
export const tokenCookie = (name: 'preview' | 'draft', siteUrl: string): TokenCookie => {
  const whole = isSecure(siteUrl) ? `__Host-${name}` : name
  const attributes = cookieAttributes(siteUrl)
  // Browsers send a cookie in a frame of another site only with these attributes, and only over https.
  const framed = isSecure(siteUrl) ? '; Path=/; HttpOnly; SameSite=None; Secure; Partitioned' : attributes
  return {
    read: (header) => readCookie(header, whole),
    keep: (token, seconds, isFramed = false) =>
      `${whole}=${token}${isFramed ? framed : attributes}; Max-Age=${seconds}`,
    forget: [...new Set([attributes, framed])].map((all) => `${whole}=${all}; Max-Age=0`),
  }
}

/** Attributes of a same-site cookie that scripts cannot read. */
const cookieAttributes = (siteUrl: string): string =>
  `; Path=/; HttpOnly; SameSite=Lax${isSecure(siteUrl) ? '; Secure' : ''}`

const isSecure = (siteUrl: string): boolean => new URL(siteUrl).protocol === 'https:'
