import type { Content } from '@caravanserai/adapters'
import { TimeOver } from '@caravanserai/releases'
import { bareDocument } from '../http/errorResponses'
import { waitsFor } from '../operate/timing'
import { ownerOf } from '../releases/composition'
import { Overloaded } from '../workers/releaseWorkers'
import type { AskByPath } from '../workers/renderWorker'
import { sentAnswer } from '../workers/sentAnswers'
import { documentOf } from './document/documentOf'
import type { Document, DocumentOptions } from './document/documentOf'
import { limits } from './limits'
import { factsOf, uncached } from './pageResponse'
import type { PageResponse } from './pageResponse'
import type { PageTimes } from './pageTimes'
import { errorOf, errorPage } from './renderWithFallback'
import type { RenderRequest, RenderServices } from './renderWithFallback'
import { messageOf } from '../operate/log'

export interface ApologyOptions extends Pick<RenderServices, 'frame'> {
  readonly content: Content
  readonly documents: DocumentOptions
  readonly log: (line: string, error?: unknown) => void
}

/**
 * The frame with status 503, for a page that cannot be made in time.
 * @param error why it is not made; thrown again when nobody waits for the page any more
 */
export const apology = async (
  options: ApologyOptions,
  request: RenderRequest,
  times: PageTimes,
  error: unknown,
): Promise<PageResponse> => {
  const failed = logLate(options, request, times, error)
  const owner = ownerOf(request.composition, request.pathname)
  const facts = factsOf({ owner, isOfMachine: true }, times.trace('worker'))
  // Rendering the frame would add to the load that is being shed.
  if (error instanceof Overloaded) return uncached(plainApology, facts)
  const page = owner === null ? { status: 503, remote: null } : errorOf(owner, 503)
  const signal = AbortSignal.timeout(limits.apologyMs)
  const ask: AskByPath = (path) => sentAnswer(options.content, path, signal)
  const rendered = await errorPage(options, { ...request, ask, signal }, owner, page).catch(() => null)
  if (rendered === null) return uncached(plainApology, facts)
  return uncached(await documentOf(options.documents, request.target, { ...rendered, failed }), facts)
}

/** Logs and returns why a page could not be made. When everybody has left, nobody waits for another answer: rethrows then. */
export const logLate = (
  { log }: Pick<ApologyOptions, 'log'>,
  { signal, target }: RenderRequest,
  times: PageTimes,
  error: unknown,
): string => {
  if (signal.aborted && !(signal.reason instanceof TimeOver)) throw error
  const late = error instanceof TimeOver ? `, waiting for ${waitsFor(times.trace('worker'))}` : ''
  const reason = `${messageOf(error)}${late}`
  log(`page ${target}: ${reason}`)
  return reason
}

const { headers, html } = bareDocument({
  title: 'Back shortly',
  heading: 'This page will be back shortly',
  words: 'Many visitors are here just now. Please try again in a moment.',
})
/** For the moment when not even the frame can be rendered, or when there is no time for it. */
const plainApology: Document = {
  status: 503,
  headers: { ...headers, 'retry-after': '5' },
  html: Buffer.from(html),
}
