/**
 * Whether an element is interactive: a part of the page that contains it is, and if it is in the slot of another remote,
 * the slot is too, because that hydrates later. Without scripts, the whole document counts.
 */
export const isAlive = (element: Element, alive: ReadonlySet<Element>): boolean => {
  const slot = element.closest('[data-slot]')
  return [...alive].some(
    (part) =>
      part.contains(element) && (slot === null || slot.contains(part) || part === document.documentElement),
  )
}
