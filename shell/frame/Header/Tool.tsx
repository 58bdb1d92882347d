import type { FocusEvent, ReactNode } from 'react'
import styles from './Tool.module.css'
import { usePopover } from './usePopover'

/**
 * A button of the bar and its panel, a native popover: it works before hydration, closes on Escape or on a press outside,
 * restores the focus, and its button says whether it is open. After hydration it also closes when the focus moves on.
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
  /** Called when the panel has opened or closed. */
  readonly onToggled?: () => void
  readonly children: ReactNode
}) => {
  const { panel, close } = usePopover()
  /** An open panel would cover the element that has the focus now. */
  const closeOnBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close()
  }

  return (
    <div className={className} onBlur={closeOnBlur}>
      <button type="button" popoverTarget={id} aria-label={label} className={styles.button}>
        {icon}
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel} data-tone="night" onToggle={onToggled}>
        {children}
      </div>
    </div>
  )
}
