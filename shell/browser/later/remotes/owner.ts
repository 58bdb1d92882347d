import { matchRoutes } from 'react-router-dom'
import type { ManifestRemote } from '../../../site/clientManifest'

/** The remote that owns an address, and the files that its page needs. */
export interface OwnedAddress {
  readonly remote: ManifestRemote
  /** The pattern of the address. */
  readonly path: string
  readonly scripts: ReadonlyArray<string>
  readonly styles: ReadonlyArray<string>
}

export type OwnerOf = (pathname: string) => OwnedAddress | null

/** Finds the owner of an address, by the router's own ranking of the patterns of all remotes. */
export const ownerIn = (remotes: ReadonlyArray<ManifestRemote>): OwnerOf => {
  const patterns = remotes.flatMap((remote) =>
    remote.addresses.map(({ path, scripts, styles }) => ({
      path,
      handle: { remote, path, scripts, styles },
    })),
  )
  return (pathname) => matchRoutes(patterns, pathname)?.[0]?.route.handle ?? null
}
