import type { KeyboardEvent } from 'react'

/** Leads Tab from the last stop of an element to its first and back, past what the browser has around the page. */
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
