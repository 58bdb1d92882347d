import { askOf, readFrame } from '@caravanserai/adapters'
import type { Frame } from '@caravanserai/adapters'
import { contentContext, firstAnswer, notFound } from '@caravanserai/adapters/page'
import { isLeft } from 'fp-ts/Either'
import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { Layout } from '../frame/Layout'
import { PageError } from './PageError'
import { PageFrame } from './PageFrame'
import { remoteUnavailable } from './routeErrors'
import { ROOT, UNOWNED } from './routeIds'

/**
 * The host's routes around the mounted remotes. They contain no address of a remote.
 * @param unowned the error for an address that no remote owns
 * @param isRefreshing whether the open page is being refreshed in place; navigations keep the frame's data
 */
export const routeTree = (
  mounted: ReadonlyArray<RouteObject>,
  unowned: () => unknown = notFound,
  isRefreshing: () => boolean = () => false,
): RouteObject[] => [
  {
    id: ROOT,
    loader: loadFrame,
    shouldRevalidate: isRefreshing,
    Component: Layout,
    ErrorBoundary: PageError,
    children: [
      ...mounted,
      {
        id: UNOWNED,
        ErrorBoundary: PageError,
        children: [{ id: 'not-found', path: '*', element: null, loader: () => Promise.reject(unowned()) }],
      },
    ],
  },
]

/** The routes of a remote within an error boundary, so that a failing page leaves the frame intact. */
export const mountRemote = (name: string, routes: ReadonlyArray<RouteObject>): RouteObject => ({
  id: name,
  Component: PageFrame,
  ErrorBoundary: PageError,
  children: routes.map((route, index) => withId(route, `${name}/${index}`)),
})

/**
 * Replaces a remote that cannot be loaded.
 * @param loader what its addresses answer; status 503 by default
 */
export const mountUnavailable = (
  name: string,
  addresses: ReadonlyArray<string>,
  loader: LoaderFunction = () => Promise.reject(remoteUnavailable()),
): RouteObject =>
  mountRemote(
    name,
    addresses.map((path) => ({ path, element: null, loader })),
  )

/** A menu that cannot be fetched must not take the page down: the frame is then rendered without one. */
const loadFrame = async ({ context, request }: LoaderFunctionArgs): Promise<Frame> => {
  const answer = await firstAnswer(readFrame(askOf(context.get(contentContext))), request.signal)
  return isLeft(answer) ? { menu: [], payMarks: [] } : answer.right
}

/** Ids are equal on the server and in the browser, and unique among the remotes. */
const withId = (route: RouteObject, id: string): RouteObject =>
  route.index === true
    ? { ...route, id }
    : {
        ...route,
        id,
        ...(route.children && { children: route.children.map((child, i) => withId(child, `${id}/${i}`)) }),
      }
