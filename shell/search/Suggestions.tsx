import { languageOf } from '@caravanserai/ui'
import type { RefObject } from 'react'
import { useNavigate } from 'react-router-dom'
import { Marks } from './Marks'
import styles from './Suggestions.module.css'
import { useCombobox, fetchSuggestions } from './useCombobox'

const LIST = 'site-search-suggestions'

/**
 * Suggestions below the search box: a list box that the arrow keys choose from while the focus stays in the field, as the
 * ARIA Authoring Practices describe a combobox. Enter without a choice, and a visit without this code, go to the search page.
 */
export const Suggestions = ({
  field,
  suggest = fetchSuggestions,
}: {
  readonly field: RefObject<HTMLInputElement | null>
  readonly suggest?: typeof fetchSuggestions
}) => {
  const navigate = useNavigate()
  const { found, said, active } = useCombobox(field, { list: LIST, suggest, go: (to) => void navigate(to) })
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
          // Its keys are those of the field, which keeps the focus.
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
        {said}
      </p>
    </>
  )
}
