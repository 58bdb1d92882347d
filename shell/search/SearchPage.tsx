import type { ListLink } from '@caravanserai/adapters/page'
import { ButtonLink, EmptyState } from '@caravanserai/ui'
import type { Ask, Asked, Menu } from '@caravanserai/adapters'
import type { Found } from '@caravanserai/adapters/search'
import { all, answerOf, mapAnswer, menu, menuHref, orElse, shownMenu } from '@caravanserai/adapters'
import { searchedText, searchFor, termsOf } from '@caravanserai/adapters/search'
import { FoundPage } from './FoundPage'
import { SearchForm } from './SearchForm'
import styles from './SearchPage.module.css'

interface SearchData {
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

/** What a search has found, below a form for the next one. Works without scripts. */
export const SearchPage = ({ words, total, found, ways }: SearchData) => (
  <div className={styles.page}>
    {/* Another search has another form, which begins with its words. */}
    <SearchForm key={words} words={words} />
    <p role="status" className={styles.count}>
      {words === ''
        ? 'A word or two will do: a place, a service, a name.'
        : countOf(words, total, found.length)}
    </p>
    {found.length > 0 ? (
      <ol className={styles.results}>
        {found.map((one) => (
          <li key={one.to}>
            <FoundPage found={one} />
          </li>
        ))}
      </ol>
    ) : words === '' ? (
      <Ways ways={ways} />
    ) : (
      <div className={styles.nothing}>
        <EmptyState title="Nothing here by these words">
          <p>Perhaps fewer words, or another spelling. These pages answer most questions:</p>
          <Ways ways={ways} />
        </EmptyState>
      </div>
    )}
  </div>
)

const countOf = (words: string, total: number, shown: number): string => {
  if (total === 0) return `Nothing was found for “${words}”.`
  const pages = total === 1 ? 'One page' : `${total} pages`
  return `${pages} for “${words}”${shown < total ? `, of which these are the first ${shown}` : ''}.`
}

const Ways = ({ ways }: { readonly ways: ReadonlyArray<ListLink> }) =>
  ways.length === 0 ? (
    <ButtonLink to="/" look="quiet">
      Back to home
    </ButtonLink>
  ) : (
    <ul className={styles.ways}>
      {ways.map(({ to, label }) => (
        <li key={to}>
          <ButtonLink to={to} look="quiet" small>
            {label}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
