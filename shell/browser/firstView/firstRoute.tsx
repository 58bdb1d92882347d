import type { PageHandle } from '@caravanserai/adapters/page'
import type { ComponentType, ReactElement } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { LoaderFunction, RouteObject } from 'react-router-dom'
import { remoteRoute } from '../../routes/routeTree'
import type { PageOwner, RenderedView } from '../../site/pageData'

/**
 * Returns the component of a page or a part from the module loaded by the remote's scripts: the export with the name
 * of the module, which is its only component. Throws if it does not exist.
 */
export const componentIn = (
  module: Readonly<Record<string, unknown>> | undefined,
  kind: 'Page' | 'Part',
): ComponentType<object> => {
  const component = Object.entries(module ?? {}).find(
    ([name, value]) => name.endsWith(kind) && typeof value === 'function',
  )?.[1]
  if (component === undefined) throw new Error(`the scripts registered no ${kind.toLowerCase()}`)
  return component as ComponentType<object>
}

/**
 * The route of the document's page without the other routes of its remote. These are loaded when the page has to show
 * other data, and then provide the loader and the handle of this route.
 * @param page `null` on an error page
 * @param isLoaded whether a loader has returned data for it
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
    // Error pages are sent without the scripts of the page.
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

/** The element changes only with the data of the route, which cause a new render. */
const Shown = ({ shown }: { readonly shown: { readonly element: ReactElement | null } }) => shown.element

const FirstPage = ({ page: Page }: { readonly page: ComponentType<object> }) => (
  <Page {...useLoaderData<object | null>()} />
)

const elementOf = async ({ lazy, element }: RouteObject): Promise<ReactElement> => {
  const loaded = typeof lazy === 'function' ? await lazy() : { element }
  return <>{loaded.element}</>
}
