import type { Outcome } from '@caravanserai/adapters'
import type { ReactNode } from 'react'
import { Button } from '../Button/Button'
import { useHydrated } from '../useHydrated'
import styles from './FormEnd.module.css'
import type { FormState } from './useSubmission'

/**
 * The end of every form: its button, what it says when it has been sent off, and what it says to a visitor without
 * scripts, whose browser would reload the page and lose what was typed: the button waits for the scripts.
 */
export const FormEnd = ({
  action,
  state,
  said,
  unscripted,
}: {
  /** What the button says. */
  readonly action: string
  readonly state: FormState
  /** By what became of it. */
  readonly said: Readonly<Record<Outcome, ReactNode>>
  readonly unscripted: ReactNode
}) => {
  const hydrated = useHydrated()
  return (
    <div className={styles.end}>
      <Button type="submit" disabled={!hydrated} aria-disabled={state === 'sending' || undefined}>
        {action}
      </Button>
      <noscript>
        <p>{unscripted}</p>
      </noscript>
      <div role="status" className={styles.said} data-state={state}>
        {state !== 'open' && state !== 'sending' && said[state]}
      </div>
    </div>
  )
}
