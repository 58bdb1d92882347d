/**
 * The trimmed values of a form's controls, by name; `''` where there is no such control. They are read from
 * the DOM, because a browser or a visitor may have filled the form in before hydration.
 */
export const valuesOf = <Name extends string>(
  form: HTMLFormElement,
  names: ReadonlyArray<Name>,
): Readonly<Record<Name, string>> => {
  const data = new FormData(form)
  const typed = (name: string): string => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return Object.fromEntries(names.map((name) => [name, typed(name)])) as Record<Name, string>
}
