import { isRight } from 'fp-ts/Either'
import { addressPattern, filled, folded, patternLimits, patternText } from './addressPattern'
import type { AddressPattern } from './addressPattern'
import { addressKey, decoded, inUtf8, pathText, plainPathText, targetKey, withoutIndexPage } from './redirect'
import type { Redirect } from './redirect'

type Query = ReadonlyArray<readonly [name: string, value: string]>

/** A redirect of a requested address, with captured groups inserted in `to`. */
export type Rule<R extends Redirect> = R & {
  /** Parameters that the address must have with these values; additional parameters are allowed. */
  readonly query: Query
}

export interface Rules<R extends Redirect> {
  /** All redirects, in the order of their sources. */
  readonly all: ReadonlyArray<R>
  /**
   * The rule for an address in any of its spellings. An exact match comes first, with the most parameters if there
   * are several; then the longest prefix; then the first pattern.
   */
  readonly at: (pathname: string, search: string) => Rule<R> | null
}

/** Builds rules from redirects. The first of several redirects of the same address applies. */
export const rulesOf = <R extends Redirect>(redirects: ReadonlyArray<R>): Rules<R> => {
  /** By path and last parameter, because an old site may have thousands of addresses of one path: `/?p=12`. */
  const exact = new Map<string, Array<{ readonly rule: Rule<R>; readonly at: number }>>()
  const known = new Set<string>()
  const prefixes = new Map<string, R>()
  const patterns: Array<{
    readonly redirect: R
    readonly pattern: AddressPattern
    readonly isOfQuery: boolean
  }> = []
  const all: R[] = []
  for (const redirect of redirects) {
    if (redirect.match === undefined) {
      const { pathname, searchParams } = new URL(inUtf8(redirect.from), anySite)
      const key = addressKey(pathname)
      // Every index page redirects to its folder. A rule for it would be a rule for the folder.
      if (withoutIndexPage(pathname) !== null && isAt(key, redirect.to)) continue
      const query = [...searchParams]
      const id = JSON.stringify([key, query])
      if (known.has(id)) continue
      known.add(id)
      const place = exactPlace(key, query.at(-1))
      exact.set(place, exact.get(place) ?? [])
      exact.get(place)?.push({ rule: { ...redirect, query }, at: all.length })
    } else if (redirect.match === 'prefix') {
      const prefix = prefixKey(redirect.from)
      if (prefixes.has(prefix)) continue
      prefixes.set(prefix, redirect)
    } else {
      const pattern = addressPattern(redirect.from)
      if (isRight(pattern))
        patterns.push({ redirect, pattern: pattern.right, isOfQuery: redirect.from.includes('\\?') })
    }
    all.push(redirect)
  }
  const lengths = [...new Set([...prefixes.keys()].map(({ length }) => length))].sort((a, b) => b - a)

  const byPrefix = (pathname: string): Rule<R> | null => {
    // Folder addresses match with and without a trailing slash.
    const text = `${plainPathText(pathname)}/`.replace(/^\/\/$/, '/')
    const key = folded(text)
    for (const length of lengths) {
      const redirect = length > key.length ? undefined : prefixes.get(key.slice(0, length))
      if (redirect === undefined) continue
      const rest = text.slice(length, pathname.endsWith('/') ? undefined : -1)
      return ruleWith(redirect, ['', rest], [])
    }
    return null
  }

  const byPattern = (pathname: string, search: string): Rule<R> | null => {
    if (patterns.length === 0 || pathname.length > patternLimits.pathLength) return null
    const written = pathText(pathname)
    const bare = written.replace(/(.)\/$/, '$1')
    const query = decoded(search).slice(0, patternLimits.pathLength)
    const texts = [...new Set([written, bare, `${bare}/`, plainPathText(pathname)])].map((text) => ({
      text: patternText(text),
      withQuery: patternText(text + query),
    }))
    const work = { left: patternLimits.steps }
    for (const { redirect, pattern, isOfQuery } of patterns)
      for (const { text, withQuery } of texts) {
        const groups = pattern.match(isOfQuery ? withQuery : text, work)
        if (groups !== null)
          return ruleWith(redirect, groups, isOfQuery ? [...new URLSearchParams(inUtf8(search))] : [])
      }
    return null
  }

  const byAddress = (pathname: string, search: string): Rule<R> | undefined => {
    const key = addressKey(pathname)
    const params = new URLSearchParams(inUtf8(search))
    const places = new Set([undefined, ...params].map((param) => exactPlace(key, param)))
    const [best] = [...places]
      .flatMap((place) => exact.get(place) ?? [])
      .filter(({ rule }) => rule.query.every(([name, value]) => params.getAll(name).includes(value)))
      .sort((a, b) => b.rule.query.length - a.rule.query.length || a.at - b.at)
    return best?.rule
  }

  return {
    all,
    at: (pathname, search) =>
      byAddress(pathname, search) ?? byPrefix(pathname) ?? byPattern(pathname, search),
  }
}

const exactPlace = (key: string, param: Query[number] | undefined): string => JSON.stringify([key, param])

const isAt = (key: string, to: Redirect['to']): boolean => typeof to === 'string' && targetKey(to) === key

/** A base for resolving paths; the host is ignored. */
export const anySite = 'http://site'

/** The prefix that `/old/*` matches. */
const prefixKey = (from: string): string => {
  const before = from.replace(/\*$/, '')
  return folded(plainPathText(before) + (/[^/]\/$/.test(before) ? '/' : ''))
}

const ruleWith = <R extends Redirect>(redirect: R, groups: ReadonlyArray<string>, query: Query): Rule<R> => ({
  ...redirect,
  to: filledTarget(redirect.to, groups),
  query,
})

/** Normalises to one leading slash, so that no visitor can turn the target into another host's address. */
const filledTarget = (to: Redirect['to'], groups: ReadonlyArray<string>): Redirect['to'] => {
  if (to === null) return null
  if (typeof to === 'string') return filled(to, groups).replace(/^\/{2,}/, '/')
  const id = filled('menu' in to ? to.menu : to.id, groups)
  return 'menu' in to ? { menu: decoded(id) } : { kind: to.kind, id: decoded(id) }
}
