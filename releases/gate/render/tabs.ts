import type { OpenedPage } from '../index'
import type { BrowserContext, Page, Request } from '@playwright/test'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Opens a blank tab that stays in front of those of `newTab`: what is behind it is laid out, but not drawn. Nobody looks at the
 * pages, and to draw each change of them takes a tenth of the time of the gate.
 */
export const coverTabs = (context: BrowserContext): Promise<Page> => context.newPage()

/**
 * A tab that gets a pixel for each picture of the content: resizing them takes longer than all else, and says nothing of the
 * release. Not by `context.route`, which turns off the cache of the browser: every page would load all scripts again.
 */
export const newTab = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  await context.pages()[0]?.bringToFront()
  await withoutPictures(page)
  return page
}

/** Gives a page a pixel for each picture of the content. */
export const withoutPictures = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const answer = { requestId, responseCode: 200, responseHeaders: [png], body: pixel }
    session.send('Fetch.fulfillRequest', answer).catch(() => {
      // The page has been left meanwhile.
    })
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/media/*' }] })
}

const png = { name: 'content-type', value: 'image/png' }

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

type PageError = OpenedPage['errors'][number]

/**
 * The errors of a tab from now on: those in its console, which include violations of the security policy, what was thrown, and
 * windows that would ask the visitor something. What it loads from other hosts does not arrive in a rehearsal, and says nothing
 * of the release.
 */
export const errorsOf = (page: Page, url: string): PageError[] => {
  const errors: PageError[] = []
  page.on('console', (message) => {
    const at = message.location().url
    const text = message.text()
    if (message.type() === 'error' && !at.startsWith('https:'))
      errors.push({ text: withResource(text, at), file: fileOf(at, url) })
    // The host goes on without a page that throws in React, and says so as a warning with the stack.
    if (message.type() === 'warning' && stacked.test(text))
      errors.push({ text: `uncaught ${text.split('\n')[0] ?? ''}`, file: fileOf(text, url) })
  })
  page.on('dialog', (dialog) => {
    errors.push({ text: `opens a dialog (${dialog.type()}): "${dialog.message()}"`, file: null })
    // It is gone when the page is left meanwhile.
    dialog.dismiss().catch(() => undefined)
  })
  page.on('pageerror', (error) =>
    errors.push({ text: `uncaught ${error.name}: ${error.message}`, file: fileOf(error.stack ?? '', url) }),
  )
  return errors
}

/** The browser does not name what could not be loaded in the message itself. */
const withResource = (text: string, at: string): string =>
  text.startsWith('Failed to load resource') && URL.canParse(at) ? `${new URL(at).pathname}: ${text}` : text

/** An error with its stack. */
const stacked = /^\w*Error\b.*\n\s+at /

/** The file of a remote that an address or a stack begins with: `/_/charity/a.js` is `browser/a.js`. */
const fileOf = (text: string, url: string): string | null => {
  for (const part of text.split(`${url}/_/`).slice(1)) {
    const [, name, file] = /^([\w-]+)\/([^\s:?#)]+)/.exec(part) ?? []
    if (name !== undefined && file !== undefined && name !== 'shell') return `browser/${file}`
  }
  return null
}

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

/** What waits for longer is left to the visitor's browser, in milliseconds. */
const MOST_MS = 5_000

/** A timer may set another one. */
const ROUNDS = 3

/**
 * Lets what a page does while somebody looks at it happen at once: it may break seconds after it was shown. To be called before a
 * page is opened; `runTimers` then runs what waits in it.
 */
export const watchTimers = (page: Page): Promise<unknown> =>
  page.addInitScript((mostMs) => {
    type Waiting = { readonly run: () => void; readonly due: number; readonly isRepeated: boolean }
    const waiting = new Map<number, Waiting>()
    const watched =
      (set: (handler: TimerHandler, ms: number) => number, isRepeated: boolean) =>
      (handler: TimerHandler, ms = 0, ...more: unknown[]): number => {
        // A text is refused by the security policy, as without this.
        if (typeof handler !== 'function') return set(handler, ms)
        const run = () => {
          if (!isRepeated) waiting.delete(id)
          handler(...more)
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
        // Each in a task of its own, so that an error of one is an error of the page, and the others run.
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

/**
 * Runs what waits for at most a few seconds. What repeats itself is ended then: its next error would be taken for one of the page
 * that the tab opens next.
 */
export const runTimers = async (page: Page): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1) await page.evaluate(`globalThis.runTimers(); ${oneTask}`)
  await page.evaluate('globalThis.endTimers()')
}

/** Tasks run in the order of their timers. */
const oneTask = 'new Promise((resolve) => setTimeout(resolve))'

/** As long as the browser waits for code, in milliseconds. */
const MOST_LOADING_MS = 5_000

/**
 * Follows the scripts that a tab loads: what a page loads late has its errors only then, which is later on a machine that is busy.
 * @returns waits until no script is on its way
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
 * How long the tab's own processor time has been used for so far, in milliseconds, since this call. It does not grow while other
 * programs have the processor, so that it is the same on a machine that is busy.
 */
export const watchBusyTime = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
}
