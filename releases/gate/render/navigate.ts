import { setTimeout as delay } from 'node:timers/promises'
import { within } from '../../index'
import type { NavigatedPage } from '../index'
import type { BrowserContext, Page } from '@playwright/test'
import { errorsOf, newTab } from './tabs'

/** A page and the canonical address that its head contains once it is displayed. */
export interface Destination {
  readonly address: string
  readonly canonical: string
}

/** Time limit of a navigation, in milliseconds. */
const NAVIGATION_MS = 10_000

/** Time for React to run the effects of a displayed page, in milliseconds: ten times the usual duration. */
const EFFECTS_MS = 50

/** Further failures in a row would reveal nothing new. */
const MOST_FAILURES = 3

/** The first page of the tab: the host's not-found page, which no release can break. */
const START = '/404'

/**
 * Navigates from page to page in one tab like a visitor who clicks links. Navigations load pages through federation;
 * first views do not.
 */
export const navigate = async (
  context: BrowserContext,
  url: string,
  destinations: ReadonlyArray<Destination>,
): Promise<ReadonlyArray<NavigatedPage>> => {
  if (destinations.length === 0) return []
  const visited: NavigatedPage[] = []
  let tab = await startedTab(context, url)
  /** The current page of the tab; `null` for the host's page. */
  let from: string | null = null
  const startAgain = async (): Promise<void> => {
    // The browser may still be loading a document instead.
    await tab.page.close()
    tab = await startedTab(context, url)
    from = null
  }
  // Returns to the start, because the last page may block navigation.
  for (const destination of [...destinations, { address: START, canonical: '' }]) {
    if (visited.length >= MOST_FAILURES && visited.slice(-MOST_FAILURES).every(isFailure)) break
    let page = await goTo(tab, destination)
    if (isFailure(page) && from !== null) {
      const before = { address: from, outcome: 'held', errors: page.errors } as const
      await startAgain()
      page = await goTo(tab, destination)
      if (!isFailure(page)) visited.push(before)
    }
    // Faults of the host's page are not the release's.
    if (destination.address !== START) visited.push(page)
    if (isFailure(page)) await startAgain()
    else from = destination.address
  }
  return visited
}

const isFailure = ({ outcome }: NavigatedPage): boolean => outcome === 'document'

type Tab = Awaited<ReturnType<typeof startedTab>>

const startedTab = async (context: BrowserContext, url: string) => {
  const page = await newTab(context)
  const errors = errorsOf(page, url)
  const ready = async (): Promise<void> => {
    await page.goto(new URL(START, url).href, { waitUntil: 'domcontentloaded' })
    await page.waitForSelector('html[data-alive]', { state: 'attached' })
    // A document loaded instead of the page lacks this property.
    await page.evaluate(() => void Object.assign(window, { isSameDocument: true }))
  }
  // If the page is not ready, navigation is impossible.
  await within(NAVIGATION_MS, ready(), undefined).catch(() => undefined)
  errors.splice(0)
  return { page, errors }
}

const goTo = async ({ page, errors }: Tab, { address, canonical }: Destination): Promise<NavigatedPage> => {
  const isShown = await within(NAVIGATION_MS, showIn(page, address, canonical), null)
  return { address, outcome: isShown === true ? 'shown' : 'document', errors: errors.splice(0) }
}

const showIn = async (page: Page, address: string, canonical: string): Promise<boolean> => {
  try {
    await page.evaluate((to) => {
      // Like the Back button: the router displays the page of the current address.
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
    // If the next step of the page throws, the host loads its document instead.
    await delay(EFFECTS_MS)
    return await page.evaluate(() => 'isSameDocument' in window)
  } catch {
    return false
  }
}
