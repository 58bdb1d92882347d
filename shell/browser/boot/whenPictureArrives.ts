/** How often the picture is looked at, and for how long at most, in milliseconds: a picture may never arrive. */
const often = 50
const longest = 4_000

/**
 * Resolves when the first bytes of a picture have arrived. What is requested then arrives one round trip later, which is
 * about the time that the rest of the picture takes: neither waits for the other. The network cannot be told so itself:
 * over HTTP/1.1 there are no priorities.
 * @param picture the one that the visitor waits for; `null` when the page has none
 */
export const whenPictureArrives = (picture: HTMLImageElement | null): Promise<void> =>
  new Promise((resolve) => {
    const look = (waited: number): void => {
      const hasArrived = picture === null || picture.complete || picture.naturalWidth > 0
      if (hasArrived || waited >= longest) resolve()
      else setTimeout(() => look(waited + often), often)
    }
    look(0)
  })
