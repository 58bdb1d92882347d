import { isPageHandle, metaOf } from '@caravanserai/adapters/page'
import type { PageHandle, PageMeta } from '@caravanserai/adapters/page'
import type { Params } from 'react-router-dom'

/** The part of a matched route that the frame needs: the router's types of the server and of the browser both fit it. */
interface Match {
  readonly handle: unknown
  readonly data: unknown
  readonly params: Params
}

/** The matched page: its handle, its loader's data, and the meta data that the handle derives from them. */
export interface MatchedPage {
  readonly handle: PageHandle
  readonly data: unknown
  readonly params: Params
  readonly meta: PageMeta
}

/** The page of an address: the handle nearest to the leaf wins. `null` when no matched route has one. */
export const matchedPage = (matches: ReadonlyArray<Match>): MatchedPage | null => {
  const match = [...matches].reverse().find(({ handle }) => isPageHandle(handle))
  if (match === undefined || !isPageHandle(match.handle)) return null
  const { handle, data, params } = match
  return { handle, data, params, meta: metaOf(handle.meta(data, params), data) }
}
