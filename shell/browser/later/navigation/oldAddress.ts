import { data } from 'react-router-dom'
import type { LoaderFunction, RouteObject } from 'react-router-dom'
import { leaveTo } from '../../leaveTo'

/** Whether a loader runs for the address that is shown, and not because of a navigation to another one. */
const isShown = ({ url }: Request): boolean => {
  const { pathname, search } = new URL(url)
  return pathname + search === location.pathname + location.search
}

const isNotFound = (thrown: unknown): boolean =>
  (thrown as { readonly init?: { readonly status?: unknown } | null } | null)?.init?.status === 404

/** An address without a page may be an old one, which the server alone knows: a navigation to it leads to a document. */
export const orOldAddress = (route: RouteObject): RouteObject => {
  const { loader } = route
  if (typeof loader !== 'function') return route
  return {
    ...route,
    loader: async (args) => {
      try {
        return (await loader(args)) as unknown
      } catch (thrown) {
        return isNotFound(thrown) && !isShown(args.request)
          ? leaveTo(args.request.url)
          : Promise.reject(thrown)
      }
    },
  } as RouteObject
}

/** The loader of addresses that nobody owns. */
export const loadUnowned: LoaderFunction = ({ request }) =>
  isShown(request) ? Promise.reject(data(null, { status: 404 })) : leaveTo(request.url)
