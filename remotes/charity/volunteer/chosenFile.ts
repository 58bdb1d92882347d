/** The file that was chosen in a form; `undefined` when none was. */
export const chosenFile = (form: HTMLFormElement, name: string): File | undefined => {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field.files?.[0] : undefined
}
