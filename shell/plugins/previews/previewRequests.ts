import type { PreviewClaim } from '@caravanserai/releases/claim-token'
import type { FastifyRequest } from 'fastify'
import { isLeft, isRight, left } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import { canaryVariant, cookieAttributes, readBucket, readCookie, releasesAs } from '../../host/plugin'
import type { OpenPreview, RequestedPreview, RequestedPreviews, SiteReleases } from '../../host/plugin'
import type { DraftClaim } from './draftClaims'
import type { Drafts } from './drafts'
import { sendPlain, unshowable } from './plainPage'
import type { Previews } from './previews'

/** The claims in the tokens of a request. */
interface Claims {
  readonly preview: PreviewClaim | null
  readonly draft: DraftClaim | null
}

interface PreviewRequestsOptions {
  /** `null` if the operator has configured no secret for previews. */
  readonly previews: Pick<Previews, 'open' | 'read'> | null
  /** `null` if the operator has configured no secret for drafts. */
  readonly drafts: Pick<Drafts, 'open' | 'read'> | null
  /** The live releases. */
  readonly releases: SiteReleases
  readonly siteUrl: string
}

export interface PreviewRequests extends RequestedPreviews {
  readonly cookies: Readonly<Record<'preview' | 'draft', TokenCookie>>
  /** The claims that a token may contain. */
  readonly read: (token: string) => {
    readonly preview: Either<'unknown' | 'ended', PreviewClaim>
    readonly draft: Either<'unknown' | 'ended', DraftClaim>
  }
  /** @param opened replaces the claims of the cookies */
  readonly of: (request: FastifyRequest, opened?: Partial<Claims>) => RequestedPreview | null
}

/**
 * Recognises the previews of requests: a release, drafts, or drafts on a release. Without a release, drafts use the
 * canaries of the visitor.
 */
export const previewRequests = ({
  previews,
  drafts,
  releases: live,
  siteUrl,
}: PreviewRequestsOptions): PreviewRequests => {
  const cookies = { preview: tokenCookie('preview', siteUrl), draft: tokenCookie('draft', siteUrl) }

  const open = async (
    { preview, draft }: Claims,
    { headers }: FastifyRequest,
  ): Promise<Either<string, OpenPreview>> => {
    const base = preview && previews && (await previews.open(preview))
    if (draft === null || drafts === null) return base ?? left('it is not known here')
    if (base !== null)
      return isLeft(base) ? base : drafts.open(draft, { key: JSON.stringify(preview), ...base.right })
    const bucket = readBucket(headers.cookie)
    const releases = bucket === null ? live : releasesAs(live, (now) => canaryVariant(now, bucket))
    return drafts.open(draft, { key: `${bucket}`, releases })
  }

  return {
    cookies,
    read: (token) => ({
      preview: previews?.read(token) ?? left('unknown'),
      draft: drafts?.read(token) ?? left('unknown'),
    }),
    mayBeIn: (header) => Object.values(cookies).some(({ read }) => read(header) !== null),
    of: (request, opened = {}) => {
      const { cookie } = request.headers
      const claims = {
        preview: claimIn(cookies.preview.read(cookie), previews),
        draft: claimIn(cookies.draft.read(cookie), drafts),
        ...opened,
      }
      const { preview, draft } = claims
      if (preview === null && draft === null) return null
      return {
        logged: {
          ...(preview && { preview: `${preview.remote} ${preview.release}` }),
          ...(draft && { draft: draft.id }),
        },
        open: () => open(claims, request),
        refuse: (reply, reason) => sendPlain(reply, unshowable(reason)),
      }
    },
  }
}

const claimIn = <A>(
  token: string | null,
  reader: { readonly read: (token: string) => Either<unknown, A> } | null,
): A | null => {
  const claim = token === null || reader === null ? null : reader.read(token)
  return claim !== null && isRight(claim) ? claim.right : null
}

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
const tokenCookie = (name: 'preview' | 'draft', siteUrl: string): TokenCookie => {
  const isSecure = new URL(siteUrl).protocol === 'https:'
  const whole = isSecure ? `__Host-${name}` : name
  const attributes = cookieAttributes(siteUrl)
  // Browsers send a cookie in a frame of another site only with these attributes, and only over https.
  const framed = isSecure ? '; Path=/; HttpOnly; SameSite=None; Secure; Partitioned' : attributes
  return {
    read: (header) => readCookie(header, whole),
    keep: (token, seconds, isFramed = false) =>
      `${whole}=${token}${isFramed ? framed : attributes}; Max-Age=${seconds}`,
    forget: [...new Set([attributes, framed])].map((all) => `${whole}=${all}; Max-Age=0`),
  }
}
