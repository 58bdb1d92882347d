/**
 * Calls `run` when the pictures of a carousel's slides in view have been loaded and painted, though nobody may see them
 * yet. One that cannot be loaded counts as painted. Returns a function that cancels.
 */
export const whenPainted = (track: HTMLElement, run: () => void): (() => void) => {
  let cancelled = false
  const pictures = [...track.querySelectorAll<HTMLImageElement>('.slide[aria-hidden="false"] img')]
  const ready = Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
  void ready.then(() =>
    // A callback of the second frame runs after the first one has been painted.
    requestAnimationFrame(() => requestAnimationFrame(() => cancelled || run())),
  )
  return () => {
    cancelled = true
  }
}
