import { gatewayContent } from '@caravanserai/adapters/browser'
import { contentContext } from '@caravanserai/adapters/page'
import { isLeft } from 'fp-ts/Either'
import type { ComponentType } from 'react'
import type { LoaderFunction, Path, RouteObject, RouterContextProvider } from 'react-router-dom'
import { data } from 'react-router-dom'
import { loadFrame } from '../../routes/loadFrame'
import { ClientManifest, surroundingsIn } from '../../site/clientManifest'
import type { ManifestRemote } from '../../site/clientManifest'
import type { ReportFailure } from '../../site/reports'
import type { PageData } from '../../site/pageData'
import type { LoadedFrame } from '../firstView/lateFrame'
import { shared } from '../../site/shared'
import type { OpenPage, Owners, Router } from '../../site/openPage'
import { filePreloader, prefetchOnIntent } from './navigation/prefetch'
import { preparedContent, fetchReadings } from './navigation/preparedContent'
import { OWN_PAGES } from '../../site/ownPages'
import { loadOwnRoutes } from '../../site/pageCode'
import { loadPages, remoteRoutes, ownerIn } from './remotes/remoteRoutes'
import type { RemoteRoutes } from './remotes/remoteRoutes'
import { followByDocument, leaveTo } from '../navigation'

const isNotFound = (thrown: unknown): boolean =>
  (thrown as { readonly init?: { readonly status?: unknown } | null } | null)?.init?.status === 404

/**
 * An unowned address other than `/404` may be an old one, and only the server knows the redirects: a navigation to it
 * requests a document.
 * @param isNavigating whether a loader runs because of a navigation, and not to refresh the current page
 */
export const oldAddresses = (isNavigating: () => boolean) => {
  const orDocument =
    (load: LoaderFunction): LoaderFunction =>
    async (args) => {
      try {
        return await load(args)
      } catch (thrown) {
        const { pathname } = new URL(args.request.url)
        if (isNotFound(thrown) && isNavigating() && pathname !== '/404') return leaveTo(args.request.url)
        throw thrown
      }
    }
  return {
    ofRoute: (route: RouteObject): RouteObject =>
      typeof route.loader === 'function'
        ? ({ ...route, loader: orDocument(route.loader) } as RouteObject)
        : route,
    /** The loader of unowned addresses. */
    loadUnowned: orDocument(() => Promise.reject(data(null, { status: 404 }))),
  }
}

/**
 * A tab keeps the release set and the host version that its document was rendered from. Once the server responds from
 * a different set or version, the next link is followed as a document: during a navigation the visitor loses nothing.
 * @returns a function to be called with each response: whether its set or version differs
 */
const staleTab = (document: Document): ((isStale: boolean) => void) => {
  let stale = false
  followByDocument(document, () => stale)
  return (isStale) => {
    stale = isStale
  }
}

export interface LaterParts {
  readonly page: PageData
  /** Created after the code has loaded for a page that needs it immediately. */
  readonly router: Promise<Router>
  readonly context: RouterContextProvider
  readonly report: ReportFailure
  /** Completed with the owners of all addresses. */
  readonly owners: Owners
  /** Aborts when the document continues without scripts. */
  readonly ending: AbortSignal
}

/** Parts that the first view does not need: content, other pages and remotes, the frame, and plugins. */
export interface Later extends RemoteRoutes {
  readonly loadFrame: LoaderFunction
  /** The loader of unowned addresses. */
  readonly loadUnowned: LoaderFunction
  /** Whether the frame's loader must run: it has not run in the first view. */
  readonly isFrameStale: () => boolean
  /** Prefetches the pages of links that the visitor points at. */
  readonly prefetchLinks: () => void
  /** Loads the code that all navigations need. */
  readonly loadFederation: () => Promise<unknown>
  /** Loads the code that the next page of the same remote needs. */
  readonly prepareNavigation: () => Promise<void>
  readonly loadFrameCode: () => Promise<LoadedFrame>
  readonly loadPart: (name: string, entry: string) => Promise<ComponentType<object> | null>
  /** Loads and starts the browser parts of plugins. */
  readonly startPlugins: () => Promise<unknown>
}

/** The pages of plugins, as a remote. */
const ownRemote = ({ ownPages }: ClientManifest): ManifestRemote => ({
  name: OWN_PAGES,
  entry: '',
  addresses: ownPages.map(({ path }) => ({ path, scripts: [], styles: [] })),
  files: [],
  links: [],
})

export const startLater = (
  { page, router, context, report, owners, ending }: LaterParts,
  listed: unknown,
): Later => {
  const decoded = ClientManifest.decode(listed)
  if (isLeft(decoded))
    throw new Error('the list of remotes has a form that this version of the site does not understand')
  const manifest = decoded.right
  for (const { files } of [manifest, ...manifest.remotes])
    Object.assign(globalThis.caravanserai.integrity, Object.fromEntries(files))
  const owner = ownerIn([ownRemote(manifest), ...manifest.remotes])
  owners.at = (pathname) => {
    const owned = owner(pathname)
    return owned && { remote: owned.remote.name, pattern: owned.path }
  }

  const fetching = fetchReadings({ set: page.set, host: manifest.host }, staleTab(document))
  const shownFirst = { address: location.pathname + location.search, version: page.version }
  const prepared = preparedContent(gatewayContent(), fetching, shownFirst, leaveTo)
  context.set(contentContext, prepared.content)
  /** The frame's loader runs during refreshes, not during navigations. */
  let isRefreshing = false
  const refresh = async (created: Router, replaceContent: () => void): Promise<void> => {
    const { errors, location } = created.state
    replaceContent()
    isRefreshing = true
    // A revalidation does not replace an error page; a navigation does.
    await (errors === null
      ? created.revalidate()
      : created.navigate(location.pathname + location.search, { replace: true, preventScrollReset: true }))
    isRefreshing = false
  }

  let destination = (): Path => location
  let isNavigating = () => false
  const old = oldAddresses(() => isNavigating())
  const loadFederation = () => import(/* webpackChunkName: "federation" */ './remotes/federation')
  const fetchRoutes = async (name: string): Promise<ReadonlyArray<RouteObject>> => {
    if (name === OWN_PAGES) return loadOwnRoutes(manifest.ownPages)
    const federation = await loadFederation()
    return federation.loadRoutes(manifest.remotes, name)
  }
  const routesOf = new Map<string, () => Promise<ReadonlyArray<RouteObject>>>()
  /** Cached per remote, because every link under the pointer requests them. */
  const loadRoutes = (name: string): Promise<ReadonlyArray<RouteObject>> => {
    const load =
      routesOf.get(name) ?? shared(async () => (await fetchRoutes(name)).map((route) => old.ofRoute(route)))
    routesOf.set(name, load)
    return load()
  }
  const remotes = remoteRoutes({
    owner,
    loadRoutes,
    mountedAlone: page.page.view === null ? null : (page.owner?.name ?? null),
    destination: () => destination(),
    report,
  })

  const preloadFiles = filePreloader(owner)
  const prefetchLinks = (): void =>
    prefetchOnIntent(
      document,
      ({ pathname, search }) => {
        // In the order of need, because browsers open six connections to an HTTP/1.1 host.
        const remote = owner(pathname)?.remote
        // A failure here recurs when the visitor navigates there, and is reported then.
        if (remote?.entry != null)
          loadRoutes(remote.name)
            .then((routes) => loadPages(routes, pathname))
            .catch(() => undefined)
        prepared.prepare(pathname + search)
        preloadFiles(pathname)
      },
      ending,
    )
  void router.then((created) => {
    isNavigating = () => created.state.navigation.state !== 'idle'
    destination = () => created.state.navigation.location ?? created.state.location
    const onChange = ({ navigation }: Pick<Router['state'], 'navigation'>) => {
      if (navigation.state !== 'loading') return
      const { pathname, search } = navigation.location
      preloadFiles(pathname)
      prepared.arrive(pathname + search)
    }
    // A navigation may have caused the code to load.
    onChange(created.state)
    created.subscribe(onChange)
  })

  let hasFrame = false
  return {
    ...remotes,
    loadUnowned: old.loadUnowned,
    isFrameStale: () => !hasFrame || isRefreshing,
    loadFrame: async (args) => {
      const isFirst = !hasFrame && !isRefreshing
      // The first navigation waits for the frame's code; the frame's content is fetched in one response.
      const shown = isFirst ? await prepared.frame().catch(() => null) : null
      const frame = shown?.content ?? (await loadFrame(args))
      hasFrame = true
      return frame
    },
    prefetchLinks,
    loadFederation,
    prepareNavigation: async () => {
      const first = manifest.remotes.find(({ name }) => name === page.owner?.name)
      if (first?.entry) await loadRoutes(first.name)
    },
    loadFrameCode: async () => {
      const [{ frameParts }, frame] = await Promise.all([
        import(/* webpackChunkName: "frame" */ '../../frame/parts'),
        prepared.frame(),
      ])
      const shown = { frame: frame.content, surroundings: surroundingsIn(manifest) }
      // Rare: the content has changed while the page was being rendered, or shortly before.
      const { carryOver } = frame.isInDocument
        ? { carryOver: null }
        : await import(/* webpackChunkName: "carryOver" */ './carryOver')
      return { code: { parts: frameParts, shown }, carryOver }
    },
    loadPart: async (name, entry) => {
      const remote = manifest.remotes.find((item) => name.startsWith(`${item.name}/`))
      if (remote?.entry !== entry) return null
      const part = await (await loadFederation()).loadPart(manifest.remotes, name)
      return part.part()
    },
    startPlugins: async () => {
      const created = await router
      const openPage: OpenPage = {
        router: created,
        isPreview: page.site.isPreview === true,
        shown: prepared.shown,
        renew: async (address) => {
          const replaceContent = await prepared.renew(address)
          return replaceContent && (() => refresh(created, replaceContent))
        },
        ending,
      }
      const startPlugin = async (name: string): Promise<void> => {
        const { start } = (await import(
          /* webpackChunkName: "[request]" */ `../../plugins/${name}/browser`
        )) as { readonly start: (page: OpenPage) => void }
        start(openPage)
      }
      await Promise.all((page.site.inBrowser ?? []).map(startPlugin))
    },
  }
}
