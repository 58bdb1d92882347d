import path from 'node:path'
import { alteredRelease } from '../../tools/lib/release/alteredRelease'
import type { Alterations } from '../../tools/lib/release/alteredRelease'
import { localReleases } from '../../tools/lib/release/localReleases'
import { root } from '../../tools/lib/places'
import type { FaultSite } from './faultSite'

/** How a release differs from the built one. */
export interface BadRelease extends Alterations {
  /** The remote that it is of; charity where nothing is said. */
  readonly remote?: string | undefined
  /** Changes files of the folder after their hashes were written. */
  readonly afterwards?: ((folder: string) => void | Promise<void>) | undefined
  /** The origin that the release is served from, instead of charity's file server. */
  readonly origin?: string | undefined
}

export const releaseOf = (id: string): string => `1.0.0-${id}`

/** Ships a copy of a remote's build with a fault. Gives the hash of the release. */
export const shipBad = async (
  { goodSet, dataDir, store }: Pick<FaultSite, 'goodSet' | 'dataDir' | 'store'>,
  id: string,
  { remote = 'charity', afterwards, origin, ...alterations }: BadRelease,
): Promise<string> => {
  const folder = path.join(dataDir, 'faults', id)
  alteredRelease(path.join(root, 'remotes', remote, 'dist'), folder, releaseOf(id), alterations)
  await afterwards?.(folder)
  const own = new URL(goodSet.remotes[remote]?.base ?? '').origin
  const { newest } = await localReleases(store).ship(folder, remote, origin ?? own)
  return newest.set.remotes[remote]?.hash ?? ''
}

/** What a site says of a release: in words when it is decided, `null` before. */
export const outcomeOf = async (
  site: FaultSite,
  hash: string,
  remote = 'charity',
): Promise<string | null> => {
  const status = (await site.status()).remotes[remote]
  if (status?.wanted !== hash) return null
  const quarantine = status.quarantined.find((one) => one.hash === hash)
  if (quarantine !== undefined) return `quarantined: ${quarantine.reason}`
  if (status.refused !== null) return `refused: ${status.refused}`
  return status.live?.hash === hash ? 'live' : null
}
