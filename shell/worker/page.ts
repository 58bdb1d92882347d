import { createHash } from 'node:crypto'
import type { Frame } from '@caravanserai/adapters'
import { contentContext, isPageHandle, isFileHandle } from '@caravanserai/adapters/page'
import type { ListLink } from '@caravanserai/adapters/page'
import { FileType } from '@caravanserai/releases'
import { isRouteErrorResponse, RouterContextProvider } from 'react-router-dom'
import type { StaticHandler, StaticHandlerContext } from 'react-router-dom'
import type { Posted, RenderedPage, View } from '../protocol/messages'
import { pageWords } from './pageWords'
import type { MatchedPage } from '../routes/pageHead'
import { errorHead, pageHead, matchedPage, absoluteUrl, structuredData } from '../routes/pageHead'
import { statusesOf, statusOf } from '../routes/routeErrors'
import { ROOT, UNOWNED } from '../routes/routeIds'
import { escapeJsonForHtml } from '../site/pageData'
import type { RenderedView } from '../site/pageData'
import type { Site } from '../site/SiteContext'
import type { PageContent } from './answers'
import { judge } from './judge'
import { renderHtml } from './renderHtml'
import { workerLimits } from '../protocol/workerLimits'

/** The results of the loaders as JSON: data of the frame, and of the page below it by route id. */
interface DataTexts {
  /** `''` when the frame's loader has not run. */
  readonly frame: string
  readonly page: string
}

export const dataTexts = (loaderData: Readonly<Record<string, unknown>>): DataTexts => {
  const { [ROOT]: frame, ...page } = loaderData
  return {
    frame: frame === undefined || frame === null ? '' : JSON.stringify(frame),
    page: JSON.stringify(page),
  }
}

/**
 * The version of an address: `{frame}.{page}`. Equal data have equal versions, on every server and after every start;
 * the frame's half is empty when its loader has not run.
 */
export const versionOf = ({ frame, page }: DataTexts): string =>
  `${frame === '' ? '' : hash(frame)}.${hash(page)}`

const hash = (text: string): string => createHash('sha1').update(text).digest('base64url').slice(0, 12)

/** A thrown value with its stack, for the operator. */
export const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

interface PageOptions {
  readonly handler: StaticHandler
  /** Path and query. */
  readonly address: string
  readonly view: View
  readonly posted?: Posted | null
  readonly site: Site
  readonly content: PageContent
  readonly signal: AbortSignal
}

/**
 * A page and the parts of its document; both are empty when only data was requested, and for a page that threw or
 * redirects. For a file, `html` is its text.
 */
export interface Rendered {
  readonly page: RenderedPage
  readonly html: Buffer
  /** The data that the browser needs to hydrate the page (`RenderedData`), as JSON escaped for HTML. */
  readonly data: Buffer
}

export const nothing = { html: Buffer.alloc(0), data: Buffer.alloc(0) }
const noHead = { title: '', tags: [], structured: null }

/**
 * Runs the loaders of an address, then its head and its page. Errors become status 500 without HTML: the front
 * chooses the response.
 */
export const pageOf = async (options: PageOptions): Promise<Rendered> => {
  const { handler, address, view, posted = null, site, content, signal } = options
  const url = new URL(address, site.url)
  const context = new RouterContextProvider()
  context.set(contentContext, content.content)
  const loaded = await handler.query(new Request(url, { signal }), {
    requestContext: context,
    ...((view === 'dataBelowFrame' || view === 'words') && {
      filterMatchesToLoad: ({ route }) => route.id !== ROOT,
    }),
  })
  const facts = { asked: content.asked(), incomplete: content.incomplete() }
  if (loaded instanceof Response)
    return {
      page: {
        ...failed(loaded.status, []),
        ...facts,
        location: loaded.headers.get('location') ?? '/',
      },
      ...nothing,
    }

  const thrown = Object.entries(loaded.errors ?? {}).flatMap(([route, error]) =>
    isRouteErrorResponse(error) ? [] : [`the loader of ${route} threw: ${textOf(error)}`],
  )
  if (thrown.length > 0) return { page: { ...failed(500, thrown), ...facts }, ...nothing }
  const data = dataTexts(loaded.loaderData as Record<string, unknown>)
  const status = statusFor(loaded)
  const page = {
    ...failed(status, []),
    ...facts,
    version: versionOf(data),
    errors: statusesOf(loaded.errors),
  }
  if (view === 'data' || view === 'dataBelowFrame') return { page, ...nothing }
  try {
    const file = await fileOf(loaded, site)
    if (file !== null) return { page: { ...page, file: file.type }, html: file.body, data: nothing.data }
    const { judged, shown: form } = await judge(posted, loaded, url.pathname)
    if (judged !== null && judged.kind !== 'again') return { page: { ...page, judged }, ...nothing }
    // A route whose loader failed has no data for its title.
    const shown = loaded.errors === null ? matchedPage(matchesOf(loaded)) : null
    if (view === 'words')
      return { page, ...nothing, data: Buffer.from(JSON.stringify(shown && pageWords(shown, url.pathname))) }
    const list = listOf(loaded)
    return {
      page: { ...page, judged, head: headOf(shown, list, status, url.pathname, site) },
      html: await renderHtml(handler, loaded, { site, posted: form, htmlOf: content.htmlOf }, signal),
      data: Buffer.from(
        escapeJsonForHtml(
          `{"view":${JSON.stringify(viewOf(loaded, shown, list))},"loaderData":${data.page}${
            form === undefined ? '' : `,"posted":${JSON.stringify(form)}`
          }}`,
        ),
      ),
    }
  } catch (error) {
    signal.throwIfAborted()
    return { page: { ...failed(500, [textOf(error)]), ...facts }, ...nothing }
  }
}

export const failed = (status: number, thrown: ReadonlyArray<string>): RenderedPage => ({
  status,
  location: null,
  head: noHead,
  version: '',
  errors: null,
  file: null,
  judged: null,
  asked: [],
  incomplete: false,
  thrown,
})

const headOf = (
  page: MatchedPage | null,
  list: ListLink | null,
  status: number,
  pathname: string,
  site: Site,
) =>
  page === null
    ? { ...errorHead(status, site), structured: null }
    : {
        ...pageHead(page, pathname, site),
        structured: structuredData(page, list, pathname, site),
      }

const listOf = ({ matches, loaderData }: StaticHandlerContext): ListLink | null => {
  const handle: unknown = matches.at(-1)?.route.handle
  const frame = loaderData[ROOT] as Frame | undefined
  return isPageHandle(handle) ? (handle.list?.(frame?.menu ?? []) ?? null) : null
}

/** The route's data for the browser; `null` for a route that is not a direct child of its remote's route. */
const viewOf = (
  { matches }: StaticHandlerContext,
  page: MatchedPage | null,
  list: ListLink | null,
): RenderedView | null => {
  const [, remote, route] = matches
  if (matches.length !== 3 || route === undefined || remote?.route.id === UNOWNED) return null
  return {
    routeId: route.route.id,
    meta: page?.meta ?? null,
    list,
    ...(page?.handle.unlisted && { isUnlisted: true }),
  }
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

/**
 * The file at an address; `null` for a page or an error. Rejects with errors of writing it, for another type, and for
 * files that are too large.
 */
const fileOf = async (
  { matches, loaderData, errors }: StaticHandlerContext,
  { brand, url }: Site,
): Promise<{ readonly type: FileType; readonly body: Buffer } | null> => {
  const match = matches.at(-1)
  const handle: unknown = match?.route.handle
  if (match === undefined || errors !== null || !isFileHandle(handle)) return null
  const { type, writer } = handle.file
  if (!FileType.is(type)) throw new Error(`a file of type ${String(type)} cannot be served`)
  const absolute = (path: string) => absoluteUrl(url, path)
  const write = await writer()
  const body = bytesOf(write(loaderData[match.route.id], { brand, absolute }, match.params))
  if (body.length > workerLimits.fileBytes)
    throw new Error(`a file of ${body.length} bytes is larger than ${workerLimits.fileBytes}`)
  return { type, body }
}

/** A remote's own byte array is used without a copy. */
const bytesOf = (content: unknown): Buffer => {
  if (typeof content === 'string') return Buffer.from(content)
  if (!ArrayBuffer.isView(content)) throw new Error('a file is a text, or a Uint8Array')
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength)
}
