import { Button } from '@caravanserai/ui'
import styles from './AuthForm.module.css'

/** Toggles whether a password is shown as text. Needs scripts. */
export const ShowPassword = ({
  isShown,
  onToggle,
}: {
  readonly isShown: boolean
  readonly onToggle: () => void
}) => (
  <Button look="quiet" small className={styles.toggle} onClick={onToggle}>
    {isShown ? 'Hide password' : 'Show password'}
  </Button>
)
