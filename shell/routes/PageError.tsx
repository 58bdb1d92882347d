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

/** Replaces a page that threw, whose content cannot be fetched, or whose remote cannot be loaded. */
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

/** The page of an unknown address, with links to the home page and to the list that it would belong to. */
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
 * Called while the error page of an error thrown in this browser is rendered. Returns a promise that stays pending,
 * so that the current content remains visible, if a better page will follow; `null` to show the error page.
 */
export type HandleThrown = (error: unknown) => Promise<never> | null

/** The server has no better page. */
export const ThrownContext = createContext<HandleThrown>(() => null)

/**
 * Replaces a page that does not exist (404), whose content cannot be fetched or whose remote cannot be loaded (both
 * 503, with the same text), or that threw (500). Visitors never see a raw error. While a better page is pending, it
 * suspends without a fallback: React then leaves the visible content in place, including unhydrated parts.
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
