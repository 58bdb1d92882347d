/**
 * The trimmed values of a form's controls, by name; `''` where there is no such control. Those of several controls of one
 * name, such as boxes that are ticked, have commas between them. They are read from the DOM, because a browser or a visitor may
 * have filled the form in before hydration.
 */
export const valuesOf = <Name extends string>(
  form: HTMLFormElement,
  names: ReadonlyArray<Name>,
): Readonly<Record<Name, string>> => {
  const data = new FormData(form)
  const typed = (name: string): string =>
    data
      .getAll(name)
      .flatMap((value) => (typeof value === 'string' ? value.trim() : []))
      .join(', ')
  return Object.fromEntries(names.map((name) => [name, typed(name)])) as Record<Name, string>
}
