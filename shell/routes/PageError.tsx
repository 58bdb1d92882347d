import { useContext } from 'react'
import { useMatches, useRouteError } from 'react-router-dom'
import { NotFoundPage } from '../frame/NotFoundPage'
import { UnavailablePage } from '../frame/UnavailablePage'
import { DocumentHead } from './DocumentHead'
import { errorHead } from './pageHead'
import { statusOf } from './pageMeta'
import { SiteContext } from '../site/SiteContext'
import { useListLink } from './useListLink'

/** What stands in the place of a page that is not there or cannot be shown. Visitors never see a raw error. */
export const PageError = () => {
  const error = useRouteError()
  const status = statusOf(error)
  const list = useListLink(useMatches().at(-1)?.handle)
  const head = errorHead(status, useContext(SiteContext))
  // Visitors never see it; whoever develops the page does.
  if (process.env.NODE_ENV === 'development' && status === 500) console.warn(error)
  return (
    <>
      <DocumentHead head={head} />
      {status === 404 ? <NotFoundPage list={list} /> : <UnavailablePage />}
    </>
  )
}
