/** How long a page may take to bring the element, in milliseconds. */
const PATIENCE_MS = 5_000

/** What a visitor does who has begun to look around: nothing moves the page from then on. */
const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Tells of the element of this id as soon as the page brings it, unless the visitor looks around first, or the signal aborts. */
export const waitForElement = (
  id: string,
  signal: AbortSignal,
  arrive: (element: HTMLElement) => void,
): void => {
  const stop = () => {
    watching.disconnect()
    clearTimeout(patience)
    signal.removeEventListener('abort', stop)
    ownMoves.forEach((move) => removeEventListener(move, stop))
  }
  const look = () => {
    const come = document.getElementById(id)
    if (come === null) return
    stop()
    arrive(come)
  }
  const watching = new MutationObserver(look)
  const patience = setTimeout(stop, PATIENCE_MS)
  signal.addEventListener('abort', stop)
  ownMoves.forEach((move) => addEventListener(move, stop, { passive: true }))
  watching.observe(document.body, { childList: true, subtree: true })
  if (signal.aborted) stop()
  else look()
}
