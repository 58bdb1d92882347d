import type { Frame } from '@caravanserai/adapters'
import { Suspense, use, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { Outlet, ScrollRestoration, useLoaderData, useNavigation } from 'react-router-dom'
import type { Location } from 'react-router-dom'
import { Arrival } from './Arrival'
import { SiteContext } from '../site/SiteContext'
import { FrameContext } from './FrameContext'
import type { FramePart } from './FrameContext'
import skipLink from './SkipLink.module.css'
import styles from './RouteProgress.module.css'

interface LatePartProps {
  readonly part: FramePart
  /** `null` until the frame's loader has run in this browser. */
  readonly frame: Frame | null
}

/** A part of the frame. Until its code has loaded, the HTML of the document stays in place. */
export const LatePart = (props: LatePartProps) => (
  // A different key replaces the HTML of the document instead of hydrating it.
  <Suspense
    key={String(useContext(FrameContext) instanceof Promise)}
    fallback={<OfDocument part={props.part} />}
  >
    <Loaded {...props} />
  </Suspense>
)

/** The document's elements of each part. */
const elements: Readonly<Record<FramePart, string>> = {
  Top: '#site > header, #site > section',
  Footer: '#site > footer',
}

/**
 * The part as the server sent it, for renders before the code of the part has loaded: React renders the page again if
 * other software has changed the document. The elements are reused, with the visitor's typed text and open panels.
 */
const OfDocument = ({ part }: { readonly part: FramePart }) => {
  const [kept] = useState(() => [...document.querySelectorAll(elements[part])])
  const keep = useCallback((place: Element | null) => place?.append(...kept), [kept])
  return <div ref={keep} style={{ display: 'contents' }} />
}

const noFrame: Frame = { menu: [], payMarks: [] }

const Loaded = ({ part, frame }: LatePartProps) => {
  const context = useContext(FrameContext)
  const { parts, shown, onAlive } = context instanceof Promise ? use(context) : context
  const site = useContext(SiteContext)
  useEffect(() => onAlive(part), [onAlive, part])
  const Part = parts[part]
  return (
    <SiteContext value={useMemo(() => ({ ...site, ...shown?.surroundings }), [site, shown])}>
      <Part brand={site.brand} {...(frame ?? shown?.frame ?? noFrame)} />
    </SiteContext>
  )
}

/** The first focusable element: skips the header. Visible only while focused. */
const SkipLink = () => (
  <a href="#main" className={skipLink.skip}>
    Skip to the content
  </a>
)

/** A thin line while the next page is loading. CSS delays it, so fast navigations do not show it. */
const RouteProgress = () =>
  useNavigation().state === 'idle' ? null : (
    <div className={styles.progress} role="progressbar" aria-label="Loading the page" />
  )

/**
 * The storage key of a history entry's scroll position. Entries created by the browser, for links to a part of the
 * page, have no key, so the hash distinguishes them.
 */
const scrollKey = ({ key, hash }: Location): string => key + hash

/**
 * The frame around every page. Its parts are hydrated separately, and so are those of a page (`PageFrame`): if other
 * software, such as a browser extension, has changed the document, React renders only the changed part again.
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
