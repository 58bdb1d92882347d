import { notFound, unavailable } from '@caravanserai/adapters/page'
import { routedPages } from '@caravanserai/releases'
import type { ReleaseEntry, RemoteAddress } from '@caravanserai/releases'
import { matchRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { mountUnavailable, mountRemote, routeTree } from '../../routes/routeTree'
import type { LoadedRelease } from './loadRelease'

/** A remote within a page: its release, or only the addresses it owns while no release of it can be loaded. */
export interface ComposedRemote {
  readonly name: string
  readonly entry: ReleaseEntry
  readonly release: LoadedRelease | null
}

/** The remote and the published address that a route of the tree belongs to. */
export interface OwnedRoute {
  readonly remote: ComposedRemote
  readonly address: RemoteAddress
}

/** Everything that one page view is made of. Immutable: a request that began with it ends with it. */
export interface Composition {
  /** The id of the release set it was made from. */
  readonly id: string
  readonly remotes: ReadonlyArray<ComposedRemote>
  readonly routes: RouteObject[]
  /** By route id: the owner of the route, and the files its page needs. */
  readonly owned: ReadonlyMap<string, OwnedRoute>
}

export const compose = (id: string, remotes: ReadonlyArray<ComposedRemote>): Composition => {
  const mounted = remotes.map((remote) => ({ remote, route: mount(remote) }))
  return {
    id,
    remotes,
    // Without any remote it is unknown which addresses exist, so none of them can be called not found.
    routes: routeTree(
      mounted.map(({ route }) => route),
      remotes.length === 0 ? unavailable : notFound,
    ),
    owned: new Map(mounted.flatMap(({ remote, route }) => ownedRoutes(remote, route))),
  }
}

/** The remote that owns an address, by the router's own ranking. */
export const ownerOf = ({ remotes }: Composition, pathname: string): ComposedRemote | null => {
  const patterns = remotes.flatMap((remote) => addressesOf(remote).map((path) => ({ path, handle: remote })))
  return matchRoutes(patterns, pathname)?.[0]?.route.handle ?? null
}

/** The patterns of a remote: what its `remote.json` says, or the copy in the set while no release can be loaded. */
export const addressesOf = ({ entry, release }: ComposedRemote): ReadonlyArray<string> =>
  release === null ? entry.addresses : release.info.addresses.map(({ path }) => path)

const mount = ({ name, entry, release }: ComposedRemote): RouteObject =>
  release === null ? mountUnavailable(name, entry.addresses) : mountRemote(name, release.routes)

const ownedRoutes = (remote: ComposedRemote, mounted: RouteObject): ReadonlyArray<[string, OwnedRoute]> =>
  routedPages([mounted]).flatMap(({ pattern, route }): ReadonlyArray<[string, OwnedRoute]> => {
    const address = remote.release?.info.addresses.find(({ path }) => path === pattern)
    return route.id === undefined || address === undefined ? [] : [[route.id, { remote, address }]]
  })
