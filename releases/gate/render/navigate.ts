import { setTimeout as delay } from 'node:timers/promises'
import { within } from '../../index'
import type { NavigatedPage } from '../index'
import type { BrowserContext, Page } from '@playwright/test'
import { errorsOf, newTab } from './tabs'

/** A page and the canonical address that its head names once it is shown. */
export interface Destination {
  readonly address: string
  readonly canonical: string
}

/** How long a navigation may take, in milliseconds. */
const NAVIGATION_MS = 10_000

/** How long React may take to run the effects of a page that is shown, in milliseconds: ten times what it takes. */
const EFFECTS_MS = 50

/** After so many failures in a row the next ones would say nothing new. */
const MOST_FAILURES = 3

/** Where the tab begins: a page of the host, which no release can break. */
const START = '/search'

/**
 * Goes from page to page in one tab as a visitor who clicks links: that loads the pages through federation, which no first
 * view does.
 */
export const navigate = async (
  context: BrowserContext,
  url: string,
  destinations: ReadonlyArray<Destination>,
): Promise<ReadonlyArray<NavigatedPage>> => {
  if (destinations.length === 0) return []
  const seen: NavigatedPage[] = []
  let tab = await startedTab(context, url)
  /** Where the tab is; `null` on the page of the host. */
  let from: string | null = null
  const startAgain = async (): Promise<void> => {
    // The browser may still be on its way to the document that it loads instead.
    await tab.page.close()
    tab = await startedTab(context, url)
    from = null
  }
  // Back at the end, because the last page may let no other one take its place.
  for (const destination of [...destinations, tab.start]) {
    if (seen.length >= MOST_FAILURES && seen.slice(-MOST_FAILURES).every(isFailure)) break
    let gone = await goTo(tab, destination)
    if (isFailure(gone) && from !== null) {
      const before = { address: from, outcome: 'held', errors: gone.errors } as const
      await startAgain()
      gone = await goTo(tab, destination)
      if (!isFailure(gone)) seen.push(before)
    }
    // What is wrong with the page of the host is not the release's.
    if (destination.address !== START) seen.push(gone)
    if (isFailure(gone)) await startAgain()
    else from = destination.address
  }
  return seen
}

const isFailure = ({ outcome }: NavigatedPage): boolean => outcome === 'document'

type Tab = Awaited<ReturnType<typeof startedTab>>

const startedTab = async (context: BrowserContext, url: string) => {
  const page = await newTab(context)
  const errors = errorsOf(page, url)
  const ready = async (): Promise<string> => {
    await page.goto(new URL(START, url).href, { waitUntil: 'domcontentloaded' })
    await page.waitForSelector('html[data-alive]', { state: 'attached' })
    return page.evaluate(() => {
      // A document that is loaded instead of the page would not have it.
      Object.assign(window, { isSameDocument: true })
      return document.head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? ''
    })
  }
  // Where it does not get ready, no page can be gone to.
  const canonical = await within(NAVIGATION_MS, ready(), null).catch(() => null)
  errors.splice(0)
  return { page, errors, start: { address: START, canonical: canonical ?? '' } }
}

const goTo = async ({ page, errors }: Tab, { address, canonical }: Destination): Promise<NavigatedPage> => {
  const isShown = await within(NAVIGATION_MS, showIn(page, address, canonical), null)
  return { address, outcome: isShown === true ? 'shown' : 'document', errors: errors.splice(0) }
}

const showIn = async (page: Page, address: string, canonical: string): Promise<boolean> => {
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
        return (link?.getAttribute('href') ?? '') === expected ? 'shown' : false
      },
      canonical,
      { polling: 30 },
    )
    if ((await shown.jsonValue()) !== 'shown') return false
    // Where what the page does next throws, the host loads its document instead.
    await delay(EFFECTS_MS)
    return await page.evaluate(() => 'isSameDocument' in window)
  } catch {
    return false
  }
}
