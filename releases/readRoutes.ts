import * as E from 'fp-ts/Either'
import { kindOf } from './kindOf'
import { isSplat, malformedPattern, PATTERN_COUNT } from './patterns'
import { Query } from './query'
import { quoted } from './quoted'
import { joinPatterns } from './routes'

/** A page that routes serve. */
export interface ServedPage {
  /** The full pattern of its address. */
  readonly pattern: string
  /** The query parameters that the page reads; absent when its handle does not say. */
  readonly query?: ReadonlyArray<string>
}

/**
 * The pages of a value that is meant to be an array of React Router's routes, or what is wrong with the first faulty
 * one, in one line. Never throws. Routes that pass match exactly the addresses of the patterns: the router would throw
 * for some of the others, at every address of the site, and would match addresses for some that no page serves.
 */
export const readRoutes = (routes: unknown): E.Either<string, ReadonlyArray<ServedPage>> => {
  const read = E.tryCatch(
    () => pagesOf(routes, { place: 'routes', pattern: '/', depth: 0 }, { left: MOST_ROUTES }),
    () => 'routes: a route threw when it was read',
  )
  const pages = E.isLeft(read) ? read : read.right
  if (E.isLeft(pages)) return pages
  const fault = malformedPattern(pages.right.map(({ pattern }) => pattern))
  return fault === null ? pages : E.left(`routes: ${fault}`)
}

/** Routes of one release, with layouts; routes that contain themselves would have no end. */
const MOST_ROUTES = 2 * PATTERN_COUNT
const DEEPEST = 20

interface Parent {
  /** Where the routes are, for messages: `routes[3].children`. */
  readonly place: string
  readonly pattern: string
  readonly depth: number
}

type Pages = E.Either<string, ReadonlyArray<ServedPage>>

const pagesOf = (routes: unknown, parent: Parent, budget: { left: number }): Pages => {
  if (!Array.isArray(routes))
    return E.left(`${parent.place}: expected an array of routes, got ${kindOf(routes)}`)
  if (parent.depth > DEEPEST) return E.left(`${parent.place}: more than ${DEEPEST} layouts in each other`)
  const pages: ServedPage[] = []
  for (const [index, route] of routes.entries()) {
    budget.left -= 1
    if (budget.left < 0) return E.left(`${parent.place}: more than ${MOST_ROUTES} routes`)
    const read = pagesOfRoute(route, { ...parent, place: `${parent.place}[${index}]` }, budget)
    if (E.isLeft(read)) return read
    pages.push(...read.right)
  }
  return E.right(pages)
}

const pagesOfRoute = (
  route: unknown,
  { place, pattern: parent, depth }: Parent,
  budget: { left: number },
): Pages => {
  const refused = (reason: string): Pages => E.left(`${place}: ${reason}`)
  if (!isRecord(route)) return refused(`expected a route, got ${kindOf(route)}`)
  const { path, index, children, handle } = route
  if (path !== undefined && typeof path !== 'string')
    return refused(`expected a string as path, got ${kindOf(path)}`)
  if (index !== undefined && typeof index !== 'boolean')
    return refused(`expected a boolean as index, got ${kindOf(index)}`)
  const fault = path === undefined ? null : faultOfPath(path, parent)
  if (fault !== null) return refused(`the path ${quoted(path ?? '')} ${fault}`)
  const pattern = joinPatterns(parent, path ?? '')
  if (children === undefined) {
    if (path === undefined && index !== true) return refused('a page needs a path, or index: true')
    const query = queryOf(handle)
    return E.isLeft(query) ? refused(query.left) : E.right([{ pattern, ...query.right }])
  }
  if (index === true) return refused('a route with index: true has children')
  const pages = pagesOf(children, { place: `${place}.children`, pattern, depth: depth + 1 }, budget)
  return E.isRight(pages) && path !== undefined && !pages.right.some((page) => page.pattern === pattern)
    ? refused(
        `${quoted(pattern)} itself would be an empty page: add a child with index: true, or leave out the path`,
      )
    : pages
}

/** What is wrong with the path of a route, as the rest of a sentence; `null` when it is joined to its parent as it reads. */
const faultOfPath = (path: string, parent: string): string | null => {
  if (isSplat(parent.split('/').at(-1) ?? '')) return 'is below a path that ends with "*"'
  if (path !== '/' && (path.includes('//') || path.endsWith('/')))
    return 'has an empty segment, or a slash at the end'
  const isInside = parent === '/' || path === parent || path.startsWith(`${parent}/`)
  return path.startsWith('/') && !isInside ? `is absolute and not below ${quoted(parent)}` : null
}

const queryOf = (handle: unknown): E.Either<string, Pick<ServedPage, 'query'>> => {
  if (!isRecord(handle) || handle['query'] === undefined) return E.right({})
  const query = Query.decode(handle['query'])
  return E.isRight(query) ? E.right({ query: query.right }) : E.left(`expected as handle.query ${Query.name}`)
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
