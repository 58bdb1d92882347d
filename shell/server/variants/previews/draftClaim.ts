import { claimTokens } from '@caravanserai/releases/claim-token'
import * as t from 'io-ts'
import { limits } from './limits'

/** Permits its bearer to see the drafts of the content until it expires or is withdrawn. */
export const DraftClaim = t.readonly(
  t.strict({
    /** Names it where it is withdrawn. */
    id: t.string,
    /** The origin that may show it in a frame; `null` for none. */
    frame: t.union([t.string, t.null]),
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
