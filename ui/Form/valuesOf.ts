/**
 * What stands in a form's controls of these names, as it was typed, without blanks around it; `''` for what is not there.
 * Read from the page itself: a browser or a visitor may have filled it in before the scripts came.
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
