import { kindOf, quoted } from './decodeJson'

/** The maximum length of a pattern. */
export const PATTERN_LENGTH = 500

/**
 * The maximum number of patterns per release. An optional segment doubles the count, because it doubles the router's
 * comparisons. A release of this project has about 20.
 */
export const PATTERN_COUNT = 1_000

/** The first fault in a release's patterns, in one line; `null` if the router reads all as intended. */
export const malformedPattern = (patterns: ReadonlyArray<unknown>): string | null => {
  const first = new Map<string, string>()
  let count = 0
  for (const [index, pattern] of patterns.entries()) {
    if (typeof pattern !== 'string') return `pattern ${index}: expected a string, got ${kindOf(pattern)}`
    const fault = faultIn(pattern)
    if (fault !== null) return `${quoted(pattern)}: ${fault}`
    count += 2 ** pattern.split('/').filter(isOptional).length
    if (count > PATTERN_COUNT)
      return `${quoted(pattern)}: more than ${PATTERN_COUNT} patterns, where an optional segment doubles the count`
    const duplicate = first.get(shapeOf(pattern))
    if (duplicate !== undefined) return `${quoted(pattern)}: a duplicate of ${quoted(duplicate)}`
    first.set(shapeOf(pattern), pattern)
  }
  return null
}

/** The fault of a pattern, or `null`. */
const faultIn = (pattern: string): string | null => {
  if (pattern.length > PATTERN_LENGTH) return `longer than ${PATTERN_LENGTH} characters`
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(pattern)) return 'a control character'
  if (!pattern.startsWith('/')) return 'expected a slash at the beginning'
  if (pattern === '/') return null
  const segments = pattern.slice(1).split('/')
  return firstOf(segments.map((segment, index) => faultOf(segment, index === segments.length - 1)))
}

const faultOf = (segment: string, isLast: boolean): string | null => {
  if (segment === '') return 'an empty segment, or a slash at the end'
  if (segment.includes('*') && !(segment === '*' && isLast)) return '"*" must be the whole last segment'
  const name = required(segment)
  if (name === '' || name.includes('?')) return '"?" must be at the end of a name'
  if (name.includes(':') && !isParameter(name))
    return `the segment ${quoted(segment)} mixes a parameter with other text`
  return null
}

const firstOf = (faults: ReadonlyArray<string | null>): string | null =>
  faults.find((fault) => fault !== null) ?? null

/** Equal for patterns that match the same addresses: the router ignores case and parameter names. */
const shapeOf = (pattern: string): string =>
  pattern
    .split('/')
    .map((segment) =>
      segment.startsWith(':') ? `:${isOptional(segment) ? '?' : ''}` : segment.toUpperCase(),
    )
    .join('/')

export const isOptional = (segment: string): boolean => segment.endsWith('?')

/** The segment without the `?` of an optional one. */
const required = (segment: string): string => segment.replace(/\?$/, '')

export const isParameter = (segment: string): boolean => /^:[\w-]+$/.test(segment)

export const isSplat = (segment: string): boolean => segment === '*'

/** Whether a pattern is an address, without parameters. */
export const isPlain = (pattern: string): boolean => !/[:*?]/.test(pattern)

/** A pattern with each optional segment either present or absent, and its router score. */
interface PatternForm {
  /** Without the leading slash; empty for `/`. */
  readonly segments: ReadonlyArray<string>
  /** React Router prefers the variant with the higher score if several match an address. */
  readonly score: number
}

/** A pattern with each optional segment both present and absent. */
export const patternFormsOf = (pattern: string): ReadonlyArray<PatternForm> =>
  pattern
    .split('/')
    .filter((segment) => segment !== '')
    .reduce<ReadonlyArray<ReadonlyArray<string>>>(
      (heads, segment) => [
        ...heads.map((head) => [...head, required(segment)]),
        ...(isOptional(segment) ? heads : []),
      ],
      [[]],
    )
    .map((segments) => ({ segments, score: scoreOf(segments) }))

/** Equals `computeScore` of React Router; a test of the shell compares both. */
const scoreOf = (segments: ReadonlyArray<string>): number =>
  segments.length === 0
    ? 4
    : segments.reduce((score, segment) => score + (isSplat(segment) ? -1 : isParameter(segment) ? 4 : 11), 2)

/** The text of a segment as the router compares it, ignoring case; `null` for a parameter or splat. */
export const textOf = (segment: string): string | null => (isOpen(segment) ? null : segment.toUpperCase())

/** Whether a segment matches texts that the pattern does not name. */
export const isOpen = (segment: string): boolean => isParameter(segment) || isSplat(segment)

/**
 * The first segments of addresses `/name/…` that a release takes from the menus of the content, in lower case. A menu
 * of that name has its page there (`menuHref`). Empty if the release serves the pages of all menus.
 * @param patterns accepted by `malformedPattern`
 */
export const capturedNames = (patterns: ReadonlyArray<string>): ReadonlyArray<string> => {
  const forms = patterns.flatMap(patternFormsOf).map(({ segments }) => segments)
  const showsMenus = forms.some(([first = '', second = '']) => isOpen(first) && isOpen(second))
  return showsMenus
    ? []
    : [
        ...new Set(
          forms.flatMap(([first = '', second = '', ...deeper]) =>
            !isOpen(first) && isOpen(second) && deeper.length === 0 ? [first.toLowerCase()] : [],
          ),
        ),
      ]
}

/**
 * Returns a function that finds the pattern of an address with React Router's ranking. The router ranks routes for
 * each address; this ranks them once. A test of the shell compares both.
 * @param addresses whose patterns `malformedPattern` has accepted
 */
export const matcherOf = <A extends { readonly path: string }>(
  addresses: ReadonlyArray<A>,
): ((pathname: string) => A | null) => {
  const ranked = addresses
    .flatMap((address) => patternFormsOf(address.path).map((variant) => ({ address, ...variant })))
    .sort((a, b) => b.score - a.score)
    .map(({ address, segments }, rank) => ({ address, segments, rank, matches: expressionOf(segments) }))
  // Grouped by the text of the first segment, so that an address is compared with few patterns.
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

/** The decoded path for comparisons; an undecodable path is used unchanged. */
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

/**
 * The canonical spelling of a path. The router ignores case and trailing slashes, so a page is served at several
 * spellings; this returns the pattern's. Parameters and splats stay unchanged. The result matches the pattern and is
 * its own canonical spelling.
 * @param pattern that matches the path
 */
export const spelledAs = (pattern: string, pathname: string): string => {
  const written = pathname
    .replace(/(?<!\/)\/+$/, '')
    .split('/')
    .slice(1)
  const decoded = decodedPath(pathname).split('/').slice(1)
  const fits = (segments: ReadonlyArray<string>): boolean =>
    (isSplat(segments.at(-1) ?? '') || segments.length === written.length) &&
    segments.every((segment, at) => {
      const text = textOf(segment)
      return text === null || text === decoded[at]?.toUpperCase()
    })
  const segments = patternFormsOf(pattern).find((variant) => fits(variant.segments))?.segments
  // A trailing slash may be part of the splat.
  if (segments === undefined || isSplat(segments.at(-1) ?? '')) return pathname
  return `/${segments
    .map((segment, at) =>
      textOf(segment) === null || segment === decoded[at] ? (written[at] ?? '') : encodeURIComponent(segment),
    )
    .join('/')}`
}
