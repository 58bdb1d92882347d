import { Button, useHydrated } from '@caravanserai/ui'
import { useState } from 'react'
import styles from './AuthGate.module.css'

/** What a password's field needs to be shown in letters, and hidden again before a browser keeps it as a common text. */
export const useShownPassword = () => {
  const [isShown, setShown] = useState(false)
  return {
    type: isShown ? 'text' : 'password',
    hide: () => setShown(false),
    toggle: { isShown, onToggle: () => setShown((before) => !before) },
  } as const
}

/** What is shown must neither be corrected nor sent to whoever checks spelling. */
export const asItIs = { spellCheck: false, autoCapitalize: 'none' } as const

export const ShowPassword = ({ isShown, onToggle }: { readonly isShown: boolean; readonly onToggle: () => void }) => {
  const hydrated = useHydrated()
  return (
    <Button look="quiet" small className={styles.toggle} disabled={!hydrated} onClick={onToggle}>
      {isShown ? 'Hide what I type' : 'Show what I type'}
    </Button>
  )
}
