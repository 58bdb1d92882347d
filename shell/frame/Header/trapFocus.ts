import type { KeyboardEvent } from 'react'

/** Moves the focus from the last focusable element to the first and back, so that Tab does not leave for the browser's own controls. */
export const trapFocus = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Tab') return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button, summary')].filter(
    (stop) => stop.checkVisibility?.() ?? true,
  )
  const [end, start] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== end) return
  event.preventDefault()
  start?.focus()
}
