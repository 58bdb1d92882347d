import type { Content } from '@caravanserai/adapters'
import { withPageBudget } from '@caravanserai/adapters/server'
import type { Readings } from '@caravanserai/adapters/server'
import { LRUCache } from 'lru-cache'
import type { AnswersByPath, SentAnswer, View } from '../../protocol/messages'
import { sentAnswer } from '../answers/sentAnswers'
import { documentOf } from '../document/documentOf'
import type { Document, DocumentOptions, RenderedIn } from '../document/documentOf'
import { BoundedQueue } from '../http/boundedQueue'
import type { Client } from '../http/boundedQueue'
import { etagOf } from '../http/etag'
import type { Body } from '../http/sendCompressed'
import { limits } from '../limits'
import { ownerOf } from '../releases/composition'
import type { Composition } from '../releases/composition'
import { Overloaded } from '../workers/releaseWorkers'
import { Needs } from './needs'
import { PageCache } from './pageCache'
import { errorOf, errorPage, renderPage } from './renderPage'
import type { RenderRequest, RenderServices } from './renderPage'
import { SharedWork, TimeOver } from './sharedWork'

/** A response to the address of a page. */
export interface PageResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** `null` for a page that may not be kept, and for a redirect. */
  readonly etag: string | null
  /** `null` for a redirect. */
  readonly body: Body | null
}

/** What an address asks the content port, and the version of what it shows. */
export interface AddressData {
  readonly readings: Readings
  /** Whether there is a page at the address, also one that cannot be loaded now: it is neither unknown nor redirected. */
  readonly isPage: boolean
  /** `null` when there is no page, or when a part of it could not be fetched. */
  readonly version: string | null
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
  private readonly cache: PageCache
  private readonly needs: Needs
  private readonly dataVersions = new LRUCache<string, string>({ max: limits.page.needs })
  /** By the remote that owns the address. */
  private readonly queues = new Map<string, BoundedQueue>()
  private readonly rendering = new SharedWork<PageResponse>(limits.page.budgetMs)
  private readonly loading = new SharedWork<AddressData>(limits.page.budgetMs)

  constructor(private readonly options: PagesOptions) {
    this.cache = new PageCache(options.cacheMb * 1024 * 1024)
    this.needs = new Needs(Math.min(limits.page.compareMs, options.contentTtlMs / 2))
  }

  /** Call it when content may have changed. */
  changed(): void {
    this.needs.changed()
  }

  /** The page in memory, when it was compared a moment ago; `null` when work is needed. */
  kept(composition: Composition, target: string): PageResponse | null {
    const key = keyOf(composition, 'page', target)
    return this.needs.isFresh(key) ? this.fromCache(key) : null
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
  private async inTurn(client: Client, request: RenderRequest): Promise<RenderedIn> {
    const name = ownerOf(request.composition, request.pathname)?.remote.name ?? ''
    const queue = this.queues.get(name) ?? new BoundedQueue(limits.page.queue)
    this.queues.set(name, queue)
    const rendered = await queue.run(client, () => renderPage(this.options, request))
    if ('_tag' in rendered) throw new Overloaded()
    return rendered
  }

  private async pageResponse(
    key: string,
    composition: Composition,
    target: string,
    client: Client,
    signal: AbortSignal,
  ): Promise<PageResponse> {
    const { isSame, asked, request } = await this.begin(key, composition, target, 'page', signal)
    const kept = isSame ? this.fromCache(key) : null
    if (kept !== null) return kept
    try {
      const rendered = await this.inTurn(client, request)
      return await this.documentResponse(key, target, rendered, asked)
    } catch (error) {
      return this.apology(request, error)
    }
  }

  private async documentResponse(
    key: string,
    target: string,
    rendered: RenderedIn,
    asked: Recorder,
  ): Promise<PageResponse> {
    const { page } = rendered.output
    if (page.location !== null)
      return { status: page.status, headers: { location: page.location }, etag: null, body: null }
    const document = await documentOf(this.options.documents, target, rendered)
    if (document.status !== 200) return uncached(document)
    const etag = `W/${etagOf(document.html)}`
    const cached = { headers: { ...document.headers, etag }, etag, plain: document.html, brotli: null }
    if (!page.incomplete) {
      this.cache.keep(key, cached)
      this.needs.keep(key, asked.answers(page.asked))
    }
    return { status: 200, headers: cached.headers, etag, body: cached }
  }

  /** The frame with status 503, for a page that cannot be made in time. */
  private async apology(request: RenderRequest, error: unknown): Promise<PageResponse> {
    this.logLate(request, error)
    // Rendering the frame would add to the load that is being shed.
    if (error instanceof Overloaded) return plainApology
    const owner = ownerOf(request.composition, request.pathname)
    const page = owner === null ? { status: 503, remote: null } : errorOf(owner, 503)
    const signal = AbortSignal.timeout(limits.page.apologyMs)
    const { ask } = recorder(this.options.content, [], signal)
    const rendered = await errorPage(this.options, { ...request, ask, signal }, owner, page).catch(() => null)
    return rendered === null
      ? plainApology
      : uncached(await documentOf(this.options.documents, request.target, rendered))
  }

  /** Logs why a page could not be made. When everybody has left, nobody waits for another answer: rethrows the error then. */
  private logLate({ signal, target }: RenderRequest, error: unknown): void {
    if (signal.aborted && !(signal.reason instanceof TimeOver)) throw error
    this.options.log(`page ${target}: ${error instanceof Error ? error.message : String(error)}`)
  }

  private async loadedData(
    key: string,
    composition: Composition,
    view: View,
    target: string,
    client: Client,
    signal: AbortSignal,
  ): Promise<AddressData> {
    const { isSame, asked, request } = await this.begin(key, composition, target, view, signal)
    const known = isSame ? this.dataVersions.get(key) : undefined
    if (known !== undefined) return { readings: readingsOf(request.known), isPage: true, version: known }
    const rendered = await this.inTurn(client, request).catch((error: unknown) => {
      this.logLate(request, error)
      return null
    })
    if (rendered === null) return { readings: readingsOf(request.known), isPage: true, version: null }
    const { page } = rendered.output
    const used = asked.answers(page.asked)
    const isWhole = page.status === 200 && page.location === null && !page.incomplete
    const version = isWhole ? page.version : null
    if (version !== null) {
      this.needs.keep(key, used)
      this.dataVersions.set(key, version)
    }
    return { readings: readingsOf(used), isPage: page.location === null && page.status !== 404, version }
  }

  /** Whether what was asked last time is still the same, and what is to be rendered when it is not. */
  private async begin(
    key: string,
    composition: Composition,
    target: string,
    view: View,
    signal: AbortSignal,
  ): Promise<{ readonly isSame: boolean; readonly asked: Recorder; readonly request: RenderRequest }> {
    const content = withPageBudget(limits.page.contentMs)(this.options.content)
    const { answers: known, isSame } = await this.needs.compare(key, content, signal)
    const asked = recorder(content, known, signal)
    const { pathname } = new URL(target, this.options.documents.site.url)
    return { isSame, asked, request: { composition, target, pathname, view, known, ask: asked.ask, signal } }
  }

  private fromCache(key: string): PageResponse | null {
    const page = this.cache.find(key)
    return page === undefined ? null : { status: 200, headers: page.headers, etag: page.etag, body: page }
  }
}

const keyOf = ({ id }: Composition, view: View, target: string): string => `${id} ${view} ${target}`

/** Answers the questions of a page, and remembers the answers. */
interface Recorder {
  readonly ask: (path: string) => Promise<SentAnswer | null>
  readonly answers: (paths: ReadonlyArray<string>) => AnswersByPath
}

const recorder = (content: Content, known: AnswersByPath, signal: AbortSignal): Recorder => {
  const seen = new Map(known)
  return {
    ask: async (path) => {
      const answer = await sentAnswer(content, path, signal)
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

const uncached = ({ status, headers, html }: Document): PageResponse => ({
  status,
  headers,
  etag: null,
  body: { plain: html, brotli: null },
})

/** For the moment when not even the frame can be rendered, or when there is no time for it. */
const plainApology: PageResponse = {
  status: 503,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  },
  etag: null,
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
