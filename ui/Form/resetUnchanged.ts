import type { PostedForm } from '@caravanserai/submissions'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What each control of a form held at one moment. */
type Snapshot = ReadonlyArray<{ readonly control: Control; readonly value: ReadonlyArray<unknown> }>

export const snapshotOf = (form: HTMLFormElement): Snapshot =>
  [...form.elements].filter(isControl).map((control) => ({ control, value: valueOf(control) }))

/**
 * Resets the controls that still hold what the snapshot holds. A value typed while the request was under way has not been
 * sent, and no copy of it exists anywhere else.
 * @param posted the form that the browser itself has posted before: what was typed then is the default of its fields, and
 * goes, too
 */
export const resetUnchanged = (form: HTMLFormElement, snapshot: Snapshot, posted?: PostedForm): void => {
  const unchanged = snapshot.filter(({ control, value }) => {
    const now = valueOf(control)
    return now.length === value.length && now.every((part, index) => part === value[index])
  })
  if (unchanged.length === snapshot.length) form.reset()
  else for (const { control } of unchanged) reset(control)
  if (posted)
    for (const { control } of unchanged)
      if (control.type !== 'radio' && control.name in posted.values) control.value = ''
  // A file shows what was chosen outside of its control, too.
  for (const { control } of unchanged) if (control.type === 'file') control.dispatchEvent(new Event('reset'))
}

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

/** The files are compared as well: two files may have the same name. */
const valueOf = (control: Control): ReadonlyArray<unknown> =>
  control instanceof HTMLInputElement
    ? [control.value, control.checked, ...(control.files ?? [])]
    : [control.value]

/** What `form.reset()` does, for one control. */
const reset = (control: Control): void => {
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
