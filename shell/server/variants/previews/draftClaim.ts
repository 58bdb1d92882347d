import { claimTokens } from '@caravanserai/releases/claim-token'
import * as t from 'io-ts'
import { limits } from './limits'

/** `https://cms.example.org`, or on plain http, as an origin is written. It becomes a part of the security policy: no mark of its own. */
export const Origin = new t.Type<string, string, unknown>(
  'the origin of a CMS, as https://cms.example.org',
  t.string.is,
  (input, context) =>
    typeof input === 'string' && /^https?:\/\/[a-z\d.-]{1,253}(:\d{1,5})?$/.test(input) && isOrigin(input)
      ? t.success(input)
      : t.failure(input, context),
  t.identity,
)

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text

/** Permits its bearer to see the drafts of the content until it expires or is withdrawn. */
export const DraftClaim = t.readonly(
  t.strict({
    /** Names it where it is withdrawn. */
    id: t.string,
    /** The origin that may show it in a frame; `null` for none. */
    frame: t.union([Origin, t.null]),
    /** The end, in milliseconds since 1970. */
    until: t.number,
  }),
  'DraftClaim',
)
export type DraftClaim = t.TypeOf<typeof DraftClaim>

export const { token: draftToken, read: readDraftToken } = claimTokens(
  DraftClaim,
  'draft',
  limits.drafts.mostMinutes * 60_000,
)
