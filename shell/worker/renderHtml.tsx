import { Writable } from 'node:stream'
import { StrictMode } from 'react'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import type { StaticHandler, StaticHandlerContext } from 'react-router-dom'
import { noSubmissions, SubmissionsContext } from '@caravanserai/submissions'
import type { PostedForm, Submissions } from '@caravanserai/submissions'
import { FrameContext } from '../frame/FrameContext'
import type { FrameCode } from '../frame/FrameContext'
import { frameParts } from '../frame/parts'
import { SiteContext } from '../site/SiteContext'
import type { Site } from '../site/SiteContext'

const frame: FrameCode = { parts: frameParts, shown: null, onAlive: () => undefined }

/** What a page is shown with besides its content. */
interface Surroundings {
  readonly site: Site
  /** The form that the page is the answer to. */
  readonly posted: PostedForm | undefined
}

const submissionsOf = (posted: PostedForm | undefined): Submissions =>
  posted === undefined
    ? noSubmissions
    : { ...noSubmissions, posted: (form) => (form === posted.form ? posted : undefined) }

/** How React marks a part that was not ready, or threw, when a page is rendered at once. */
const unfinished = '<!--$!-->'

/**
 * The page as HTML, complete. Rejects with what the page threw, also below a boundary of its own: a page that is shown
 * in part would be kept and repeated. A page that waits for nothing is rendered at once, which takes half the time.
 * @param signal ends the rendering; it then rejects
 */
export const renderHtml = async (
  handler: StaticHandler,
  context: StaticHandlerContext,
  { site, posted }: Surroundings,
  signal: AbortSignal,
): Promise<Buffer> => {
  const router = createStaticRouter(handler.dataRoutes, context)
  const page = (
    <StrictMode>
      <SiteContext value={site}>
        <SubmissionsContext value={submissionsOf(posted)}>
          <FrameContext value={frame}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </FrameContext>
        </SubmissionsContext>
      </SiteContext>
    </StrictMode>
  )
  const html = renderAtOnce(page)
  signal.throwIfAborted()
  return html === null ? renderWhole(page, signal) : Buffer.from(html)
}

/** The page when it waits for nothing; `null` when it does, or throws, which rendering it whole tells from each other. */
const renderAtOnce = (page: ReactElement): string | null => {
  try {
    const html = renderToString(page)
    return html.includes(unfinished) ? null : html
  } catch {
    return null
  }
}

const renderWhole = (page: ReactElement, signal: AbortSignal): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const sink = new Writable({
      write: (part: Buffer, _encoding, done) => {
        parts.push(part)
        done()
      },
      final: (done) => {
        resolve(Buffer.concat(parts))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      // Else React sends long parts after the page, hidden, for an inline script to move.
      progressiveChunkSize: Infinity,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    })
    signal.addEventListener('abort', () => {
      reject(signal.reason)
      abort(signal.reason)
    })
  })
