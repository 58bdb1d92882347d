import type { Locator } from '@playwright/test'

/**
 * Whether an element that fades in by an animation is visible at a time after the start of that animation, in
 * milliseconds. The animation is set to that time, so that the result is the same on a slow machine, and
 * continues from there.
 */
export const isVisibleAt = (element: Locator, ms: number): Promise<boolean> =>
  element.evaluate((found: HTMLElement, at) => {
    found.style.animation = 'none'
    if (found.getAnimations().length > 0)
      throw new Error('the element is animated by a script, not by its style')
    found.removeAttribute('style')
    const animations = found.getAnimations()
    if (animations.length === 0) throw new Error('the element has no animation')
    for (const animation of animations) animation.currentTime = at
    return found.checkVisibility({ visibilityProperty: true })
  }, ms)
