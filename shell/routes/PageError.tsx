import { useContext } from 'react'
import type { Frame } from '@caravanserai/adapters'
import { isPageHandle } from '@caravanserai/adapters/react'
import type { ListLink } from '@caravanserai/adapters/react'
import { useMatches, useRouteError, useRouteLoaderData } from 'react-router-dom'
import { NotFoundPage } from '../app/NotFoundPage'
import { UnavailablePage } from '../app/UnavailablePage'
import { DocumentHead } from './DocumentHead'
import { errorMeta, statusOf } from './pageMeta'
import { ROOT } from './root'
import { SiteContext } from './site'

/** What stands in the place of a page that is not there or cannot be shown. Visitors never see a raw error. */
export const PageError = () => {
  const { brand } = useContext(SiteContext)
  const error = useRouteError()
  const status = statusOf(error)
  const list = useListLink()
  // Visitors never see it; whoever develops the page does.
  if (process.env.NODE_ENV === 'development' && status === 500) console.warn(error)
  return (
    <>
      <DocumentHead {...errorMeta(status)} brand={brand} />
      {status === 404 ? <NotFoundPage list={list} /> : <UnavailablePage />}
    </>
  )
}

/** Where the list is that the page would have stood in. */
const useListLink = (): ListLink | null => {
  const handle = useMatches().at(-1)?.handle
  const frame = useRouteLoaderData<Frame>(ROOT)
  return isPageHandle(handle) ? (handle.list?.(frame?.menu ?? []) ?? null) : null
}
