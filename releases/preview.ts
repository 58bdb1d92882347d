import { createHmac } from 'node:crypto'
import { isLeft, left } from 'fp-ts/Either'
import type { Either } from 'fp-ts/Either'
import * as t from 'io-ts'
import { isSameInConstantTime } from './constantTime'
import { decodeJson } from './decodeJson'
import { withOptional } from './withOptional'

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

/** Letters, digits, `-`, `_` and one dot: the claim as it can be read, and an HMAC-SHA256 over it. */
export const previewToken = (secret: string, claim: PreviewClaim): string => {
  const payload = Buffer.from(JSON.stringify(PreviewClaim.encode(claim))).toString('base64url')
  return `${payload}.${codeOf(secret, payload)}`
}

/**
 * The claim of a token. Left: `unknown` for what was not made with this secret, `ended` for what was, after its end.
 * @param now in milliseconds since 1970
 */
export const readPreviewToken = (
  secret: string,
  token: string,
  now: number,
): Either<'unknown' | 'ended', PreviewClaim> => {
  if (token.length > LONGEST) return left('unknown')
  const [payload = '', code = '', ...more] = token.split('.')
  // Nothing of it is decoded before.
  if (more.length > 0 || !isSameInConstantTime(code, codeOf(secret, payload))) return left('unknown')
  const claim = parseClaim(Buffer.from(payload, 'base64url').toString('utf8'))
  if (isLeft(claim)) return left('unknown')
  return claim.right.until > now ? claim : left('ended')
}

/** Browsers keep no cookie that is longer than 4,096 characters with its name and attributes. */
const LONGEST = 2_000

const parseClaim = decodeJson(PreviewClaim, 'preview')

/** What the code is for is part of it, so that a signature which the same secret made elsewhere is none here. */
const codeOf = (secret: string, payload: string): string =>
  createHmac('sha256', secret).update(`caravanserai preview\n${payload}`).digest('base64url')
