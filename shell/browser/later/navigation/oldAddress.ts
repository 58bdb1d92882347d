import { data } from 'react-router-dom'
import type { LoaderFunction, RouteObject } from 'react-router-dom'
import { leaveTo } from '../../leaveTo'

const isNotFound = (thrown: unknown): boolean =>
  (thrown as { readonly init?: { readonly status?: unknown } | null } | null)?.init?.status === 404

/**
 * An address without a page may be an old one, which the server alone knows: a navigation to it leads to a document.
 * @param isNavigating whether a loader runs because of a navigation, and not for new content of the page that is shown
 */
export const oldAddresses = (isNavigating: () => boolean) => {
  const orDocument =
    (load: LoaderFunction): LoaderFunction =>
    async (args) => {
      try {
        return await load(args)
      } catch (thrown) {
        if (isNotFound(thrown) && isNavigating()) return leaveTo(args.request.url)
        throw thrown
      }
    }
  return {
    ofRoute: (route: RouteObject): RouteObject =>
      typeof route.loader === 'function'
        ? ({ ...route, loader: orDocument(route.loader) } as RouteObject)
        : route,
    /** The loader of addresses that nobody owns. */
    loadUnowned: orDocument(() => Promise.reject(data(null, { status: 404 }))),
  }
}
