/** A part of the page answers from now on. Repeats what the visitor pressed in it before. */
export const alive = (part: Element | null): void => {
  const page = globalThis.caravanserai
  if (part === null || page.alive.has(part)) return
  page.alive.add(part)
  for (const pressed of page.held) {
    if (!part.contains(pressed)) continue
    page.held.delete(pressed)
    pressed.click()
  }
}
