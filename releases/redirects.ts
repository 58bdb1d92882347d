import { overlapWith } from './conflicts'
import { isOptional, isParameter, isPlain, isSplat, malformedPattern, matcherOf } from './patterns'
import { quoted } from './decodeJson'

/** The fields of a release's address that this file reads. */
interface Moved {
  readonly path: string
  readonly redirect?: string | undefined
  readonly file?: unknown
}

/**
 * The first fault in a release's redirects, in one line; `null` if each leads, for all parameter values, to an
 * address of the same release that is not a redirect: no chains, loops or addresses of other remotes.
 * @param addresses whose patterns `malformedPattern` has accepted
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
    // The address depends on the values of its parameters; any match counts.
    const next =
      target?.redirect === undefined ? (isPlain(redirect) ? null : redirectWith(redirect)) : target.path
    if (next !== null)
      return `the redirect of ${quoted(path)} leads to that of ${quoted(next)}: it must lead to the last address`
    // A pattern that starts with a parameter only covers undeclared names, which another remote may declare.
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
    return 'a target is a path, with required parameters only'
  if (isParameter(firstSegment(redirect))) return 'a target begins with a name'
  const unknown = segmentsOf(redirect).find(
    (segment) => isParameter(segment) && !segmentsOf(path).includes(segment),
  )
  return unknown === undefined ? null : `the old address has no ${unknown}`
}

const segmentsOf = (path: string): ReadonlyArray<string> => path.split('/').slice(1)

const firstSegment = (path: string): string => segmentsOf(path)[0] ?? ''

/**
 * The target path of a redirect, with the values of its parameters.
 * @param redirect accepted by `faultOfRedirects`
 * @param pathname that `path` matches, URL-encoded
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

/** Encoded like links (`Address.href`); unchanged if it cannot be decoded. */
const encoded = (value: string): string => {
  try {
    return encodeURIComponent(decodeURIComponent(value))
  } catch {
    return value
  }
}
