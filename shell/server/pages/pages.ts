import type { Content } from '@caravanserai/adapters'
import { withPageBudget } from '@caravanserai/adapters/server'
import type { Readings } from '@caravanserai/adapters/server'
import { LRUCache } from 'lru-cache'
import type { AnswersByPath, Judged, Posted, ShareFacts, View } from '../../protocol/messages'
import { sentAnswer } from '../workers/sentAnswers'
import { documentOf } from './document/documentOf'
import type { Document, DocumentOptions, RenderedIn } from './document/documentOf'
import { BoundedQueue } from '../http/boundedQueue'
import type { Client } from '../http/boundedQueue'
import { etagOf } from '../http/etag'
import type { Body } from '../http/sendCompressed'
import { limits } from './limits'
import { limits as workerLimits } from '../workers/limits'
import { isOwnPage, ownPages } from '../../site/ownPages'
import { hasCanary, ownerOf, previewIn } from '../releases/composition'
import type { Composition } from '../releases/composition'
import { Overloaded } from '../workers/releaseWorkers'
import type { Ask } from '../workers/renderWorker'
import { Needs } from './needs'
import { PageCache } from './pageCache'
import type { KeptPage } from './pageCache'
import { isContentLate, PageTimes } from './pageTimes'
import { fromMemory, waitsFor } from '../operate/pageTrace'
import type { PageTrace } from '../operate/pageTrace'
import type { PageFacts, PageOwner } from '../operate/requestLog'
import { errorOf, errorPage, renderPage } from './renderPage'
import type { RenderRequest, RenderServices } from './renderPage'
import { SingleFlight, TimeOver } from './singleFlight'

/** A response to the address of a page. */
export interface PageResponse extends PageFacts {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** `null` for a page that may not be kept, and for a redirect. */
  readonly etag: string | null
  /** `null` for a redirect. */
  readonly body: Body | null
  /** What the picture for sharing it is made of; `null` for what has none of its own. */
  readonly share: ShareFacts | null
}

/** What an address asks the content port, and the version of what it shows. */
export interface AddressData {
  readonly readings: Readings
  /** Whether there is a page at the address, also one that cannot be loaded now: it is neither unknown nor redirected. */
  readonly isPage: boolean
  /** `null` when there is no page, or when a part of it could not be fetched. */
  readonly version: string | null
  readonly trace: PageTrace
}

/** The answer to a form that was posted to the address of a page, or the page that says what became of one. */
export interface PostedAnswer {
  /** What the release says of the form; `null` when it was not asked, or could not be. */
  readonly judged: Judged | null
  /** `null` where the release has judged, and the page need not come again. */
  readonly page: PageResponse | null
}

export interface PagesOptions extends RenderServices {
  readonly content: Content
  readonly documents: DocumentOptions
  readonly cacheMb: number
  /** How long an answer of the content is kept, in milliseconds. */
  readonly contentTtlMs: number
  readonly log: (line: string, error?: unknown) => void
}

/**
 * The pages of the site. A page is a pure function of its address, of the releases and of the answers that it asked for:
 * while these are the same, it is answered from memory, and no worker is asked.
 */
export class SitePages {
  private readonly cache: PageCache<OwnedPage>
  private readonly needs: Needs
  private readonly dataVersions = new LRUCache<string, string>({ max: limits.needs })
  /** By the remote that owns the address. */
  private readonly queues = new Map<string, BoundedQueue>()
  private readonly rendering = new SingleFlight<PageResponse>(limits.budgetMs)
  private readonly loading = new SingleFlight<AddressData>(limits.budgetMs)
  private readonly answering = new SingleFlight<PostedAnswer>(limits.budgetMs)
  /** Each has a name of its own. */
  private answers = 0

  constructor(private readonly options: PagesOptions) {
    this.cache = new PageCache(options.cacheMb * 1024 * 1024)
    this.needs = new Needs(Math.min(limits.compareMs, options.contentTtlMs / 2))
  }

  /** The pages that wait for their turn, by the remote that owns them. */
  waiting(): ReadonlyArray<readonly [remote: string, pages: number]> {
    return [...this.queues].map(([name, { length }]) => [name, length])
  }

  get cachedBytes(): number {
    return this.cache.bytes
  }

  /** Call it when content may have changed. */
  changed(): void {
    this.needs.changed()
  }

  /** The page in memory, when it was compared a moment ago; `null` when work is needed. */
  kept(composition: Composition, target: string): PageResponse | null {
    const key = keyOf(composition, 'page', target)
    return this.needs.isFresh(key) ? this.fromCache(key, fromMemory) : null
  }

  /** @param signal aborts when the client has disconnected */
  page(composition: Composition, target: string, client: Client, signal: AbortSignal): Promise<PageResponse> {
    const key = keyOf(composition, 'page', target)
    return this.rendering.do(
      key,
      (ending) => this.pageResponse(key, composition, target, client, ending),
      signal,
    )
  }

  /**
   * The page as the answer to a form. It is for one visitor: it is shared with nobody and not kept.
   * @param said what stands at the top of it
   */
  answer(
    composition: Composition,
    target: string,
    { posted, said }: { readonly posted: Posted | null; readonly said: string | null },
    client: Client,
    signal: AbortSignal,
  ): Promise<PostedAnswer> {
    const key = keyOf(composition, 'page', target)
    this.answers += 1
    return this.answering.do(
      `${this.answers}`,
      async (ending) => {
        const times = new PageTimes()
        const begun = await this.begin(key, composition, target, 'page', times, ending)
        const request = { ...begun.request, posted }
        try {
          const rendered = await this.inTurn(client, request, times)
          const { judged, location } = rendered.output.page
          if (judged !== null && judged.kind !== 'again') return { judged, page: null }
          const of = ownerIn(rendered)
          const trace = times.trace('worker')
          if (location !== null)
            return { judged, page: redirect(rendered.output.page.status, location, of, trace) }
          const words = judged?.said ?? said
          const document = await documentOf(this.options.documents, target, rendered, words)
          return { judged, page: unkept({ ...uncached(document, of, trace), ...ofMachine(rendered) }) }
        } catch (error) {
          return {
            judged: null,
            page: unkept(await this.apology({ ...request, posted: null }, error, times)),
          }
        }
      },
      signal,
    )
  }

  /** What an open page needs to show the address; with `frame` also what the frame shows. */
  data(
    composition: Composition,
    target: string,
    frame: boolean,
    client: Client,
    signal: AbortSignal,
  ): Promise<AddressData> {
    const view = frame ? 'data' : 'dataBelowFrame'
    const key = keyOf(composition, view, target)
    return this.loading.do(
      key,
      (ending) => this.loadedData(key, composition, view, target, client, ending),
      signal,
    )
  }

  /** Renders when it is the client's turn: the pages of one remote, or of one visitor, do not hold up those of others. */
  private async inTurn(client: Client, request: RenderRequest, times: PageTimes): Promise<RenderedIn> {
    const owner = ownerOf(request.composition, request.pathname)?.remote.name ?? ''
    const name = isOwnPage(request.pathname) ? ownPages.name : owner
    const queue = this.queues.get(name) ?? new BoundedQueue(limits.queue)
    this.queues.set(name, queue)
    times.queued()
    const rendered = await queue.run(client, () => {
      times.started()
      return renderPage(this.options, request)
    })
    if ('_tag' in rendered) throw new Overloaded()
    times.done(rendered.output.ownMs)
    return rendered
  }

  private async pageResponse(
    key: string,
    composition: Composition,
    target: string,
    client: Client,
    signal: AbortSignal,
  ): Promise<PageResponse> {
    const times = new PageTimes()
    const { isSame, asked, request } = await this.begin(key, composition, target, 'page', times, signal)
    const kept = isSame ? this.fromCache(key, times.trace('compared')) : null
    if (kept !== null) return kept
    try {
      const rendered = await this.inTurn(client, request, times)
      return await this.documentResponse(key, composition, target, rendered, asked, times)
    } catch (error) {
      return this.apology(request, error, times)
    }
  }

  private async documentResponse(
    key: string,
    composition: Composition,
    target: string,
    rendered: RenderedIn,
    asked: Recorder,
    times: PageTimes,
  ): Promise<PageResponse> {
    const { isOwn = false, output } = rendered
    const { page } = output
    const of = ownerIn(rendered)
    const trace = times.trace('worker')
    if (page.location !== null) return redirect(page.status, page.location, of, trace)
    const document = await documentOf(this.options.documents, target, rendered)
    const isPreview = previewIn(rendered.composition) !== null
    const isLate = document.status === 503 && page.incomplete && isContentLate(trace)
    if (document.status !== 200 || isPreview || isOfCanary(composition, rendered))
      return {
        ...uncached(document, of, trace, page.head.share),
        ...ofMachine({ isOfMachine: isLate || rendered.isOfMachine }),
      }
    const etag = `W/${etagOf(document.html)}`
    const { share } = page.head
    const cached = {
      headers: { ...document.headers, etag },
      etag,
      plain: document.html,
      brotli: null,
      of,
      share,
    }
    if (!page.incomplete && !isOwn) {
      this.cache.keep(key, cached)
      this.needs.keep(key, asked.answers(page.asked))
    }
    return {
      status: 200,
      headers: cached.headers,
      etag,
      body: cached,
      of,
      share,
      trace,
      ...ofMachine(rendered),
    }
  }

  /** The frame with status 503, for a page that cannot be made in time. */
  private async apology(request: RenderRequest, error: unknown, times: PageTimes): Promise<PageResponse> {
    const trace = times.trace('worker')
    const failed = this.logLate(request, error, trace)
    const owner = ownerOf(request.composition, request.pathname)
    const of = ownerIn({ owner })
    const plain = { ...plainApology, of, trace, isOfMachine: true as const }
    // Rendering the frame would add to the load that is being shed.
    if (error instanceof Overloaded) return plain
    const page = owner === null ? { status: 503, remote: null } : errorOf(owner, 503)
    const signal = AbortSignal.timeout(limits.apologyMs)
    const ask: Ask = (path) => sentAnswer(this.options.content, path, signal)
    const rendered = await errorPage(this.options, { ...request, ask, signal }, owner, page).catch(() => null)
    if (rendered === null) return plain
    const document = await documentOf(this.options.documents, request.target, { ...rendered, failed })
    return { ...uncached(document, of, trace), isOfMachine: true }
  }

  /** Logs and returns why a page could not be made. When everybody has left, nobody waits for another answer: rethrows then. */
  private logLate({ signal, target }: RenderRequest, error: unknown, trace: PageTrace): string {
    if (signal.aborted && !(signal.reason instanceof TimeOver)) throw error
    const late = error instanceof TimeOver ? `, waiting for ${waitsFor(trace)}` : ''
    const reason = `${error instanceof Error ? error.message : String(error)}${late}`
    this.options.log(`page ${target}: ${reason}`)
    return reason
  }

  private async loadedData(
    key: string,
    composition: Composition,
    view: View,
    target: string,
    client: Client,
    signal: AbortSignal,
  ): Promise<AddressData> {
    const times = new PageTimes()
    const { isSame, asked, request } = await this.begin(key, composition, target, view, times, signal)
    const known = isSame ? this.dataVersions.get(key) : undefined
    const unchanged = { readings: readingsOf(request.known), isPage: true }
    if (known !== undefined) return { ...unchanged, version: known, trace: times.trace('compared') }
    const rendered = await this.inTurn(client, request, times).catch((error: unknown) => {
      this.logLate(request, error, times.trace('worker'))
      return null
    })
    const trace = times.trace('worker')
    if (rendered === null) return { ...unchanged, version: null, trace }
    const { page } = rendered.output
    const used = asked.answers(page.asked)
    const isWhole = page.status === 200 && page.location === null && !page.incomplete
    const version = isWhole ? page.version : null
    if (version !== null && !rendered.isOwn && !isOfCanary(composition, rendered)) {
      this.needs.keep(key, used)
      this.dataVersions.set(key, version)
    }
    return {
      readings: readingsOf(used),
      isPage: page.location === null && page.status !== 404,
      version,
      trace,
    }
  }

  /** Whether what was asked last time is still the same, and what is to be rendered when it is not. */
  private async begin(
    key: string,
    composition: Composition,
    target: string,
    view: View,
    times: PageTimes,
    signal: AbortSignal,
  ): Promise<{ readonly isSame: boolean; readonly asked: Recorder; readonly request: RenderRequest }> {
    const content = withPageBudget(workerLimits.contentMs)(this.options.content)
    const ask = times.asking((path) => sentAnswer(content, path, signal))
    const { answers: known, isSame } = await this.needs.compare(key, ask)
    const asked = recorder(ask, known)
    const { pathname } = new URL(target, this.options.documents.site.url)
    return { isSame, asked, request: { composition, target, pathname, view, known, ask: asked.ask, signal } }
  }

  private fromCache(key: string, trace: PageTrace): PageResponse | null {
    const page = this.cache.find(key)
    if (page === undefined) return null
    const { headers, etag, of, share } = page
    return { status: 200, headers, etag, body: page, of, share, trace }
  }
}

const keyOf = ({ id }: Composition, view: View, target: string): string => `${id} ${view} ${target}`

/**
 * Whether a canary has failed what another release then showed: it is asked again by the next visitor, so that one failure
 * counts once, and a page that works again is seen.
 */
const isOfCanary = (composition: Composition, { owner, insteadOf }: RenderedIn): boolean =>
  insteadOf !== undefined && owner !== null && hasCanary(composition, owner.remote.name)

/** A page in memory. */
interface OwnedPage extends KeptPage, Pick<PageResponse, 'of' | 'share'> {}

/** Answers the questions of a page, and remembers the answers. */
interface Recorder {
  readonly ask: Ask
  readonly answers: (paths: ReadonlyArray<string>) => AnswersByPath
}

const recorder = (ask: Ask, known: AnswersByPath): Recorder => {
  const seen = new Map(known)
  return {
    ask: async (path) => {
      const answer = await ask(path)
      if (answer !== null) seen.set(path, answer)
      return answer
    },
    answers: (paths) =>
      paths.flatMap((path) => {
        const answer = seen.get(path)
        return answer === undefined ? [] : [[path, answer] as const]
      }),
  }
}

const readingsOf = (answers: AnswersByPath): Readings => answers.map(([path, { reading }]) => [path, reading])

const uncached = (
  { status, headers, html }: Document,
  of: PageOwner | null,
  trace: PageTrace,
  share: ShareFacts | null = null,
): PageResponse => ({ status, headers, etag: null, body: { plain: html, brotli: null }, of, share, trace })

const redirect = (
  status: number,
  location: string,
  of: PageOwner | null,
  trace: PageTrace,
): PageResponse => ({
  status,
  headers: { location },
  etag: null,
  body: null,
  of,
  share: null,
  trace,
})

const ofMachine = ({ isOfMachine }: { readonly isOfMachine?: boolean | undefined }) =>
  isOfMachine === true ? ({ isOfMachine } as const) : {}

/** For a page that shows what one visitor has typed. */
const unkept = (page: PageResponse): PageResponse => ({
  ...page,
  headers: { ...page.headers, 'cache-control': 'no-store' },
})

const ownerIn = ({
  owner,
  isOwn,
  insteadOf,
}: Pick<RenderedIn, 'owner' | 'isOwn' | 'insteadOf'>): PageOwner | null =>
  isOwn
    ? { pattern: ownPages.path, remote: ownPages.name, release: null }
    : owner && {
        pattern: owner.pattern,
        remote: owner.remote.name,
        release: owner.remote.release?.info.release ?? null,
        ...(insteadOf !== undefined && { insteadOf }),
      }

/** For the moment when not even the frame can be rendered, or when there is no time for it. */
const plainApology: Omit<PageResponse, 'of' | 'trace'> = {
  status: 503,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  },
  etag: null,
  share: null,
  body: {
    plain: Buffer.from(
      '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
        '<title>Back shortly</title><style>body{font:1.125rem/1.6 system-ui,sans-serif;max-width:34rem;margin:20vh auto;' +
        'padding:0 1.5rem;color-scheme:light dark}h1{line-height:1.2}</style>' +
        '<h1>This page will be back shortly</h1><p>Many visitors are here just now. Please try again in a moment.</p></html>',
    ),
    brotli: null,
  },
}
