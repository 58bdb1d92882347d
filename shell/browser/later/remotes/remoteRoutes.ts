import { matchRoutes } from 'react-router-dom'
import type { PatchRoutesOnNavigationFunction, Path, RouteObject } from 'react-router-dom'
import { ROOT } from '../../../routes/routeIds'
import { mountRemote, mountUnavailable, withIds } from '../../../routes/routeTree'
import type { ManifestRemote } from '../../../site/clientManifest'
import type { ReportFailure } from '../../../site/reports'
import { leaveTo } from '../../navigation'

/** The remote that owns an address, and the files that its page needs. */
interface OwnedAddress {
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

export interface RemoteRoutes {
  /**
   * Mounts the remote of the document exactly as the server did, with the page of this path loaded, because React
   * hydrates synchronously. Empty if no remote owns the path; rejects if the code cannot be loaded.
   */
  readonly mountOwner: (pathname: string) => Promise<ReadonlyArray<RouteObject>>
  /** Mounts the other remotes, and the other pages of the first remote, when a navigation first leads there. */
  readonly discover: PatchRoutesOnNavigationFunction
  /** The route of this id, in the remote that is mounted with only this route. */
  readonly routeOf: (id: string) => Promise<RouteObject>
}

interface RemoteRoutesOptions {
  readonly owner: OwnerOf
  readonly loadRoutes: (name: string) => Promise<ReadonlyArray<RouteObject>>
  readonly mountedAlone: string | null
  readonly destination: () => Path
  readonly report: ReportFailure
}

/**
 * The routes of the remotes, each loaded once. If a remote or a page cannot be loaded during a navigation, the
 * browser requests the address as a document.
 * @param loadRoutes the routes that a remote exposes; rejects if they cannot be loaded
 * @param mountedAlone the remote whose first page is mounted without its other pages; `null` for none
 * @param destination the address of the navigation in progress
 */
export const remoteRoutes = ({
  owner,
  loadRoutes,
  mountedAlone,
  destination,
  report,
}: RemoteRoutesOptions): RemoteRoutes => {
  const mounted = new Set<string>()

  const pageOrDocument = (route: RouteObject): RouteObject => {
    const { lazy } = route
    if (typeof lazy !== 'function') return route
    return {
      ...route,
      lazy: () =>
        lazy().catch((error: unknown) => {
          const { pathname, search, hash } = destination()
          report('load', pathname, error)
          return leaveTo(pathname + search + hash)
        }),
    }
  }

  return {
    mountOwner: async (pathname) => {
      const remote = owner(pathname)?.remote
      if (remote === undefined) return []
      mounted.add(remote.name)
      if (remote.entry === null) return [mountUnavailable(remote.name, pathsOf(remote))]
      const routes = await withPageLoaded(await loadRoutes(remote.name), pathname)
      return [mountRemote(remote.name, routes.map(pageOrDocument))]
    },
    discover: async ({ path, patch, signal }) => {
      const remote = owner(path)?.remote
      if (remote === undefined || mounted.has(remote.name)) return
      const routes =
        remote.entry === null
          ? null
          : await loadRoutes(remote.name).catch((error: unknown) => {
              report('load', path, error)
              return null
            })
      // The visitor may have navigated elsewhere, or here a second time.
      if (signal.aborted || mounted.has(remote.name)) return
      mounted.add(remote.name)
      if (remote.name === mountedAlone) {
        patch(
          remote.name,
          routes === null
            ? withIds(remote.name, pathsOf(remote).map(leftToServer))
            : withIds(remote.name, routes.map(pageOrDocument)),
        )
        return
      }
      patch(ROOT, [
        routes === null
          ? mountUnavailable(remote.name, pathsOf(remote), ({ request }) => leaveTo(request.url))
          : mountRemote(remote.name, routes.map(pageOrDocument)),
      ])
    },
    routeOf: async (id) => {
      const routes = withIds(mountedAlone ?? '', await loadRoutes(mountedAlone ?? ''))
      const route = routes.find((candidate) => candidate.id === id)
      if (route === undefined) throw new Error(`the remote has no route ${id}`)
      return route
    },
  }
}

/** Loads and evaluates the modules of the page at a path, which would otherwise delay the click. */
export const loadPages = (routes: ReadonlyArray<RouteObject>, pathname: string): Promise<unknown> =>
  Promise.all(
    (matchRoutes([...routes], pathname) ?? []).map(({ route: { lazy } }) =>
      typeof lazy === 'function' ? lazy() : null,
    ),
  )

const leftToServer = (path: string): RouteObject => ({
  path,
  element: null,
  loader: ({ request }) => leaveTo(request.url),
})

const pathsOf = ({ addresses }: ManifestRemote): ReadonlyArray<string> => addresses.map(({ path }) => path)

const withPageLoaded = async (
  routes: ReadonlyArray<RouteObject>,
  pathname: string,
): Promise<ReadonlyArray<RouteObject>> => {
  const matched = matchRoutes([...routes], pathname)?.map(({ route }) => route) ?? []
  return Promise.all(
    routes.map(async (route) => {
      if (!matched.includes(route) || typeof route.lazy !== 'function') return route
      const { lazy, ...rest } = route
      return { ...rest, ...(await lazy()) } as RouteObject
    }),
  )
}
