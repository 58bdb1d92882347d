import { unavailable } from '@caravanserai/adapters/page'
import { matchRoutes } from 'react-router-dom'
import type { PatchRoutesOnNavigationFunction, Path, RouteObject } from 'react-router-dom'
import { ROOT } from '../../routes/routeIds'
import { mountRemote, mountUnavailable } from '../../routes/routeTree'
import type { ManifestRemote } from '../../site/clientManifest'
import type { ReportFailure } from '../../site/failureReport'
import { loadRoutes } from './federation'
import type { OwnerOf } from './owner'

export interface RemoteRoutes {
  /**
   * The remote of the document, mounted as the server mounted it and with the page of this path loaded, because React
   * hydrates at once. Empty when nobody owns the path; rejects when the code cannot be loaded.
   */
  readonly mountOwner: (pathname: string) => Promise<ReadonlyArray<RouteObject>>
  /** Mounts each of the other remotes when a navigation first leads to one of its addresses. */
  readonly discover: PatchRoutesOnNavigationFunction
}

/**
 * The routes of the remotes, each loaded once. A remote or a page that cannot be loaded during a navigation is left to
 * the server: the browser requests the address as a document.
 * @param destination where the navigation in progress leads
 */
export const remoteRoutes = (
  owner: OwnerOf,
  destination: () => Path,
  report: ReportFailure,
): RemoteRoutes => {
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
      // The visitor may have navigated elsewhere meanwhile, or here a second time.
      if (signal.aborted || mounted.has(remote.name)) return
      mounted.add(remote.name)
      patch(ROOT, [
        routes === null
          ? mountUnavailable(remote.name, pathsOf(remote), ({ request }) => leaveTo(request.url))
          : mountRemote(remote.name, routes.map(pageOrDocument)),
      ])
    },
  }
}

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

/**
 * Requests an address as a document: the server renders the page or answers with an error page. The promise stays
 * pending, so that the visitor keeps the present page until then. Without a network it rejects instead, and the frame
 * with its menu remains.
 */
const leaveTo = (address: string): Promise<never> => {
  if (!navigator.onLine) return Promise.reject(unavailable())
  location.assign(address)
  return new Promise(() => undefined)
}
