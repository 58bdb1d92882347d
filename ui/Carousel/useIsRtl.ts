import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'

/** Whether the element stands in a text that reads from right to left. Follows the document, which a translation may turn. */
export const useIsRtl = (root: RefObject<HTMLElement | null>): boolean => {
  const [mirrored, setMirrored] = useState(false)
  useLayoutEffect(() => {
    const element = root.current
    if (element === null) return undefined
    const look = () => setMirrored(getComputedStyle(element).direction === 'rtl')
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['dir', 'class'] })
    return () => observer.disconnect()
  }, [root])
  return mirrored
}
