import type { Locator } from '@playwright/test'

/**
 * Whether an element that an animation of its own brings in is seen so many milliseconds after that began. The animation
 * begins anew and is set to that moment, so that the answer is the same on a slow machine. From there it goes on.
 */
export const seenAt = (element: Locator, ms: number): Promise<boolean> =>
  element.evaluate((found: HTMLElement, at) => {
    found.style.animation = 'none'
    if (found.getAnimations().length > 0) throw new Error('another thing than its style moves it')
    found.removeAttribute('style')
    const animations = found.getAnimations()
    if (animations.length === 0) throw new Error('nothing brings it in')
    for (const animation of animations) animation.currentTime = at
    return found.checkVisibility({ visibilityProperty: true })
  }, ms)
