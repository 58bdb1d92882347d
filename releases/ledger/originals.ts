import type { Listed, Store } from './store'
import { ledgerLimits } from './limits'

/** Pictures of the backend as it sent them, which the nodes of a site keep for each other. */
const FOLDER = 'media/'

/** Where the original with this hash is. */
export const originalKey = (hash: string): string => `${FOLDER}${hash}`

/** The originals that no node has needed for a month: what is needed is written again every week. */
export const originalsToPrune = async (
  store: Pick<Store, 'list'>,
  now: () => number,
): Promise<ReadonlyArray<Listed>> =>
  ((await store.list(FOLDER)) ?? []).filter(({ writtenAt }) => now() - writtenAt > ledgerLimits.keptMs)
