import type { OpenedPage } from '../index'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Opens a blank tab in front of the tabs of `newTab`. Hidden tabs are laid out but not painted, which saves a tenth
 * of the gate's time.
 */
export const coverTabs = (context: BrowserContext): Promise<Page> => context.newPage()

/**
 * Opens a tab that replaces content images with one pixel: resizing them takes longer than everything else and
 * reveals nothing about the release. `context.route` would disable the browser's cache, so every page would load all
 * scripts again.
 */
export const newTab = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  await context.pages()[0]?.bringToFront()
  await withoutPictures(page)
  return page
}

/** Replaces content images of a page with one pixel. */
export const withoutPictures = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const answer = { requestId, responseCode: 200, responseHeaders: [png], body: pixel }
    session.send('Fetch.fulfillRequest', answer).catch(() => {
      // The page was closed or left in the meantime.
    })
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/media/*' }] })
}

const png = { name: 'content-type', value: 'image/png' }

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

type PageError = OpenedPage['errors'][number]

/**
 * Collects the errors of a tab: console errors including violations of the security policy, uncaught exceptions, and
 * dialogs. Requests to other hosts fail in a rehearsal and are ignored.
 */
export const errorsOf = (page: Page, url: string): PageError[] => {
  const errors: PageError[] = []
  page.on('console', (message) => {
    const at = message.location().url
    const text = message.text()
    if (message.type() === 'error' && !at.startsWith('https:'))
      errors.push({ text: withResource(text, at), file: fileOf(at, url) })
    // React recovers from a page that throws, and logs a warning with the stack.
    if (message.type() === 'warning' && stacked.test(text))
      errors.push({ text: `uncaught ${text.split('\n')[0] ?? ''}`, file: fileOf(text, url) })
  })
  page.on('dialog', (dialog) => {
    errors.push({ text: `opens a dialog (${dialog.type()}): "${dialog.message()}"`, file: null })
    // The dialog disappears when the page is left.
    dialog.dismiss().catch(() => undefined)
  })
  page.on('pageerror', (error) =>
    errors.push({ text: `uncaught ${error.name}: ${error.message}`, file: fileOf(error.stack ?? '', url) }),
  )
  return errors
}

/** Adds the address of a resource that failed to load, which the browser's message omits. */
const withResource = (text: string, at: string): string =>
  text.startsWith('Failed to load resource') && URL.canParse(at) ? `${new URL(at).pathname}: ${text}` : text

/** An error with its stack. */
const stacked = /^\w*Error\b.*\n\s+at /

/** The file of a remote at the start of an address or stack: `/_/careers/a.js` is `browser/a.js`. */
const fileOf = (text: string, url: string): string | null => {
  for (const part of text.split(`${url}/_/`).slice(1)) {
    const [, name, file] = /^([\w-]+)\/([^\s:?#)]+)/.exec(part) ?? []
    if (name !== undefined && file !== undefined && name !== 'shell') return `browser/${file}`
  }
  return null
}

/**
 * Makes lazy content appear in a tab that is not painted. A browser only evaluates the viewport when it paints, and a
 * busy machine is not idle for seconds. Call this before opening a page; `showLazy` then triggers pending observers
 * and idle callbacks.
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
        // Runs in a separate task, so that an error is reported as the page's, and the other callbacks still run.
        if (targets.size > 0) setTimeout(() => use.call(observer, [...targets].map(inView), observer))
    }
    const deadline: IdleDeadline = { didTimeout: false, timeRemaining: () => 50 }
    Object.assign(globalThis, {
      showLazy,
      requestIdleCallback: (run: IdleRequestCallback) => setTimeout(() => run(deadline)),
      cancelIdleCallback: (handle: number) => clearTimeout(handle),
    })
  })

/** Triggers pending callbacks and waits until the browser loads their content. */
export const showLazy = (page: Page): Promise<unknown> =>
  page.evaluate(`(async () => {
    globalThis.showLazy()
    for (let task = 0; task < 2; task += 1) await new Promise((resolve) => setTimeout(resolve))
  })()`)

/** Scrolls through the page, so that scroll effects and lazy content appear. */
export const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let at = 0; at < document.body.scrollHeight; at += innerHeight) {
      scrollTo({ top: at, behavior: 'instant' })
      // A hidden tab has no animation frame for seconds.
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, 50)
      })
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })

/** Longer timers are left to the visitor's browser, in milliseconds. */
const MOST_MS = 5_000

/** A timer may set another one. */
const ROUNDS = 3

/**
 * Makes timers of a page fire early, because a page may fail seconds after it was displayed. Call this before opening
 * a page; `runTimers` then runs pending timers.
 */
export const watchTimers = (page: Page): Promise<unknown> =>
  page.addInitScript((mostMs) => {
    type Waiting = { readonly run: () => void; readonly due: number; readonly isRepeated: boolean }
    const waiting = new Map<number, Waiting>()
    const watched =
      (set: (handler: TimerHandler, ms: number) => number, isRepeated: boolean) =>
      (handler: TimerHandler, ms = 0, ...args: unknown[]): number => {
        // The security policy refuses a string handler, as usual.
        if (typeof handler !== 'function') return set(handler, ms)
        const run = () => {
          if (!isRepeated) waiting.delete(id)
          handler(...args)
        }
        const id = set(run, ms)
        if (ms <= mostMs) waiting.set(id, { run, due: performance.now() + ms, isRepeated })
        return id
      }
    const { setTimeout, setInterval, clearTimeout } = window
    const clear = (id: number | undefined): void => {
      if (id !== undefined) waiting.delete(id)
      clearTimeout(id)
    }
    const runTimers = () => {
      for (const [id, { run, isRepeated }] of [...waiting].sort(([, a], [, b]) => a.due - b.due)) {
        if (!isRepeated) clearTimeout(id)
        // Runs each handler in a separate task, so that an error is reported as the page's, and the others still run.
        setTimeout(run)
      }
    }
    const endTimers = () => [...waiting.keys()].forEach(clear)
    Object.assign(globalThis, {
      setTimeout: watched(setTimeout, false),
      setInterval: watched(setInterval, true),
      clearTimeout: clear,
      clearInterval: clear,
      runTimers,
      endTimers,
    })
  }, MOST_MS)

/** Runs timers of a few seconds at most, and clears intervals, whose errors would hit the tab's next page. */
export const runTimers = async (page: Page): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) await page.evaluate(`globalThis.runTimers(); ${oneTask}`)
  await page.evaluate('globalThis.endTimers()')
}

/** Tasks run in the order of their timers. */
const oneTask = 'new Promise((resolve) => setTimeout(resolve))'

/** Limit of waiting for scripts, in milliseconds; the same as the browser's. */
const MOST_LOADING_MS = 5_000

/**
 * Tracks the scripts that a tab loads, because lazy code reports its errors only after loading.
 * @returns waits until no script is loading
 */
export const watchScripts = (page: Page): (() => Promise<void>) => {
  const loading = new Set<Request>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loading.add(request)
  })
  page.on('requestfinished', (request) => void loading.delete(request))
  page.on('requestfailed', (request) => void loading.delete(request))
  return async () => {
    const end = performance.now() + MOST_LOADING_MS
    while (loading.size > 0 && performance.now() < end) await delay(50)
  }
}

/**
 * Measures the tab's own processor time in milliseconds since this call. Other programs do not affect it, so results
 * are comparable on a busy machine.
 */
export const watchBusyTime = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
}
