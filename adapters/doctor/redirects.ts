import { entryById } from '../domain/menu'
import type { Menu } from '../domain/menu'
import { targetKey, targetText } from '../domain/redirect'
import type { Redirect } from '../domain/redirect'
import { doctorLimits } from '../limits'
import { shortened } from './sentences'
import type { Finding } from './sentences'

interface Known {
  readonly menu: Menu
  /** The ids of entries, by their kinds; a kind that could not be read is not among them. */
  readonly lists: ReadonlyMap<string, ReadonlySet<string>>
  /** How the running site answers old addresses. */
  readonly statuses: ReadonlyMap<string, number>
}

/** What is wrong with old addresses: those that lead nowhere, in a circle, to another one, or that a page hides. */
export const redirectFindings = (
  redirects: ReadonlyArray<Redirect>,
  known: Known,
): ReadonlyArray<Finding> => {
  const byKey = new Map<string, Redirect>()
  const repeated: Finding[] = []
  for (const redirect of redirects) {
    const key = targetKey(redirect.from)
    const first = byKey.get(key)
    if (first === undefined) byKey.set(key, redirect)
    else if (targetText(first.to) !== targetText(redirect.to))
      repeated.push({
        what: `the old address ${shortened(redirect.from)} is there twice, and leads to ${toText(first)}, not to ${toText(redirect)}`,
        todo: 'Remove the one that is not meant.',
      })
  }
  const found = [...byKey.values()].flatMap((redirect) => findingOf(redirect, byKey, known) ?? [])
  const all = [...repeated, ...found]
  const more = all.length - doctorLimits.oldFindings
  return more <= 0
    ? all
    : [
        ...all.slice(0, doctorLimits.oldFindings),
        { what: `there are ${more} more of these`, todo: 'Correct the ones above, and look again.' },
      ]
}

const findingOf = (
  redirect: Redirect,
  byKey: ReadonlyMap<string, Redirect>,
  { menu, lists, statuses }: Known,
): Finding | null => {
  const from = shortened(redirect.from)
  const { to } = redirect
  const status = statuses.get(redirect.from)
  if (status !== undefined && status < 300)
    return {
      what: `the old address ${from} has a page, which is shown: it does not lead to ${toText(redirect)}`,
      todo: 'Remove it from the old addresses, or give the page another address.',
      optional: true,
    }
  if (typeof to !== 'string') {
    const isThere =
      'menu' in to ? entryById(menu, to.menu) !== undefined : (lists.get(to.kind)?.has(to.id) ?? true)
    return isThere ? leadsNowhere(redirect, status) : nowhere(redirect)
  }
  const next = byKey.get(targetKey(to))
  if (next === undefined || (statuses.get(next.from) ?? 404) < 300) return leadsNowhere(redirect, status)
  return isCircle(redirect, byKey)
    ? {
        what: `the old address ${from} leads in a circle, over ${toText(redirect)}`,
        todo: 'Let one of them lead to a page.',
      }
    : (leadsNowhere(redirect, status) ?? {
        what: `the old address ${from} leads to ${toText(redirect)}, which is an old address itself`,
        todo: 'Nothing has to be done: visitors are led to where that leads at once.',
        optional: true,
      })
}

/** By what the running site says. */
const leadsNowhere = (redirect: Redirect, status: number | undefined): Finding | null =>
  status === 404 ? nowhere(redirect) : null

const nowhere = (redirect: Redirect): Finding => ({
  what: `the old address ${shortened(redirect.from)} leads to ${toText(redirect)}, where there is no page`,
  todo: 'Let it lead to a page, or remove it.',
})

const isCircle = (start: Redirect, byKey: ReadonlyMap<string, Redirect>): boolean => {
  const met = new Set<Redirect>()
  for (let at: Redirect | undefined = start; at !== undefined;) {
    if (met.has(at)) return true
    met.add(at)
    at = typeof at.to === 'string' ? byKey.get(targetKey(at.to)) : undefined
  }
  return false
}

const toText = ({ to }: Redirect): string => shortened(targetText(to))
