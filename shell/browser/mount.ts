import type { RouteObject } from 'react-router-dom'
import type { ManifestRemote } from '../site/clientManifest'
import { mountAbsent, mountRemote } from '../routes/routeTree'
import { loadRoutes } from './federation'
import { leaveTo } from './leave'

/** The routes of a remote, ready to be mounted; when its code cannot be had, routes that go on as a document. */
export const mountOrLeave = async (remote: ManifestRemote): Promise<RouteObject> => {
  if (remote.entry === null) return mountLeaving(remote)
  try {
    return await mountLoaded(remote)
  } catch {
    return mountLeaving(remote)
  }
}

/** The routes of a remote as the server mounted them. Rejects when its code cannot be had. */
export const mountLoaded = async ({ name }: ManifestRemote): Promise<RouteObject> =>
  mountRemote(name, (await loadRoutes(name)).map(leavingWithoutPage))

const mountLeaving = ({ name, addresses }: ManifestRemote): RouteObject =>
  mountAbsent(
    name,
    addresses.map(({ path }) => path),
    ({ request }) => leaveTo(request.url),
  )

/** A page whose own chunk cannot be had is left for the document as well. */
const leavingWithoutPage = (route: RouteObject): RouteObject => {
  const { lazy } = route
  if (typeof lazy !== 'function') return route
  return {
    ...route,
    lazy: () =>
      lazy().catch((error: unknown) => {
        // At the first view the document is there already: to go to it again would never end.
        if (pending.address === null) throw error
        return leaveTo(pending.address)
      }),
  }
}

/** Where the navigation under way leads, `null` before the first; a page's `lazy` is not told. */
export const pending: { address: string | null } = { address: null }
