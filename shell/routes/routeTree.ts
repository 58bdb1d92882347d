import { data } from 'react-router-dom'
import type { LoaderFunction, RouteObject } from 'react-router-dom'
import { Layout } from '../frame/Layout'
import { PageError } from './PageError'
import { PageFrame } from './PageFrame'
import { remoteUnavailable } from './routeErrors'
import { ROOT, UNOWNED } from './routeIds'

interface RouteTreeOptions {
  /** Loads the content of the frame. */
  readonly loadFrame: LoaderFunction
  /** Whether to load it again; most navigations do not. */
  readonly isFrameStale?: () => boolean
  /** The status of an address that no remote owns. */
  readonly unowned?: number
  /** The loader of such addresses; overrides `unowned`. */
  readonly loadUnowned?: LoaderFunction
}

/** The host's routes around the mounted remotes. They contain no address of a remote. */
export const routeTree = (
  mounted: ReadonlyArray<RouteObject>,
  {
    loadFrame,
    isFrameStale = () => false,
    unowned = 404,
    loadUnowned = () => Promise.reject(data(null, { status: unowned })),
  }: RouteTreeOptions,
): RouteObject[] => [
  {
    id: ROOT,
    loader: loadFrame,
    shouldRevalidate: isFrameStale,
    Component: Layout,
    ErrorBoundary: PageError,
    children: [
      ...mounted,
      {
        id: UNOWNED,
        ErrorBoundary: PageError,
        children: [
          {
            id: 'not-found',
            path: '*',
            element: null,
            loader: loadUnowned,
          },
        ],
      },
    ],
  },
]

/** The routes of a remote within an error boundary, so that a failing page leaves the frame intact. */
export const mountRemote = (name: string, routes: ReadonlyArray<RouteObject>): RouteObject =>
  remoteRoute(name, withIds(name, routes))

/** The route of a remote around its pages, which already have ids. */
export const remoteRoute = (name: string, children: RouteObject[]): RouteObject => ({
  id: name,
  Component: PageFrame,
  ErrorBoundary: PageError,
  children,
})

/** The routes of a remote with ids that are unique among the remotes, and equal on server and browser. */
export const withIds = (name: string, routes: ReadonlyArray<RouteObject>): RouteObject[] =>
  routes.map((route, index) => withId(route, `${name}/${index}`))

/**
 * Replaces a remote that cannot be loaded.
 * @param loader the loader of its addresses; status 503 by default
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

const withId = (route: RouteObject, id: string): RouteObject =>
  route.index === true
    ? { ...route, id }
    : {
        ...route,
        id,
        ...(route.children && { children: route.children.map((child, i) => withId(child, `${id}/${i}`)) }),
      }
