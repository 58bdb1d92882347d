import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'

const viewsOf = (element: HTMLElement): number =>
  Math.max(1, Number.parseInt(getComputedStyle(element).getPropertyValue('--views'), 10) || 1)

/** How many items the style sheet shows side by side at this width: one place decides, for the row and the carousel. */
export const useItemsInView = (root: RefObject<HTMLElement | null>): number => {
  const [views, setViews] = useState(1)
  useLayoutEffect(() => {
    const element = root.current
    if (element === null) return undefined
    const measure = () => setViews(viewsOf(element))
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [root])
  return views
}
