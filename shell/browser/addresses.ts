import { matchRoutes } from 'react-router-dom'
import type { Outline, OutlineRemote } from '../federation/outline'

export interface OwnedAddress {
  readonly remote: OutlineRemote
  readonly scripts: ReadonlyArray<string>
  readonly styles: ReadonlyArray<string>
}

/** Finds who owns an address, by the router's own ranking over the addresses of all remotes. */
export const ownerIn = (outline: Outline) => {
  const patterns = outline.remotes.flatMap((remote) =>
    remote.addresses.map(({ path, scripts, styles }) => ({ path, handle: { remote, scripts, styles } })),
  )
  return (pathname: string): OwnedAddress | null => matchRoutes(patterns, pathname)?.[0]?.route.handle ?? null
}
