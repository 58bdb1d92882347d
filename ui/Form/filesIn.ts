/** The files that were chosen in a control of a form. */
export const filesIn = (form: HTMLFormElement, name: string): ReadonlyArray<File> => {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement ? [...(control.files ?? [])] : []
}
