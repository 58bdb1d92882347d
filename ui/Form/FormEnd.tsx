import type { Outcome, SentForm } from '@caravanserai/submissions'
import type { ReactNode } from 'react'
import { useContext } from 'react'
import { cx } from '../cx'
import { PostedContext } from './Form'
import type { FormState } from './useSubmission'
import styles from './FormEnd.module.css'
import { SubmitButton } from './SubmitButton'

/** The end of a sentence about the next step of the organisation: `ring 01700 000000 or write to amina@example.com`. */
export const answerTo = ({ values: { phone, email } }: Pick<SentForm, 'values'>): string =>
  [phone && `ring ${phone}`, email && `write to ${email}`].filter(Boolean).join(' or ') || 'answer you'

/** The reference that a visitor may quote: the beginning of the id that the receiver gets. */
export const referenceOf = ({ id }: Pick<SentForm, 'id'>): string => id.slice(0, 8)

/** The submit button of a form and its result message. */
export const FormEnd = ({
  action,
  state,
  sent = null,
  said,
  look,
  className,
}: {
  /** The label of the button. */
  readonly action: ReactNode
  readonly state: FormState
  /** The stored form, for its reference. */
  readonly sent?: SentForm | null | undefined
  /** The message for each outcome; that nothing was sent has a default. */
  readonly said: Readonly<Record<Exclude<Outcome, 'unsent'>, ReactNode>> & { readonly unsent?: ReactNode }
  /** `quiet` if the form is not the main action of the screen. */
  readonly look?: 'primary' | 'quiet' | undefined
  /** For a form that places the button next to a field. */
  readonly className?: string | undefined
}) => (
  <div className={cx(styles.end, className)}>
    <SubmitButton action={action} busy={state === 'sending'} look={look} />
    {/* The live region exists before its first message: screen readers announce changes only in known regions. In the response to a post nothing changes, so the message receives the focus, which also scrolls it into view: as the fragment of the address, or by `autofocus`. */}
    <div
      role="status"
      className={cx(styles.words, styles.said)}
      data-state={state}
      {...(useContext(PostedContext)?.outcome && { id: 'posted', tabIndex: -1, autoFocus: true })}
    >
      {state === 'sending' ? <p className={styles.wait}>On its way…</p> : state !== 'open' && said[state]}
      {state === 'unsent' && !said.unsent && <p>This form is not connected yet: nothing has been sent.</p>}
      {state === 'sent' && sent?.id && (
        <p>
          Your reference: <b>{referenceOf(sent)}</b>
        </p>
      )}
    </div>
  </div>
)
