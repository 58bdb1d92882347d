import { quoted } from './quoted'

/**
 * How the patterns that a release declares differ from those that its routes serve, in one line; `null` when they are
 * the same. The host trusts what is declared before it runs any code of the release.
 */
export const differs = (declared: ReadonlyArray<string>, served: ReadonlyArray<string>): string | null => {
  const missing = without(declared, served)
  const undeclared = without(served, declared)
  const parts = [
    ...(missing.length === 0 ? [] : [`no route serves ${listed(missing)}, which remote.json declares`]),
    ...(undeclared.length === 0
      ? []
      : [`remote.json does not declare ${listed(undeclared)}, which a route serves`]),
  ]
  return parts.length === 0 ? null : parts.join('; ')
}

const without = (patterns: ReadonlyArray<string>, others: ReadonlyArray<string>): ReadonlyArray<string> => {
  const known = new Set(others)
  return patterns.filter((pattern) => !known.has(pattern))
}

/** As many as a line of a log can hold. */
const NAMED = 3

const listed = (patterns: ReadonlyArray<string>): string => {
  const more = patterns.length - NAMED
  return `${patterns.slice(0, NAMED).map(quoted).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
