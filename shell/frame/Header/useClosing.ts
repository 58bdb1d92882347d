import type { RefObject } from 'react'
import { useEffect } from 'react'
import { useNavigated } from './useNavigated'

const closeAll = (menu: HTMLElement | null): ReadonlyArray<HTMLDetailsElement> => {
  const open = [...(menu?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? [])]
  open.forEach((panel) => (panel.open = false))
  return open
}

/** Keeps a panel from staying open under a pointer that rests on it, until the pointer has left. */
const letGo = (menu: HTMLElement | null): void => {
  if (menu === null) return
  menu.dataset['left'] = ''
  menu.addEventListener('pointerleave', () => delete menu.dataset['left'], { once: true })
}

/** Closes the open panel of a menu: on Escape, on a press elsewhere, when the keyboard goes on past it, and when the page has changed. */
export const useClosing = (root: RefObject<HTMLElement | null>): void => {
  useNavigated(() => {
    closeAll(root.current)
    letGo(root.current)
  })

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      if (root.current?.matches(':hover')) letGo(root.current)
      closeAll(root.current).forEach((panel) => panel.querySelector('summary')?.focus())
    }
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && root.current?.contains(target))) closeAll(root.current)
    }
    /** A panel that stays open would hide what has the focus then. */
    const onFocus = ({ target }: FocusEvent) => {
      root.current?.querySelectorAll<HTMLDetailsElement>('details[open]').forEach((panel) => {
        if (target instanceof Node && !panel.parentElement?.contains(target)) panel.open = false
      })
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [root])
}
