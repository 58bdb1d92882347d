import path from 'node:path'
import type { RemoteStatus } from '@caravanserai/releases'
import { remoteDist } from '../../tools/lib/places'
import { alteredRelease, onRoute } from '../../tools/lib/release/alteredRelease'
import type { Alterations } from '../../tools/lib/release/alteredRelease'
import { localReleases } from '../../tools/lib/release/localReleases'

/** A release that differs from the built one. */
export interface AlteredRelease extends Alterations {
  /** Defaults to charity. */
  readonly remote?: string | undefined
  /** Changes files of the folder after their hashes were written. */
  readonly afterwards?: ((folder: string) => void | Promise<void>) | undefined
  /** The origin of its files; defaults to the live release's. */
  readonly origin?: string | undefined
  /** The share of visitors in percent, for a canary. */
  readonly canary?: number | undefined
}

export const releaseOf = (id: string): string => `1.0.0-${id}`

/** Ships a modified build to the site with this data folder. Resolves to the live release's hash. */
export const shipAltered = async (
  dataDir: string,
  id: string,
  { remote = 'charity', afterwards, origin, canary, ...alterations }: AlteredRelease = {},
): Promise<string> => {
  const folder = path.join(dataDir, 'altered', id)
  alteredRelease(remoteDist(remote), folder, releaseOf(id), alterations)
  await afterwards?.(folder)
  const releases = localReleases(path.join(dataDir, 'releases'))
  const { newest } =
    canary === undefined
      ? await releases.ship(folder, remote, origin)
      : await releases.shipCanary(folder, remote, canary)
  return newest.set.remotes[remote]?.hash ?? ''
}

/** The decision of a site about a release, in words; `null` before it has decided. */
export const outcomeOf = (status: RemoteStatus | undefined, hash: string): string | null => {
  if (status?.wanted !== hash) return null
  const quarantine = status.quarantined.find((one) => one.hash === hash)
  if (quarantine !== undefined) return `quarantined: ${quarantine.reason}`
  if (status.refused !== null) return `refused: ${status.refused}`
  return status.live?.hash === hash ? 'live' : null
}

/** The heading of `/cause` in the marked release with this number. */
export const mark = (number: number): string => `Causes, release ${number}`

/** Writes a release of charity whose list of causes shows a number, without running a build. */
export const markedRelease = (folder: string, number: number): void =>
  alteredRelease(remoteDist('charity'), folder, `1.0.${number}-bench`, {
    server: onRoute(
      '/cause',
      `const { meta } = route.handle
  route.handle.meta = (...data) => ({ ...meta(...data), title: ${JSON.stringify(mark(number))} })`,
    ),
  })
