import type { PageHandle } from '@caravanserai/adapters/page'
import type { ComponentType, ReactElement } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { LoaderFunction, RouteObject } from 'react-router-dom'
import { remoteRoute } from '../../routes/routeTree'
import type { PageOwner, RenderedView } from '../../site/pageData'

/**
 * The page's component in the module that the scripts of its remote brought: the export with the name of the module, which
 * is the only component of a page's module. Throws when there is none.
 */
export const pageComponent = (
  module: Readonly<Record<string, unknown>> | undefined,
): ComponentType<object> => {
  const component = Object.entries(module ?? {}).find(
    ([name, value]) => name.endsWith('Page') && typeof value === 'function',
  )?.[1]
  if (component === undefined) throw new Error('the scripts of the page have brought no page')
  return component as ComponentType<object>
}

/**
 * The route of the page that the document shows, without the routes of its remote: they are loaded when the page is to show
 * something else, and take over its loader and its handle.
 * @param page `null` on an error page
 * @param isLoaded whether a loader brought data for it
 * @param whole loads the route as the remote defines it
 */
export const firstRoute = (
  owner: PageOwner,
  { routeId, meta, list, isUnlisted }: RenderedView,
  page: ComponentType<object> | null,
  isLoaded: boolean,
  whole: () => Promise<RouteObject>,
): RouteObject => {
  const handle: Partial<PageHandle> = {
    ...(meta !== null && { meta: () => meta }),
    list: () => list,
    ...(isUnlisted && { unlisted: isUnlisted }),
  }
  const shown = { element: page && <FirstPage page={page} /> }
  const loader: LoaderFunction = async (args) => {
    const route = await whole()
    // An error page came without the scripts of the page.
    shown.element ??= await elementOf(route)
    Object.assign(handle, route.handle)
    return typeof route.loader === 'function' ? route.loader(args) : null
  }
  return remoteRoute(owner.name, [
    {
      id: routeId,
      path: owner.path,
      handle,
      element: <Shown shown={shown} />,
      ...((isLoaded || page === null) && { loader }),
    },
  ])
}

/** What it shows changes with the data of the route alone, which render it again. */
const Shown = ({ shown }: { readonly shown: { readonly element: ReactElement | null } }) => shown.element

const FirstPage = ({ page: Page }: { readonly page: ComponentType<object> }) => (
  <Page {...useLoaderData<object | null>()} />
)

const elementOf = async ({ lazy, element }: RouteObject): Promise<ReactElement> => {
  const loaded = typeof lazy === 'function' ? await lazy() : { element }
  return <>{loaded.element}</>
}
