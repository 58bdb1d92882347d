import { setTimeout as delay } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { Locator, Page, Request } from '@playwright/test'

/** External hosts, whose frames the content embeds; the tests send no request outside this machine. */
const outside = /^https:\/\//

/**
 * Focusing a link and starting a navigation preload the files of a page. Chromium warns about preloads not used
 * within some seconds, which a busy machine may need.
 */
const lateUse = /^warning: The resource \S+\/_\/(?!shell\/)[\w-]+\/\S+ was preloaded .* but not used/

/**
 * Collects all later errors and warnings of this page: console messages, which include violations of the content
 * security policy, and uncaught errors.
 */
export const browserWarningsOf = (page: Page): ReadonlyArray<string> => {
  const heard: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const { url } = message.location()
    const line = `${message.type()}: ${message.text()} (${url})`
    if (!outside.test(url) && !lateUse.test(line)) heard.push(line)
  })
  page.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`))
  return heard
}

/** Collects later requests as paths with query, except the icon's, which browsers send at any time. */
export const requestsOf = (page: Page, only: RegExp = /./): string[] => {
  const made: string[] = []
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (only.test(pathname) && !pathname.startsWith('/favicon')) made.push(pathname + search)
  })
  return made
}

/** Waits until the main part of the page is hydrated. The frame is hydrated on the first interaction. */
export const hydrated = (page: Page): Promise<void> =>
  expect(page.locator('html'), 'the page is hydrated').toHaveAttribute('data-alive')

/** Moves the mouse as the first interaction, once the page is hydrated. */
const moveMouse = async (page: Page): Promise<void> => {
  await hydrated(page)
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
}

/** Moves the mouse, and waits until the frame is hydrated, too. */
export const frameHydrated = async (page: Page): Promise<void> => {
  await moveMouse(page)
  await page.waitForFunction(() =>
    ['HEADER', 'FOOTER'].every((name) =>
      [...globalThis.caravanserai.alive].some(({ tagName }) => tagName === name),
    ),
  )
}

/** Moves the mouse, and waits until links navigate without a page load. */
export const navigable = async (page: Page): Promise<void> => {
  await moveMouse(page)
  await expect(page.locator('html'), 'links need no document').toHaveAttribute('data-alive', 'navigation')
}

/** Visits an address, and marks the document once links navigate without a page load. */
export const visitAndMark = async (page: Page, address: string): Promise<void> => {
  await visit(page, address)
  await navigable(page)
  await mark(page)
}

/** Waits until the whole page is laid out: content below the first section is laid out after hydration. */
export const laidOut = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(() =>
          [...document.querySelectorAll('main section, #site > footer')].every(
            (part) => getComputedStyle(part).contentVisibility === 'visible',
          ),
        ),
      { message: 'the page is laid out' },
    )
    .toBe(true)

/** Goes to an address as Back and Forward do: the router shows the page of the current address. */
export const stepTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)

/** Visits an address; while the site is overloaded, repeats the request after the time in its response. */
export const goTo = async (page: Page, address: string): Promise<void> => {
  for (;;) {
    const answer = await page.goto(address)
    const retryAfter = answer?.status() === 503 ? answer.headers()['retry-after'] : undefined
    if (retryAfter === undefined) return
    await delay(Number(retryAfter) * 1_000)
  }
}

/** Visits an address and waits until the page is hydrated. Returns the status. */
export const visit = async (page: Page, address: string): Promise<number> => {
  const answer = await page.goto(address)
  await hydrated(page)
  return answer?.status() ?? 0
}

/**
 * Waits until the page at an address (path and query) starts to listen for edits. This is the page's last automatic
 * request: some seconds after a load, and immediately after a navigation.
 */
export const listeningAt = (page: Page, address: string): Promise<Request> =>
  page.waitForRequest((request) =>
    request.url().endsWith(`/content/live?address=${encodeURIComponent(address)}`),
  )

/** `pluginsAfterLoad` of the shell: delay in milliseconds from a page's load until it listens for edits. */
const LIVE_AFTER_LOAD = 5_000

/**
 * Visits an address and waits until the page listens for edits. Returns the status of the page. Skips the delay after
 * the load with the page's fake clock, which then continues to run.
 */
export const visitListening = async (page: Page, address: string): Promise<number> => {
  const { pathname, search } = new URL(address)
  const listening = listeningAt(page, pathname + search)
  await page.clock.install()
  const status = await visit(page, address)
  await page.clock.fastForward(LIVE_AFTER_LOAD)
  expect((await (await listening).response())?.status()).toBe(200)
  return status
}

/** Sets a property of the window, which a full page load would remove. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { untouched: true }))
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'untouched' in window)

/** The text of an HTML fragment. */
export const textOfHtml = (html: string): string =>
  html
    // Structured data contain the site's address, which differs between sites.
    .replace(/<script[\s\S]*?<\/script>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

/** Technical texts that a visitor must never see. */
const rawError = /\b(Error|ECONN\w*|undefined|NaN|status \d{3}|stack|at \w+ \()|\[object /

/** Expects the frame of the site, without technical texts. */
export const expectCalmFrame = async (page: Page): Promise<void> => {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(textOfHtml(await page.locator('body').innerHTML())).not.toMatch(rawError)
}

/** The shell's entry script, which hydrates a page. */
export const shellScript = /\/_\/shell\/shell\.[^/]*\.js$/

/** Delays the matching requests of this page. Returns the function that releases them. */
export const holdRequests = async (page: Page, pattern: RegExp): Promise<() => void> => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(pattern, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/**
 * Whether an element that fades in by an animation is visible this many milliseconds after the animation's start.
 * Sets the animation to that time, so that the result does not depend on the machine's speed; the animation continues
 * from there.
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

/** Clicks from a page of another remote to a page of a new remote `careers`, without loading a document. */
export const reachNewRemote = async (page: Page, siteUrl: string): Promise<void> => {
  const warnings = browserWarningsOf(page)
  await visit(page, `${siteUrl}/login`)
  await navigable(page)
  await mark(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Careers')
  await page.getByRole('link', { name: 'Who answers you' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who answers you')
  await hydrated(page)
  expect(await isMarked(page)).toBe(true)
  expect(warnings).toEqual([])
}
