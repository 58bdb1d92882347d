import type { ReactNode } from 'react'
import { Button } from '../Button/Button'
import { cx } from '../cx'
import { useHydrated } from '../useHydrated'
import styles from './SubmitButton.module.css'

/**
 * The submit button of a form that is sent by script. It can be pressed from the first paint on: a press before
 * hydration is repeated after it. `unscripted` says what to do instead where there are no scripts: at once where they
 * are disabled, after a while where they have not loaded. Its parent must have no gap between them: a hint that is
 * hidden would have one, too.
 */
export const SubmitButton = ({
  action,
  busy,
  unscripted,
  look,
  className,
  wordsClassName,
}: {
  /** The label of the button. */
  readonly action: string
  /** The form is being sent. The button keeps the focus, and a second press does nothing. */
  readonly busy: boolean
  readonly unscripted: ReactNode
  readonly look?: 'primary' | 'quiet' | undefined
  readonly className?: string | undefined
  readonly wordsClassName?: string | undefined
}) => {
  const hydrated = useHydrated()
  return (
    <>
      <noscript>
        {/* A submit would reload the page and lose what was typed. The first submit button of a form is the one that
            Enter presses in a field, and a disabled one does nothing. */}
        <Button type="submit" disabled look={look} className={className}>
          {action}
        </Button>
        <p className={wordsClassName}>{unscripted}</p>
      </noscript>
      <Button
        type="submit"
        look={look}
        aria-disabled={busy || undefined}
        className={cx(styles.button, className)}
      >
        {action}
      </Button>
      <p className={cx(styles.late, wordsClassName)} hidden={hydrated}>
        {unscripted}
      </p>
    </>
  )
}
