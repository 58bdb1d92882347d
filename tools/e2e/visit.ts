import { expect } from '@playwright/test'
import type { Page, Request } from '@playwright/test'

/** Hosts whose frames stand in the content; the tests ask nobody outside this machine. */
const outside = /^https:\/\//

/**
 * Everything that a browser complains about on this page from now on: console errors and warnings (what the security
 * policy refuses is one), and errors that nobody caught.
 */
export const complaintsOf = (page: Page): ReadonlyArray<string> => {
  const heard: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const { url } = message.location()
    if (!outside.test(url)) heard.push(`${message.type()}: ${message.text()} (${url})`)
  })
  page.on('pageerror', (error) => heard.push(`not caught: ${error.message}`))
  return heard
}

/** The requests of this page from now on, as paths with their query. Its icon is the browser's own business, whenever it likes. */
export const requestsOf = (page: Page, only: RegExp = /./): string[] => {
  const made: string[] = []
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url())
    if (only.test(pathname) && !pathname.startsWith('/favicon')) made.push(pathname + search)
  })
  return made
}

/** Waits until React has taken the page over. */
export const hydrated = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(() =>
          [...document.querySelectorAll('#site > header, #site main h1')].every((element) =>
            Object.keys(element).some((key) => key.startsWith('__reactFiber$')),
          ),
        ),
      { message: 'the page is hydrated' },
    )
    .toBe(true)

/** Goes to an address and waits until the page is alive. Gives the status. */
export const visit = async (page: Page, address: string): Promise<number> => {
  const answer = await page.goto(address)
  await hydrated(page)
  return answer?.status() ?? 0
}

/** Leaves a mark on the window: it is gone after a full page load. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { untouched: true }))
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'untouched' in window)

/** The words of a piece of HTML. */
export const wordsOf = (html: string): string =>
  html
    // What search engines are told holds the site's own address.
    .replace(/<script[\s\S]*?<\/script>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

/** What a visitor must never read: the inside of the machine. */
export const rawError = /\b(Error|ECONN\w*|undefined|NaN|status \d{3}|stack|at \w+ \()|\[object /

/** The frame stands, and what stands in it is meant for a visitor. */
export const calmPage = async (page: Page): Promise<void> => {
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.locator('body').innerText()).not.toMatch(rawError)
}
