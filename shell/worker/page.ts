import { contentContext } from '@caravanserai/adapters/page'
import { isRouteErrorResponse, RouterContextProvider } from 'react-router-dom'
import type { StaticHandler, StaticHandlerContext } from 'react-router-dom'
import type { RenderedPage, View } from '../protocol/messages'
import { dataTexts, joined, versionOf } from './pageVersion'
import { matchedPage } from '../routes/matchedPage'
import { errorHead, pageHead } from '../routes/pageHead'
import { statusesOf, statusOf } from '../routes/routeErrors'
import { ROOT } from '../routes/routeIds'
import { escapeJsonForHtml } from '../site/escapeJsonForHtml'
import type { Site } from '../site/SiteContext'
import type { PageContent } from './answers'
import { renderPage } from './renderPage'
import { textOf } from './textOf'

export interface PageOptions {
  readonly handler: StaticHandler
  /** Path and query. */
  readonly address: string
  readonly view: View
  readonly site: Site
  readonly content: PageContent
  readonly signal: AbortSignal
}

/** A page, and what a document writes of it: both are empty when only data was wanted, and for a page that threw or redirects. */
export interface Rendered {
  readonly page: RenderedPage
  readonly html: Buffer
  /** The data of the loaders as JSON that can stand in HTML. */
  readonly data: Buffer
}

const nothing = { html: Buffer.alloc(0), data: Buffer.alloc(0) }
const noHead = { title: '', tags: [] }

/**
 * Runs the loaders of an address, then its head and its page. What they throw becomes status 500, without HTML: the
 * front decides what the visitor sees instead.
 */
export const pageOf = async (options: PageOptions): Promise<Rendered> => {
  const { handler, address, view, site, content, signal } = options
  const url = new URL(address, site.url)
  const context = new RouterContextProvider()
  context.set(contentContext, content.content)
  const loaded = await handler.query(new Request(url, { signal }), {
    requestContext: context,
    ...(view === 'dataBelowFrame' && { filterMatchesToLoad: ({ route }) => route.id !== ROOT }),
  })
  const asked = { asked: content.asked(), incomplete: content.incomplete() }
  if (loaded instanceof Response)
    return {
      page: {
        ...failed(loaded.status, []),
        ...asked,
        location: loaded.headers.get('location') ?? '/',
      },
      ...nothing,
    }

  const thrown = Object.entries(loaded.errors ?? {}).flatMap(([route, error]) =>
    isRouteErrorResponse(error) ? [] : [`the loader of ${route} threw: ${textOf(error)}`],
  )
  if (thrown.length > 0) return { page: { ...failed(500, thrown), ...asked }, ...nothing }
  const data = dataTexts(loaded.loaderData as Record<string, unknown>)
  const status = statusFor(loaded)
  const page = {
    ...failed(status, []),
    ...asked,
    version: versionOf(data),
    errors: statusesOf(loaded.errors),
  }
  if (view !== 'page') return { page, ...nothing }
  try {
    const head = headOf(loaded, status, url.pathname, site)
    return {
      page: { ...page, head },
      html: await renderPage(handler, loaded, site, signal),
      data: Buffer.from(escapeJsonForHtml(joined(data))),
    }
  } catch (error) {
    signal.throwIfAborted()
    return { page: { ...failed(500, [textOf(error)]), ...asked }, ...nothing }
  }
}

const failed = (status: number, thrown: ReadonlyArray<string>): RenderedPage => ({
  status,
  location: null,
  head: noHead,
  version: '',
  errors: null,
  asked: [],
  incomplete: false,
  thrown,
})

const headOf = (context: StaticHandlerContext, status: number, pathname: string, site: Site) => {
  const page = context.errors === null ? matchedPage(matchesOf(context)) : null
  return page === null ? errorHead(status, site) : pageHead(page, pathname, site)
}

const matchesOf = ({ matches, loaderData }: StaticHandlerContext) =>
  matches.map(({ route, params }) => ({
    handle: route.handle as unknown,
    data: loaderData[route.id] as unknown,
    params,
  }))

const statusFor = ({ errors, statusCode }: StaticHandlerContext): number => {
  const [error] = Object.values(errors ?? {}) as unknown[]
  return error === undefined ? statusCode : statusOf(error)
}
