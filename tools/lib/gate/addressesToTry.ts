import { matcherOf } from '@caravanserai/releases'
import type { RemoteJson } from '@caravanserai/releases'

/** An address of a rehearsal. */
export interface TriedAddress {
  /** Path, as a browser requests it. */
  readonly address: string
  readonly pattern: string
  /** Whether the remote names it: the address of a pattern without parameters, or one of its addresses or links. */
  readonly isNamed: boolean
}

/**
 * The addresses of every pattern that the remote names in its sitemap and its links, and of each pattern with parameters one that
 * nobody names: a visitor may come by an old link.
 * @param listed the paths of the sitemap
 * @param most addresses of one pattern
 */
export const addressesToTry = (
  { addresses, links = [] }: Pick<RemoteJson, 'addresses' | 'links'>,
  listed: ReadonlyArray<string>,
  most: number,
): ReadonlyArray<TriedAddress> => {
  const patternOf = matcherOf(addresses)
  const named = new Set([...links.map(({ to }) => to), ...listed].map(withoutQuery))
  const byPattern = new Map<string, string[]>()
  for (const address of named) {
    const pattern = patternOf(address)?.path
    if (pattern !== undefined) byPattern.set(pattern, [...(byPattern.get(pattern) ?? []), address])
  }
  return addresses.flatMap(({ path: pattern }): ReadonlyArray<TriedAddress> => {
    const known = byPattern.get(pattern) ?? (isPlain(pattern) ? [pattern] : [])
    return [
      ...spread(known, most).map((address) => ({ address, pattern, isNamed: true })),
      ...(known.length === 0 ? [{ address: madeUp(pattern, '1'), pattern, isNamed: false }] : []),
      ...(isPlain(pattern) ? [] : [{ address: madeUp(pattern, UNKNOWN), pattern, isNamed: false }]),
    ]
  })
}

/** So many of a list, from its whole length. */
const spread = <A>(all: ReadonlyArray<A>, most: number): ReadonlyArray<A> =>
  all.length <= most
    ? all
    : Array.from({ length: most }, (_, at) => all[Math.round((at * (all.length - 1)) / (most - 1))]!)

const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '')

const isPlain = (pattern: string): boolean => !/[:*?]/.test(pattern)

/** What nothing is called. */
const UNKNOWN = 'no-such-entry'

const madeUp = (pattern: string, parameter: string): string =>
  pattern
    .replace(/:\w+\??/g, parameter)
    .replace(/\*$/, parameter)
    .replace(/\?/g, '')
