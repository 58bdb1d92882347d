import { Writable } from 'node:stream'
import { StrictMode } from 'react'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import type { StaticHandler, StaticHandlerContext } from 'react-router-dom'
import { noSubmissions, SubmissionsContext } from '@caravanserai/submissions'
import { SlotContext } from '@caravanserai/adapters/slot'
import type { ShowPart } from '@caravanserai/adapters/slot'
import type { PostedForm, Submissions } from '@caravanserai/submissions'
import { FrameContext } from '../frame/FrameContext'
import type { FrameCode } from '../frame/FrameContext'
import { frameParts } from '../frame/parts'
import { SiteContext } from '../site/SiteContext'
import type { Site } from '../site/SiteContext'

const frame: FrameCode = { parts: frameParts, shown: null, onAlive: () => undefined }

/** Inputs of a page in addition to its content. */
interface Surroundings {
  readonly site: Site
  /** The form that the page responds to. */
  readonly posted: PostedForm | undefined
  /** The HTML of a part; `''` if there is none. */
  readonly htmlOf: (path: string) => string
  /** Distinguishes ids in a part from those in its page. */
  readonly identifierPrefix?: string
}

const submissionsOf = ({ site, posted }: Surroundings): Submissions => ({
  ...noSubmissions,
  isOff: !site.sends,
  ...(posted && { posted: (form) => (form === posted.form ? posted : undefined) }),
})

/** React's marker for a part that was not ready, or threw, in a synchronous rendering. */
const unfinished = '<!--$!-->'

/**
 * The complete HTML of a page. Rejects with the error of the page, also below an error boundary: an incomplete page
 * would be cached and repeated. A page that suspends nowhere is rendered synchronously, which takes half the time.
 * @param signal aborts the rendering, which then rejects
 */
export const renderHtml = async (
  handler: StaticHandler,
  context: StaticHandlerContext,
  surroundings: Surroundings,
  signal: AbortSignal,
): Promise<Buffer> => {
  const { htmlOf, identifierPrefix = '' } = surroundings
  const router = createStaticRouter(handler.dataRoutes, context)
  const page = (
    <StrictMode>
      <SiteContext value={surroundings.site}>
        <SubmissionsContext value={submissionsOf(surroundings)}>
          <SlotContext value={placeOf}>
            <FrameContext value={frame}>
              <StaticRouterProvider router={router} context={context} hydrate={false} />
            </FrameContext>
          </SlotContext>
        </SubmissionsContext>
      </SiteContext>
    </StrictMode>
  )
  const html = renderAtOnce(page, identifierPrefix)
  signal.throwIfAborted()
  return withParts(
    html === null ? await renderWhole(page, identifierPrefix, signal) : Buffer.from(html),
    htmlOf,
  )
}

/**
 * The place of a part. React hydrates the part's own HTML in its place, because a boundary of its own surrounds it
 * (`Slot`).
 */
const placeOf: ShowPart = ({ path }) => <template data-part={path} />

/** Puts parts in their places. */
const withParts = (html: Buffer, htmlOf: Surroundings['htmlOf']): Buffer =>
  html.includes('<template data-part="')
    ? Buffer.from(
        html
          .toString()
          .replace(/<template data-part="([^"]*)"><\/template>/g, (_, path: string) =>
            htmlOf(path.replaceAll('&amp;', '&')),
          ),
      )
    : html

/**
 * The HTML of a page that suspends nowhere; `null` if it suspends or throws: the full rendering then decides which.
 */
const renderAtOnce = (page: ReactElement, identifierPrefix: string): string | null => {
  try {
    const html = renderToString(page, { identifierPrefix })
    return html.includes(unfinished) ? null : html
  } catch {
    return null
  }
}

const renderWhole = (page: ReactElement, identifierPrefix: string, signal: AbortSignal): Promise<Buffer> =>
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
      identifierPrefix,
      // Otherwise React appends long parts after the page, hidden, for an inline script to move.
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
