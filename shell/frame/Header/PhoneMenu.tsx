import type { Menu } from '@caravanserai/adapters'
import { ButtonLink, CloseIcon, MenuIcon } from '@caravanserai/ui'
import type { MouseEvent } from 'react'
import { useRef } from 'react'
import { FoldingMenu } from './FoldingMenu'
import { isOpen } from './isOpen'
import { trapFocus } from './trapFocus'
import styles from './PhoneMenu.module.css'
import { useNavigated } from './useNavigated'

const panelId = 'site-menu'

/**
 * The menu of small screens. Before hydration the browser opens it as a popover, and the style sheet keeps the focus out
 * of the page behind it; afterwards it is a modal dialog. Both close on Escape and restore the focus.
 */
export const PhoneMenu = ({ menu }: { readonly menu: Menu }) => {
  const panel = useRef<HTMLDialogElement>(null)
  const close = () => {
    if (panel.current?.open) panel.current.close()
    else if (isOpen(panel.current)) panel.current?.hidePopover()
  }
  const openModally = (event: MouseEvent) => {
    event.preventDefault()
    panel.current?.showModal()
  }
  useNavigated(close)

  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        aria-label="Menu"
        aria-haspopup="dialog"
        className={styles.button}
        onClick={openModally}
        data-menu-button=""
      >
        <MenuIcon />
      </button>
      <dialog
        ref={panel}
        id={panelId}
        popover="auto"
        closedby="any"
        aria-label="The menu of the site"
        className={styles.panel}
        data-tone="night"
        data-menu-panel=""
        onKeyDown={trapFocus}
      >
        <div className={styles.top}>
          <ButtonLink to="/donate" small>
            Donate Now
          </ButtonLink>
          <button
            type="button"
            popoverTarget={panelId}
            popoverTargetAction="hide"
            aria-label="Close the menu"
            // eslint-disable-next-line jsx-a11y/no-autofocus -- only within the dialog, where the first link would have the focus otherwise.
            autoFocus
            className={styles.close}
            onClick={close}
          >
            <CloseIcon />
          </button>
        </div>
        <FoldingMenu menu={menu} />
      </dialog>
    </>
  )
}
