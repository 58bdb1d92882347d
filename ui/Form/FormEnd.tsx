import type { Outcome } from '@caravanserai/submissions'
import type { ReactNode } from 'react'
import { useContext } from 'react'
import { cx } from '../cx'
import { PostedContext } from './Form'
import type { FormState } from './useSubmission'
import styles from './FormEnd.module.css'
import { SubmitButton } from './SubmitButton'

/** The submit button of a form and its result message. */
export const FormEnd = ({
  action,
  state,
  said,
  look,
  className,
}: {
  /** The label of the button. */
  readonly action: string
  readonly state: FormState
  /** The message for each outcome. */
  readonly said: Readonly<Record<Outcome, ReactNode>>
  /** `quiet` if the form is not the main action of the screen. */
  readonly look?: 'primary' | 'quiet' | undefined
  /** For a form that places the button next to a field. */
  readonly className?: string | undefined
}) => (
  <div className={cx(styles.end, className)}>
    <SubmitButton action={action} busy={state === 'sending'} look={look} />
    {/* The live region exists before its first message: screen readers announce changes only in known regions. In the response to a post nothing changes, so the message receives the focus, which also scrolls it into view. */}
    <div
      role="status"
      className={cx(styles.words, styles.said)}
      data-state={state}
      {...(useContext(PostedContext)?.outcome && { tabIndex: -1, autoFocus: true })}
    >
      {state === 'sending' ? <p className={styles.wait}>On its way…</p> : state !== 'open' && said[state]}
    </div>
  </div>
)
