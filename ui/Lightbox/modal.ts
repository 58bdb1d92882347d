import { useEffect, useLayoutEffect } from 'react'

/** Everything but the lightbox, and but the two stops that it sets so that the focus goes round in it. */
const background = (): ReadonlyArray<HTMLElement> =>
  [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      !element.inert &&
      !element.matches('.ReactModalPortal, [data-react-modal-body-trap], script'),
  )

/** While it is shown nothing else can be reached; afterwards the focus goes back where it came from. */
export const useAlone = (returnTo: HTMLElement): void =>
  useLayoutEffect(() => {
    const behind = background()
    behind.forEach((element) => (element.inert = true))
    return () => {
      behind.forEach((element) => (element.inert = false))
      returnTo.focus()
    }
  }, [returnTo])

/** The next stop of the Tab key where that is not simply the next button: round the corner, or in again. `null` elsewhere. */
const roundTheCorner = (back: boolean): HTMLElement | null => {
  const buttons = [...document.querySelectorAll<HTMLElement>('.ReactModalPortal button:enabled')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const last = buttons.length - 1
  return (back ? at <= 0 && buttons[last] : at === last && buttons[0]) || null
}

/**
 * Escape always closes, and Tab goes round. The library hears Escape only while it has the focus and nothing moves,
 * and keeps Tab from its own dialog.
 */
export const useKeys = (onEscape: () => void): void =>
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const next = event.key === 'Tab' ? roundTheCorner(event.shiftKey) : null
      if (event.key === 'Escape') onEscape()
      else if (next !== null) next.focus()
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [onEscape])
