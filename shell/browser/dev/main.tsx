import '@caravanserai/ui/base.css'
import { gatewayContent } from '@caravanserai/adapters/browser'
import { contentContext, isPageHandle } from '@caravanserai/adapters/page'
import { isRight } from 'fp-ts/Either'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
// @ts-expect-error: this package publishes no types.
import * as refreshRuntime from 'react-refresh/runtime'
import { createBrowserRouter, RouterContextProvider, RouterProvider } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { ClientManifest } from '../../site/clientManifest'
import { OWN_PAGES } from '../../site/ownPages'
import { loadOwnRoutes } from '../../site/pageCode'
import { mountRemote, routeTree } from '../../routes/routeTree'
import { site as facts } from '../../../site.config'
import { SiteContext } from '../../site/SiteContext'
import type { SiteLink } from '../../site/SiteContext'
import { frameParts } from '../../frame/parts'
import { FrameContext } from '../../frame/FrameContext'
import { loadFrame } from '../../routes/loadFrame'
import { followFrameLinks } from '../navigation'
import { loadRoutes, startFederation } from '../later/remotes/federation'

/** The entry of every remote's dev server, by remote. Defined by the build or the serving server. */
declare const DEV_REMOTES: Readonly<Record<string, string>>
/** The path of the site's list of all remotes. Defined in the same way. */
declare const DEV_LIST: string

/**
 * The page of `npm run dev`: loads remotes from their dev servers and all others from the site, and renders only in
 * the browser. A remote that cannot be loaded is left out with a warning; its addresses return 404.
 */
const start = async (): Promise<void> => {
  const list = await releasedList()
  const { ownPages = [] } = list ?? {}
  const remotes = [
    ...Object.entries(DEV_REMOTES).map(([name, entry]) => ({
      name,
      entry,
      addresses: [],
      files: [],
      links: [],
    })),
    ...(list?.remotes ?? []).filter(({ name, entry }) => entry !== null && !(name in DEV_REMOTES)),
  ]
  // Host and remotes share one refresh runtime: with two, editing a remote would not update the page.
  startFederation(remotes, {
    'react-refresh/runtime': {
      version: '0.19.0',
      lib: () => refreshRuntime,
      shareConfig: { singleton: true, eager: true, requiredVersion: false },
    },
  })
  const mounted = await Promise.all(remotes.map(({ name }) => mountServed(name)))
  const provider = new RouterContextProvider()
  provider.set(contentContext, gatewayContent())
  const routes = routeTree(
    [mountRemote(OWN_PAGES, await loadOwnRoutes(ownPages)), ...mounted.filter((route) => route !== null)],
    { loadFrame },
  ).map((route) => ({
    ...route,
    HydrateFallback: () => null,
  }))
  const router = createBrowserRouter(routes as RouteObject[], { getContext: () => provider })
  const site = document.getElementById('site') as HTMLElement
  followFrameLinks(site, router)
  // The overlay of the dev server also shows errors caught by an error boundary.
  createRoot(site, { onCaughtError: reportError }).render(
    <StrictMode>
      <SiteContext
        value={{
          brand: facts.brand,
          url: location.origin,
          sends: false,
          translate: null,
          addresses: [],
          links: mounted.flatMap(linksOf),
          ownPages,
        }}
      >
        <FrameContext value={{ parts: frameParts, shown: null, onAlive: () => undefined }}>
          <RouterProvider router={router} />
        </FrameContext>
      </SiteContext>
    </StrictMode>,
  )
}

/** The links of a remote, derived from the handles of its pages: dev servers publish no `remote.json`. */
const linksOf = (route: RouteObject | null): ReadonlyArray<SiteLink> =>
  (route?.children ?? []).flatMap(({ handle }) => (isPageHandle(handle) ? (handle.links ?? []) : []))

/** The list of the site's remotes and pages of plugins; `null` if it cannot be read. */
const releasedList = async (): Promise<ClientManifest | null> => {
  const found: unknown = await fetch(DEV_LIST).then(
    (response) => (response.ok ? response.json() : null),
    () => null,
  )
  const list = ClientManifest.decode(found)
  if (isRight(list)) return list.right
  console.warn(
    'The list of the other remotes cannot be read; their pages are left out: start npm run dev again.',
  )
  return null
}

const mountServed = async (name: string): Promise<RouteObject | null> => {
  try {
    return mountRemote(name, await loadRoutes([], name))
  } catch (error) {
    console.warn(`${name} cannot be loaded; its pages are left out.`, error)
    return null
  }
}

void start()
