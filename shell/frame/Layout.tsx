import type { Frame } from '@caravanserai/adapters'
import { Suspense } from 'react'
import { Outlet, ScrollRestoration, useLoaderData, useNavigation } from 'react-router-dom'
import type { Location } from 'react-router-dom'
import { Arrival } from './Arrival'
import { LatePart } from './LatePart'
import { SkipLink } from './SkipLink'
import styles from './RouteProgress.module.css'

/** A thin line while the next page is loading. The style sheet delays it, so that fast navigations do not show it. */
const RouteProgress = () =>
  useNavigation().state === 'idle' ? null : (
    <div className={styles.progress} role="progressbar" aria-label="Loading the page" />
  )

/**
 * Where the scroll position of an entry of the history is kept. Entries that the browser makes itself, for links to a part
 * of the page, have no key of their own.
 */
const scrollKey = ({ key, hash }: Location): string => key + hash

/**
 * The frame around every page. Its parts are hydrated on their own, and so are those of a page (`PageFrame`): where something
 * else has changed the document, such as an extension of the browser, React renders the changed part again and leaves the others.
 */
export const Layout = () => {
  const frame = useLoaderData<Frame | null>()
  return (
    <>
      <Suspense>
        <SkipLink />
      </Suspense>
      <RouteProgress />
      <LatePart part="Top" frame={frame} />
      <main id="main">
        <Outlet />
      </main>
      <LatePart part="Footer" frame={frame} />
      <Suspense>
        <Arrival />
      </Suspense>
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}
