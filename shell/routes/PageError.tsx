import { use, useContext, createContext } from 'react'
import { isRouteErrorResponse, useMatches, useRouteError } from 'react-router-dom'
import type { ListLink } from '@caravanserai/adapters/page'
import lostRoad from '@caravanserai/ui/art/lost-road.svg'
import { ArchPicture, ButtonLink, Container, EmptyState } from '@caravanserai/ui'
import { SiteContext } from '../site/SiteContext'
import { DocumentHead, useListLink } from './PageFrame'
import { errorHead } from './pageHead'
import { statusOf } from './routeErrors'
import styles from './NotFoundPage.module.css'

/** Replaces a page whose content cannot be fetched, whose remote cannot be loaded, or that threw. */
const UnavailablePage = () => (
  <EmptyState level={1} title="This page will be back shortly">
    <p>
      We are getting this part of the site ready. The rest of it is open as usual; please try this page again
      in a few minutes.
    </p>
    <ButtonLink to="/" look="quiet">
      Back to home
    </ButtonLink>
  </EmptyState>
)

const drawing = { src: lostRoad, alt: '', width: 640, height: 320 }

/** The page of an unknown address, with links to the home page and to the list that the page would belong to. */
const NotFoundPage = ({ list }: { readonly list: ListLink | null }) => (
  <div data-tone="night" className={styles.lost}>
    <Container className={styles.sides}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>Oops! Page Not Found!</h1>
        <p>
          There is nothing at this address. It may have been mistyped, or the page may have moved. The road
          back is short.
        </p>
        <p className={styles.ways}>
          <ButtonLink to="/home">Back to home</ButtonLink>
          {list !== null && (
            <ButtonLink to={list.to} look="quiet">
              {list.label}
            </ButtonLink>
          )}
        </p>
      </div>
      <ArchPicture picture={drawing} />
    </Container>
  </div>
)

/**
 * Called while the error page of something that a page threw in this browser is rendered. Returns a promise that stays
 * pending, and with it what the visitor sees, when something better than the error page will follow; `null` to show it.
 */
export type HandleThrown = (error: unknown) => Promise<never> | null

/** Nothing follows on the server. */
export const ThrownContext = createContext<HandleThrown>(() => null)

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
