import type { Frame } from '@caravanserai/adapters'
import { isPageHandle } from '@caravanserai/adapters/page'
import type { ListLink } from '@caravanserai/adapters/page'
import { useRouteLoaderData } from 'react-router-dom'
import { ROOT } from './root'

/** Where the list is that a page stands in, or would stand in; `null` where there is none. */
export const useListLink = (handle: unknown): ListLink | null => {
  const frame = useRouteLoaderData<Frame>(ROOT)
  return isPageHandle(handle) ? (handle.list?.(frame?.menu ?? []) ?? null) : null
}
