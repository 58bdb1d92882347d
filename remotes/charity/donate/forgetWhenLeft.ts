/**
 * Clears the text fields below `fields` when the page is left, because the Back button may restore the page
 * from the back/forward cache or the values of its fields. Also clears them now, in case the browser has
 * restored them after a crash. Returns a function that stops this.
 */
export const forgetWhenLeft = (fields: Element): (() => void) => {
  const forget = () => fields.querySelectorAll('input').forEach((field) => (field.value = ''))
  forget()
  window.addEventListener('pagehide', forget)
  return () => window.removeEventListener('pagehide', forget)
}
