import { backOff } from '@caravanserai/submissions/back-off'
import { lazy, StrictMode, startTransition, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import type { createBrowserRouter } from 'react-router-dom'
import { SlotContext } from '@caravanserai/adapters/slot'
import type { ShowPart } from '@caravanserai/adapters/slot'
import { SubmissionsContext } from '@caravanserai/submissions'
import type { PostedForm } from '@caravanserai/submissions'
import { FrameContext } from '../../frame/FrameContext'
import type { GivenFrame } from '../../frame/FrameContext'
import { ThrownContext } from '../../routes/PageError'
import type { HandleThrown } from '../../routes/PageError'
import type { SiteFacts } from '../../site/SiteContext'
import { SiteContext } from '../../site/SiteContext'
import { submissionsOf } from '../submissions'
import type { LateFrame } from './lateFrame'
import type { PartsOptions, shownPart } from './parts'
import type { Router } from '../../site/openPage'

/**
 * Keeps React rendering after other software has moved or removed nodes of the page: translators replace texts, and
 * browser extensions wrap or remove elements. React removes a node from its recorded parent and inserts before a
 * recorded sibling; both calls throw if the node has moved, and React would then unmount the page.
 */
export const keepRendering = (): void => {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    if (this.contains(child)) child.parentNode?.removeChild(child)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    let next = before
    while (next !== null && next.parentNode !== this) next = next.parentNode
    return insertBefore.call(this, node, next) as T
  }
}

/**
 * A view of the router for React that delays changes until the frame is hydrated. React discards the HTML of an
 * unhydrated part if anything around it changes, so the header would disappear until its code has loaded.
 * @param ready called on a change; resolves when the frame is hydrated. After a rejection the next change calls it
 *   again
 */
export const routerAfter = (router: Router, ready: () => Promise<unknown>): Router => {
  const first = router.state
  let isReady = false
  const subscribe: Router['subscribe'] = (listener) => {
    let isSubscribed = true
    let isWaiting = false
    const wait = (): void => {
      if (isWaiting) return
      isWaiting = true
      const deliver = () => {
        isReady = true
        if (isSubscribed) listener(router.state, { deletedFetchers: [], newErrors: null, flushSync: false })
      }
      ready().then(deliver, () => {
        isWaiting = false
      })
    }
    const stop = router.subscribe((state, options) => (isReady ? listener(state, options) : wait()))
    // The visitor may navigate before React has subscribed.
    if (router.state !== first) wait()
    return () => {
      isSubscribed = false
      stop()
    }
  }
  return Object.create(router, { subscribe: { value: subscribe } }) as Router
}

/** The pause before the code of slots is requested again after its first failure, in milliseconds. */
const firstPause = 2_000

/**
 * Shows parts of other remotes with code that few pages need: it loads with a document that has a slot, or for the
 * first slot of a later page. Until then, React keeps the server's HTML, so a failed request is repeated.
 */
export const lateParts = (
  options: PartsOptions,
  load = () => import(/* webpackChunkName: "parts" */ './parts'),
): ShowPart => {
  const component = async (failures = 0): Promise<{ readonly default: ReturnType<typeof shownPart> }> => {
    try {
      return { default: (await load()).shownPart(options) }
    } catch (error) {
      if (failures === 0) options.report('load', location.pathname, error)
      await new Promise((resolve) => setTimeout(resolve, backOff(failures + 1, firstPause)))
      return component(failures + 1)
    }
  }
  const early = document.querySelector('[data-slot]') && component()
  const LatePart = lazy(() => early ?? component())
  return (part, fallback) => <LatePart part={part} fallback={fallback} />
}

interface HydrateOptions {
  readonly router: ReturnType<typeof createBrowserRouter>
  readonly site: SiteFacts
  readonly posted: PostedForm | undefined
  readonly frame: Pick<LateFrame, 'code' | 'replacement'>
  readonly handleThrown: HandleThrown
  readonly showPart: ShowPart
  readonly onAlive: () => void
  /** Called when React has rendered a part again because the document differs from the server's render. */
  readonly onChanged: (error: unknown) => void
  /** Aborts when the document continues without scripts; errors about abandoned work are then ignored. */
  readonly ending: AbortSignal
}

/**
 * Hydrates the page in the element. Runs as a transition, which React splits into short tasks, so that scrolling and
 * typing stay responsive.
 */
export const hydrate = (
  element: HTMLElement,
  { router, site, posted, frame, handleThrown, showPart, onAlive, onChanged, ending }: HydrateOptions,
): Root => {
  let root: Root | undefined
  startTransition(() => {
    root = hydrateRoot(
      element,
      <StrictMode>
        <Alive onAlive={onAlive}>
          <SiteContext value={{ ...site, addresses: [], links: [], ownPages: [] }}>
            <SubmissionsContext value={submissionsOf(site, posted)}>
              <ThrownContext value={handleThrown}>
                <SlotContext value={showPart}>
                  <LateFrameContext frame={frame}>
                    <RouterProvider router={router} />
                  </LateFrameContext>
                </SlotContext>
              </ThrownContext>
            </SubmissionsContext>
          </SiteContext>
        </Alive>
      </StrictMode>,
      {
        onRecoverableError: (error) => {
          if (ending.aborted) return
          // React sets the error thrown by a page as the cause; an error without a cause reports a hydration
          // mismatch.
          if ((error as Partial<Error>).cause === undefined) onChanged(error)
          reportError(error)
        },
      },
    )
  })
  return root as Root
}

const Alive = ({ onAlive, children }: { readonly onAlive: () => void; readonly children: ReactNode }) => {
  useEffect(onAlive, [onAlive])
  return children
}

const LateFrameContext = ({
  frame,
  children,
}: Pick<HydrateOptions, 'frame'> & { readonly children: ReactNode }) => {
  const [code, setGiven] = useState<GivenFrame>(frame.code)
  useEffect(() => void frame.replacement.then(setGiven), [frame])
  return <FrameContext value={code}>{children}</FrameContext>
}
