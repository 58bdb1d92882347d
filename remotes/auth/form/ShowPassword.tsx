import { Button, useHydrated } from '@caravanserai/ui'
import styles from './AuthForm.module.css'

/** Toggles whether a password is shown as text. Needs scripts. */
export const ShowPassword = ({
  isShown,
  onToggle,
}: {
  readonly isShown: boolean
  readonly onToggle: () => void
}) => {
  const hydrated = useHydrated()
  return (
    <Button look="quiet" small className={styles.toggle} disabled={!hydrated} onClick={onToggle}>
      {isShown ? 'Hide what I type' : 'Show what I type'}
    </Button>
  )
}
