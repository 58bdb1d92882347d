import type { Page } from '@playwright/test'

/**
 * Lets what waits for a visitor to come near, and then for the browser to be idle, appear in a tab that is not drawn: a browser
 * looks at what is near the viewport only when it draws, and on a busy machine it is not idle for seconds. To be called before a
 * page is opened; `showLazy` then shows what waits in it.
 */
export const watchLazy = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Waiting = { readonly use: IntersectionObserverCallback; readonly targets: Set<Element> }
    const waiting = new Map<IntersectionObserver, Waiting>()
    globalThis.IntersectionObserver = class extends IntersectionObserver {
      constructor(use: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(use, options)
        waiting.set(this, { use, targets: new Set() })
      }

      override observe(target: Element) {
        super.observe(target)
        waiting.get(this)?.targets.add(target)
      }

      override unobserve(target: Element) {
        super.unobserve(target)
        waiting.get(this)?.targets.delete(target)
      }

      override disconnect() {
        super.disconnect()
        waiting.get(this)?.targets.clear()
      }
    }
    const inView = (target: Element): IntersectionObserverEntry => {
      const box = target.getBoundingClientRect()
      const [boundingClientRect, intersectionRect] = [box, box]
      const time = performance.now()
      return {
        target,
        time,
        isIntersecting: true,
        intersectionRatio: 1,
        boundingClientRect,
        intersectionRect,
        rootBounds: null,
      }
    }
    const showLazy = () => {
      for (const [observer, { use, targets }] of waiting)
        // In a task of its own, so that an error of one is an error of the page, and the others are shown.
        if (targets.size > 0) setTimeout(() => use.call(observer, [...targets].map(inView), observer))
    }
    const deadline: IdleDeadline = { didTimeout: false, timeRemaining: () => 50 }
    Object.assign(globalThis, {
      showLazy,
      requestIdleCallback: (run: IdleRequestCallback) => setTimeout(() => run(deadline)),
      cancelIdleCallback: (handle: number) => clearTimeout(handle),
    })
  })

/** Shows what waits now, and waits until the browser loads it: a task for each that waits, and one in which it is idle. */
export const showLazy = (page: Page): Promise<unknown> =>
  page.evaluate(`(async () => {
    globalThis.showLazy()
    for (let task = 0; task < 2; task += 1) await new Promise((resolve) => setTimeout(resolve))
  })()`)

/** What waits for scrolling appears, and what is lazy has the time to. */
export const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let at = 0; at < document.body.scrollHeight; at += innerHeight) {
      scrollTo({ top: at, behavior: 'instant' })
      // A tab behind another one has no next frame for seconds.
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, 50)
      })
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
