import { gatewayContent } from '@caravanserai/adapters/browser'
import { contentContext } from '@caravanserai/adapters/page'
import { isLeft } from 'fp-ts/Either'
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

/**
 * A tab keeps the release set and the version of the host that its document was rendered from. Once the server answers from
 * others, the next link is followed as a document: during a navigation the visitor loses nothing.
 * @returns to be called with each response: whether it is from others
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
  /** Created after the code is there for a page that needs it at once. */
  readonly router: Promise<Router>
  readonly context: RouterContextProvider
  readonly report: ReportFailure
  /** Are known for all addresses from then on. */
  readonly owners: Owners
  /** Aborts when the document goes on without scripts. */
  readonly ending: AbortSignal
}

/** What the first view does without: content, the other pages and remotes, the frame's code, and live content. */
export interface Later extends RemoteRoutes {
  readonly loadFrame: LoaderFunction
  /** Answers for addresses that nobody owns. */
  readonly loadUnowned: LoaderFunction
  /** Whether the frame's loader is to run again: it has not run in the first view. */
  readonly isFrameStale: () => boolean
  /** Loads what all navigations need, whichever remote they lead to. */
  readonly loadFederation: () => Promise<unknown>
  /** Loads what the next page of the same remote needs. */
  readonly prepareNavigation: () => Promise<void>
  readonly loadFrameCode: () => Promise<LoadedFrame>
  /** Shows edits in the open page from now on. */
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
  // Few look at a preview: their requests need not be spread.
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
  /** Once for each remote, though every link that is pointed at asks for them. */
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
      // In the order of need, because a browser has six connections to a host that speaks HTTP/1.1.
      const remote = owner(pathname)?.remote
      // What fails here fails again when the visitor goes there, and is reported then.
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
    // The code may be loaded because of a navigation.
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
      // The first navigation waits for the frame's code, whose content comes in one response.
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
      // That is rare: the content was changed while the page was being made, or just before.
      const { carryOver } = frame.isInDocument
        ? { carryOver: null }
        : await import(/* webpackChunkName: "carryOver" */ './carryOver')
      return { code: { parts: frameParts, shown }, carryOver }
    },
    startLive: () => void router.then((created) => live.start(created, ending)),
  }
}
