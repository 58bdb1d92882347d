/**
 * Makes an element the same as another one, and leaves alone what already is: the focus, the selection, the scroll position and
 * what is open stay. Children with an id are found again wherever they are now. An element with `data-own` belongs to the script.
 */
export const morph = (shown: Element, next: Element): void => {
  if (shown.hasAttribute('data-own')) return
  morphAttributes(shown, next)
  const kept = new Map([...shown.children].flatMap((child) => (child.id === '' ? [] : [[child.id, child]])))
  let at: ChildNode | null = shown.firstChild
  for (const wanted of [...next.childNodes]) {
    const known = wanted instanceof Element && wanted.id !== '' ? kept.get(wanted.id) : undefined
    if (known !== undefined && known !== at) {
      shown.insertBefore(known, at)
      at = known
    }
    if (at !== null && isSameKind(at, wanted)) {
      const following: ChildNode | null = at.nextSibling
      if (at instanceof Element) morph(at, wanted as Element)
      else if (at.textContent !== wanted.textContent) at.textContent = wanted.textContent
      at = following
    } else shown.insertBefore(document.importNode(wanted, true), at)
  }
  while (at !== null) {
    const following: ChildNode | null = at.nextSibling
    at.remove()
    at = following
  }
}

/** Whether one can become the other: with an id only that very element can. */
const isSameKind = (one: Node, other: Node): boolean =>
  one.nodeName === other.nodeName &&
  (!(one instanceof Element) || !(other instanceof Element) || one.id === other.id)

/** What the reader has opened stays open. */
const morphAttributes = (shown: Element, next: Element): void => {
  for (const { name } of [...shown.attributes])
    if (!next.hasAttribute(name) && !(name === 'open' && shown.nodeName === 'DETAILS'))
      shown.removeAttribute(name)
  for (const { name, value } of [...next.attributes])
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value)
}
