import { overlapWith } from './conflicts'
import { isOptional, isParameter, isPlain, isSplat, malformedPattern, matcherOf } from './patterns'
import { quoted } from './decodeJson'

/** An address of a release, as far as it is read here. */
interface Moved {
  readonly path: string
  readonly redirect?: string | undefined
  readonly file?: unknown
}

/**
 * What is wrong with the first faulty redirect of a release, in one line; `null` when each leads to an address of the same release
 * that is no redirect, whatever its parameters are: one hop, no loop, and nothing of another remote.
 * @param addresses whose patterns `malformedPattern` has passed
 */
export const faultOfRedirects = (addresses: ReadonlyArray<Moved>): string | null => {
  const moved = addresses.filter(({ redirect }) => redirect !== undefined)
  if (moved.length === 0) return null
  const addressAt = matcherOf(addresses)
  const redirectWith = overlapWith(moved.map(({ path }) => path))
  for (const { path, redirect = '', file } of moved) {
    const fault =
      faultOfTarget(path, redirect) ?? (file === undefined ? null : 'the address is that of a file')
    if (fault !== null) return `the redirect of ${quoted(path)} to ${quoted(redirect)}: ${fault}`
    const target = addressAt(redirect)
    // With parameters the address depends on their values; any of them counts.
    const next =
      target?.redirect === undefined ? (isPlain(redirect) ? null : redirectWith(redirect)) : target.path
    if (next !== null)
      return `the redirect of ${quoted(path)} leads to that of ${quoted(next)}: it must lead to where that leads`
    // What begins with a parameter is for names that nobody declares, which another remote may do.
    if (target === null || firstOf(target.path) !== firstOf(redirect))
      return `the redirect of ${quoted(path)} leads to no address of this remote: ${quoted(redirect)}`
  }
  return null
}

const firstOf = (path: string): string => path.split('/')[1]?.toUpperCase() ?? ''

const faultOfTarget = (path: string, redirect: string): string | null => {
  const malformed = malformedPattern([redirect])
  if (malformed !== null) return malformed
  if (segmentsOf(path).some(isOptional))
    return 'an old address has no optional segment: declare one redirect for each'
  if (
    segmentsOf(redirect).some((segment) => isOptional(segment) || isSplat(segment)) ||
    redirect.includes('#')
  )
    return 'a target is a path, with parameters that are always there'
  if (isParameter(firstSegment(redirect))) return 'a target begins with a name'
  const unknown = segmentsOf(redirect).find(
    (segment) => isParameter(segment) && !segmentsOf(path).includes(segment),
  )
  return unknown === undefined ? null : `the old address has no ${unknown}`
}

const segmentsOf = (path: string): ReadonlyArray<string> => path.split('/').slice(1)

const firstSegment = (path: string): string => segmentsOf(path)[0] ?? ''

/**
 * Where an old address leads to: a path, with the values of its parameters.
 * @param redirect that `faultOfRedirects` has passed
 * @param pathname that `path` matches, as it stands in a URL
 */
export const redirected = (
  { path, redirect }: { readonly path: string; readonly redirect: string },
  pathname: string,
): string => {
  const written = segmentsOf(pathname)
  const values = new Map(segmentsOf(path).map((segment, at) => [segment, written[at] ?? '']))
  return `/${segmentsOf(redirect)
    .map((segment) => (isParameter(segment) ? encoded(values.get(segment) ?? '') : segment))
    .join('/')}`
}

/** As links are encoded (`Address.href`); as it came where it cannot be decoded. */
const encoded = (value: string): string => {
  try {
    return encodeURIComponent(decodeURIComponent(value))
  } catch {
    return value
  }
}
