import { valuesOf } from '@caravanserai/ui'
import { useEffect, useRef, useState } from 'react'

/**
 * What is chosen of the radio buttons of this name, `first` until something else is. A visitor, or a browser that fills a
 * form in again, may have chosen before the scripts came: React leaves that standing and tells nobody, so it is read once
 * from the form itself. `part`, for the `Choices`, is how the form is found.
 */
export const useChosen = (name: string, first: string) => {
  const [chosen, choose] = useState(first)
  const part = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const form = part.current?.form
    if (form) choose((now) => valuesOf(form, [name])[name] || now)
  }, [name])
  return { chosen, choose, part }
}
