import { gatewayContent } from '@caravanserai/adapters/browser'
import { contentContext, notFound } from '@caravanserai/adapters/page'
import type { Content } from '@caravanserai/adapters'
import { SubmissionsContext } from '@caravanserai/submissions'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom'
import { liveAfterLoad } from '../browserLimits'
import { errorsOf } from '../routes/routeErrors'
import { UNOWNED } from '../routes/routeIds'
import { routeTree } from '../routes/routeTree'
import { siteOf } from '../site/clientManifest'
import { readPageData } from '../site/pageData'
import type { PageData } from '../site/pageData'
import { SiteContext } from '../site/SiteContext'
import { livePage } from './live/livePage'
import { onIdle } from './live/onIdle'
import type { Router } from './live/visibleAddress'
import { fetchReadings } from './navigation/fetchReadings'
import { filePreloader, prefetchOnIntent } from './navigation/prefetch'
import { preparedContent } from './navigation/preparedContent'
import { staleTab } from './navigation/staleTab'
import { startFederation } from './remotes/federation'
import { ownerIn } from './remotes/owner'
import { remoteRoutes } from './remotes/remoteRoutes'
import { submissionsOf } from './submissions'

/** Makes the server's document interactive: hydrates the page that it shows, and navigates in the browser from then on. */
export const start = async (): Promise<void> => {
  const page = readPageData(document)
  startFederation(page.manifest.remotes)

  const prepared = preparedContent(gatewayContent(), fetchReadings(staleTab(document, page.manifest.set)), {
    address: location.pathname + location.search,
    version: page.version,
  })
  const live = livePage(prepared)

  const owner = ownerIn(page.manifest)
  const remotes = remoteRoutes(owner, () => router.state.navigation.location ?? router.state.location)
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
  prefetchOnIntent(document, ({ pathname, search }) => {
    preloadFiles(pathname)
    prepared.prepare(pathname + search)
  })
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'loading') return
    const { pathname, search } = navigation.location
    preloadFiles(pathname)
    prepared.arrive(pathname + search)
  })

  hydrate(router, page)
  onIdle(() => live.start(router), liveAfterLoad)
}

const contextOf = (content: Content): RouterContextProvider => {
  const provider = new RouterContextProvider()
  provider.set(contentContext, content)
  return provider
}

const hydrate = (router: Router, { site, manifest }: PageData): void => {
  hydrateRoot(
    document.getElementById('site') as HTMLElement,
    <StrictMode>
      <SiteContext value={siteOf(site, manifest)}>
        <SubmissionsContext value={submissionsOf(site)}>
          <RouterProvider router={router} />
        </SubmissionsContext>
      </SiteContext>
    </StrictMode>,
  )
}
