import type { Outcome } from '@caravanserai/submissions'
import type { ReactNode } from 'react'
import { Button } from '../Button/Button'
import { cx } from '../cx'
import { useHydrated } from '../useHydrated'
import styles from './FormEnd.module.css'
import type { FormState } from './useSubmission'

/**
 * The end of every form that goes to the submissions port: its button, what it says when it has been sent off, and what
 * it says to a visitor without scripts, whose browser would reload the page and lose what was typed: the button waits for
 * the scripts. Where they are allowed but do not come, the same is said after a while.
 */
export const FormEnd = ({
  action,
  state,
  said,
  unscripted,
  look,
  className,
}: {
  /** What the button says. */
  readonly action: string
  readonly state: FormState
  /** By what became of it. */
  readonly said: Readonly<Record<Outcome, ReactNode>>
  readonly unscripted: ReactNode
  /** `quiet` where the form is not the one thing to do on a screen. */
  readonly look?: 'primary' | 'quiet' | undefined
  /** For a form that sets the button beside a field. */
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
      {/* It is there before it says something: a screen reader listens only to what it knows. */}
      <div role="status" className={cx(styles.words, styles.said)} data-state={state}>
        {state === 'sending' ? <p className={styles.wait}>On its way…</p> : state !== 'open' && said[state]}
      </div>
    </div>
  )
}
