const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin']

/**
 * Resolves at the first sign that somebody uses the page: a view that nobody touches loads nothing more.
 * @param isNone whether what a visitor does with this element is not taken for one
 */
export const firstSign = (isNone: (element: EventTarget | null) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const heard = ({ target }: Event): void => {
      if (isNone(target)) return
      for (const name of signs) removeEventListener(name, heard, { capture: true })
      resolve()
    }
    for (const name of signs) addEventListener(name, heard, { capture: true, passive: true })
  })
