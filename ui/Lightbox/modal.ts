import { useLayoutEffect } from 'react'

/** The elements of the body apart from the lightbox and its two focus traps. */
const background = (): ReadonlyArray<HTMLElement> =>
  [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      !element.inert &&
      !element.matches('.ReactModalPortal, [data-react-modal-body-trap], script'),
  )

/** Makes the rest of the page inert while the lightbox is open, and returns the focus afterwards. */
export const useModal = (returnTo: HTMLElement): void =>
  useLayoutEffect(() => {
    const behind = background()
    behind.forEach((element) => (element.inert = true))
    return () => {
      behind.forEach((element) => (element.inert = false))
      returnTo.focus()
    }
  }, [returnTo])

/**
 * The next target of the Tab key where it is not simply the next button: at both ends, or when the focus is
 * outside. Otherwise `null`.
 */
const roundTheCorner = (back: boolean): HTMLElement | null => {
  const buttons = [...document.querySelectorAll<HTMLElement>('.ReactModalPortal button:enabled')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const last = buttons.length - 1
  return (back ? at <= 0 && buttons[last] : at === last && buttons[0]) || null
}

/**
 * Escape always closes, and Tab stays within the dialog. The library handles Escape only while it has the
 * focus and nothing moves, and does not handle Tab.
 */
export const useModalKeys = (onEscape: () => void): void =>
  // Not later than the dialog is seen: a key that is pressed at once counts.
  useLayoutEffect(() => {
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
