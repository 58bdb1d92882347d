import { addressKey, inUtf8 } from '@caravanserai/adapters/server'
import type { Redirect } from '@caravanserai/adapters/server'

/** A redirect, and what an address must have to be led on by it. */
export interface Rule extends Redirect {
  /** The table of the operator, or the backend, which leads to no other site. */
  readonly of: 'table' | 'content'
  /** Parameters that the address must have with these values; it may have others. */
  readonly query: ReadonlyArray<readonly [name: string, value: string]>
}

export interface Rules {
  /** In the order of their sources. */
  readonly all: ReadonlyArray<Rule>
  /** The rule of an address: of several the one with most parameters. */
  readonly at: (pathname: string, search: string) => Rule | null
}

/** Finds redirects by the address in any of its spellings. Of two for one address the first counts. */
export const rulesOf = (redirects: ReadonlyArray<Redirect & Pick<Rule, 'of'>>): Rules => {
  const byKey = new Map<string, Rule[]>()
  const all: Rule[] = []
  for (const redirect of redirects) {
    const { pathname, searchParams } = new URL(inUtf8(redirect.from), anySite)
    const key = addressKey(pathname)
    const others = byKey.get(key) ?? []
    const rule = { ...redirect, query: [...searchParams] }
    if (others.some((other) => String(other.query) === String(rule.query))) continue
    all.push(rule)
    byKey.set(
      key,
      [...others, rule].sort((a, b) => b.query.length - a.query.length),
    )
  }
  return {
    all,
    at: (pathname, search) => {
      const rules = byKey.get(addressKey(pathname)) ?? []
      const given = new URLSearchParams(inUtf8(search))
      return (
        rules.find(({ query }) => query.every(([name, value]) => given.getAll(name).includes(value))) ?? null
      )
    },
  }
}

/** A base for paths, whose host is not looked at. */
export const anySite = 'http://site'
