import { useContext } from 'react'
import { useRouteError } from 'react-router-dom'
import { NotFoundPage } from '../app/NotFoundPage'
import { UnavailablePage } from '../app/UnavailablePage'
import { DocumentHead } from './DocumentHead'
import { errorMeta, statusOf } from './pageMeta'
import { SiteContext } from './site'

/** What stands in the place of a page that is not there or cannot be shown. Visitors never see a raw error. */
export const PageError = () => {
  const { brand } = useContext(SiteContext)
  const error = useRouteError()
  const status = statusOf(error)
  // Visitors never see it; whoever develops the page does.
  if (process.env.NODE_ENV === 'development' && status === 500) console.warn(error)
  return (
    <>
      <DocumentHead {...errorMeta(status)} brand={brand} />
      {status === 404 ? <NotFoundPage /> : <UnavailablePage />}
    </>
  )
}
