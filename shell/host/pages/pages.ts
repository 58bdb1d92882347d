import { partIn } from '@caravanserai/adapters/declared-part'
import type { Readings } from '@caravanserai/adapters/server'
import { SingleFlight } from '@caravanserai/releases'
import type { PartsList } from '@caravanserai/releases'
import type { AnswersByPath, Judged, Posted, View } from '../../protocol/messages'
import { OWN_PAGES } from '../../site/ownPages'
import { asksForTranslation } from '../../site/translation'
import { BoundedQueue } from '../http/boundedQueue'
import type { Client } from '../http/boundedQueue'
import { etagOf } from '../http/sendCompressed'
import { fromMemory } from '../operate/timing'
import type { PageTrace } from '../operate/timing'
import { hasCanary, ownPageAt, ownerOf, previewIn } from '../releases/composition'
import type { Composition } from '../releases/composition'
import { Overloaded } from '../workers/releaseWorkers'
import { budgetedAsk } from '../workers/sentAnswers'
import { documentOf } from './document/documentOf'
import type { RenderedIn } from './document/documentOf'
import { limits } from './limits'
import type { ContentGate, Gated, RenderRequest, ApologyOptions } from './renderWithFallback'
import { PageCache } from './pageCache'
import { Parts, partsIn, partUses } from './parts'
import type { PartsOptions } from './parts'
import { pageKey, recorder, versionsOf } from './pageIndex'
import type { Moment, PageIndex, Recorder } from './pageIndex'
import { factsOf, forOneVisitor, keptResponse, placeOf, redirectTo, uncached } from './pageResponse'
import type { OwnedPage, PageResponse } from './pageResponse'
import { isContentLate, PageTimes } from './pageTimes'
import { renderWithFallback, apology, logLate } from './renderWithFallback'

/** The readings of an address, and the version of its page. */
export interface AddressData {
  readonly readings: Readings
  /** Whether the address has a page, even if it cannot be loaded now: neither unknown nor a redirect. */
  readonly isPage: boolean
  /** `null` if there is no page, or if a part of it could not be fetched. */
  readonly version: string | null
  readonly trace: PageTrace
  /** Whether a change of these questions may change the data. */
  readonly isMadeOf: (isMeant: (question: string) => boolean) => boolean
}

/** The response to a form that was posted to a page, or to the request for the page with its result. */
interface PostedAnswer {
  /** The release's decision about the form; `null` if the release was not called or failed. */
  readonly judged: Judged | null
  /** `null` if the release has decided, and the page need not be shown again. */
  readonly page: PageResponse | null
}

export interface PagesOptions extends PartsOptions, ApologyOptions {
  readonly cacheMb: number
  /**
   * Time for a document and for its content, in milliseconds; by default, as long as visitors wait. Drafts are not
   * cached, so their viewers wait longer, for the backend itself.
   */
  readonly patience?: { readonly budgetMs: number; readonly contentMs?: number }
  /** Tries changed content before it is shown. Absent for previews and drafts, which show every change. */
  readonly gate?: () => ContentGate | null
}

/** A request for a page: its composition, address and client. */
interface Wanted {
  readonly composition: Composition
  /** Path and query. */
  readonly target: string
  readonly view: Exclude<View, 'words' | 'part'>
  readonly client: Client
}

/** A page that is being rendered. */
interface Work {
  readonly key: string
  readonly client: Client
  readonly times: PageTimes
  readonly request: RenderRequest
  /** Whether all answers of the last render are unchanged. */
  readonly isSame: boolean
  /** The moment before the first question. */
  readonly moment: Moment
  readonly recorded: Recorder
}

/**
 * The pages of the site. A page is a pure function of its address, the releases, and the answers to its questions.
 * While these are unchanged, it is served from the cache without calling a worker.
 *
 * A response takes these steps: look up the page in the cache (`kept`), compare its answers (`begin`), wait for a
 * free worker (`inTurn`), render (`renderWithFallback`), and write and cache the document (`written`), or an apology.
 */
export class SitePages {
  private readonly cache: PageCache<OwnedPage>
  private readonly index: PageIndex
  /** Queues by the remote that owns the address. */
  private readonly queues = new Map<string, BoundedQueue>()
  private readonly rendering: SingleFlight<PageResponse>
  private readonly loading: SingleFlight<AddressData>
  private readonly answering: SingleFlight<PostedAnswer>
  private readonly parts: Parts
  /** Counter that makes responses to forms distinct, so that they are never shared. */
  private answers = 0

  constructor(private readonly options: PagesOptions) {
    const { budgetMs } = options.patience ?? limits
    this.rendering = new SingleFlight(budgetMs)
    this.loading = new SingleFlight(budgetMs)
    this.answering = new SingleFlight(budgetMs)
    this.cache = new PageCache(options.cacheMb * 1024 * 1024)
    this.index = options.index
    this.parts = new Parts(options)
  }

  /** The number of waiting pages, by the remote that owns them. */
  waiting(): ReadonlyArray<readonly [remote: string, pages: number]> {
    return [...this.queues].map(([name, { length }]) => [name, length])
  }

  private get gate(): ContentGate | null {
    return this.options.gate?.() ?? null
  }

  get cachedBytes(): number {
    return this.cache.bytes
  }

  /** The cached page, if it was compared recently; `null` if more work is needed. */
  kept(composition: Composition, target: string): PageResponse | null {
    const key = pageKey(composition.id, 'page', target)
    return this.index.isFresh(key) ? this.inMemory(key, fromMemory) : null
  }

  /** @param signal aborts when the client has disconnected */
  page(composition: Composition, target: string, client: Client, signal: AbortSignal): Promise<PageResponse> {
    const wanted = { composition, target, view: 'page', client } as const
    return this.rendering.run(this.flightOf(wanted), (ending) => this.pageResponse(wanted, ending), signal)
  }

  /** Prepares a page before visitors request it, with the parts that are late because their workers are cold. */
  async warm(composition: Composition, target: string): Promise<void> {
    const { signal } = new AbortController()
    await this.page(composition, target, null, signal)
    await this.parts.settled()
    await this.page(composition, target, null, signal)
  }

  /**
   * The page in response to a form, for one visitor only: neither shared nor cached.
   * @param flash a message at the top of the page
   */
  answer(
    composition: Composition,
    target: string,
    { posted, flash }: { readonly posted: Posted | null; readonly flash: string | null },
    client: Client,
    signal: AbortSignal,
  ): Promise<PostedAnswer> {
    const wanted = { composition, target, view: 'page', client } as const
    this.answers += 1
    return this.answering.run(
      `${this.answers}`,
      (ending) => this.answered(wanted, posted, flash, ending),
      signal,
    )
  }

  /** The apology for an address without a page while its redirect is unknown. */
  async late(composition: Composition, target: string, signal: AbortSignal): Promise<PageResponse> {
    const { request, times } = await this.begin({ composition, target, view: 'page', client: null }, signal)
    return apology(this.options, request, times, new Error('where it leads is not known yet'))
  }

  /** The parts of other remotes on the pages of the live site. */
  partUses(): PartsList['shown'] {
    return partUses(this.index.livePages())
  }

  /** The answer with a part, as browsers receive it. */
  async part(composition: Composition, path: string): Promise<Readings[number]> {
    const [reading] = readingsOf([[path, await this.parts.answer(composition, path)]])
    return reading as Readings[number]
  }

  /** The data that an open page needs to show the address; with `frame` also the data of the frame. */
  data(
    composition: Composition,
    target: string,
    frame: boolean,
    client: Client,
    signal: AbortSignal,
  ): Promise<AddressData> {
    const wanted = { composition, target, view: frame ? 'data' : 'dataBelowFrame', client } as const
    return this.loading.run(this.flightOf(wanted), (ending) => this.loaded(wanted, ending), signal)
  }

  /** Requests after a content change do not join work that began before it. */
  private flightOf(wanted: Wanted): string {
    return `${this.index.changes} ${keyOf(wanted)}`
  }

  private async pageResponse(wanted: Wanted, signal: AbortSignal): Promise<PageResponse> {
    const work = await this.begin(wanted, signal)
    const kept = work.isSame ? this.inMemory(work.key, work.times.trace('compared')) : null
    if (kept !== null) return kept
    try {
      return await this.written(work, await this.inTurn(work))
    } catch (error) {
      return apology(this.options, work.request, work.times, error)
    }
  }

  private async answered(
    wanted: Wanted,
    posted: Posted | null,
    flash: string | null,
    signal: AbortSignal,
  ): Promise<PostedAnswer> {
    const work = await this.begin(wanted, signal)
    const { request, times } = work
    try {
      const { rendered, answersTo } = await this.inTurn({ ...work, request: { ...request, posted } })
      const { judged, status, location } = rendered.output.page
      if (judged !== null && judged.kind !== 'again') return { judged, page: null }
      const facts = factsOf(rendered, times.trace('worker'))
      if (location !== null) return { judged, page: redirectTo(status, location, facts) }
      const words = judged?.said ?? flash
      const parts = partsIn(answersTo(rendered.output.page.asked)).shown
      const shown = { ...rendered, parts }
      const document = await documentOf(this.options.documents, request.target, shown, words)
      return { judged, page: forOneVisitor(uncached(document, facts)) }
    } catch (error) {
      return { judged: null, page: forOneVisitor(await apology(this.options, request, times, error)) }
    }
  }

  private async loaded(wanted: Wanted, signal: AbortSignal): Promise<AddressData> {
    const work = await this.beginTried(wanted, signal)
    const { key, request, times } = work
    const version = work.isSame ? this.index.find(key)?.version : undefined
    const isMadeOf: AddressData['isMadeOf'] = (isMeant) => this.index.isMadeOf(key, isMeant)
    const unchanged = { readings: readingsOf(request.known), isPage: true, isMadeOf }
    if (version !== undefined) return { ...unchanged, version, trace: times.trace('compared') }
    try {
      return { ...this.versioned(work, await this.inTurn(work)), isMadeOf }
    } catch (error) {
      logLate(this.options, request, times, error)
      return { ...unchanged, version: null, trace: times.trace('worker') }
    }
  }

  /** Begins after the page itself was tried: an open tab gets the same content as the document. */
  private async beginTried(wanted: Wanted, signal: AbortSignal): Promise<Work> {
    const work = await this.begin(wanted, signal)
    if (work.isSame || !(await this.gate?.hasChanged(wanted, work.request.ask))) return work
    await this.page(wanted.composition, wanted.target, wanted.client, signal)
    return this.begin(wanted, signal)
  }

  /** Repeats the questions of the last render. */
  private async begin(wanted: Wanted, signal: AbortSignal): Promise<Work> {
    const { composition, target, view, client } = wanted
    const key = keyOf(wanted)
    const times = new PageTimes()
    const { content, patience } = this.options
    const timedAsk = times.asking(
      this.parts.asking(composition, budgetedAsk(content, signal, patience?.contentMs)),
    )
    const ask = this.gate?.asking(wanted, timedAsk) ?? timedAsk
    const moment = this.index.moment()
    const { answers: known, isSame } = await this.index.compare(key, ask, moment)
    const recorded = recorder(ask, known)
    const { pathname } = new URL(target, this.options.documents.site.url)
    const request = { composition, target, pathname, view, known, ask: recorded.ask, signal }
    return { key, client, times, request, isSame, moment, recorded }
  }

  /** Renders when a worker is free: with a queue per remote, and a limit per visitor. */
  private async inTurn({ client, request, times, recorded }: Work): Promise<Gated> {
    const owner = ownerOf(request.composition, request.pathname)?.remote.name ?? ''
    const name = ownPageAt(request.composition, request.pathname) === null ? owner : OWN_PAGES
    const queue = this.queues.get(name) ?? new BoundedQueue(limits.queue)
    this.queues.set(name, queue)
    times.queued()
    const { gate } = this
    const gated = await queue.run(client, async (): Promise<Gated> => {
      times.started()
      return gate === null || request.view !== 'page' || request.posted
        ? { rendered: await renderWithFallback(this.options, request), ...recorded }
        : gate.render(this.options, request, recorded)
    })
    if ('_tag' in gated) throw new Overloaded()
    times.done(gated.rendered.output.ownMs)
    return gated
  }

  /** Writes the document around a page, and caches it if allowed. */
  private async written(work: Work, { rendered, answersTo }: Gated): Promise<PageResponse> {
    const { target, composition } = work.request
    const isLive = composition.variant === null
    const { page } = rendered.output
    if (isLive && (page.location !== null || page.status === 404)) this.index.removed(target)
    const trace = work.times.trace('worker')
    const facts = factsOf(rendered, trace)
    if (page.location !== null) return redirectTo(page.status, page.location, facts)
    const used = answersTo(page.asked)
    const { shown, content, through, arePresent } = partsIn(used)
    const document = await documentOf(this.options.documents, target, { ...rendered, parts: shown })
    const place = placeOf(page, work.request.pathname)
    const madeOf = arePresent &&
      isForAll(work, rendered) && { madeOf: { set: composition.id, versions: versionsOf(content) } }
    const isLate = document.status === 503 && page.incomplete && isContentLate(trace)
    if (document.status !== 200 || previewIn(rendered.composition) !== null || isCanaryFailed(work, rendered))
      return {
        ...uncached(document, { ...facts, ...(isLate && { isOfMachine: true }) }),
        ...place,
        ...(document.status === 404 && madeOf),
      }
    const etag = `W/${etagOf(document.html)}`
    const response: OwnedPage = {
      headers: { ...document.headers, etag },
      etag,
      plain: document.html,
      brotli: null,
      of: facts.of,
      ...place,
      ...madeOf,
    }
    if (!page.incomplete && !rendered.own) {
      this.cache.keep(work.key, response)
      this.index.keep(work.key, { versions: versionsOf(used), through }, work.moment)
      // A canary leaves the live page to be tried on its own.
      if (isLive)
        this.index.shows(target, [...used, ...content.filter((question) => !used.includes(question))])
    }
    return { ...keptResponse(response, trace), ...facts }
  }

  /** The readings of a page, and its version, which is cached. */
  private versioned(work: Work, { rendered, answersTo }: Gated): Omit<AddressData, 'isMadeOf'> {
    const { page } = rendered.output
    const used = answersTo(page.asked)
    const isWhole = page.status === 200 && page.location === null && !page.incomplete
    if (isWhole && !rendered.own && !isCanaryFailed(work, rendered))
      this.index.keep(
        work.key,
        { versions: versionsOf(used), through: partsIn(used).through, version: page.version },
        work.moment,
      )
    const isGone = page.status === 404 && page.location === null
    return {
      readings: readingsOf(used),
      isPage: page.location === null && !isGone,
      // An open tab is notified of a missing page, unless the result is uncertain.
      version: isWhole || (isGone && !page.incomplete) ? page.version : null,
      trace: work.times.trace('worker'),
    }
  }

  private inMemory(key: string, trace: PageTrace): PageResponse | null {
    const page = this.cache.find(key)
    return page === undefined ? null : keptResponse(page, trace)
  }
}

const keyOf = ({ composition, view, target }: Wanted): string => pageKey(composition.id, view, target)

/**
 * Whether a canary failed and another release rendered the page. These pages are not cached: the next visitor tries
 * the canary again, so that each failure counts once, and a recovery is noticed.
 */
const isCanaryFailed = ({ request }: Work, { owner, insteadOf }: RenderedIn): boolean =>
  insteadOf !== undefined && owner !== null && hasCanary(request.composition, owner.remote.name)

/** Whether shared caches may store a page: complete, of a remote, and public for every visitor. */
const isForAll = (work: Work, rendered: RenderedIn): boolean =>
  !rendered.output.page.incomplete &&
  !rendered.own &&
  previewIn(rendered.composition) === null &&
  !isCanaryFailed(work, rendered) &&
  !asksForTranslation(work.request.target.replace(/^[^?]*/, ''))

/** Browsers render parts from their data. */
const readingsOf = (answers: AnswersByPath): Readings =>
  answers.map(([path, { reading }]) => {
    if (partIn(path) === null || reading.value === null) return [path, reading]
    const { html: _html, ...value } = reading.value as { readonly html: string }
    return [path, { ...reading, value }]
  })
