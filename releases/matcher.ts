import { isParameter, isSplat } from './patterns'
import { variantsOf } from './variants'

/**
 * Finds the pattern that React Router gives an address to, by the same ranking. The router ranks its routes anew for
 * each address; this ranks them once. A test of the shell compares both.
 * @param addresses whose patterns `malformedPattern` has passed
 */
export const matcherOf = <A extends { readonly path: string }>(
  addresses: ReadonlyArray<A>,
): ((pathname: string) => A | null) => {
  const ranked = addresses
    .flatMap((address) => variantsOf(address.path).map((variant) => ({ address, ...variant })))
    .sort((a, b) => b.score - a.score)
    .map(({ address, segments }) => ({ address, matches: expressionOf(segments) }))
  return (pathname) => {
    const decoded = decodedPath(pathname)
    return ranked.find(({ matches }) => matches.test(decoded))?.address ?? null
  }
}

const expressionOf = (segments: ReadonlyArray<string>): RegExp => {
  const hasSplat = isSplat(segments.at(-1) ?? '')
  const source = segments
    .slice(0, hasSplat ? -1 : undefined)
    .map((segment) =>
      isParameter(segment) ? '/[^/]+' : `/${segment.replace(/[\\.*+?^${}|()[\]]/g, '\\$&')}`,
    )
    .join('')
  const end = !hasSplat ? '/*$' : segments.length === 1 ? '/.*$' : '(?:/.+|/*)$'
  return new RegExp(`^${source === '' && !hasSplat ? '/' : source}${end}`, 'i')
}

/** An address that cannot be decoded is compared as it came. */
const decodedPath = (pathname: string): string => {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replace(/\//g, '%2F'))
      .join('/')
  } catch {
    return pathname
  }
}
