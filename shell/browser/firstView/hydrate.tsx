import { StrictMode, startTransition, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import type { createBrowserRouter } from 'react-router-dom'
import { SubmissionsContext } from '@caravanserai/submissions'
import type { PostedForm } from '@caravanserai/submissions'
import { FrameContext } from '../../frame/FrameContext'
import type { GivenFrame } from '../../frame/FrameContext'
import { ThrownContext } from '../../routes/ThrownContext'
import type { HandleThrown } from '../../routes/ThrownContext'
import type { SiteFacts } from '../../site/SiteContext'
import { SiteContext } from '../../site/SiteContext'
import { submissionsOf } from '../submissions'
import type { LateFrame } from './lateFrame'

export interface HydrateOptions {
  readonly router: ReturnType<typeof createBrowserRouter>
  readonly site: SiteFacts
  readonly posted: PostedForm | undefined
  readonly frame: Pick<LateFrame, 'code' | 'replacement'>
  readonly handleThrown: HandleThrown
  readonly onAlive: () => void
  /** Called when React has rendered a part again, because the document is not as the server rendered it. */
  readonly onChanged: (error: unknown) => void
  /** Aborts when the document goes on without scripts: what React then says of work that it gives up is no error. */
  readonly ending: AbortSignal
}

/**
 * Hydrates the page that the element shows. As a transition, which React does in short pieces: a visitor who scrolls or
 * types meanwhile is not kept waiting.
 */
export const hydrate = (
  element: HTMLElement,
  { router, site, posted, frame, handleThrown, onAlive, onChanged, ending }: HydrateOptions,
): Root => {
  let root: Root | undefined
  startTransition(() => {
    root = hydrateRoot(
      element,
      <StrictMode>
        <Alive onAlive={onAlive}>
          <SiteContext value={{ ...site, addresses: [], links: [] }}>
            <SubmissionsContext value={submissionsOf(site, posted)}>
              <ThrownContext value={handleThrown}>
                <LateFrameContext frame={frame}>
                  <RouterProvider router={router} />
                </LateFrameContext>
              </ThrownContext>
            </SubmissionsContext>
          </SiteContext>
        </Alive>
      </StrictMode>,
      {
        onRecoverableError: (error) => {
          if (ending.aborted) return
          // React names what a page has thrown as the cause; without one it says that the document is not what was rendered.
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
  const [given, setGiven] = useState<GivenFrame>(frame.code)
  useEffect(() => void frame.replacement.then(setGiven), [frame])
  return <FrameContext value={given}>{children}</FrameContext>
}
