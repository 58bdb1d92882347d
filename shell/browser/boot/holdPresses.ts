import { postedAfter } from '../../browserLimits'

/** What does nothing without scripts, or leaves the page where it should not. A popover opens without scripts. */
const scripted = 'button:not([popovertarget]),[data-held]'

/**
 * Holds presses on what is not alive yet, so that they can be repeated: a form is not sent by the browser, and nothing
 * has to be pressed twice. React would drop them. Where the scripts take too long, the browser posts the form after all.
 * @param onHeld called with each press that is held
 */
export const holdPresses = (
  held: Set<HTMLElement>,
  alive: Set<Element>,
  onHeld: (pressed: HTMLElement) => void,
): void => {
  document.addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(scripted) : null
      if (pressed === null || isOwnAnswer(pressed) || !isWaiting(pressed, alive)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      held.add(pressed)
      onHeld(pressed)
      setTimeout(() => {
        if (!isSubmit(pressed) || !held.delete(pressed)) return
        alive.add(pressed)
        pressed.click()
      }, postedAfter)
    },
    { capture: true },
  )
}

/** What is outside of these parts was made by scripts: a toast, the dialog of a gallery. */
const isWaiting = (pressed: HTMLElement, alive: ReadonlySet<Element>): boolean =>
  pressed.closest('header, main, footer') !== null && ![...alive].some((part) => part.contains(pressed))

/** A form that asks for an address is answered by the browser. */
const isOwnAnswer = (pressed: HTMLElement): boolean =>
  pressed instanceof HTMLButtonElement && pressed.form?.method === 'get'

const isSubmit = (pressed: HTMLElement): boolean =>
  pressed instanceof HTMLButtonElement && pressed.type === 'submit'
