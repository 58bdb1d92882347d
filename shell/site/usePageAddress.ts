import { isPageHandle } from '@caravanserai/adapters/page'
import { useLocation, useMatches } from 'react-router-dom'
import { canonicalQuery } from './canonicalQuery'

/**
 * The address of the open page without the parameters that it does not read. The frame must show this address: the
 * server never sees the others, so an element that showed them would cause a hydration mismatch.
 */
export const usePageAddress = (): { readonly pathname: string; readonly search: string } => {
  const { pathname, search } = useLocation()
  const handles: ReadonlyArray<unknown> = useMatches().map(({ handle }) => handle)
  const page = handles.findLast(isPageHandle)
  return { pathname, search: canonicalQuery(page === undefined ? [] : page.query, search) }
}
