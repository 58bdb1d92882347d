import * as t from 'io-ts'
import { claimTokens } from './claimToken'
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

/** The life of a preview in hours: by default a week, at most thirty days. The site refuses longer ones. */
export const previewHours = { usual: 7 * 24, most: 30 * 24 } as const

export const { token: previewToken, read: readPreviewToken } = claimTokens(
  PreviewClaim,
  'preview',
  previewHours.most * 3_600_000,
)
