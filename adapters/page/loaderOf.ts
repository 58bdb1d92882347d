import { isLeft, isRight } from 'fp-ts/Either'
import { createContext, data, redirect } from 'react-router-dom'
import type { LoaderFunction, LoaderFunctionArgs } from 'react-router-dom'
import { tap } from 'rxjs'
import { askOf, firstAnswer } from '../port/ask'
import type { Ask, Asked } from '../port/ask'
import type { Content } from '../port/content'
import type { AnyEntity } from '../domain/kind'
import { allEntries, ownHref } from '../domain/menu'
import type { Menu, Seo } from '../domain/menu'
import { menu, menuPages } from '../questions/questions'
import { seoKey } from './pageHandle'

/** The content port for loaders: the host stores it in the router's context. */
export const contentContext = createContext<Content>()

/**
 * Returns a loader that queries the content port. An answer becomes the route's data; `null` means that there is no
 * such page (status 404); content that cannot be fetched becomes status 503. Aborting the request unsubscribes. If a
 * page requests an entity by a path parameter and receives one with another id, the loader redirects to the address
 * with that id (status 308).
 */
export const loaderOf =
  <A>(read: (ask: Ask, args: LoaderFunctionArgs) => Asked<A | null>): LoaderFunction =>
  async (args) => {
    const { content, answered } = recordingOf(args.context.get(contentContext))
    const answer = await firstAnswer(read(askOf(content), args), args.request.signal)
    if (isLeft(answer)) throw unavailable()
    if (answer.right === null) throw notFound()
    const became = becameOf(answered, args)
    if (became === null) throw notFound()
    return 'to' in became ? redirect(became.to, 308) : withSeo(answer.right, became.seo)
  }

/** Thrown by a loader: this address has no page (status 404). */
export const notFound = () => data(null, { status: 404 })

/** Thrown by a loader: the content cannot be fetched now (status 503). */
export const unavailable = () => data(null, { status: 503 })

/*
 * The host learns a page's subject without calling its remote: the entities and the menu page that the page
 * requests by a path parameter.
 */

/** The answers that a loader has received, by question path. */
type Answered = ReadonlyMap<string, unknown>

/** The content, and a record of its answers. */
const recordingOf = (content: Content): { readonly content: Content; readonly answered: Answered } => {
  const answered = new Map<string, unknown>()
  return {
    answered,
    content: {
      ask: (question) =>
        content.ask(question).pipe(
          tap((answer) => {
            if (isRight(answer)) answered.set(question.path, answer.right.value)
          }),
        ),
    },
  }
}

const isEntity = (value: unknown): value is AnyEntity =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

/** The entities that were requested by a path parameter, by the parameter's name. */
const ownEntities = (answered: Answered, { params }: LoaderFunctionArgs): ReadonlyMap<string, AnyEntity> =>
  new Map(
    [...answered].flatMap(([path, value]) => {
      const [family, , step] = path.split('/')
      if (family !== 'entities' || !isEntity(value)) return []
      return Object.entries(params).flatMap(([name, param = '']) =>
        encodeURIComponent(param) === step ? [[name, value] as const] : [],
      )
    }),
  )

const menuIn = (answered: Answered): Menu => (answered.get(menu.path) as Menu | undefined) ?? []

/** The new address of a page whose path contains an outdated id of an entity; `null` for any other page. */
const movedTo = (entities: ReadonlyMap<string, AnyEntity>, args: LoaderFunctionArgs): string | null => {
  const { pathname, search } = new URL(args.request.url)
  const names = args.pattern.split('/').map((step) => /^:([^?]+)/.exec(step)?.[1] ?? '')
  const moved = pathname.split('/').map((step, at) => {
    const id = entities.get(names[at] ?? '')?.id
    return id === undefined || id === args.params[names[at] ?? ''] ? step : encodeURIComponent(id)
  })
  const to = moved.join('/')
  return to === pathname ? null : to + search
}

/** Whether a page belongs to a menu entry that links elsewhere. Redirecting to the link could loop. */
const isLinked = (entries: Menu, answered: Answered, { params }: LoaderFunctionArgs): boolean => {
  const menuIds = Object.values(params).filter((id = '') => answered.has(menuPages.question(id).path))
  return entries.some(({ id, link }) => link !== undefined && menuIds.includes(id))
}

/** Adds texts for search engines to route data; unchanged if there are none, or if it is not an object. */
const withSeo = <A>(data: A, seo: Seo): A =>
  Object.keys(seo).length === 0 || typeof data !== 'object' || Array.isArray(data)
    ? data
    : { ...data, [seoKey]: seo }

/**
 * The outcome of a request: `null` when there is no page, `to` when it has moved, otherwise `seo` with an editor's
 * texts for search engines.
 */
const becameOf = (
  answered: Answered,
  args: LoaderFunctionArgs,
): { readonly to: string } | { readonly seo: Seo } | null => {
  const entities = ownEntities(answered, args)
  const entries = allEntries(menuIn(answered))
  if (isLinked(entries, answered, args)) return null
  const to = movedTo(entities, args)
  if (to !== null) return { to }
  const { pathname } = new URL(args.request.url)
  const ofMenu = entries.find(
    (entry) => (entry.seoTitle ?? entry.seoDescription) !== undefined && isAt(pathname, ownHref(entry)),
  )
  const { seoTitle, seoDescription } = ofMenu ?? [...entities.values()][0] ?? {}
  return {
    seo: {
      ...(seoTitle !== undefined && { seoTitle }),
      ...(seoDescription !== undefined && { seoDescription }),
    },
  }
}

const isAt = (pathname: string, href: string): boolean => new URL(href, 'http://site').pathname === pathname
