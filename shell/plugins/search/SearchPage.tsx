import type { ListLink } from '@caravanserai/adapters/page'
import { ButtonLink, EmptyState, cx, EditorText, languageOf, Button, SearchIcon } from '@caravanserai/ui'
import type { Ask, Asked, Menu } from '@caravanserai/adapters'
import { all, answerOf, mapAnswer, menu, menuHref, orElse, shownMenu } from '@caravanserai/adapters'
import type { Found, Marked } from '@caravanserai/adapters/search'
import { searchFor } from '@caravanserai/adapters/search'
import { Link } from 'react-router-dom'
import { Fragment } from 'react'
import { address, definePage } from '@caravanserai/adapters/define-page'
import { useSearch } from '../../site/useSearch'
import { searchAddress } from './address'
import { SEARCHED_LENGTH, searchedText, termsOf } from './searchWords'
import whole from '@caravanserai/ui/wholeLink.module.css'
import marks from './Marks.module.css'
import foundPage from './FoundPage.module.css'
import searchForm from './SearchForm.module.css'
import styles from './SearchPage.module.css'

const { path, query } = searchAddress

/** A text with its matching words marked. */
export const Marks = ({ parts }: { readonly parts: Marked }) =>
  parts.map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <mark key={index} className={marks.mark}>
        {part}
      </mark>
    ),
  )

/** Used once per page; the field in the header has another id. */
const field = 'search-words'

/** The form of the search page: a plain form; with scripts the router handles its submission. */
const SearchForm = ({ words }: { readonly words: string }) => (
  <form
    action={path}
    role="search"
    aria-label="Search this site"
    className={searchForm.form}
    onSubmit={useSearch(path)}
  >
    <label htmlFor={field} className={searchForm.label}>
      What are you looking for?
    </label>
    <input
      id={field}
      name="q"
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={SEARCHED_LENGTH}
      defaultValue={words}
      dir="auto"
      className={searchForm.words}
    />
    <Button type="submit" className={searchForm.go}>
      <SearchIcon />
      Search
    </Button>
  </form>
)

/** A search result: its kind, its title, and a snippet with the matching words. */
const FoundPage = ({ found: { to, kind, title, snippet } }: { readonly found: Found }) => (
  <article className={cx(foundPage.found, whole.card)}>
    {kind !== '' && <p className={foundPage.kind}>{kind}</p>}
    <EditorText as="h2" className={foundPage.title} lang={languageOf(title.join(''))}>
      <Link to={to} className={whole.link}>
        <Marks parts={title} />
      </Link>
    </EditorText>
    <EditorText as="p" className={foundPage.snippet} lang={languageOf(snippet.join(''))}>
      <Marks parts={snippet} />
    </EditorText>
  </article>
)

interface SearchData {
  /** The search words; `''` for none. */
  readonly words: string
  readonly total: number
  /** The best results. */
  readonly found: ReadonlyArray<Found>
  /** Links to lists, shown if nothing was found. */
  readonly ways: ReadonlyArray<ListLink>
}

/** The maximum number of links on a page without results. */
const WAYS = 6

/** Searches the content for the typed words. */
const readSearch = (ask: Ask, typed: string | undefined): Asked<SearchData> => {
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

/** The search results, below a form for the next search. Works without scripts. */
const SearchPage = ({ words, total, found, ways }: SearchData) => (
  <div className={styles.page}>
    {/* A key, so that each search has a form with its own words. */}
    <SearchForm key={words} words={words} />
    <p role="status" className={styles.count}>
      {words === ''
        ? 'A word or two will do: a place, a service, a name.'
        : countOf(words, total, found.length)}
    </p>
    {found.length > 0 ? (
      <ol className={styles.results}>
        {found.map((page) => (
          <li key={page.to}>
            <FoundPage found={page} />
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

/** The search page of the site, not listed for search engines. */
const searchPage = definePage({
  address: address(path, query),
  read: (ask, { q }) => readSearch(ask, q),
  head: ({ words }) => ({
    title: words === '' ? 'Search' : `Search for “${words}”`,
    description: 'Everything on this site, by its words.',
    banner: { subtitle: 'Search', picture: null },
  }),
  unlisted: true,
  // The module is in one chunk with the routes.
  page: () => Promise.resolve(SearchPage),
})

export const routes = [searchPage]
