import { useContext } from 'react'
import { useMatches, useRouteError } from 'react-router-dom'
import { NotFoundPage } from '../frame/NotFoundPage'
import { UnavailablePage } from '../frame/UnavailablePage'
import { SiteContext } from '../site/SiteContext'
import { DocumentHead } from './DocumentHead'
import { errorHead } from './pageHead'
import { statusOf } from './routeErrors'
import { useListLink } from './useListLink'

/** Replaces a page that does not exist, whose content cannot be fetched, or that threw. Visitors never see a raw error. */
export const PageError = () => {
  const error = useRouteError()
  const status = statusOf(error)
  const list = useListLink(useMatches().at(-1)?.handle)
  if (process.env.NODE_ENV === 'development' && status === 500) console.warn(error)
  return (
    <>
      <ErrorHead status={status} />
      {status === 404 ? <NotFoundPage list={list} /> : <UnavailablePage />}
    </>
  )
}

/** Replaces the pages of a remote that cannot be loaded. Visitors read the same as for content that cannot be fetched. */
export const RemoteUnavailable = () => (
  <>
    <ErrorHead status={503} />
    <UnavailablePage />
  </>
)

const ErrorHead = ({ status }: { readonly status: number }) => (
  <DocumentHead head={errorHead(status, useContext(SiteContext))} />
)
