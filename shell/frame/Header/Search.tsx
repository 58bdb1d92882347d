import { SearchIcon } from '@caravanserai/ui'
import type { FormEvent } from 'react'
import { useState } from 'react'
import styles from './Search.module.css'
import { Tool } from './Tool'

/**
 * The search box. It accepts text, and says that it finds nothing yet. Without scripts, submitting the form does nothing:
 * it has `method="dialog"` and is not in a dialog.
 */
export const Search = () => {
  const [asked, setAsked] = useState(false)
  const forget = () => setAsked(false)
  const answer = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
  }
  return (
    <Tool id="site-search" label="Search" icon={<SearchIcon />} onToggled={forget}>
      <form method="dialog" role="search" className={styles.search} onSubmit={answer}>
        <label htmlFor="site-search-words" className={styles.label}>
          What are you looking for?
        </label>
        {/* Not `type="search"`: Escape would then clear the text instead of closing the panel. */}
        <input
          id="site-search-words"
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just opened this panel
          autoFocus
          className={styles.words}
          onChange={forget}
        />
        <button type="submit" aria-label="Find" className={styles.go}>
          <SearchIcon />
        </button>
        <p role="status" className={styles.said}>
          {asked && 'The search finds nothing yet: it is still being built. Every page is in the menu.'}
        </p>
        <noscript>
          <p className={styles.said}>The search finds nothing yet. Every page is in the menu.</p>
        </noscript>
      </form>
    </Tool>
  )
}
