import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'

/** Whether the text around an element runs from right to left. A translation of the page may change it at any time. */
export const useIsRtl = (root: RefObject<HTMLElement | null>): boolean => {
  const [isRtl, setIsRtl] = useState(false)
  useLayoutEffect(() => {
    const element = root.current
    if (element === null) return undefined
    const read = () => setIsRtl(getComputedStyle(element).direction === 'rtl')
    read()
    const observer = new MutationObserver(read)
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['dir', 'class'] })
    return () => observer.disconnect()
  }, [root])
  return isRtl
}
