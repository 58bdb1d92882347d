import { Readable } from 'node:stream'
import type { Content } from '@caravanserai/adapters'
import { isRouteErrorResponse } from 'react-router-dom'
import type { StaticHandlerContext } from 'react-router-dom'
import { siteOf } from '../../site/clientManifest'
import type { SiteFacts } from '../../site/SiteContext'
import { isKnown } from '../http/etag'
import type { Composition } from '../releases/composition'
import { documentOf, withError } from './documentOf'
import type { Document } from './documentOf'
import { KeptPages } from './keptPages'
import type { KeptPage } from './keptPages'
import { loadPage } from './loadPage'
import type { LoadedPage } from './loadPage'
import { clientManifestOf } from './clientManifest'
import { renderPage } from './renderPage'
import type { InlineStyle } from './styles'

/** What is sent: nothing, a page that was at hand, or one that is being rendered. */
export type PageBody = null | KeptPage | Readable

export interface PageAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: PageBody
}

export interface PageOptions {
  readonly composition: Composition
  readonly content: Content
  /** The path and query that were asked for. */
  readonly target: string
  /** `If-None-Match`: what the visitor's browser has of the page; `''` for nothing. */
  readonly known: string
  readonly site: SiteFacts
  readonly mapHosts: ReadonlyArray<string>
  /** The shell's own files: what every document runs and shows. */
  readonly shell: {
    readonly scripts: ReadonlyArray<string>
    readonly fonts: ReadonlyArray<string>
    readonly styles: ReadonlyArray<InlineStyle>
  }
  /** The text of a remote's style sheet; `null` when it cannot be had, and then the document links to it. */
  readonly styleOf: (remote: string, file: string) => Promise<InlineStyle | null>
  readonly kept: KeptPages
  /** Aborts when the visitor has left before the answer; it then rejects. */
  readonly signal: AbortSignal
  readonly log: (line: string, error?: unknown) => void
}

/** Answers one address: its loaders, the document that follows from them, and the page in it, streamed. */
export const respondWithPage = async (options: PageOptions): Promise<PageAnswer> => {
  const { composition, content, target, site, kept, signal } = options
  const loaded = await loadPage(composition, new URL(target, site.url), content, signal)
  if (loaded._tag === 'Answer') return redirect(loaded.answer)
  for (const [route, error] of Object.entries(loaded.context.errors ?? {}))
    if (!isRouteErrorResponse(error)) options.log(`page ${target}: the loader of ${route} threw`, error)

  try {
    const document = await toldDocument(options, loaded.context)
    const name = KeptPages.nameOf(target, document)
    const etag = `W/"${name}"`
    const isPage = document.status === 200
    const headers = isPage ? { ...document.headers, etag } : document.headers
    if (isPage && isKnown(options.known, etag)) return { status: 304, headers, body: null }
    const page = kept.find(name)
    if (page !== undefined) return { status: document.status, headers, body: page }
    const rendered = await render(options, loaded, loaded.context)
    return {
      status: document.status,
      headers,
      body: Readable.from(whole(document, rendered, (html) => kept.keep(name, html))),
    }
  } catch {
    // What a page threw, in its head or while it rendered, has been told.
    const context = withError(loaded.context, composition)
    const failed = await documentOf(options, context)
    const rendered = await render(options, loaded, context)
    return {
      status: failed.status,
      headers: failed.headers,
      body: Readable.from(whole(failed, rendered, () => undefined)),
    }
  }
}

/** A remote's code says what stands in the head: what it throws is told here. */
const toldDocument = async (options: PageOptions, context: StaticHandlerContext): Promise<Document> => {
  try {
    return await documentOf(options, context)
  } catch (error) {
    options.log(`page ${options.target}: its head threw`, error)
    throw error
  }
}

const render = (
  options: PageOptions,
  { handler }: LoadedPage & { _tag: 'Page' },
  context: StaticHandlerContext,
): Promise<Readable> =>
  renderPage({
    handler,
    context,
    site: siteOf(options.site, clientManifestOf(options.composition)),
    onError: (error) => options.log(`page ${options.target}: threw while rendering`, error),
  })

/** The document from first to last; handed on whole once all of it has been made. */
async function* whole(
  { head, tail }: Document,
  page: Readable,
  onWhole: (html: Buffer) => void,
): AsyncGenerator<Buffer> {
  const first = Buffer.from(head)
  const parts: Buffer[] = [first]
  yield first
  for await (const part of page as AsyncIterable<Buffer>) {
    parts.push(part)
    yield part
  }
  const last = Buffer.from(tail)
  yield last
  onWhole(Buffer.concat([...parts, last]))
}

const redirect = (answer: Response): PageAnswer => ({
  status: answer.status,
  headers: { location: answer.headers.get('location') ?? '/' },
  body: null,
})
