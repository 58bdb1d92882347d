import {
  createPath,
  IDLE_FETCHER,
  IDLE_NAVIGATION,
  matchRoutes,
  UNSAFE_mapRouteProperties,
} from 'react-router-dom'
import type { Location, NavigationType, RouteObject, To, UNSAFE_createRouter } from 'react-router-dom'
import { shared } from '../../site/shared'
import type { Router } from '../../site/openPage'

export type RouterInit = Omit<Parameters<typeof UNSAFE_createRouter>[0], 'history'>

interface FirstRouterOptions {
  /** The page of the document. */
  readonly init: RouterInit
  /** Loads `later/navigation/createRouter.ts`. */
  readonly load: () => Promise<{ readonly createRouter: (init: RouterInit, first: Location) => Router }>
  /** Called with the address of a navigation whose code cannot be loaded. */
  readonly leave: (address: string, error: unknown) => void
  /** Aborts when the document continues without scripts. */
  readonly ending: AbortSignal
}

interface FirstRouter {
  readonly router: Router
  /** Loads the code of the router, and creates it. */
  readonly complete: () => Promise<Router>
}

/**
 * The router of a document. Hydration needs only its first state, so the code for navigations loads when a method is
 * called that changes the state.
 */
export const firstRouter = ({ init: page, load, leave, ending }: FirstRouterOptions): FirstRouter => {
  const init = { ...page, routes: page.routes.map(mapped), mapRouteProperties: UNSAFE_mapRouteProperties }
  const first = firstState(init)
  const listeners = new Set<Parameters<Router['subscribe']>[0]>()
  const postponed: Array<(router: Router) => unknown> = []
  let created: Router | null = null

  const complete = shared(async () => {
    const { createRouter } = await load()
    if (ending.aborted) return new Promise<never>(() => undefined)
    const router = createRouter(init, first.location)
    created = router
    router.subscribe((...change) => listeners.forEach((listener) => listener(...change)))
    postponed.forEach((call) => call(router))
    if (hasMoved()) dispatchEvent(new PopStateEvent('popstate'))
    return router
  })

  /** Whether the visitor has gone through the history, or has followed a link to a part of the page. */
  const hasMoved = (): boolean => createPath(location) !== createPath(first.location)
  addEventListener('popstate', () => {
    if (created !== null || ending.aborted || !hasMoved()) return
    complete().catch((error: unknown) => {
      const { pathname, search } = location
      if (pathname + search !== first.location.pathname + first.location.search)
        leave(pathname + search, error)
    })
  })

  /** Calls a method that the first state does not need once the router exists. */
  const call = (method: (router: Router) => unknown): void => {
    if (created === null) postponed.push(method)
    else method(created)
  }
  const navigate = async (to: number | To | null, options?: Parameters<Router['navigate']>[1]) => {
    if (typeof to === 'number') return history.go(to)
    const router = await complete().catch((error: unknown) => leave(hrefOf(to ?? {}), error))
    return router?.navigate(to, options)
  }
  const createURL = (to: To) => new URL(location.origin + hrefOf(to))
  const router: Partial<Router> = {
    get state() {
      return created?.state ?? first
    },
    routes: init.routes as Router['routes'],
    // Components use the routes of the state instead.
    manifest: {},
    window,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    createHref: createPath,
    createURL,
    encodeLocation: createURL,
    navigate,
    fetch: async (...args) => (await complete()).fetch(...args),
    revalidate: async () => (await complete()).revalidate(),
    resetFetcher: (...args) => call((made) => made.resetFetcher(...args)),
    getFetcher: (key) => {
      call((made) => made.getFetcher(key))
      return IDLE_FETCHER
    },
    deleteFetcher: (key) => call((made) => made.deleteFetcher(key)),
    enableScrollRestoration: (...args) => {
      call((made) => made.enableScrollRestoration(...args))
      return () => undefined
    },
    dispose: () => created?.dispose(),
  }
  return { router: router as Router, complete }
}

const hrefOf = (to: To): string => (typeof to === 'string' ? to : createPath(to))

/** A route with the properties that the router's components use. All routes of the first view have ids. */
const mapped = (route: RouteObject): RouteObject =>
  ({
    ...route,
    ...UNSAFE_mapRouteProperties(route),
    ...(route.children && { children: route.children.map(mapped) }),
  }) as RouteObject

/** The state in which the router begins with hydration data. */
const firstState = ({ routes, hydrationData }: RouterInit): Router['state'] => {
  const { pathname, search, hash } = location
  const state = history.state as { readonly usr?: unknown; readonly key?: string } | null
  return {
    historyAction: 'POP' as NavigationType,
    location: {
      pathname,
      search,
      hash,
      state: state?.usr ?? null,
      key: state?.key ?? 'default',
    },
    matches: (matchRoutes(routes, pathname) ?? []) as Router['state']['matches'],
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: hydrationData?.loaderData ?? {},
    actionData: null,
    errors: hydrationData?.errors ?? null,
    fetchers: new Map(),
    blockers: new Map(),
  }
}
