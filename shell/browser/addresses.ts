import { matchRoutes } from 'react-router-dom'
import type { Outline, OutlineRemote } from '../federation/outline'

export interface OwnedAddress {
  readonly remote: OutlineRemote
  readonly scripts: ReadonlyArray<string>
  readonly styles: ReadonlyArray<string>
}

export type OwnerOf = (pathname: string) => OwnedAddress | null

/** Finds who owns an address, by the router's own ranking over the addresses of all remotes. */
export const ownerIn = (outline: Outline): OwnerOf => {
  const patterns = outline.remotes.flatMap((remote) =>
    remote.addresses.map(({ path, scripts, styles }) => ({ path, handle: { remote, scripts, styles } })),
  )
  return (pathname) => matchRoutes(patterns, pathname)?.[0]?.route.handle ?? null
}
