const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin']

/** Resolves at the first sign that somebody uses the page: a view that nobody touches loads nothing more. */
export const firstSign = (): Promise<void> =>
  new Promise((resolve) => {
    const heard = (): void => {
      for (const name of signs) removeEventListener(name, heard, { capture: true })
      resolve()
    }
    for (const name of signs) addEventListener(name, heard, { capture: true, passive: true })
  })
