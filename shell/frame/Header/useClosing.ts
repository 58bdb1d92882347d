import type { RefObject } from 'react'
import { useEffect } from 'react'
import { isOpen } from './isOpen'
import { useNavigated } from './useNavigated'

/**
 * Closes the open panel of the bar on Escape, on a press outside of the bar, when the focus moves past the panel, and after
 * a navigation. The lists of the menu of small screens stay open while that is open.
 */
export const useClosing = (root: RefObject<HTMLElement | null>): void => {
  useNavigated(() => {
    closeAll(root.current)
    suspendHover(root.current)
  })

  useEffect(() => {
    const menu = root.current
    const isBar = () => !isOpen(menu?.closest<HTMLElement>('[popover]') ?? null)
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !isBar()) return
      if (menu?.matches(':hover')) suspendHover(menu)
      closeAll(menu).forEach((panel) => panel.querySelector('summary')?.focus())
    }
    const onPress = ({ target }: PointerEvent) => {
      if (isBar() && !(target instanceof Node && menu?.contains(target))) closeAll(menu)
    }
    // An open panel would cover the element that has the focus now.
    const onFocus = ({ target }: FocusEvent) => {
      if (!isBar()) return
      openPanels(menu).forEach((panel) => {
        if (target instanceof Node && !panel.parentElement?.contains(target)) panel.open = false
      })
    }
    const onLeave = () => resumeHover(menu)
    document.addEventListener('keydown', onKey)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPress)
    menu?.addEventListener('pointerleave', onLeave)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPress)
      menu?.removeEventListener('pointerleave', onLeave)
    }
  }, [root])
}

const openPanels = (menu: HTMLElement | null): ReadonlyArray<HTMLDetailsElement> => [
  ...(menu?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []),
]

const closeAll = (menu: HTMLElement | null): ReadonlyArray<HTMLDetailsElement> => {
  const open = openPanels(menu)
  open.forEach((panel) => (panel.open = false))
  return open
}

/** The style sheet opens no panel on hover meanwhile: the pointer still rests on the one that was just closed. */
const suspendHover = (menu: HTMLElement | null): void => {
  if (menu !== null) menu.dataset['left'] = ''
}

const resumeHover = (menu: HTMLElement | null): void => {
  if (menu !== null) delete menu.dataset['left']
}
