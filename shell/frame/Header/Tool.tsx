import type { FocusEvent, ReactNode } from 'react'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { isOpen } from './isOpen'
import styles from './Tool.module.css'
import { useNavigated } from './useNavigated'

/**
 * A button of the bar with the panel that it opens. Both are the browser's own: they work before any script has run,
 * Escape or a press elsewhere closes the panel, and the focus goes back to the button. Once they are there, it closes behind the keyboard, too.
 */
export const Tool = ({
  id,
  label,
  icon,
  className,
  onToggled,
  children,
}: {
  readonly id: string
  readonly label: string
  readonly icon: ReactNode
  readonly className?: string | undefined
  /** Told when the panel has opened or closed. */
  readonly onToggled?: () => void
  readonly children: ReactNode
}) => {
  const panel = useRef<HTMLDivElement>(null)
  const listen = useCallback((told: () => void) => {
    const { current } = panel
    current?.addEventListener('toggle', told)
    return () => current?.removeEventListener('toggle', told)
  }, [])
  const open = useSyncExternalStore(
    listen,
    () => isOpen(panel.current),
    () => undefined,
  )
  const close = () => {
    if (isOpen(panel.current)) panel.current?.hidePopover()
  }
  useNavigated(close)
  /** The keyboard has gone on: the panel would hide what has the focus now. */
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close()
  }

  return (
    <div className={className} onBlur={closeBehind}>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-expanded={open}
        className={styles.button}
      >
        {icon}
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel} data-tone="night" onToggle={onToggled}>
        {children}
      </div>
    </div>
  )
}
