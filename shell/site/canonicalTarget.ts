import { matcherOf, spelledAs } from '@caravanserai/releases'
import { canonicalQuery } from './canonicalQuery'

/** An address that a release declares. */
interface DeclaredAddress {
  readonly path: string
  readonly query?: ReadonlyArray<string>
}

/**
 * The address of the page that a request is for: its path, and only those parts of the query that change the page.
 * Equal for all requests that get the same page.
 * @param addresses of all remotes; the same list each time, because it is prepared once
 */
export const canonicalTarget = (
  addresses: ReadonlyArray<DeclaredAddress>,
  pathname: string,
  search: string,
): string => {
  const address = search === '' ? null : matcher(addresses)(pathname)
  return pathname + canonicalQuery(address === null ? [] : address.query, search)
}

/** The path as the page writes it that it is for; as it is where it is for none. The router ignores case and a slash at the end. */
export const canonicalPath = (addresses: ReadonlyArray<DeclaredAddress>, pathname: string): string => {
  const address = matcher(addresses)(pathname)
  return address === null ? pathname : spelledAs(address.path, pathname)
}

type Matcher = (pathname: string) => DeclaredAddress | null

const prepared = new WeakMap<ReadonlyArray<DeclaredAddress>, Matcher>()

const matcher = (addresses: ReadonlyArray<DeclaredAddress>): Matcher => {
  const known = prepared.get(addresses) ?? matcherOf(addresses)
  prepared.set(addresses, known)
  return known
}
