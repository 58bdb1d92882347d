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
  /** `null` as long as the frame's loader has not run in this browser. */
  readonly frame: Frame | null
}

/** A part of the frame. Until its code has arrived, the HTML of the document stays in place. */
export const LatePart = (props: LatePartProps) => (
  // Another key replaces the HTML of the document instead of hydrating it.
  <Suspense
    key={String(useContext(FrameContext) instanceof Promise)}
    fallback={<OfDocument part={props.part} />}
  >
    <Loaded {...props} />
  </Suspense>
)

/** Elements of the document that each part consists of. */
const elements: Readonly<Record<FramePart, string>> = {
  Top: '#site > header, #site > section',
  Footer: '#site > footer',
}

/**
 * The part as the server sent it, where React renders the page again before the code of the part has arrived: it does so when
 * something else has changed the document. The elements themselves are kept, with what a visitor has typed and opened in them.
 */
const OfDocument = ({ part }: { readonly part: FramePart }) => {
  const [kept] = useState(() => [...document.querySelectorAll(elements[part])])
  const keep = useCallback((place: Element | null) => place?.append(...kept), [kept])
  return <div ref={keep} style={{ display: 'contents' }} />
}

const noFrame: Frame = { menu: [], payMarks: [] }

const Loaded = ({ part, frame }: LatePartProps) => {
  const given = useContext(FrameContext)
  const { parts, shown, onAlive } = given instanceof Promise ? use(given) : given
  const site = useContext(SiteContext)
  useEffect(() => onAlive(part), [onAlive, part])
  const Part = parts[part]
  return (
    <SiteContext value={useMemo(() => ({ ...site, ...shown?.surroundings }), [site, shown])}>
      <Part brand={site.brand} {...(frame ?? shown?.frame ?? noFrame)} />
    </SiteContext>
  )
}

/** The first focusable element: leads past the header to the content. Visible only while it has the focus. */
const SkipLink = () => (
  <a href="#main" className={skipLink.skip}>
    Skip to the content
  </a>
)

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
