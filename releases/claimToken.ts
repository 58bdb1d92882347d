import { createHmac, createHash, timingSafeEqual } from 'node:crypto'
import { isLeft, left } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import type { Type } from 'io-ts'
import * as t from 'io-ts'
import { decodeJson, withOptional } from './decodeJson'

/** Compares in constant time, so that response times reveal nothing about a secret or signature. */
export const isSameInConstantTime = (actual: string, expected: string): boolean =>
  timingSafeEqual(digest(actual), digest(expected))

/** Hashes both texts to equal lengths. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The content of a token, valid until it expires. */
interface Claim {
  /** The expiry time, in milliseconds since 1970. */
  readonly until: number
}

interface ClaimTokens<A> {
  /** Encodes a readable claim and an HMAC-SHA256 over it: letters, digits, `-`, `_` and one dot. */
  readonly token: (secret: string, claim: A) => string
  /**
   * Decodes a token. Left: `unknown` for a token of another secret or with a lifetime above the limit;
   * `ended` for an expired one.
   * @param now in milliseconds since 1970
   */
  readonly read: (secret: string, token: string, now: number) => Either<'unknown' | 'ended', A>
}

/**
 * Signed tokens that grant access to their holder.
 * @param purpose part of the signed text, so that signatures of the same secret for other purposes are invalid here
 * @param mostMs the longest accepted lifetime of a claim
 */
export const claimTokens = <A extends Claim>(
  codec: Type<A, unknown>,
  purpose: string,
  mostMs: number,
): ClaimTokens<A> => {
  const parse = decodeJson(codec, purpose)
  const codeOf = (secret: string, payload: string): string =>
    createHmac('sha256', secret).update(`caravanserai ${purpose}\n${payload}`).digest('base64url')
  return {
    token: (secret, claim) => {
      const payload = Buffer.from(JSON.stringify(codec.encode(claim))).toString('base64url')
      return `${payload}.${codeOf(secret, payload)}`
    },
    read: (secret, token, now) => {
      if (token.length > LONGEST) return left('unknown')
      const [payload = '', code = '', ...extra] = token.split('.')
      // Decode the payload only after verifying the signature.
      if (extra.length > 0 || !isSameInConstantTime(code, codeOf(secret, payload))) return left('unknown')
      const claim = parse(Buffer.from(payload, 'base64url').toString('utf8'))
      if (isLeft(claim)) return left('unknown')
      const { until } = claim.right
      if (until - now > mostMs + CLOCKS_MS) return left('unknown')
      return until > now ? claim : left('ended')
    },
  }
}

/** Accepted clock difference between two machines, in milliseconds. */
const CLOCKS_MS = 300_000

/** Browsers reject cookies of more than 4,096 characters including name and attributes. */
const LONGEST = 2_000

/** Grants the token's holder a preview of one release of a remote, until it expires. */
export const PreviewClaim = withOptional(
  {
    remote: t.string,
    /** The name of the release, whose files are in the store of the release sets. */
    release: t.string,
    /** The SHA-256 of its `remote.json`, which contains the hashes of all files. */
    hash: t.string,
    /** The expiry time, in milliseconds since 1970. */
    until: t.number,
  },
  /** The team's signature (`signature.ts`), if the team has a key. */
  { signature: t.string },
  'PreviewClaim',
)
export type PreviewClaim = t.TypeOf<typeof PreviewClaim>

/** Lifetime of a preview in hours: a week by default, at most thirty days. The site refuses longer ones. */
export const previewHours = { usual: 7 * 24, most: 30 * 24 } as const

export const { token: previewToken, read: readPreviewToken } = claimTokens(
  PreviewClaim,
  'preview',
  previewHours.most * 3_600_000,
)
