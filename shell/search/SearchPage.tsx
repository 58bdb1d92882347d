import type { ListLink } from '@caravanserai/adapters/page'
import { ButtonLink, EmptyState } from '@caravanserai/ui'
import { FoundPage } from './FoundPage'
import type { SearchData } from './readSearch'
import { SearchForm } from './SearchForm'
import styles from './SearchPage.module.css'

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
