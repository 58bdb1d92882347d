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

/** Adds an entry of the same address to the history, for `useBack`. */
export const holdBack = (): void => {
  if (!isHeld(history.state)) mark(true, 'pushState')
}

/** Removes that entry, when what Back would have closed has been closed in another way. */
export const releaseBack = (): void => {
  if (!isHeld(history.state)) return
  // The browser goes back later: until then a second call must not go back again.
  mark(false, 'replaceState')
  addEventListener(offered, take, { once: true })
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
