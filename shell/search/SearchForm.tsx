import { SEARCHED_LENGTH } from '@caravanserai/adapters/search'
import { Button, SearchIcon } from '@caravanserai/ui'
import { ownPages } from '../site/ownPages'
import styles from './SearchForm.module.css'
import { useSearch } from './useSearch'

/** There is one on its page; that of the header has another id. */
const field = 'search-words'

/** The form of the search page: a plain form, which the router follows where there are scripts. */
export const SearchForm = ({ words }: { readonly words: string }) => (
  <form
    action={ownPages.path}
    role="search"
    aria-label="Search this site"
    className={styles.form}
    onSubmit={useSearch()}
  >
    <label htmlFor={field} className={styles.label}>
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
      className={styles.words}
    />
    <Button type="submit" className={styles.go}>
      <SearchIcon />
      Search
    </Button>
  </form>
)
