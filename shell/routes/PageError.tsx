import { use, useContext } from 'react'
import { isRouteErrorResponse, useMatches, useRouteError } from 'react-router-dom'
import { NotFoundPage } from '../frame/NotFoundPage'
import { UnavailablePage } from '../frame/UnavailablePage'
import { SiteContext } from '../site/SiteContext'
import { DocumentHead } from './DocumentHead'
import { errorHead } from './pageHead'
import { statusOf } from './routeErrors'
import { ThrownContext } from './ThrownContext'
import { useListLink } from './useListLink'

/**
 * Replaces a page that does not exist (404), whose content cannot be fetched or whose remote cannot be loaded (both 503,
 * and visitors read the same), or that threw (500). Visitors never see a raw error. While something better follows, it suspends
 * without a fallback: React then leaves in place what the visitor sees, also what it has not hydrated yet.
 */
export const PageError = () => {
  const error = useRouteError()
  const handleThrown = useContext(ThrownContext)
  const following = isRouteErrorResponse(error) ? null : handleThrown(error)
  if (following !== null) use(following)
  const status = statusOf(error)
  const list = useListLink(useMatches().at(-1)?.handle)
  const head = errorHead(status, useContext(SiteContext))
  if (process.env.NODE_ENV === 'development' && status === 500) console.warn(error)
  return (
    <>
      <DocumentHead head={head} />
      {status === 404 ? <NotFoundPage list={list} /> : <UnavailablePage />}
    </>
  )
}
