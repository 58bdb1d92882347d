import { RouterContextProvider } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { pluginsAfterLoad } from '../browserLimits'
import { errorsOf } from '../routes/routeErrors'
import { ROOT } from '../routes/routeIds'
import { routeTree } from '../routes/routeTree'
import type { ReportFailure } from '../site/reports'
import { asksForTranslation } from '../site/translation'
import { readPageData } from '../site/pageData'
import type { PageData } from '../site/pageData'
import { crossFading, documentsFirst, followFrameLinks, firstSign, offerBack, leaveTo } from './navigation'
import { componentIn, firstRoute } from './firstView/firstRoute'
import { firstRouter } from './firstView/firstRouter'
import { hydrate, keepRendering, lateParts, routerAfter } from './firstView/hydrate'
import { thrownPage, plainDocument } from './firstView/thrownPage'
import { isEconomical } from './isEconomical'
import { keepForms } from './submissions'
import { lateFrame, deferred, alive } from './firstView/lateFrame'
import type { Deferred } from './firstView/lateFrame'
import type { Later, LaterParts } from './later/later'
import type { FirstView, Owners, Router } from '../site/openPage'
import { shared } from '../site/shared'

interface LoadLater {
  /** Loads on the first call, and again after a failure. */
  (): Promise<Later>
  /** The loaded code; `null` until then. */
  readonly now: () => Later | null
}

/** Loads the code that the first view does not need and, in parallel, the list of all remotes. */
const loadLater = (parts: LaterParts): LoadLater => {
  let loaded: Later | null = null
  const load = async (): Promise<Later> => {
    const { href, integrity } = parts.page.manifest
    const manifest = fetch(href, { integrity }).then((response) => response.json() as Promise<unknown>)
    const [{ startLater }, listed] = await Promise.all([
      import(/* webpackChunkName: "later" */ './later/later'),
      manifest,
    ])
    loaded = startLater(parts, listed)
    return loaded
  }
  return Object.assign(shared(load), { now: () => loaded })
}

/**
 * Makes the server's document interactive with as little code as possible: hydrates its page. Code for navigations
 * and live content loads later (`later/`).
 */
export const start = async (): Promise<void> => {
  const page = readPageData(document)
  const { pathname: first } = location
  const firstOwner = page.owner && { remote: page.owner.name, pattern: page.owner.path }
  const owners: Owners = { at: (pathname) => (pathname === first ? firstOwner : null) }
  const created = deferred<Router>()
  const view: FirstView = {
    set: page.set,
    site: page.site,
    owners,
    router: created.promise,
    onIdle: (task) => globalThis.caravanserai.onIdle(task, 0),
  }
  const receivers = globalThis.caravanserai.firstViews.map((startPart) => startPart(view))
  const report: ReportFailure = (...failure) => receivers.forEach((receive) => receive(...failure))
  try {
    await run(page, report, owners, created)
  } catch (error) {
    report('load', first, error)
    throw error
  }
}

const run = async (
  page: PageData,
  report: ReportFailure,
  owners: Owners,
  created: Deferred<Router>,
): Promise<void> => {
  const context = new RouterContextProvider()
  /** Aborts when the document continues without scripts. */
  const ending = new AbortController()
  const later = loadLater({ page, router: created.promise, context, report, owners, ending: ending.signal })

  const isAnimated = offerBack()
  keepRendering()
  keepForms(document)
  const showPart = lateParts({ report, loadPart: async (...part) => (await later()).loadPart(...part) })
  const routes = routeTree(await mounted(page, later), {
    loadFrame: async (args) => (await later()).loadFrame(args),
    isFrameStale: () => later.now()?.isFrameStale() ?? true,
    loadUnowned: async (args) => (await later()).loadUnowned(args),
  })
  const { router, complete } = firstRouter({
    init: {
      routes,
      hydrationData: { loaderData: { [ROOT]: null, ...page.page.loaderData }, errors: errorsOf(page.errors) },
      getContext: () => context,
      patchRoutesOnNavigation: async (args) => {
        const loaded = await later().catch((error: unknown) => {
          report('load', args.path, error)
          return leaveTo(args.path)
        })
        await loaded.discover(args)
      },
    },
    load: () => import(/* webpackChunkName: "navigation" */ './later/navigation/createRouter'),
    leave: (address, error) => {
      report('load', address, error)
      window.location.assign(address)
    },
    ending: ending.signal,
  })

  created.resolve(router)

  const firstAddress = addressOf(router.state.location)
  let isFirstView = true
  router.subscribe(({ location }) => {
    if (addressOf(location) !== firstAddress) isFirstView = false
  })

  const site = document.getElementById('site') as HTMLElement
  const frame = lateFrame(async () => (await later()).loadFrameCode())
  const reported = (error: unknown) => report('load', location.pathname, error)
  /** Without the frame's code the visit continues with documents. */
  const loadFrameOrLeave = () =>
    frame.load().catch((error: unknown) => {
      reported(error)
      if (addressOf(router.state.location) !== firstAddress) window.location.reload()
      throw error
    })
  const root = hydrate(site, {
    router: crossFading(routerAfter(router, loadFrameOrLeave), isAnimated),
    site: page.site,
    posted: page.page.posted,
    frame,
    showPart,
    ending: ending.signal,
    handleThrown: thrownPage({
      report,
      isFirstView: () => isFirstView,
      keepDocument: () => {
        ending.abort()
        router.dispose()
        alive(document.documentElement)
        plainDocument(site)
        root.unmount()
      },
      reload: () => window.location.reload(),
    }),
    onChanged: (error) => report('changed', location.pathname, error),
    onAlive: () => {
      document.documentElement.dataset.alive = ''
      // Deferred until React has finished this work: a press makes React hydrate the pressed part immediately.
      setTimeout(() => alive(document.getElementById('main')))
    },
  })
  ending.signal.addEventListener('abort', followFrameLinks(site, router))

  const documents = documentsFirst(document)
  // Presses held before this script ran may wait for the frame.
  const isFramePressed = [...globalThis.caravanserai.held].some((pressed) => pressed.closest('main') === null)
  const prepareNavigation = async () => {
    const loaded = await later()
    if (isFramePressed || documents.isForGood) await frame.load()
    // Without a network the router shows its error page.
    if (documents.isForGood) return isEconomical() ? null : complete()
    loaded.prefetchLinks()
    await Promise.all([loaded.loadFederation(), frame.load(), complete()])
    await loaded.prepareNavigation()
    documents.end()
  }
  void (
    isFramePressed || asksForTranslation(location.search)
      ? Promise.resolve()
      : firstSign(documents.isFetchedAhead)
  )
    .then(prepareNavigation)
    .catch(reported)
  // Readers of a preview wait for edits.
  if (page.site.inBrowser !== undefined)
    globalThis.caravanserai.onIdle(
      () =>
        void later()
          .then((loaded) => loaded.startPlugins())
          .catch(reported),
      page.site.isPreview ? 0 : pluginsAfterLoad,
    )
}

/** The route that the document was rendered from. */
const mounted = async (
  { owner, errors, page: { view, loaderData } }: PageData,
  later: () => Promise<Later>,
): Promise<ReadonlyArray<RouteObject>> => {
  if (owner === null || (view === null && errors !== null)) return []
  const isBrought = view !== null && (view.meta === null || owner.hasFirstView)
  if (!isBrought) return (await later()).mountOwner(location.pathname)
  await globalThis.caravanserai.runPage()
  const page = view.meta === null ? null : componentIn(globalThis.caravanserai.page, 'Page')
  const whole = async () => (await later()).routeOf(view.routeId)
  return [firstRoute(owner, view, page, view.routeId in loaderData, whole)]
}

const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => pathname + search
