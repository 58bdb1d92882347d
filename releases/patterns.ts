import { kindOf } from './kindOf'
import { quoted } from './quoted'

/** Characters of one pattern. */
export const PATTERN_LENGTH = 500

/**
 * Patterns of one release, where an optional segment doubles the count, as it doubles what the router compares. A
 * release of this project has about 20.
 */
export const PATTERN_COUNT = 1_000

/**
 * What is wrong with the first faulty pattern of a release, in one line; `null` when the router understands all of them
 * as they read.
 */
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
    const same = first.get(shapeOf(pattern))
    if (same !== undefined) return `${quoted(pattern)}: a duplicate of ${quoted(same)}`
    first.set(shapeOf(pattern), pattern)
  }
  return null
}

/** What is wrong with a pattern, or `null`. */
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

/** Equal for patterns that match the same addresses: the router ignores case and the names of parameters. */
const shapeOf = (pattern: string): string =>
  pattern
    .split('/')
    .map((segment) =>
      segment.startsWith(':') ? `:${isOptional(segment) ? '?' : ''}` : segment.toUpperCase(),
    )
    .join('/')

export const isOptional = (segment: string): boolean => segment.endsWith('?')

/** The segment without the mark of an optional one. */
export const required = (segment: string): string => segment.replace(/\?$/, '')

export const isParameter = (segment: string): boolean => /^:[\w-]+$/.test(segment)

export const isSplat = (segment: string): boolean => segment === '*'

/** Whether a pattern is an address: it has no parameters. */
export const isPlain = (pattern: string): boolean => !/[:*?]/.test(pattern)
