/** An element by the id that Payload gives its field; the editor of rich text has a label alone. */
const named = (id: string): HTMLElement | null =>
  document.getElementById(id) ?? document.querySelector<HTMLElement>(`label[for="${CSS.escape(id)}"]`)

/**
 * The field of a place: of the two of a text the one that is filled in, and of one that is not rendered yet, because it is not in
 * view, what it is in.
 */
export const fieldOf = (id: string): HTMLElement | null => {
  const field = named(id) ?? named(id.replace(/(^field-|__)text$/, '$1html'))
  const above = id.replace(/__[^_]+$/, '')
  return field ?? (above === id ? null : fieldOf(above))
}
