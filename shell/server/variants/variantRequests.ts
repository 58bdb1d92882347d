import { createHash } from 'node:crypto'
import type { PreviewClaim } from '@caravanserai/releases/preview'
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
    /** The preview that the browser of this request has open; `null` for everybody else. */
    preview: PreviewClaim | null
    /** The drafts that the browser of this request has open; `null` for everybody else. */
    draft: DraftClaim | null
    /** The bucket of the visitor, where the response depends on it; `null` while there is no canary. */
    bucket: Bucket | null
  }
}

/** What the browser of a request alone is shown; `null` for everybody else. Left: why it cannot be shown. */
export type PreviewOf = (request: FastifyRequest) => Promise<Either<string, OpenPreview>> | null

/**
 * A release that is not live, drafts, or drafts on such a release. Drafts are shown on the canaries of this visitor.
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

/** What a handler shows: the live site, a canary, or a preview, which has pages of its own. */
type ShownVariant = {
  readonly releases: SiteReleases
  readonly isPreview: boolean
} & Partial<OpenPreview>

/**
 * Answers each visitor from the variant of the site that this one is shown, and gives one who has no bucket yet the cookie
 * with it. While there is no canary, every response without a preview is that of the live site.
 * @param handler the same handler on a variant
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

/** The releases as the visitor of a request is shown them: the live ones, unless they have a canary. */
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
 * Recognises the requests of browsers that have a preview or drafts open, by their cookies. What they get is theirs alone, except for what
 * is the same for everybody and says so itself (`public`). What depends on the bucket of a visitor is kept by no cache that
 * others share; the visitor's own browser asks before it shows it again. And the pages of a canary and of the live release
 * beside it are counted. All other requests and their responses stay as they are.
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
      // What is kept by nobody may say more, as streams do.
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

/** A page counts for the release that it was requested of, whichever showed it. */
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
  // A request that began with what was shown before.
  if (side === null) return
  canary.counts.page(side, {
    isFailed: statusCode >= 500 || insteadOf !== undefined,
    isCovered: insteadOf !== undefined && statusCode < 500,
    ownMs: trace.from === 'worker' ? trace.ownMs : null,
  })
}

/** With another name, visitors who are shown a canary would change buckets with an update of the site. */
const NAME = 'side'

/** The bucket in the `Cookie` of a request; `null` when it has no valid one. */
export const readBucket = (header: string | undefined): Bucket | null => {
  const value = readCookie(header, NAME)
  return value !== null && /^\d{1,2}$/.test(value) ? Number(value) : null
}

/**
 * The bucket of a visitor who has none yet, or keeps no cookies: of the address and the browser. So the requests that a browser
 * sends at the same time agree, those of a browser without cookies stay in one bucket, and visitors of a network with one
 * address are in several. It is the same in each process of the site.
 */
const firstBucket = (request: Pick<FastifyRequest, 'ip' | 'headers'>): Bucket =>
  createHash('sha256')
    .update(`side of ${visitorAddress(request)} ${request.headers['user-agent'] ?? ''}`)
    .digest()
    .readUInt32BE(0) % BUCKETS

/** `Set-Cookie` for a bucket: until the browser is closed. It identifies nobody. */
const bucketCookie = (bucket: Bucket, siteUrl: string): string =>
  `${NAME}=${bucket}${cookieAttributes(siteUrl)}`

/** A cookie that has a token. */
interface TokenCookie {
  /** The token in the `Cookie` of a request; `null` for none. */
  readonly read: (header: string | undefined) => string | null
  /** `Set-Cookie` for a token. @param seconds until its end */
  readonly keep: (token: string, seconds: number, isFramed?: boolean) => string
  /** Both, because a browser keeps apart what was set in a frame of another site. */
  readonly forget: ReadonlyArray<string>
}

/**
 * The cookies that have the tokens of a preview and of drafts. With https their names are such that no other host of the operator's
 * domain, and no page on plain http, can set them.
 */
export const tokenCookie = (name: 'preview' | 'draft', siteUrl: string): TokenCookie => {
  const whole = isSecure(siteUrl) ? `__Host-${name}` : name
  const attributes = cookieAttributes(siteUrl)
  // Browsers send a cookie from a frame in a page of another site only like this, and only over https.
  const framed = isSecure(siteUrl) ? '; Path=/; HttpOnly; SameSite=None; Secure; Partitioned' : attributes
  return {
    read: (header) => readCookie(header, whole),
    keep: (token, seconds, isFramed = false) =>
      `${whole}=${token}${isFramed ? framed : attributes}; Max-Age=${seconds}`,
    forget: [...new Set([attributes, framed])].map((all) => `${whole}=${all}; Max-Age=0`),
  }
}

/** Of a cookie of this site alone, which no script reads. */
const cookieAttributes = (siteUrl: string): string =>
  `; Path=/; HttpOnly; SameSite=Lax${isSecure(siteUrl) ? '; Secure' : ''}`

const isSecure = (siteUrl: string): boolean => new URL(siteUrl).protocol === 'https:'
