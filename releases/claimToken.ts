import { createHmac, createHash, timingSafeEqual } from 'node:crypto'
import { isLeft, left } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import type { Type } from 'io-ts'
import * as t from 'io-ts'
import { decodeJson, withOptional } from './decodeJson'

/** Compares in constant time, so that the time of a response says nothing of a secret, or of the code of a signature. */
export const isSameInConstantTime = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected))

/** Of the same length, whatever was given. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** What a token says, until it ends by itself. */
interface Claim {
  /** The end, in milliseconds since 1970. */
  readonly until: number
}

interface ClaimTokens<A> {
  /** Letters, digits, `-`, `_` and one dot: the claim as it can be read, and an HMAC-SHA256 over it. */
  readonly token: (secret: string, claim: A) => string
  /**
   * The claim of a token. Left: `unknown` for a token of another secret or with a longer life than such claims may have; `ended` for
   * an expired one.
   * @param now in milliseconds since 1970
   */
  readonly read: (secret: string, token: string, now: number) => Either<'unknown' | 'ended', A>
}

/**
 * Tokens that show something to who has them.
 * @param purpose what they are for is part of the code, so that a signature which the same secret made elsewhere is none here
 * @param mostMs the longest life of a claim, whoever signs it
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
      const [payload = '', code = '', ...more] = token.split('.')
      // Nothing of it is decoded before.
      if (more.length > 0 || !isSameInConstantTime(code, codeOf(secret, payload))) return left('unknown')
      const claim = parse(Buffer.from(payload, 'base64url').toString('utf8'))
      if (isLeft(claim)) return left('unknown')
      const { until } = claim.right
      if (until - now > mostMs + CLOCKS_MS) return left('unknown')
      return until > now ? claim : left('ended')
    },
  }
}

/** Clocks of two machines may differ by so much, in milliseconds. */
const CLOCKS_MS = 300_000

/** Browsers keep no cookie that is longer than 4,096 characters with its name and attributes. */
const LONGEST = 2_000

/** Which release of which remote is shown to who has the token, and until when. */
export const PreviewClaim = withOptional(
  {
    remote: t.string,
    /** The name of the release. Its files are in the store of the release sets. */
    release: t.string,
    /** The SHA-256 of its `remote.json`, which has those of all files. */
    hash: t.string,
    /** The end, in milliseconds since 1970. */
    until: t.number,
  },
  /** Of its team (`signature.ts`), where the team has a key. */
  { signature: t.string },
  'PreviewClaim',
)
export type PreviewClaim = t.TypeOf<typeof PreviewClaim>

/** The life of a preview in hours: by default a week, at most thirty days. The site refuses longer ones. */
export const previewHours = { usual: 7 * 24, most: 30 * 24 } as const

export const { token: previewToken, read: readPreviewToken } = claimTokens(
  PreviewClaim,
  'preview',
  previewHours.most * 3_600_000,
)
