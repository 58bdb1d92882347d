import type { MouseEvent, ReactNode } from 'react'
import { Button } from '../Button/Button'
import { cx } from '../cx'
import styles from './SubmitButton.module.css'

/**
 * The submit button of a form. It works from the first paint on: a press before hydration is replayed afterwards, and
 * without scripts the browser posts the form. The second press of a double click is ignored: the form may have been
 * sent and emptied by then, and the visitor would see errors about empty fields instead of the success message.
 */
export const SubmitButton = ({
  action,
  busy,
  look,
  className,
}: {
  /** The label of the button. */
  readonly action: ReactNode
  /** Whether the form is being sent. The button keeps the focus, and ignores presses. */
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
