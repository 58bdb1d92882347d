type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Looks at what a form's controls hold now. The answer empties each of them that still holds it: what was typed while
 * the form was under way has not been sent, and nobody but the visitor has it.
 */
export const emptierOf = (form: HTMLFormElement): (() => void) => {
  const seen = [...form.elements].filter(isControl).map((control) => ({ control, held: heldBy(control) }))
  return () => {
    const unchanged = seen.filter(({ control, held }) =>
      heldBy(control).every((part, at) => part === held[at]),
    )
    if (unchanged.length === seen.length) return form.reset()
    for (const { control } of unchanged) empty(control)
  }
}

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

/** The file as well: another one may have the same name. */
const heldBy = (control: Control): ReadonlyArray<unknown> =>
  control instanceof HTMLInputElement ? [control.value, control.checked, control.files?.[0]] : [control.value]

/** As `form.reset()` does it, for one. */
const empty = (control: Control): void => {
  if (control instanceof HTMLSelectElement) {
    control.selectedIndex = Math.max(
      0,
      [...control.options].findIndex(({ defaultSelected }) => defaultSelected),
    )
    return
  }
  control.value = control.defaultValue
  if (control instanceof HTMLInputElement) control.checked = control.defaultChecked
}
