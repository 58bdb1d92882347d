import type { Ask, Asked, Menu } from '@caravanserai/adapters'
import type { Found } from '@caravanserai/adapters/search'
import { all, answerOf, mapAnswer, menu, menuHref, orElse, shownMenu } from '@caravanserai/adapters'
import { searchedText, searchFor, termsOf } from '@caravanserai/adapters/search'
import type { ListLink } from '@caravanserai/adapters/page'

export interface SearchData {
  /** What was searched for; `''` when nothing was. */
  readonly words: string
  readonly total: number
  /** The best of them. */
  readonly found: ReadonlyArray<Found>
  /** Where else to look, when nothing was found. */
  readonly ways: ReadonlyArray<ListLink>
}

/** Links where a search has found nothing: more would be a menu. */
const WAYS = 6

/** What a search shows. */
export const readSearch = (ask: Ask, typed: string | undefined): Asked<SearchData> => {
  const words = searchedText(typed ?? '')
  const terms = termsOf(words)
  return mapAnswer(
    all({
      results: terms.length === 0 ? answerOf({ total: 0, found: [] }) : ask(searchFor(terms)),
      entries: orElse(ask(menu), []),
    }),
    ({ results: { total, found }, entries }) => ({
      words,
      total,
      found,
      ways: found.length === 0 ? waysOf(entries) : [],
    }),
  )
}

const waysOf = (entries: Menu): ReadonlyArray<ListLink> =>
  shownMenu(entries)
    .slice(0, WAYS)
    .map((entry) => ({ to: menuHref(entry), label: entry.name }))
