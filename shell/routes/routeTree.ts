import { readFrame } from '@caravanserai/adapters'
import type { Frame } from '@caravanserai/adapters'
import { contentContext, firstAnswer, notFound, unavailable } from '@caravanserai/adapters/page'
import { isLeft } from 'fp-ts/Either'
import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { Layout } from '../frame/Layout'
import { PageError } from './PageError'
import { PageFrame } from './PageFrame'
import { ROOT } from './root'

/** The route of what no remote owns. */
export const NOBODY = 'nobody'

const noFrame: Frame = { menu: [], payMarks: [] }

/** The frame never takes the page down: without a menu it stands without one. */
const loadFrame = async ({ context, request }: LoaderFunctionArgs): Promise<Frame> => {
  const answer = await firstAnswer(readFrame(context.get(contentContext)), request.signal)
  return isLeft(answer) ? noFrame : answer.right.value
}

/**
 * The host's routes around the mounted remotes. No address of a remote stands here.
 * @param nobody what an address means that no remote owns
 * @param refreshing whether the page is being shown anew where it stands; the frame stays as it is on every navigation
 */
export const routeTree = (
  mounted: ReadonlyArray<RouteObject>,
  nobody: () => unknown = notFound,
  refreshing: () => boolean = () => false,
): RouteObject[] => [
  {
    id: ROOT,
    loader: loadFrame,
    shouldRevalidate: refreshing,
    Component: Layout,
    ErrorBoundary: PageError,
    children: [
      ...mounted,
      {
        id: NOBODY,
        ErrorBoundary: PageError,
        children: [{ id: 'not-found', path: '*', element: null, loader: () => Promise.reject(nobody()) }],
      },
    ],
  },
]

/** The routes of a remote, within a boundary of their own: what fails in them leaves the frame standing. */
export const mountRemote = (name: string, routes: ReadonlyArray<RouteObject>): RouteObject => ({
  id: name,
  Component: PageFrame,
  ErrorBoundary: PageError,
  children: routes.map((route, index) => withId(route, `${name}/${index}`)),
})

const answerUnavailable: LoaderFunction = () => Promise.reject(unavailable())

/** Stands in for a remote that cannot be loaded: its addresses answer calmly with status 503, or as `loader` does. */
export const mountAbsent = (
  name: string,
  addresses: ReadonlyArray<string>,
  loader = answerUnavailable,
): RouteObject =>
  mountRemote(
    name,
    addresses.map((path) => ({ path, element: null, loader })),
  )

/** Ids are the same on the server and in the browser, and never those of another remote. */
const withId = (route: RouteObject, id: string): RouteObject =>
  route.index === true
    ? { ...route, id }
    : {
        ...route,
        id,
        ...(route.children && { children: route.children.map((child, i) => withId(child, `${id}/${i}`)) }),
      }
