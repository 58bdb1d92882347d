import { Readable } from 'node:stream'
import type { Content } from '@caravanserai/adapters'
import type { StaticHandlerContext } from 'react-router-dom'
import { errorMeta, documentTitle, metaOf, statusOf } from '../../routes/pageMeta'
import type { Outline } from '../../federation/outline'
import { siteOf } from '../../federation/outline'
import type { Composition, OwnedRoute } from '../releases/composition'
import { documentHead, documentTail } from './document'
import { loadPage } from './loadPage'
import { fileAddress, outlineOf } from './outline'
import { renderPage } from './renderPage'
import { securityPolicy } from './securityPolicy'
import type { InlineStyle } from './styles'

export interface PageAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readable | null
}

export interface PageOptions {
  readonly composition: Composition
  readonly content: Content
  /** The path and query that were asked for. */
  readonly target: string
  readonly siteUrl: string
  readonly brand: string
  readonly mapHosts: ReadonlyArray<string>
  /** The shell's own files: what every document runs and shows. */
  readonly shell: { readonly scripts: ReadonlyArray<string>; readonly fonts: ReadonlyArray<string>; readonly styles: ReadonlyArray<InlineStyle> }
  /** The text of a remote's style sheet; `null` when it cannot be had, and then the document links to it. */
  readonly styleOf: (remote: string, file: string) => Promise<InlineStyle | null>
  readonly log: (line: string, error?: unknown) => void
}

/** Answers one address: its loaders, its page, and the document around it, streamed. */
export const respondWithPage = async (options: PageOptions): Promise<PageAnswer> => {
  const { composition, content, target, siteUrl, log } = options
  const loaded = await loadPage(composition, new URL(target, siteUrl), content)
  if (loaded._tag === 'Answer') return redirect(loaded.answer)
  const { handler } = loaded
  const outline = outlineOf(composition)
  const site = siteOf(options.brand, outline)
  const onError = (error: unknown) => log(`page ${target}: threw while rendering`, error)

  try {
    const page = await renderPage({ handler, context: loaded.context, site, onError })
    return await around(options, outline, loaded.context, page)
  } catch (error) {
    // What threw is one remote's page: its boundary takes its place, and the frame stands.
    onError(error)
    const context = withError(loaded.context, composition)
    return await around(options, outline, context, await renderPage({ handler, context, site, onError }))
  }
}

const around = async (options: PageOptions, outline: Outline, context: StaticHandlerContext, page: Readable): Promise<PageAnswer> => {
  const { composition, shell, brand, siteUrl, target } = options
  const owned = ownedRoute(composition, context)
  const remote = owned?.remote.name ?? ''
  const needed = owned?.address.styles ?? []
  const remoteStyles = await Promise.all(needed.map((file) => options.styleOf(remote, file)))
  const styles = [...shell.styles, ...remoteStyles.filter((style) => style !== null)]
  const status = statusFor(context)
  const meta = context.errors === null ? metaOf(matchesOf(context)) : null
  const { title, description } = meta ?? errorMeta(status)
  const head = documentHead({
    title: documentTitle(title, brand),
    description,
    canonical: status === 200 ? new URL(new URL(target, siteUrl).pathname, siteUrl).href : null,
    brand,
    image: new URL('/share.png', siteUrl).href,
    styles,
    styleLinks: needed.filter((_, index) => remoteStyles[index] === null).map((file) => fileAddress(remote, file)),
    fonts: shell.fonts,
    scripts: shell.scripts,
    preloads: (owned?.address.scripts ?? []).map((file) => fileAddress(remote, file)),
  })
  const tail = documentTail({
    outline,
    brand,
    loaderData: context.loaderData,
    errors: errorsOf(context),
  })
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': securityPolicy(styles.map(({ source }) => source), options.mapHosts),
      'cache-control': 'no-cache',
      ...(status === 503 ? { 'retry-after': '5' } : {}),
    },
    body: Readable.from(sequence(head, page, tail)),
  }
}

async function* sequence(head: string, page: Readable, tail: string): AsyncGenerator<string | Buffer> {
  yield head
  yield* page as AsyncIterable<Buffer>
  yield tail
}

const redirect = (answer: Response): PageAnswer => ({
  status: answer.status,
  headers: { location: answer.headers.get('location') ?? '/' },
  body: null,
})

const ownedRoute = (composition: Composition, { matches }: StaticHandlerContext): OwnedRoute | undefined =>
  composition.owned.get(matches.at(-1)?.route.id ?? '')

const matchesOf = ({ matches, loaderData }: StaticHandlerContext) =>
  matches.map(({ route, params }) => ({ handle: route.handle as unknown, data: loaderData[route.id] as unknown, params }))

const statusFor = ({ errors, statusCode }: StaticHandlerContext): number => {
  const [error] = Object.values(errors ?? {}) as unknown[]
  return error === undefined ? statusCode : statusOf(error)
}

/** Of an error only its status reaches the page: what a loader or a page threw is for the operator. */
const errorsOf = ({ errors }: StaticHandlerContext): Record<string, number> | null =>
  errors === null
    ? null
    : Object.fromEntries(Object.entries(errors).map(([id, error]: [string, unknown]) => [id, statusOf(error)]))

const withError = (context: StaticHandlerContext, composition: Composition): StaticHandlerContext => {
  const boundary = ownedRoute(composition, context)?.remote.name ?? context.matches[0]?.route.id ?? ''
  return { ...context, errors: { [boundary]: { status: 500, statusText: '', internal: false, data: null } }, statusCode: 500 }
}
