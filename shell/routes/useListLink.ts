import type { Frame } from '@caravanserai/adapters'
import type { ListLink, PageHandle } from '@caravanserai/adapters/page'
import { useRouteLoaderData } from 'react-router-dom'
import { ROOT } from './routeIds'

/** The list that a page belongs to, also where the page itself is not found; `null` when it belongs to none. */
export const useListLink = (handle: unknown): ListLink | null => {
  const frame = useRouteLoaderData<Frame>(ROOT)
  return hasList(handle) ? (handle.list?.(frame?.menu ?? []) ?? null) : null
}

/** In the first view, the handle of a page that was not found has nothing but its list. */
const hasList = (handle: unknown): handle is Pick<PageHandle, 'list'> =>
  typeof handle === 'object' && handle !== null && 'list' in handle && typeof handle.list === 'function'
