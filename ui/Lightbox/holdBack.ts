import { useLayoutEffect } from 'react'

/** Marks the entry that `holdBack` adds. It survives a reload. */
const isHeld = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'heldBack' in state && state.heldBack === true

/** Writes into the entry of the history where the visitor is, or after it. */
const mark = (heldBack: boolean, write: 'pushState' | 'replaceState') =>
  history[write]({ ...history.state, heldBack }, '')

/**
 * The host offers each step through the history to the page first, with this event. The router must not hear of steps between
 * these entries: their address is the page's own, and it would load the page again.
 */
const offered = 'pageback'

const take = (event: Event) => event.preventDefault()

/** While the browser is on its way back from a released entry, which takes it a moment: whether one is to be added on arrival. */
let onArrival: { hold: boolean } | null = null

/** Adds an entry of the same address to the history, for `useBack`. */
export const holdBack = (): void => {
  if (onArrival !== null) onArrival.hold = true
  else if (!isHeld(history.state)) mark(true, 'pushState')
}

const arrive = (event: Event) => {
  take(event)
  // What has been opened meanwhile stays open.
  event.stopImmediatePropagation()
  const hold = onArrival?.hold === true
  onArrival = null
  if (hold) holdBack()
}

/** Removes that entry, when what Back would have closed has been closed in another way. */
export const releaseBack = (): void => {
  if (onArrival !== null) onArrival.hold = false
  if (!isHeld(history.state)) return
  onArrival = { hold: false }
  // A step that does not arrive, because the page is loaded again, leaves no entry that holds anything.
  mark(false, 'replaceState')
  addEventListener(offered, arrive, { once: true, capture: true })
  history.back()
}

/** Calls `onBack` when the visitor goes back from the entry of `holdBack`, in place of leaving the page. */
export const useBack = (onBack: () => void): void =>
  useLayoutEffect(() => {
    const onOffered = (event: Event) => {
      take(event)
      onBack()
    }
    addEventListener(offered, onOffered)
    return () => removeEventListener(offered, onOffered)
  }, [onBack])
