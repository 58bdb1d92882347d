import { onceFor } from '@caravanserai/adapters/once-for'
import { matcherOf, spelledAs } from '@caravanserai/releases'
import { canonicalQuery } from './canonicalQuery'

/** An address that a release declares. */
interface DeclaredAddress {
  readonly path: string
  readonly query?: ReadonlyArray<string>
}

/**
 * The address of the requested page: its path, and only the parts of the query that change the page. Equal for all
 * requests that receive the same page.
 * @param addresses the addresses of all remotes; must be the same array each time, because it is prepared once
 */
export const canonicalTarget = (
  addresses: ReadonlyArray<DeclaredAddress>,
  pathname: string,
  search: string,
): string => {
  const address = search === '' ? null : matcher(addresses)(pathname)
  return pathname + canonicalQuery(address === null ? [] : address.query, search)
}

/** The path in the page's spelling; unchanged without a page. The router ignores case and a trailing slash. */
export const canonicalPath = (addresses: ReadonlyArray<DeclaredAddress>, pathname: string): string => {
  const address = matcher(addresses)(pathname)
  return address === null ? pathname : spelledAs(address.path, pathname)
}

const matcher = onceFor((addresses: ReadonlyArray<DeclaredAddress>) => matcherOf(addresses))
