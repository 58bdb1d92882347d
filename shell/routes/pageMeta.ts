import { isPageHandle } from '@caravanserai/adapters/page'
import type { PageHandle, PageMeta } from '@caravanserai/adapters/page'
import { isRouteErrorResponse } from 'react-router-dom'
import type { Params } from 'react-router-dom'

/** What of a matched route the frame needs: the router's own shapes on both sides fit it. */
interface MetaMatch {
  readonly handle: unknown
  readonly data: unknown
  readonly params: Params
}

/** The page that is matched: its handle, what its loader gave, and what it says of itself. */
export interface MatchedPage {
  readonly handle: PageHandle
  readonly data: unknown
  readonly params: Params
  readonly meta: PageMeta
}

/** The page of an address: the handle nearest to the leaf decides. */
export const matchedPage = (matches: ReadonlyArray<MetaMatch>): MatchedPage | null => {
  const match = [...matches].reverse().find(({ handle }) => isPageHandle(handle))
  if (match === undefined || !isPageHandle(match.handle)) return null
  const { handle, data, params } = match
  return { handle, data, params, meta: handle.meta(data, params) }
}

/** The status that an error means to the outside: what a loader threw, or 500. */
export const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500)

/** A status as the router holds it in the place of a page. The same shape on both sides. */
export const errorResponse = (status: number) => ({ status, statusText: '', internal: false, data: null })

/** The title and description of an address that has no page to show. */
export const errorMeta = (status: number): Pick<PageMeta, 'title' | 'description'> =>
  status === 404
    ? { title: 'Page not found', description: 'There is no page at this address.' }
    : {
        title: 'Back shortly',
        description: 'This part of the site is being prepared and will be back shortly.',
      }

/** The document's title. */
export const documentTitle = (title: string, brand: string): string =>
  title === brand ? brand : `${title} | ${brand}`

/** The whole address of a path of the site. */
export const absolute = (url: string, path: string): string => new URL(path, url).href
