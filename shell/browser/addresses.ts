import { matchRoutes } from 'react-router-dom'
import type { ClientManifest, ManifestRemote } from '../site/clientManifest'

export interface OwnedAddress {
  readonly remote: ManifestRemote
  readonly scripts: ReadonlyArray<string>
  readonly styles: ReadonlyArray<string>
}

export type OwnerOf = (pathname: string) => OwnedAddress | null

/** Finds who owns an address, by the router's own ranking over the addresses of all remotes. */
export const ownerIn = (manifest: ClientManifest): OwnerOf => {
  const patterns = manifest.remotes.flatMap((remote) =>
    remote.addresses.map(({ path, scripts, styles }) => ({ path, handle: { remote, scripts, styles } })),
  )
  return (pathname) => matchRoutes(patterns, pathname)?.[0]?.route.handle ?? null
}
