import { PassThrough } from 'node:stream'
import { StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import type { StaticHandler, StaticHandlerContext } from 'react-router-dom'
import { SiteContext } from '../../site/SiteContext'
import type { Site } from '../../site/SiteContext'

export interface RenderOptions {
  readonly handler: StaticHandler
  readonly context: StaticHandlerContext
  readonly site: Site
  /** Called when a page threw while it was rendered. */
  readonly onError: (error: unknown) => void
}

/**
 * The page as a stream of HTML, which starts when React's shell of it is complete. Rejects with what the page threw
 * before that; nothing has been sent then, so the caller can still respond with another page and status.
 */
export const renderPage = ({ handler, context, site, onError }: RenderOptions): Promise<PassThrough> =>
  new Promise((resolve, reject) => {
    const router = createStaticRouter(handler.dataRoutes, context)
    const { pipe } = renderToPipeableStream(
      <StrictMode>
        <SiteContext value={site}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </SiteContext>
      </StrictMode>,
      {
        onShellReady: () => resolve(pipe(new PassThrough())),
        onShellError: reject,
        onError,
      },
    )
  })
