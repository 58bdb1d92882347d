/**
 * Clears the text fields below `fields` when the page is left, because the Back button may restore the page
 * from the back/forward cache or the values of its fields. Also clears them now where the browser may have
 * restored them: after Back, a reload or a crash. What was typed before hydration is kept. Returns a function
 * that stops this.
 */
export const forgetWhenLeft = (fields: Element): (() => void) => {
  const forget = () => fields.querySelectorAll('input').forEach((field) => (field.value = ''))
  if (!isFirstVisit()) forget()
  window.addEventListener('pagehide', forget)
  return () => window.removeEventListener('pagehide', forget)
}

/** Whether the document was opened by a link or an address: a browser then has no values to restore. */
const isFirstVisit = (): boolean =>
  performance.getEntriesByType('navigation').every((entry) => 'type' in entry && entry.type === 'navigate')
