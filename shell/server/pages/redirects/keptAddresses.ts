import { Moved } from '@caravanserai/adapters/server'
import * as t from 'io-ts'

/** When a redirect was first known, and when it was last followed, in days since 1970; `null` for never. */
const Use = t.readonly(t.strict({ since: t.number, used: t.union([t.number, t.null]) }))
export type Use = t.TypeOf<typeof Use>

/** What has moved, and what is followed, over a restart. */
export const KeptAddresses = t.strict(
  {
    moved: t.readonlyArray(Moved),
    /** By the old address, as its source writes it. */
    used: t.record(t.string, Use),
  },
  'old addresses',
)
export type KeptAddresses = t.TypeOf<typeof KeptAddresses>
