import { entryById } from '@caravanserai/adapters'
import type { Menu } from '@caravanserai/adapters'
import { shortened } from '@caravanserai/adapters/report'
import type { Finding } from '@caravanserai/adapters/report'
import {
  anySite,
  doctorLimits,
  filled,
  folded,
  isSiteKind,
  knownKinds,
  rulesOf,
  targetKey,
  targetText,
} from '@caravanserai/adapters/source'
import type { Redirect, Rules } from '@caravanserai/adapters/source'

interface Known {
  readonly menu: Menu
  /** The ids of entries by kind; a kind that could not be read is missing. */
  readonly lists: ReadonlyMap<string, ReadonlySet<string>>
  readonly statuses: ReadonlyMap<string, number>
}

/** Problems of old addresses: no target, a circle, a chain, or a page that hides the address. */
export const redirectFindings = (
  redirects: ReadonlyArray<Redirect>,
  known: Known,
): ReadonlyArray<Finding> => {
  const byKey = new Map<string, Redirect>()
  const repeated: Finding[] = []
  for (const redirect of redirects) {
    const key = redirect.match === undefined ? targetKey(redirect.from) : `${redirect.match} ${redirect.from}`
    const first = byKey.get(key)
    if (first === undefined) byKey.set(key, redirect)
    else if (targetText(first.to) !== targetText(redirect.to))
      repeated.push({
        what: `the old address ${shortened(redirect.from)} is listed twice: it leads to ${toText(first)}, not to ${toText(redirect)}`,
        todo: 'Remove the wrong line.',
      })
  }
  const rules = rulesOf(redirects)
  const found = [...byKey.values()].flatMap((redirect) => findingOf(redirect, rules, known) ?? [])
  const all = [...repeated, ...found]
  const excess = all.length - doctorLimits.oldFindings
  return excess <= 0
    ? all
    : [
        ...all.slice(0, doctorLimits.oldFindings),
        {
          what: `${excess} more findings of this kind`,
          todo: 'Correct the findings above, and run the doctor again.',
        },
      ]
}

/** Whether the name is that of a kind: of the site, or of a remote. */
const isKind = (name: string): boolean =>
  isSiteKind(name) || name.includes('/') || knownKinds().some(({ from }) => from === name)

const findingOf = (
  redirect: Redirect,
  rules: Rules<Redirect>,
  { menu, lists, statuses }: Known,
): Finding | null => {
  const from = shortened(redirect.from)
  const { to } = redirect
  const status = statuses.get(redirect.from)
  if (status !== undefined && status < 300)
    return {
      what: `the old address ${from} does not lead to ${toText(redirect)}: a page has this address`,
      todo: 'Remove it from the old addresses, or give the page another address.',
      optional: true,
    }
  if (to === null) return null
  if (typeof to !== 'string') {
    const isThere =
      'menu' in to
        ? entryById(menu, to.menu) !== undefined
        : (lists.get(to.kind)?.has(to.id) ?? isKind(to.kind))
    return isThere ? leadsNowhere(redirect, status) : nowhere(redirect)
  }
  const next = nextOf(redirect, rules)
  if (next === null || (statuses.get(next.from) ?? 404) < 300) return leadsNowhere(redirect, status)
  return isCircle(redirect, rules)
    ? {
        what: `the old address ${from} leads in a circle through ${toText(redirect)}`,
        todo: 'Let one of them lead to a page.',
      }
    : (leadsNowhere(redirect, status) ?? {
        what: `the old address ${from} leads to ${toText(redirect)}, which is an old address itself`,
        todo: 'No action is needed: the site redirects visitors to the last address directly.',
        optional: true,
      })
}

/** Uses the running site's status. */
const leadsNowhere = (redirect: Redirect, status: number | undefined): Finding | null =>
  status === 404 ? nowhere(redirect) : null

const nowhere = (redirect: Redirect): Finding => ({
  what: `the old address ${shortened(redirect.from)} leads to ${toText(redirect)}, which is not a page`,
  todo: 'Let it lead to a page, or remove it.',
})

const isCircle = (start: Redirect, rules: Rules<Redirect>): boolean => {
  const met = new Set<string>()
  for (let at: Redirect | null = start; at !== null; at = nextOf(at, rules)) {
    if (met.has(at.from)) return true
    met.add(at.from)
  }
  return false
}

/** The redirect of the target address; `null` if the target is a page, or a whole folder whose pages are unknown. */
const nextOf = ({ from, to, match }: Redirect, rules: Rules<Redirect>): Redirect | null => {
  if (typeof to !== 'string' || !to.startsWith('/')) return null
  const { pathname, search } = new URL(match === undefined ? to : filled(to, anyGroups), anySite)
  const next = rules.at(pathname, search)
  const isItself = next?.from === from
  return isItself && (match !== undefined || spelled(from) !== spelled(to)) ? null : next
}

/**
 * Normalises an address: the site treats other endings, and addresses without the name of an index page, as
 * different.
 */
const spelled = (address: string): string => folded(address).replace(/\/$/, '')

const anyGroups = Array.from({ length: 10 }, () => 'x')

const toText = ({ to }: Redirect): string => shortened(targetText(to))
