import type { RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'

/** The computed value of a property of each child, such as `18.4 px`; updated when the window is resized. */
export const useComputed = (
  property: string,
): readonly [RefObject<HTMLUListElement | null>, ReadonlyArray<string>] => {
  const list = useRef<HTMLUListElement>(null)
  const [values, setValues] = useState<ReadonlyArray<string>>([])
  useLayoutEffect(() => {
    const measure = () =>
      setValues(
        [...(list.current?.querySelectorAll('[data-token]') ?? [])].map((element) => {
          const value = Number.parseFloat(getComputedStyle(element).getPropertyValue(property))
          return `${Math.round(value * 10) / 10} px`
        }),
      )
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [property])
  return [list, values]
}
