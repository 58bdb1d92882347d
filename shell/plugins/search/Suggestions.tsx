import { languageOf } from '@caravanserai/ui'
import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Found } from '@caravanserai/adapters/search'
import { SearchResults } from '@caravanserai/adapters/search'
import { isLeft } from 'fp-ts/Either'
import { Marks } from './SearchPage'
import { suggestionDelay } from './limits'
import { termsOf } from './searchWords'
import styles from './Suggestions.module.css'

/** Fetches the best pages for the typed text. Rejects if the server cannot answer, or on abort. */
export type Suggest = (typed: string, signal: AbortSignal) => Promise<SearchResults>

const fetchSuggestions: Suggest = async (typed, signal) => {
  // Equivalent spellings share one request.
  const terms = termsOf(typed).join(' ')
  if (terms === '') return { total: 0, found: [] }
  const response = await fetch(`/search/suggestions?q=${encodeURIComponent(terms)}`, { signal })
  if (!response.ok) throw new Error(`/search/suggestions: status ${response.status}`)
  const decoded = SearchResults.decode(await response.json())
  if (isLeft(decoded)) throw new Error(`/search/suggestions: expected ${SearchResults.name}`)
  return decoded.right
}

interface Combobox {
  /** The suggestions; none while the list is closed. */
  readonly found: ReadonlyArray<Found>
  /** The text announced by screen readers. */
  readonly note: string
  /** The index of the active suggestion; -1 for none. */
  readonly active: number
}

interface ComboboxOptions {
  /** The id of the list box; the ids of its options end with their index. */
  readonly list: string
  readonly suggest: Suggest
  readonly go: (to: string) => void
}

const noResults: SearchResults = { total: 0, found: [] }

/**
 * Turns an existing text field into a combobox, because the visitor may have typed in it before this code loaded:
 * uses the element's events and attributes instead of rendering a component.
 */
const useCombobox = (
  field: RefObject<HTMLInputElement | null>,
  { list, suggest, go }: ComboboxOptions,
): Combobox => {
  const [{ total, found }, setResults] = useState(noResults)
  const [note, announce] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, choose] = useState(-1)
  const shown = isOpen ? found : []

  const show = (results: SearchResults, typed: string): void => {
    setResults(results)
    choose(-1)
    setOpen(results.found.length > 0)
    announce(typed.trim() === '' ? '' : sentenceFor(results))
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.isComposing) return
    if (move !== 0 && found.length > 0) {
      event.preventDefault()
      setOpen(true)
      // One more position than suggestions: the typed text.
      const places = found.length + 1
      choose(
        isOpen || active >= 0 ? ((active + 1 + move + places) % places) - 1 : move > 0 ? 0 : found.length - 1,
      )
      return
    }
    const chosen = shown[active]
    if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      setOpen(false)
      go(chosen.to)
    }
    if (event.key === 'Escape' && isOpen) {
      // A second Escape closes the panel.
      event.preventDefault()
      setOpen(false)
      choose(-1)
    }
  })

  const onResults = useEffectEvent(show)

  useEffect(() => {
    const input = field.current
    if (input === null) return undefined
    let asking = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const request = () => {
      clearTimeout(timer)
      asking.abort()
      asking = new AbortController()
      const { signal } = asking
      const { value } = input
      timer = setTimeout(() => {
        suggest(value, signal).then(
          (results) => signal.aborted || onResults(results, value),
          // Without suggestions the form still leads to the search page.
          () => signal.aborted || onResults(noResults, ''),
        )
      }, suggestionDelay)
    }
    const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': list }
    for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
    input.addEventListener('input', request)
    input.addEventListener('keydown', onKey)
    if (input.value !== '') request()
    return () => {
      clearTimeout(timer)
      asking.abort()
      input.removeEventListener('input', request)
      input.removeEventListener('keydown', onKey)
    }
  }, [field, list, suggest])

  useEffect(() => {
    const input = field.current
    if (input === null) return
    const option = shown[active] === undefined ? null : `${list}-${active}`
    input.setAttribute('aria-expanded', String(shown.length > 0))
    if (option === null) input.removeAttribute('aria-activedescendant')
    else {
      input.setAttribute('aria-activedescendant', option)
      document.getElementById(option)?.scrollIntoView({ block: 'nearest' })
    }
  })

  return { found: shown, note: isOpen || total === 0 ? note : '', active }
}

const sentenceFor = ({ total, found }: SearchResults): string => {
  if (total === 0) return 'Nothing found yet by these letters.'
  const pages = total === 1 ? 'One page found' : `${total} pages found`
  return `${pages}. ${total > found.length ? 'Enter shows all of them' : 'The arrow keys choose'}.`
}

const LIST = 'site-search-suggestions'

/**
 * Suggestions below the search box: a list box that the arrow keys choose from while the focus stays in the field,
 * following the combobox pattern of the ARIA Authoring Practices. Enter without a choice leads to the search page, as
 * does a visit without this code.
 */
export const Suggestions = ({
  field,
  suggest = fetchSuggestions,
}: {
  readonly field: RefObject<HTMLInputElement | null>
  readonly suggest?: typeof fetchSuggestions
}) => {
  const navigate = useNavigate()
  const { found, note, active } = useCombobox(field, {
    list: LIST,
    suggest,
    go: (to) => void navigate(to),
  })
  return (
    <>
      <div
        id={LIST}
        role="listbox"
        aria-label="Suggestions"
        hidden={found.length === 0}
        className={styles.list}
      >
        {found.map(({ to, kind, title }, index) => (
          // The field keeps the focus and handles the keys.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={to}
            id={`${LIST}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void navigate(to)}
          >
            <span dir="auto" lang={languageOf(title.join(''))} className={styles.title}>
              <Marks parts={title} />
            </span>
            {kind !== '' && <span className={styles.kind}>{kind}</span>}
          </div>
        ))}
      </div>
      <p role="status" className={styles.said}>
        {note}
      </p>
    </>
  )
}
