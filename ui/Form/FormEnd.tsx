import type { Outcome } from '@caravanserai/submissions'
import type { ReactNode } from 'react'
import { Button } from '../Button/Button'
import { cx } from '../cx'
import { useHydrated } from '../useHydrated'
import styles from './FormEnd.module.css'
import type { FormState } from './useSubmission'

/**
 * The submit button of a form and the message about the outcome. Without scripts a submit would reload the
 * page and lose what was typed, so the button is disabled until hydration, and `unscripted` says what to do
 * instead: at once where scripts are disabled, after a while where they have not loaded.
 */
export const FormEnd = ({
  action,
  state,
  said,
  unscripted,
  look,
  className,
}: {
  /** The label of the button. */
  readonly action: string
  readonly state: FormState
  /** The message for each outcome. */
  readonly said: Readonly<Record<Outcome, ReactNode>>
  readonly unscripted: ReactNode
  /** `quiet` where the form is not the main action of the screen. */
  readonly look?: 'primary' | 'quiet' | undefined
  /** For a form that places the button next to a field. */
  readonly className?: string | undefined
}) => {
  const hydrated = useHydrated()
  return (
    <div className={cx(styles.end, className)}>
      <Button
        type="submit"
        look={look}
        disabled={!hydrated}
        aria-disabled={state === 'sending' || undefined}
        className={styles.button}
      >
        {action}
      </Button>
      <noscript>
        <p className={styles.words}>{unscripted}</p>
      </noscript>
      <p className={cx(styles.words, styles.late)} hidden={hydrated}>
        {unscripted}
      </p>
      {/* The live region exists before its first message: a screen reader announces changes in regions it knows. */}
      <div role="status" className={cx(styles.words, styles.said)} data-state={state}>
        {state === 'sending' ? <p className={styles.wait}>On its way…</p> : state !== 'open' && said[state]}
      </div>
    </div>
  )
}
