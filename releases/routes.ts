/** The part of a React Router route object that is read here. */
interface Route<R> {
  readonly path?: string | undefined
  readonly children?: ReadonlyArray<R> | undefined
}

/** A route that shows a page, and the full pattern of its address. */
export interface RoutedPage<R> {
  readonly pattern: string
  readonly route: R
}

/**
 * The pages of a route tree in the order of the tree. A pattern begins with a slash and ends without one, as the build
 * publishes it; routes with children are layouts, and only their children are pages.
 */
export const routedPages = <R extends Route<R>>(
  routes: ReadonlyArray<R>,
  parent = '/',
): ReadonlyArray<RoutedPage<R>> =>
  routes.flatMap((route) => {
    const pattern = joinPatterns(parent, route.path ?? '')
    return route.children === undefined ? [{ pattern, route }] : routedPages(route.children, pattern)
  })

/** A child's path is relative to its parent, or absolute and begins with the parent's pattern. */
export const joinPatterns = (parent: string, path: string): string => {
  const isWhole = path === parent || path.startsWith(`${parent}/`)
  const pattern = isWhole ? path : `${parent}/${path}`
  return pattern.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
}
