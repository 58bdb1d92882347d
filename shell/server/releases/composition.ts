import { notFound, unavailable } from '@caravanserai/adapters/page'
import { matchRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { mountUnavailable, mountRemote, routeTree } from '../../routes/routeTree'
import type { LoadedRelease } from './loadRelease'
import type { ReleaseEntry } from './releaseSet'
import type { RemoteAddress } from './remoteJson'

/** One remote as it stands in a page: its release when it could be loaded, else only the addresses it owns. */
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

/** Everything that one page view is made of. Immutable: a page that began with it ends with it. */
export interface Composition {
  /** The name of the release set it was made from. */
  readonly id: string
  readonly remotes: ReadonlyArray<ComposedRemote>
  readonly routes: RouteObject[]
  /** By route id: who owns the route, and which files its page needs. */
  readonly owned: ReadonlyMap<string, OwnedRoute>
}

export const compose = (id: string, remotes: ReadonlyArray<ComposedRemote>): Composition => {
  const mounted = remotes.map((remote) => ({ remote, route: mount(remote) }))
  return {
    id,
    remotes,
    // Without any remote nobody can say which addresses there are.
    routes: routeTree(
      mounted.map(({ route }) => route),
      remotes.length === 0 ? unavailable : notFound,
    ),
    owned: new Map(mounted.flatMap(({ remote, route }) => ownedRoutes(remote, route))),
  }
}

const mount = ({ name, entry, release }: ComposedRemote): RouteObject =>
  release === null ? mountUnavailable(name, entry.addresses) : mountRemote(name, release.routes)

/** The remote that owns an address, by the router's own ranking. */
export const ownerOf = ({ remotes }: Composition, pathname: string): ComposedRemote | null => {
  const patterns = remotes.flatMap((remote) => addressesOf(remote).map((path) => ({ path, handle: remote })))
  return matchRoutes(patterns, pathname)?.[0]?.route.handle ?? null
}

/** The addresses of a remote: what its `remote.json` says, or the set's copy while that cannot be read. */
export const addressesOf = ({ entry, release }: ComposedRemote): ReadonlyArray<string> =>
  release === null ? entry.addresses : release.info.addresses.map(({ path }) => path)

/** Patterns are written as the build wrote them when it read the addresses from the same routes. */
const ownedRoutes = (
  remote: ComposedRemote,
  route: RouteObject,
  parent = '',
): ReadonlyArray<[string, OwnedRoute]> => {
  const path = `${parent}/${route.path ?? ''}`.replace(/\/{2,}/g, '/')
  if (route.children !== undefined) return route.children.flatMap((child) => ownedRoutes(remote, child, path))
  const pattern = path.replace(/(.)\/$/, '$1')
  const address = remote.release?.info.addresses.find((candidate) => candidate.path === pattern)
  return route.id === undefined || address === undefined ? [] : [[route.id, { remote, address }]]
}
