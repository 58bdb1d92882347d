/**
 * Empties the text fields below `fields` when the page is left: the browser would bring a page that it kept, or what stood
 * in its fields, back with the Back button. Also empties them now, should it have filled them in already from before a
 * crash. Gives what ends the watch.
 */
export const forgetWhenLeft = (fields: Element): (() => void) => {
  const forget = () => fields.querySelectorAll('input').forEach((field) => (field.value = ''))
  forget()
  window.addEventListener('pagehide', forget)
  return () => window.removeEventListener('pagehide', forget)
}
