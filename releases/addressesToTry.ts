import { isPlain, matcherOf } from './patterns'
import type { RemoteJson } from './remoteJson'

/** An address at which a release is tried before visitors are shown it. */
export interface TriedAddress {
  /** Path, as a browser requests it. */
  readonly address: string
  readonly pattern: string
  /** Whether the remote names it: the address of a pattern without parameters, or one of its addresses or links. */
  readonly isNamed: boolean
}

type Declared = Pick<RemoteJson, 'addresses' | 'links'>

/**
 * The addresses of every pattern that the remote names in its sitemap and its links, and of each pattern with parameters one that
 * nobody names: a visitor may come by an old link.
 * @param listed the paths of the sitemap
 * @param most addresses of one pattern, at least 2
 */
export const addressesToTry = (
  info: Declared,
  listed: ReadonlyArray<string>,
  most: number,
): ReadonlyArray<TriedAddress> =>
  namedAddresses(info, listed).flatMap(({ pattern, named }): ReadonlyArray<TriedAddress> => {
    const unnamed = [
      ...(named.length === 0 ? [madeUp(pattern, ID)] : []),
      ...(isPlain(pattern) ? [] : [madeUp(pattern, UNKNOWN)]),
    ]
    return [
      ...spread(named, most).map((address) => ({ address, pattern, isNamed: true })),
      ...unnamed.map((address) => ({ address, pattern, isNamed: false })),
    ]
  })

/** One address of each pattern: one that the remote names, or else one with made-up parameters. */
export const addressOfEach = (info: Declared, listed: ReadonlyArray<string>): ReadonlyArray<string> =>
  namedAddresses(info, listed).map(({ pattern, named: [first = madeUp(pattern, ID)] }) => first)

/** The patterns with the addresses that the remote names; a pattern without parameters is an address itself. */
const namedAddresses = ({ addresses, links = [] }: Declared, listed: ReadonlyArray<string>) => {
  const patternOf = matcherOf(addresses)
  const byPattern = new Map<string, string[]>()
  for (const address of new Set([...links.map(({ to }) => to.replace(/[?#].*/s, '')), ...listed])) {
    const pattern = patternOf(address)?.path
    if (pattern !== undefined) byPattern.set(pattern, [...(byPattern.get(pattern) ?? []), address])
  }
  return addresses.map(({ path: pattern }) => ({
    pattern,
    named: byPattern.get(pattern) ?? (isPlain(pattern) ? [pattern] : []),
  }))
}

/** So many of a list, from its whole length. */
const spread = <A>(all: ReadonlyArray<A>, most: number): ReadonlyArray<A> =>
  all.length <= most
    ? all
    : Array.from({ length: most }, (_, at) => all[Math.round((at * (all.length - 1)) / (most - 1))]!)

/** What an entry may well be called. */
const ID = '1'

/** What nothing is called. */
const UNKNOWN = 'no-such-entry'

const madeUp = (pattern: string, parameter: string): string =>
  pattern
    .replace(/:[\w-]+\??/g, parameter)
    .replace(/\*$/, parameter)
    .replace(/\?/g, '')
