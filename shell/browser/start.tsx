import { gatewayContent } from '@caravanserai/adapters/browser'
import { contentContext, notFound } from '@caravanserai/adapters/page'
import type { Content } from '@caravanserai/adapters'
import { SubmissionsContext } from '@caravanserai/submissions'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom'
import { liveAfterLoad } from '../browserLimits'
import { errorsOf } from '../routes/routeErrors'
import { UNOWNED } from '../routes/routeIds'
import { routeTree } from '../routes/routeTree'
import { ThrownContext } from '../routes/ThrownContext'
import type { HandleThrown } from '../routes/ThrownContext'
import { siteOf } from '../site/clientManifest'
import type { ReportFailure } from '../site/failureReport'
import { readPageData } from '../site/pageData'
import type { PageData } from '../site/pageData'
import { SiteContext } from '../site/SiteContext'
import { plainDocument } from './failures/plainDocument'
import { failureReporter } from './failures/reporter'
import { thrownPage } from './failures/thrownPage'
import { livePage } from './live/livePage'
import { onIdle } from './live/onIdle'
import type { Router } from './live/visibleAddress'
import { fetchReadings } from './navigation/fetchReadings'
import { filePreloader, prefetchOnIntent } from './navigation/prefetch'
import { preparedContent } from './navigation/preparedContent'
import { staleTab } from './navigation/staleTab'
import { startFederation } from './remotes/federation'
import { ownerIn } from './remotes/owner'
import type { OwnerOf } from './remotes/owner'
import { remoteRoutes } from './remotes/remoteRoutes'
import { submissionsOf } from './submissions'

/** Makes the server's document interactive: hydrates the page that it shows, and navigates in the browser from then on. */
export const start = async (): Promise<void> => {
  const page = readPageData(document)
  const owner = ownerIn(page.manifest)
  const report = failureReporter(page.manifest.set, owner)
  try {
    await run(page, owner, report)
  } catch (error) {
    report('load', location.pathname, error)
    throw error
  }
}

const run = async (page: PageData, owner: OwnerOf, report: ReportFailure): Promise<void> => {
  startFederation(page.manifest.remotes)

  const prepared = preparedContent(gatewayContent(), fetchReadings(staleTab(document, page.manifest.set)), {
    address: location.pathname + location.search,
    version: page.version,
  })
  const live = livePage(prepared)

  const remotes = remoteRoutes(owner, () => router.state.navigation.location ?? router.state.location, report)
  // The server answers 404 for an address that cannot be decoded, even where a pattern of a remote matches it.
  const isUnowned = page.errors !== null && UNOWNED in page.errors
  const mounted = isUnowned ? [] : await remotes.mountOwner(location.pathname)

  const context = contextOf(prepared.content)
  const router: Router = createBrowserRouter(routeTree(mounted, notFound, live.isRefreshing), {
    hydrationData: { loaderData: page.loaderData, errors: errorsOf(page.errors) },
    getContext: () => context,
    patchRoutesOnNavigation: remotes.discover,
  })
  const preloadFiles = filePreloader(owner)
  /** Aborts when the document goes on without scripts. */
  const ending = new AbortController()
  prefetchOnIntent(
    document,
    ({ pathname, search }) => {
      preloadFiles(pathname)
      prepared.prepare(pathname + search)
    },
    ending.signal,
  )
  const first = addressOf(router.state.location)
  let isFirstView = true
  router.subscribe(({ navigation, location }) => {
    if (addressOf(location) !== first) isFirstView = false
    if (navigation.state !== 'loading') return
    const { pathname, search } = navigation.location
    preloadFiles(pathname)
    prepared.arrive(pathname + search)
  })

  const site = document.getElementById('site') as HTMLElement
  const root = hydrate(
    site,
    router,
    page,
    thrownPage({
      report,
      isFirstView: () => isFirstView,
      keepDocument: () => {
        ending.abort()
        router.dispose()
        plainDocument(site)
        root.unmount()
      },
      reload: () => window.location.reload(),
    }),
  )
  onIdle(() => live.start(router, ending.signal), liveAfterLoad)
}

const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => pathname + search

const contextOf = (content: Content): RouterContextProvider => {
  const provider = new RouterContextProvider()
  provider.set(contentContext, content)
  return provider
}

const hydrate = (
  element: HTMLElement,
  router: Router,
  { site, manifest }: PageData,
  handleThrown: HandleThrown,
): Root =>
  hydrateRoot(
    element,
    <StrictMode>
      <SiteContext value={siteOf(site, manifest)}>
        <SubmissionsContext value={submissionsOf(site)}>
          <ThrownContext value={handleThrown}>
            <RouterProvider router={router} />
          </ThrownContext>
        </SubmissionsContext>
      </SiteContext>
    </StrictMode>,
  )
