import { ButtonLink, CloseIcon, MenuIcon } from '@caravanserai/ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect } from 'react'
import { frame } from '../../../site.config'
import styles from './MenuPanel.module.css'
import { usePopover } from './usePopover'

/**
 * Wraps the focus from the last focusable element to the first and back, so that Tab does not leave for the browser's
 * own controls.
 */
const trapFocus = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button, summary')].filter(
    (stop) => stop.checkVisibility?.() ?? true,
  )
  const [end, start] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== end) return
  event.preventDefault()
  start?.focus()
}

const panelId = 'site-menu'

/** The button that opens the menu on small screens. Works without scripts. */
export const MenuButton = () => (
  <button
    type="button"
    popoverTarget={panelId}
    aria-label="Menu"
    aria-haspopup="dialog"
    className={styles.button}
    data-menu-button=""
  >
    <MenuIcon />
  </button>
)

/**
 * Contains the menu. Wide screens show only its content, as part of the bar. On small screens it is a popover, which
 * closes on Escape or on a press outside and restores the focus; the style sheet keeps the focus out of the page
 * behind it. After hydration it is also a modal dialog for screen readers, and traps Tab.
 */
export const MenuPanel = ({
  price,
  children,
}: {
  /** The address of the price enquiry. */
  readonly price: string | null
  readonly children: ReactNode
}) => {
  const { panel, open, close } = usePopover()
  useEffect(() => {
    if (!open) return undefined
    // A rotated screen may have room for the bar.
    const onResize = () => {
      if (document.querySelector('[data-menu-button]')?.getClientRects().length === 0) close()
    }
    addEventListener('resize', onResize)
    return () => removeEventListener('resize', onResize)
  }, [open, close])

  const dialog = { role: 'dialog', 'aria-modal': true, 'aria-label': 'The menu of the site' } as const
  return (
    <div
      ref={panel}
      id={panelId}
      popover="auto"
      className={styles.panel}
      data-tone="night"
      data-menu-panel=""
      {...(open && { ...dialog, onKeyDown: (event: KeyboardEvent<HTMLElement>) => trapFocus(event) })}
    >
      <div className={styles.top}>
        <ButtonLink to={frame.action.to} small className={styles.action}>
          {`${frame.action.name} ${frame.action.more}`}
        </ButtonLink>
        {price !== null && (
          <ButtonLink to={price} look="quiet" small className={styles.action}>
            Get a price
          </ButtonLink>
        )}
        <button
          type="button"
          popoverTarget={panelId}
          popoverTargetAction="hide"
          aria-label="Close the menu"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- only when the menu opens, where the first link would have the focus otherwise.
          autoFocus
          className={styles.close}
        >
          <CloseIcon />
        </button>
      </div>
      {children}
    </div>
  )
}
