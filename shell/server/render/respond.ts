import { Readable } from 'node:stream'
import { isRouteErrorResponse } from 'react-router-dom'
import type { StaticHandlerContext } from 'react-router-dom'
import { siteOf } from '../../site/clientManifest'
import type { Document } from './document'
import { documentOf, withError } from './documentOf'
import { KeptPages } from './keptPages'
import type { KeptPage } from './keptPages'
import { loadPage } from './loadPage'
import type { LoadedPage } from './loadPage'
import { clientManifestOf } from './clientManifest'
import type { PageOptions } from './pageOptions'
import { renderPage } from './renderPage'

/** Nothing, a page that was kept, or one that is being rendered. */
export type PageBody = null | KeptPage | Readable

export interface PageAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: PageBody
}

/** Responds to one address: runs its loaders, makes the document of their data, and streams the page in it. */
export const respondWithPage = async (options: PageOptions): Promise<PageAnswer> => {
  const { composition, content, target, site, kept, signal } = options
  const loaded = await loadPage(composition, new URL(target, site.url), content, signal)
  if (loaded._tag === 'Answer') return redirect(loaded.answer)
  for (const [route, error] of Object.entries(loaded.context.errors ?? {}))
    if (!isRouteErrorResponse(error)) options.log(`page ${target}: the loader of ${route} threw`, error)

  try {
    const document = await loggedDocument(options, loaded.context)
    const name = KeptPages.nameOf(target, document)
    const etag = `W/"${name}"`
    const isPage = document.status === 200
    const headers = isPage ? { ...document.headers, etag } : document.headers
    if (isPage && options.isHeld(etag)) return { status: 304, headers, body: null }
    const page = kept.find(name)
    if (page !== undefined) return { status: document.status, headers, body: page }
    const rendered = await render(options, loaded, loaded.context)
    return {
      status: document.status,
      headers,
      body: Readable.from(streamed(document, rendered, (html) => kept.keep(name, html))),
    }
  } catch {
    // What the page threw, in its head or while it rendered, has been logged.
    const context = withError(loaded.context, composition)
    const failed = await documentOf(options, context)
    const rendered = await render(options, loaded, context)
    return {
      status: failed.status,
      headers: failed.headers,
      body: Readable.from(streamed(failed, rendered, () => undefined)),
    }
  }
}

/** The head is made by code of a remote: what that throws is logged here. */
const loggedDocument = async (options: PageOptions, context: StaticHandlerContext): Promise<Document> => {
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

/** Streams the document, and passes on the complete text at the end. */
async function* streamed(
  { head, tail }: Document,
  page: Readable,
  onComplete: (html: Buffer) => void,
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
  onComplete(Buffer.concat([...parts, last]))
}

const redirect = (answer: Response): PageAnswer => ({
  status: answer.status,
  headers: { location: answer.headers.get('location') ?? '/' },
  body: null,
})
