import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'

const itemsInView = (element: HTMLElement): number =>
  Math.max(1, Number.parseInt(getComputedStyle(element).getPropertyValue('--views'), 10) || 1)

/** How many items are in view side by side. The style sheet decides it by the width, for the static row as well. */
export const useItemsInView = (root: RefObject<HTMLElement | null>): number => {
  const [inView, setInView] = useState(1)
  useLayoutEffect(() => {
    const element = root.current
    if (element === null) return undefined
    const read = () => setInView(itemsInView(element))
    read()
    window.addEventListener('resize', read)
    return () => window.removeEventListener('resize', read)
  }, [root])
  return inView
}
