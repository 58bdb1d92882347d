import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { kindOf, quoted } from './decodeJson'
import { isSplat, malformedPattern, PATTERN_COUNT } from './patterns'

/**
 * The difference between declared and served patterns, in one line; `null` if they are equal. The host trusts the
 * declared patterns before it runs any code of the release.
 */
export const differs = (declared: ReadonlyArray<string>, served: ReadonlyArray<string>): string | null => {
  const missing = without(declared, served)
  const undeclared = without(served, declared)
  const parts = [
    ...(missing.length === 0 ? [] : [`no route serves ${listed(missing)}, which remote.json declares`]),
    ...(undeclared.length === 0
      ? []
      : [`remote.json does not declare ${listed(undeclared)}, which a route serves`]),
  ]
  return parts.length === 0 ? null : parts.join('; ')
}

const without = (patterns: ReadonlyArray<string>, existing: ReadonlyArray<string>): ReadonlyArray<string> => {
  const known = new Set(existing)
  return patterns.filter((pattern) => !known.has(pattern))
}

/** The number of patterns that fit into a line of a log. */
const NAMED = 3

const listed = (patterns: ReadonlyArray<string>): string => {
  const unnamed = patterns.length - NAMED
  return `${patterns.slice(0, NAMED).map(quoted).join(', ')}${unnamed > 0 ? ` and ${unnamed} more` : ''}`
}

/** The maximum number of query parameters of a page; each request looks all of them up. */
const QUERY_COUNT = 20

/** The maximum length of a parameter name. */
const QUERY_NAME_LENGTH = 100

const isQuery = (value: unknown): value is ReadonlyArray<string> =>
  Array.isArray(value) && value.length <= QUERY_COUNT && value.every(isName)

const isName = (name: unknown): boolean =>
  typeof name === 'string' && name !== '' && name.length <= QUERY_NAME_LENGTH

/** The names of query parameters that a page reads. */
export const Query = new t.Type<ReadonlyArray<string>>(
  `at most ${QUERY_COUNT} names of 1 to ${QUERY_NAME_LENGTH} characters`,
  isQuery,
  (value, context) => (isQuery(value) ? t.success(value) : t.failure(value, context)),
  t.identity,
)

/** The fields of a React Router route object that this file reads. */
interface Route<R> {
  readonly path?: string | undefined
  readonly children?: ReadonlyArray<R> | undefined
}

/** A route that displays a page, with the full pattern of its address. */
interface RoutedPage<R> {
  readonly pattern: string
  readonly route: R
}

/**
 * The pages of a route tree in tree order. A pattern starts with a slash and ends without one, as the build publishes
 * it. Routes with children are layouts; only their children are pages.
 */
export const routedPages = <R extends Route<R>>(
  routes: ReadonlyArray<R>,
  parent = '/',
): ReadonlyArray<RoutedPage<R>> =>
  routes.flatMap((route) => {
    const pattern = joinPatterns(parent, route.path ?? '')
    return route.children === undefined ? [{ pattern, route }] : routedPages(route.children, pattern)
  })

/** A child's path is relative to its parent, or absolute and then starts with the parent's pattern. */
const joinPatterns = (parent: string, path: string): string => {
  const isWhole = path === parent || path.startsWith(`${parent}/`)
  const pattern = isWhole ? path : `${parent}/${path}`
  return pattern.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
}

/** A page that routes serve. */
export interface ServedPage {
  /** The full pattern of its address. */
  readonly pattern: string
  /** The query parameters that the page reads; omitted if its handle does not declare them. */
  readonly query?: ReadonlyArray<string>
}

/**
 * The pages of a value that should be an array of React Router routes, or the first fault in one line. Never throws.
 * Accepted routes match exactly the addresses of their patterns. Among the others are routes that would make the
 * router throw at every address of the site, or match addresses without a page.
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

/** The maximum number of routes of a release, including layouts; stops recursion in cyclic routes. */
const MOST_ROUTES = 2 * PATTERN_COUNT
const DEEPEST = 20

interface Parent {
  /** The path of the routes for messages: `routes[3].children`. */
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

/** The fault of a route's path, as the end of a sentence; `null` if the router joins it as intended. */
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
