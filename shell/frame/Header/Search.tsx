import { SearchIcon } from '@caravanserai/ui'
import type { ComponentType, RefObject } from 'react'
import { useRef, useState } from 'react'
import { useSearch } from '../../search/useSearch'
import { ownPages } from '../../site/ownPages'
import styles from './Search.module.css'
import { Tool } from './Tool'

type Suggestions = ComponentType<{ readonly field: RefObject<HTMLInputElement | null> }>

/**
 * The search box: a plain form, which leads to the search page. Suggestions come where there are scripts, when the box is
 * opened.
 */
export const Search = () => {
  const field = useRef<HTMLInputElement>(null)
  const [Suggestions, setSuggestions] = useState<Suggestions | null>(null)
  const load = () => {
    if (Suggestions !== null) return
    // Without them the form does what it does without scripts. The next letter tries again.
    import(/* webpackChunkName: "search" */ '../../search').then(
      (code) => setSuggestions(() => code.Suggestions),
      () => undefined,
    )
  }
  return (
    <Tool id="site-search" label="Search" icon={<SearchIcon />} onToggled={load}>
      <form
        action={ownPages.path}
        role="search"
        className={styles.search}
        onSubmit={useSearch()}
        onInput={load}
      >
        <label htmlFor="site-search-words" className={styles.label}>
          What are you looking for?
        </label>
        {/* Not `type="search"`: Escape would then clear the text instead of closing the panel. */}
        <input
          ref={field}
          id="site-search-words"
          name="q"
          type="text"
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just opened this panel
          autoFocus
          className={styles.words}
        />
        <button type="submit" aria-label="Find" className={styles.go}>
          <SearchIcon />
        </button>
        {Suggestions !== null && <Suggestions field={field} />}
      </form>
    </Tool>
  )
}
