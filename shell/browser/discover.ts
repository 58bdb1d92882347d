import type { PatchRoutesOnNavigationFunction } from 'react-router-dom'
import { ROOT } from '../routes/root'
import type { OwnerOf } from './addresses'
import { mountOrLeave } from './mount'

/** Adds a remote's routes to the router when a navigation first leads to one of its addresses. */
export const discoverRoutes =
  (owner: OwnerOf, mounted: Set<string>): PatchRoutesOnNavigationFunction =>
  async ({ path, patch, signal }) => {
    const remote = owner(path)?.remote
    if (remote === undefined || mounted.has(remote.name)) return
    const route = await mountOrLeave(remote)
    // A visitor may have gone elsewhere meanwhile, or come here twice.
    if (signal.aborted || mounted.has(remote.name)) return
    mounted.add(remote.name)
    patch(ROOT, [route])
  }
