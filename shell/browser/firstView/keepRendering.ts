/**
 * Lets React render on where something else has moved or removed nodes of the page: translators replace texts, and extensions of
 * the browser wrap or remove elements. React removes a node from the parent that it has given it, and inserts one before a
 * sibling; both throw where that is not its child any more, and the page would be gone.
 */
export const keepRendering = (): void => {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    if (this.contains(child)) child.parentNode?.removeChild(child)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    let next = before
    while (next !== null && next.parentNode !== this) next = next.parentNode
    return insertBefore.call(this, node, next) as T
  }
}
