import { isPlain, matcherOf } from './patterns'
import type { RemoteJson } from './remoteJson'

/** An address that is rendered before the release goes live. */
export interface TriedAddress {
  /** The path as a browser requests it. */
  readonly address: string
  readonly pattern: string
  /** Whether the remote names this address: a pattern without parameters, or in its sitemap or links. */
  readonly isNamed: boolean
}

type Declared = Pick<RemoteJson, 'addresses' | 'links'>

/**
 * Addresses of every pattern: those that the remote names in its sitemap and links, and for each pattern with
 * parameters one made-up address, as in an outdated link.
 * @param listed the paths of the sitemap
 * @param maximum the largest number of addresses per pattern, at least 2
 */
export const addressesToTry = (
  info: Declared,
  listed: ReadonlyArray<string>,
  maximum: number,
): ReadonlyArray<TriedAddress> =>
  namedAddresses(info, listed).flatMap(({ pattern, named }): ReadonlyArray<TriedAddress> => {
    const unnamed = [
      ...(named.length === 0 ? [madeUp(pattern, ID)] : []),
      ...(isPlain(pattern) ? [] : [madeUp(pattern, UNKNOWN)]),
    ]
    return [
      ...spread(named, maximum).map((address) => ({ address, pattern, isNamed: true })),
      ...unnamed.map((address) => ({ address, pattern, isNamed: false })),
    ]
  })

/** One address per pattern: a named one if possible, otherwise one with made-up parameters. */
export const addressOfEach = (info: Declared, listed: ReadonlyArray<string>): ReadonlyArray<string> =>
  namedAddresses(info, listed).map(({ pattern, named: [first = madeUp(pattern, ID)] }) => first)

/** The patterns with the addresses that the remote names. A pattern without parameters is an address. */
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

/** `maximum` items, evenly distributed over a list. */
const spread = <A>(all: ReadonlyArray<A>, maximum: number): ReadonlyArray<A> =>
  all.length <= maximum
    ? all
    : Array.from({ length: maximum }, (_, at) => all[Math.round((at * (all.length - 1)) / (maximum - 1))]!)

/** A plausible id of an entry. */
const ID = '1'

/** An id that no entry has. */
const UNKNOWN = 'no-such-entry'

const madeUp = (pattern: string, parameter: string): string =>
  pattern
    .replace(/:[\w-]+\??/g, parameter)
    .replace(/\*$/, parameter)
    .replace(/\?/g, '')
