import type { RefObject } from 'react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

const openIn = (root: HTMLElement | null): ReadonlyArray<HTMLDetailsElement> => [
  ...(root?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []),
]

/** Closes the open panel of a menu: on Escape, on a press elsewhere, and when the page has changed. */
export const useClosing = (root: RefObject<HTMLElement | null>): void => {
  const { key } = useLocation()

  useEffect(() => {
    openIn(root.current).forEach((panel) => (panel.open = false))
    // A panel held open by the pointer closes too, until the pointer comes back.
    const menu = root.current
    if (menu === null) return undefined
    menu.dataset['left'] = ''
    const back = () => delete menu.dataset['left']
    menu.addEventListener('pointerleave', back, { once: true })
    const timer = setTimeout(back, 600)
    return () => {
      clearTimeout(timer)
      menu.removeEventListener('pointerleave', back)
      back()
    }
  }, [root, key])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      const menu = root.current
      if (menu) {
        menu.dataset['left'] = ''
        menu.addEventListener('pointerleave', () => delete menu.dataset['left'], { once: true })
      }
      openIn(menu).forEach((panel) => {
        panel.open = false
        panel.querySelector('summary')?.focus()
      })
    }
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && root.current?.contains(event.target)) return
      openIn(root.current).forEach((panel) => (panel.open = false))
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [root])
}
