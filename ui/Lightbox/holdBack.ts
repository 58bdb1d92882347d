import { useLayoutEffect } from 'react'

/** Whether a history state marks the entry added by `holdBack`. The mark survives a reload. */
const isHeld = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'heldBack' in state && state.heldBack === true

/** Writes the mark into the current history entry, or into a new entry after it. */
const mark = (heldBack: boolean, write: 'pushState' | 'replaceState') =>
  history[write]({ ...history.state, heldBack }, '')

/**
 * The event that the host dispatches to the page for each step through the history. The router must not handle steps
 * between these entries: they share the page's address, so it would load the page again.
 */
const offered = 'pageback'

const take = (event: Event) => event.preventDefault()

/**
 * Set while the browser is on its way back from a released entry, which is asynchronous: whether to add an entry on
 * arrival.
 */
let onArrival: { hold: boolean } | null = null

/** Adds a history entry of the same address, for `useBack`. */
export const holdBack = (): void => {
  if (onArrival !== null) onArrival.hold = true
  else if (!isHeld(history.state)) mark(true, 'pushState')
}

const arrive = (event: Event) => {
  take(event)
  // A lightbox that was opened in the meantime stays open.
  event.stopImmediatePropagation()
  const hold = onArrival?.hold === true
  onArrival = null
  if (hold) holdBack()
}

/** Removes that entry after the lightbox has been closed in another way than Back. */
export const releaseBack = (): void => {
  if (onArrival !== null) onArrival.hold = false
  if (!isHeld(history.state)) return
  onArrival = { hold: false }
  // If the step never arrives because the page reloads, the remaining entry is unmarked.
  mark(false, 'replaceState')
  addEventListener(offered, arrive, { once: true, capture: true })
  history.back()
}

/** Calls `onBack` instead of leaving the page when the visitor goes back from the entry of `holdBack`. */
export const useBack = (onBack: () => void): void =>
  useLayoutEffect(() => {
    const onOffered = (event: Event) => {
      take(event)
      onBack()
    }
    addEventListener(offered, onOffered)
    return () => removeEventListener(offered, onOffered)
  }, [onBack])
