import { isParameter, isSplat } from './patterns'
import { textOf, patternFormsOf } from './patternForms'

/**
 * Finds the pattern that React Router gives an address to, by the same ranking. The router ranks its routes anew for
 * each address; this ranks them once. A test of the shell compares both.
 * @param addresses whose patterns `malformedPattern` has passed
 */
export const matcherOf = <A extends { readonly path: string }>(
  addresses: ReadonlyArray<A>,
): ((pathname: string) => A | null) => {
  const ranked = addresses
    .flatMap((address) => patternFormsOf(address.path).map((variant) => ({ address, ...variant })))
    .sort((a, b) => b.score - a.score)
    .map(({ address, segments }, rank) => ({ address, segments, rank, matches: expressionOf(segments) }))
  // By the text of the first segment, so that an address is compared with few of them.
  const groups = new Map<string | null, (typeof ranked)[number][]>()
  for (const form of ranked) {
    const first = textOf(form.segments[0] ?? '')
    groups
      .set(first, groups.get(first) ?? [])
      .get(first)
      ?.push(form)
  }
  return (pathname) => {
    const decoded = decodedPath(pathname)
    const [, first = ''] = decoded.split('/')
    const matching = [first.toUpperCase(), null].flatMap(
      (group) => groups.get(group)?.find(({ matches }) => matches.test(decoded)) ?? [],
    )
    return matching.sort((a, b) => a.rank - b.rank)[0]?.address ?? null
  }
}

const expressionOf = (segments: ReadonlyArray<string>): RegExp => {
  const hasSplat = isSplat(segments.at(-1) ?? '')
  const source = segments
    .slice(0, hasSplat ? -1 : undefined)
    .map((segment) => (isParameter(segment) ? '/[^/]+' : `/${escaped(segment)}`))
    .join('')
  const end = !hasSplat ? '/*$' : segments.length === 1 ? '/.*$' : '(?:/.+|/*)$'
  return new RegExp(`^${segments.length === 0 ? '/' : source}${end}`, 'i')
}

const escaped = (text: string): string => text.replace(/[\\.*+?^${}|()[\]]/g, '\\$&')

/** What patterns are compared with: an address that cannot be decoded is compared as it came. */
export const decodedPath = (pathname: string): string => {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replace(/\//g, '%2F'))
      .join('/')
  } catch {
    return pathname
  }
}
