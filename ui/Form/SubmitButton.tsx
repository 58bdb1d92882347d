import type { MouseEvent } from 'react'
import { Button } from '../Button/Button'
import { cx } from '../cx'
import styles from './SubmitButton.module.css'

/**
 * The submit button of a form. It can be pressed from the first paint on: a press before hydration is repeated after it, and
 * where scripts do not come the browser posts the form. The second press of a double click does nothing: the form may have been sent
 * and emptied by then, and its visitor would read that the fields are empty, instead of that the message has arrived.
 */
export const SubmitButton = ({
  action,
  busy,
  look,
  className,
}: {
  /** The label of the button. */
  readonly action: string
  /** The form is being sent. The button keeps the focus, and a second press does nothing. */
  readonly busy: boolean
  readonly look?: 'primary' | 'quiet' | undefined
  readonly className?: string | undefined
}) => (
  <Button
    type="submit"
    look={look}
    aria-disabled={busy || undefined}
    onClick={ignoreSecondOfDouble}
    className={cx(styles.button, className)}
  >
    {action}
  </Button>
)

const ignoreSecondOfDouble = (event: MouseEvent): void => {
  if (event.detail > 1) event.preventDefault()
}
