import type { BrowserContext, Page } from '@playwright/test'
import type { NavigatedPage } from '@caravanserai/releases/gate'
import { newTab } from './newTab'
import { errorsOf } from './pageErrors'
import { within } from './within'

/** A page and the canonical address that its head names once it is shown. */
export interface Destination {
  readonly address: string
  readonly canonical: string
}

/** How long a navigation may take, in milliseconds. */
const NAVIGATION_MS = 10_000

/** After so many failures in a row the next ones would say nothing new. */
const MOST_FAILURES = 3

/**
 * Goes from page to page in one tab as a visitor who clicks links: that loads the pages through federation, which no first
 * view does.
 */
export const navigate = async (
  context: BrowserContext,
  url: string,
  destinations: ReadonlyArray<Destination>,
): Promise<ReadonlyArray<NavigatedPage>> => {
  const [first, ...others] = destinations
  if (first === undefined) return []
  let tab = await tabAt(context, url, first.address)
  const seen: NavigatedPage[] = []
  // The first one again at the end, when its document is not the page any more.
  for (const { address, canonical } of [...others, first]) {
    if (seen.slice(-MOST_FAILURES).filter(({ isShown }) => !isShown).length === MOST_FAILURES) break
    const isShown = (await within(NAVIGATION_MS, goTo(tab.page, address, canonical))) ?? false
    seen.push({ address, isShown, errors: tab.errors.splice(0) })
    if (isShown) continue
    // The browser may still be on its way to the document that it loads instead.
    await tab.page.close()
    tab = await tabAt(context, url, first.address)
  }
  return seen
}

/** A new tab that shows a page. What is wrong with the first view of that page is seen elsewhere. */
const tabAt = async (context: BrowserContext, url: string, address: string) => {
  const page = await newTab(context)
  const errors = errorsOf(page, url)
  const ready = async (): Promise<void> => {
    await page.goto(new URL(address, url).href, { waitUntil: 'domcontentloaded' })
    await page.waitForSelector('html[data-alive]', { state: 'attached' })
    // A document that is loaded instead of the page would not have it.
    await page.evaluate(() => void Object.assign(window, { isSameDocument: true }))
  }
  // Where it does not get ready, no page can be gone to.
  await within(NAVIGATION_MS, ready()).catch(() => null)
  errors.splice(0)
  return { page, errors }
}

const goTo = async (page: Page, address: string, canonical: string): Promise<boolean> => {
  try {
    await page.evaluate((to) => {
      // As after Back: the router shows the page of the current address.
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, address)
    const shown = await page.waitForFunction(
      (expected) => {
        if (!('isSameDocument' in window)) return 'document'
        const link = document.head.querySelector('link[rel=canonical]')
        return link?.getAttribute('href') === expected ? 'shown' : false
      },
      canonical,
      { polling: 30 },
    )
    return (await shown.jsonValue()) === 'shown'
  } catch {
    return false
  }
}
