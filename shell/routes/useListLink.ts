import type { Frame } from '@caravanserai/adapters'
import { isPageHandle } from '@caravanserai/adapters/page'
import type { ListLink } from '@caravanserai/adapters/page'
import { useRouteLoaderData } from 'react-router-dom'
import { ROOT } from './routeIds'

/** The list that a page belongs to, also where the page itself is not found; `null` when it belongs to none. */
export const useListLink = (handle: unknown): ListLink | null => {
  const frame = useRouteLoaderData<Frame>(ROOT)
  return isPageHandle(handle) ? (handle.list?.(frame?.menu ?? []) ?? null) : null
}
