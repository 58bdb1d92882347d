import { claimTokens } from '@caravanserai/releases/claim-token'
import * as t from 'io-ts'

/** Shows the drafts of the content, or the site of an earlier moment, to who has it, until it ends or is withdrawn. */
export const DraftClaim = t.readonly(
  t.exact(
    t.intersection([
      t.type({
        /** Names it where it is withdrawn. */
        id: t.string,
        /** The origin that may show it in a frame; `null` for none. */
        frame: t.union([t.string, t.null]),
        /** The end, in milliseconds since 1970. */
        until: t.number,
      }),
      t.partial({
        /** The moment whose site is shown in the place of drafts, in milliseconds since 1970. */
        at: t.number,
      }),
    ]),
  ),
  'DraftClaim',
)
export type DraftClaim = t.TypeOf<typeof DraftClaim>

export const { token: draftToken, read: readDraftToken } = claimTokens(DraftClaim, 'draft')
