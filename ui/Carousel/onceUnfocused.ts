/** Runs at once, or when the focus has left the element: replacing a focused element would lose the focus. */
export const onceUnfocused = (element: HTMLElement, run: () => void): void => {
  if (!element.contains(document.activeElement)) return run()
  element.addEventListener('focusout', () => setTimeout(() => onceUnfocused(element, run)), { once: true })
}
