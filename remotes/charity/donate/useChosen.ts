import { PostedContext, valuesOf } from '@caravanserai/ui'
import { useContext, useEffect, useRef, useState } from 'react'

/**
 * The chosen option of the radio buttons of this name, `first` initially. A visitor, or a browser that
 * restores a form, may have chosen another before hydration: React keeps that choice but calls no handler, so
 * it is read once from the form. `part` is a ref for the `Choices`, through which the form is found.
 */
export const useChosen = (name: string, first: string) => {
  const [chosen, choose] = useState(useContext(PostedContext)?.values[name] ?? first)
  const part = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const form = part.current?.form
    if (form) choose((now) => valuesOf(form, [name])[name] || now)
  }, [name])
  return { chosen, choose, part }
}
