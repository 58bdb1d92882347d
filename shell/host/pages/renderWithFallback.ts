import type { Content } from '@caravanserai/adapters'
import { faultOfServed, untilAborted, TimeOver } from '@caravanserai/releases'
import type { AnswersByPath, ErrorPage, Posted, View } from '../../protocol/messages'
import type { RenderedIn, Document, DocumentOptions } from './document/documentOf'
import { documentOf } from './document/documentOf'
import type { OwnPage } from '../../site/ownPages'
import { ownerOf, ownPageAt, withReleases } from '../releases/composition'
import type { Composition, LiveRelease, Owner } from '../releases/composition'
import { reasonOf } from '../releases/failedPage'
import type { FailedPage, Failure } from '../releases/failedPage'
import { Overloaded } from '../workers/releaseWorkers'
import type { Pages } from '../workers/releaseWorkers'
import { Unsettled } from '../workers/renderWorker'
import type { AskByPath, PageOutput } from '../workers/renderWorker'
import { WorkerEnded } from '../workers/liveness'
import { bareDocument } from '../http/errorResponses'
import { waitsFor } from '../operate/timing'
import { sentAnswer } from '../workers/sentAnswers'
import { limits } from './limits'
import { factsOf, uncached } from './pageResponse'
import type { PageResponse } from './pageResponse'
import type { PageTimes } from './pageTimes'
import { messageOf } from '../operate/log'
import { serviceKey } from '../services/services'
import type { Recorder } from './pageIndex'

/** The releases that pages are rendered with. */
export interface RenderServices {
  /** Renders the frame around error pages. */
  readonly frame: Pages
  /** The previous good release, with a running worker; `null` if there is none. */
  readonly previousOf: (name: string, release: LiveRelease) => Promise<LiveRelease | null>
  readonly onFailed: (failed: FailedPage) => void
}

export interface RenderRequest {
  readonly composition: Composition
  /** Path and query. */
  readonly target: string
  readonly pathname: string
  readonly view: View
  /** The form that was posted to the address. */
  readonly posted?: Posted | null
  /** The current answers to the questions of the last render. */
  readonly known: AnswersByPath
  readonly ask: AskByPath
  /** Aborts when no client waits for the page any more, or on timeout. */
  readonly signal: AbortSignal
}

/**
 * Renders an address with the release of its owner. If that fails, the previous release renders it; if that fails
 * too, the response is the frame with an apology.
 */
export const renderWithFallback = async (
  services: RenderServices,
  request: RenderRequest,
): Promise<RenderedIn> => {
  const { composition, pathname } = request
  const ownPage = ownPageAt(composition, pathname)
  if (ownPage !== null) return renderOwnPage(services, request, ownPage)
  const owner = ownerOf(composition, pathname)
  if (owner === null)
    return errorPage(services, request, null, {
      status: composition.remotes.length === 0 ? 503 : 404,
      remote: null,
    })
  const { release } = owner.remote
  if (release === null) return errorPage(services, request, owner, errorOf(owner, 503))

  const first = await attempt(request, composition, release)
  if ('page' in first) return { composition, owner, output: first }
  const second = await onPrevious(services, request, owner.remote.name, release)
  services.onFailed({
    name: owner.remote.name,
    release,
    pattern: owner.pattern,
    target: request.target,
    failure: first,
    previousShowed: second === null ? null : second.output !== null,
  })
  const ofMachine = first._tag === 'Ended' && first.fault.kind === 'killed' && { isOfMachine: true as const }
  if (second?.output != null)
    return { ...second, output: second.output, insteadOf: release.info.release, ...ofMachine }
  const error = errorOf(owner, first._tag === 'Threw' ? 500 : 503)
  return { ...(await errorPage(services, request, owner, error)), failed: reasonOf(first), ...ofMachine }
}

/** Renders a page of a plugin. If it throws, the response is the frame with an apology. */
const renderOwnPage = async (
  services: RenderServices,
  request: RenderRequest,
  ownPage: OwnPage,
): Promise<RenderedIn> => {
  const { composition, target, view, known, ask, signal } = request
  const input = {
    request: { address: target, view, error: null },
    surroundings: around(composition),
    known,
    ask,
  }
  const output = await untilAborted(services.frame.page(input, signal), signal)
  return output.page.thrown.length === 0 && output.page.status !== 500
    ? { composition, owner: null, own: ownPage, output }
    : errorPage(services, request, null, { status: 500, remote: null })
}

/**
 * The page rendered by the previous release. The output is `null` if that fails as well; the whole result is
 * `null` if the release has no such page.
 */
const onPrevious = async (
  services: RenderServices,
  request: RenderRequest,
  name: string,
  failed: LiveRelease,
): Promise<(Omit<RenderedIn, 'output'> & { readonly output: PageOutput | null }) | null> => {
  const previous = await untilAborted(services.previousOf(name, failed), request.signal)
  if (previous === null) return null
  const composition = withReleases(request.composition, new Map([[name, previous]]))
  const owner = ownerOf(composition, request.pathname)
  if (owner?.remote.name !== name) return null
  const output = await attempt(request, composition, previous)
  return { composition, owner, output: 'page' in output ? output : null }
}

/**
 * Renders once. If the worker was ended from outside, for example because memory ran out, the page is rendered again,
 * since the page is not the cause. Rejects for reasons that are not the release's fault: a full queue or a timeout.
 */
export const attempt = async (
  request: RenderRequest,
  composition: Composition,
  release: LiveRelease,
): Promise<PageOutput | Failure> => {
  const first = await attemptOnce(request, composition, release)
  return !('page' in first) && first._tag === 'Ended' && first.fault.kind === 'killed'
    ? attemptOnce(request, composition, release)
    : first
}

const attemptOnce = async (
  { target, pathname, view, posted, known, ask, signal }: RenderRequest,
  composition: Composition,
  { pages }: LiveRelease,
): Promise<PageOutput | Failure> => {
  try {
    const input = {
      request: { address: target, view, ...(posted && { posted }), error: null },
      surroundings: around(composition),
      known,
      ask,
    }
    // A worker that is still starting does not receive the signal.
    const output = await untilAborted(pages.page(input, signal), signal)
    const { page } = output
    if (page.thrown.length > 0 || page.status === 500) return { _tag: 'Threw', lines: page.thrown }
    const isWhole = view === 'page' && page.status === 200 && page.judged === null
    const declared = ownerOf(composition, pathname)?.address?.file
    const fault = isWhole ? faultOfServed(declared, page.file) : null
    return fault === null ? output : { _tag: 'Threw', lines: [fault] }
  } catch (error) {
    if (signal.aborted || error instanceof Overloaded) throw error
    if (error instanceof Unsettled) return { _tag: 'Unsettled' }
    if (error instanceof WorkerEnded) return { _tag: 'Ended', fault: error.fault }
    return { _tag: 'Threw', lines: [String(error)] }
  }
}

/** The frame around an apology, with the menu of the site. */
const errorPage = async (
  { frame }: Pick<RenderServices, 'frame'>,
  { composition, target, view, posted, known, ask, signal }: RenderRequest,
  owner: Owner | null,
  error: ErrorPage,
): Promise<RenderedIn> => ({
  composition,
  owner,
  output: await untilAborted(
    frame.page(
      {
        request: { address: target, view, ...(posted && { posted }), error },
        surroundings: around(composition),
        known,
        ask,
      },
      signal,
    ),
    signal,
  ),
})

const errorOf = ({ remote, pattern }: Owner, status: number): ErrorPage => ({
  status,
  remote: { name: remote.name, patterns: [pattern] },
})

const around = ({ id, surroundings }: Composition) => ({ key: id, value: surroundings })

export interface ApologyOptions extends Pick<RenderServices, 'frame'> {
  readonly content: Content
  readonly documents: DocumentOptions
  readonly log: (line: string) => void
}

/**
 * The frame with status 503, for a page that cannot be rendered in time.
 * @param error the reason; rethrown if no client waits for the page any more
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

/** Logs and returns the reason why a page was not rendered. Rethrows if no client waits any more. */
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
/** Used if not even the frame can be rendered, or if there is no time for it. */
const plainApology: Document = {
  status: 503,
  headers: { ...headers, 'retry-after': '5' },
  html: Buffer.from(html),
}

/** A rendered page, and the answers that it used. */
export interface Gated extends Pick<Recorder, 'answersTo'> {
  readonly rendered: RenderedIn
}

/** A page of a variant of the site. */
export interface GatedPage {
  readonly composition: Composition
  /** Path and query. */
  readonly target: string
}

/** Tries changed content before a page of the live site shows it. Without a gate, pages show every change. */
export interface ContentGate {
  /** Wraps `ask` so that refused answers are replaced with the last good ones. */
  readonly asking: (page: GatedPage, ask: AskByPath) => AskByPath
  /** Whether the page has to be tried before it is shown with its current answers. */
  readonly hasChanged: (page: GatedPage, ask: AskByPath) => Promise<boolean>
  /** Renders a page, with the previous answers if the current ones break it. */
  readonly render: (services: RenderServices, request: RenderRequest, recorded: Recorder) => Promise<Gated>
}

export const contentGate = serviceKey<ContentGate>('content gate')

/** A page that keeps its last good content because the current content breaks it. */
export interface HeldPage {
  /** Path and query. */
  readonly target: string
  /** Milliseconds since 1970. */
  readonly since: number
  /** The failing questions and fields, and other errors of the page. */
  readonly why: string
}

export const heldPages = serviceKey<() => ReadonlyArray<HeldPage>>('held pages')
