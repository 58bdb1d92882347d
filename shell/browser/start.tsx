import { gatewayContent } from '@caravanserai/adapters/browser'
import { contentContext, notFound } from '@caravanserai/adapters/page'
import { SubmissionsContext } from '@caravanserai/submissions'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider, RouterProvider } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { siteOf } from '../site/clientManifest'
import { mountAbsent, NOBODY, routeTree } from '../routes/routeTree'
import { SiteContext } from '../site/SiteContext'
import { ownerIn } from './addresses'
import type { OwnerOf } from './addresses'
import { discoverRoutes } from './discover'
import { startFederation } from './federation'
import { fetchReadings } from './fetchReadings'
import { hydrationErrors } from './hydrationErrors'
import { onIntent } from './intent'
import { keepLive } from './live/keepLive'
import type { Refresh } from './live/keepLive'
import { mountLoaded, pending } from './mount'
import { readPageData } from './pageData'
import { filePreparation } from './prepareFiles'
import { preparedContent } from './preparedContent'
import { staleTab } from './staleTab'
import { submissionsOf } from './submissions'
import { onIdle } from './onIdle'

/** Takes the document over: loads the remote that owns the address, hydrates the same tree, and navigates from there. */
export const start = async (): Promise<void> => {
  const { manifest, site, loaderData, errors, version } = readPageData(document)
  startFederation(manifest.remotes)

  const owner = ownerIn(manifest)
  const prepareFiles = filePreparation(owner)
  const first = { address: location.pathname + location.search, version }
  const prepared = preparedContent(gatewayContent(), fetchReadings(staleTab(document, manifest.set)), first)
  const { content, prepare, arrive } = prepared
  const provider = new RouterContextProvider()
  provider.set(contentContext, content)

  const mounted = new Set<string>()
  // The server may have found no page where a pattern would match: the address could not be decoded.
  const owned = errors !== null && NOBODY in errors ? [] : await ownerRoutes(owner, mounted)
  const refresh: Refresh = { underWay: false }
  const routes = routeTree(owned, notFound, () => refresh.underWay)
  await loadLazyRoutes(routes)

  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData, errors: hydrationErrors(errors) },
    getContext: () => provider,
    patchRoutesOnNavigation: discoverRoutes(owner, mounted),
  })
  onIntent(document, ({ pathname, search }) => {
    prepareFiles(pathname)
    prepare(pathname + search)
  })
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'loading') return
    const { pathname, search, hash } = navigation.location
    pending.address = pathname + search + hash
    prepareFiles(pathname)
    arrive(pathname + search)
  })

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
  onIdle(() => keepLive({ router, prepared, refresh }))
}

/** The routes of the remote that the document was rendered from, as the server mounted them. */
const ownerRoutes = async (owner: OwnerOf, mounted: Set<string>): Promise<RouteObject[]> => {
  const remote = owner(location.pathname)?.remote
  if (remote === undefined) return []
  mounted.add(remote.name)
  return [
    remote.entry === null
      ? mountAbsent(
          remote.name,
          remote.addresses.map(({ path }) => path),
        )
      : await mountLoaded(remote),
  ]
}

/** The page of the document must be there before hydration, or React would begin with an empty place. */
const loadLazyRoutes = async (routes: RouteObject[]): Promise<void> => {
  const matched = matchRoutes(routes, location) ?? []
  await Promise.all(
    matched.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
