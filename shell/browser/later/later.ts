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
import type { Owners } from '../failures/reporter'
import type { LoadedFrame } from '../firstView/lateFrame'
import { shared } from '../../site/shared'
import { livePage } from './live/livePage'
import type { Router } from './live/visibleAddress'
import { filePreloader, prefetchOnIntent } from './navigation/prefetch'
import { preparedContent, fetchReadings } from './navigation/preparedContent'
import { ownPages } from '../../site/ownPages'
import { remoteRoutes, ownerIn } from './remotes/remoteRoutes'
import type { RemoteRoutes } from './remotes/remoteRoutes'
import { followByDocument, leaveTo } from '../navigation'

const isNotFound = (thrown: unknown): boolean =>
  (thrown as { readonly init?: { readonly status?: unknown } | null } | null)?.init?.status === 404

/**
 * An unowned address may be an old one, and only the server knows the redirects: a navigation to it requests a
 * document.
 * @param isNavigating whether a loader runs because of a navigation, and not to refresh the current page
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

/** Parts that the first view does not need: content, other pages and remotes, the frame, and live updates. */
export interface Later extends RemoteRoutes {
  readonly loadFrame: LoaderFunction
  /** The loader of unowned addresses. */
  readonly loadUnowned: LoaderFunction
  /** Whether the frame's loader must run: it has not run in the first view. */
  readonly isFrameStale: () => boolean
  /** Loads the code that all navigations need. */
  readonly loadFederation: () => Promise<unknown>
  /** Loads the code that the next page of the same remote needs. */
  readonly prepareNavigation: () => Promise<void>
  readonly loadFrameCode: () => Promise<LoadedFrame>
  readonly loadPart: (name: string, entry: string) => Promise<ComponentType<object> | null>
  /** Starts live updates of the open page. */
  readonly startLive: () => void
}

/** The host's own pages, as a remote. */
const ownRemote: ManifestRemote = {
  name: ownPages.name,
  entry: '',
  addresses: [{ path: ownPages.path, scripts: [], styles: [] }],
  files: [],
  links: [],
}

export const startLater = (
  { page, router, context, report, owners, ending }: LaterParts,
  listed: unknown,
): Later => {
  const decoded = ClientManifest.decode(listed)
  if (isLeft(decoded))
    throw new Error('the list of the remotes is not one that this version of the site understands')
  const manifest = decoded.right
  for (const { files } of [manifest, ...manifest.remotes])
    Object.assign(globalThis.caravanserai.integrity, Object.fromEntries(files))
  const owner = ownerIn([ownRemote, ...manifest.remotes])
  owners.at = (pathname) => {
    const owned = owner(pathname)
    return owned && { remote: owned.remote.name, pattern: owned.path }
  }

  const fetching = fetchReadings({ set: page.set, host: manifest.host }, staleTab(document))
  const shownFirst = { address: location.pathname + location.search, version: page.version }
  const prepared = preparedContent(gatewayContent(), fetching, shownFirst, leaveTo)
  context.set(contentContext, prepared.content)
  // Previews have few readers, so their requests need not be spread.
  const live = livePage(prepared, page.site.isPreview ? () => 0 : Math.random)

  let destination = (): Path => location
  let isNavigating = () => false
  const old = oldAddresses(() => isNavigating())
  const loadFederation = () => import(/* webpackChunkName: "federation" */ './remotes/federation')
  const fetchRoutes = async (name: string): Promise<ReadonlyArray<RouteObject>> => {
    if (name === ownPages.name)
      return (await import(/* webpackChunkName: "search" */ '../../search')).ownRoutes
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
  prefetchOnIntent(
    document,
    ({ pathname, search }) => {
      // In the order of need, because browsers open six connections to an HTTP/1.1 host.
      const remote = owner(pathname)?.remote
      // A failure here recurs when the visitor navigates there, and is reported then.
      if (remote?.entry != null) loadRoutes(remote.name).catch(() => undefined)
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
    isFrameStale: () => !hasFrame || live.isRefreshing(),
    loadFrame: async (args) => {
      const isFirst = !hasFrame && !live.isRefreshing()
      // The first navigation waits for the frame's code; the frame's content is fetched in one response.
      const shown = isFirst ? await prepared.frame().catch(() => null) : null
      const frame = shown?.content ?? (await loadFrame(args))
      hasFrame = true
      return frame
    },
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
      const remote = manifest.remotes.find((one) => name.startsWith(`${one.name}/`))
      if (remote?.entry !== entry) return null
      const part = await (await loadFederation()).loadPart(manifest.remotes, name)
      return part.part()
    },
    startLive: () => void router.then((created) => live.start(created, ending)),
  }
}
