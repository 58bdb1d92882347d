import { setTimeout as delay } from 'node:timers/promises'
import { within } from '../../index'
import type { GateFault } from '../../index'
import { navigatedFaults, openedFaults } from '../index'
import type { NavigatedPage, OpenedPage } from '../index'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { barriersIn, prepareBarriers } from './barriers'
import { navigate } from './navigate'
import type { Destination } from './navigate'
import {
  coverTabs,
  errorsOf,
  newTab,
  runTimers,
  scrollThrough,
  showLazy,
  watchBusyTime,
  watchLazy,
  watchScripts,
  watchTimers,
} from './tabs'

/** Pages opened in parallel; two cores cannot use more. */
const TABS = 2

/**
 * Time limits for a page to become interactive, in milliseconds. `own` is the page's own time, in which its tab had
 * the processor or was idle; `clock` is elapsed time, for a page that never stops working.
 */
const ALIVE_MS = { own: 10_000, clock: 20_000 }

/** Time limit of the checks that follow, in milliseconds: twenty times the usual duration. */
const SEEN_MS = 10_000

/** Further pages of a tab that never stop working would reveal nothing new. */
const MOST_BUSY = 3

/** Time limit for a page to leave its address, in milliseconds. */
const LEAVES_MS = 2_000

/** Delay before a page that has left its address is checked again, in milliseconds. */
const LOOK_MS = 50

/**
 * Faults of pages opened as documents, and of navigations between pages.
 * @param linked the pages to navigate to
 */
export const openPages = async (
  browser: Browser,
  url: string,
  pages: ReadonlyArray<Destination>,
  linked: ReadonlyArray<Destination>,
): Promise<ReadonlyArray<GateFault>> => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 1000 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  })
  try {
    await coverTabs(context)
    const queue = pages.map(({ address }) => address).values()
    const [navigated, ...opened] = await Promise.all([
      navigate(context, url, linked),
      ...Array.from({ length: TABS }, () => openInTurn(context, url, queue)),
    ])
    const visits = opened.flat()
    return [...visits.flatMap(openedFaults), ...withoutSaid(navigated, visits).flatMap(navigatedFaults)]
  } finally {
    await context.close()
  }
}

/**
 * Removes pages whose errors were also reported when they were opened as documents: first views have other files with
 * the same code.
 */
const withoutSaid = (
  navigated: ReadonlyArray<NavigatedPage>,
  opened: ReadonlyArray<OpenedPage>,
): ReadonlyArray<NavigatedPage> => {
  const keysOf = ({ address, errors }: Pick<OpenedPage, 'address' | 'errors'>) =>
    errors.map(({ text }) => `${address} ${text}`)
  const known = new Set(opened.flatMap(keysOf))
  return navigated.filter((page) => page.errors.length === 0 || !keysOf(page).every((key) => known.has(key)))
}

/** Opens pages sequentially in one tab, which takes half as long as a tab per page. */
const openInTurn = async (
  context: BrowserContext,
  url: string,
  queue: Iterable<string>,
): Promise<ReadonlyArray<OpenedPage>> => {
  let tab = await preparedTab(context, url)
  let busyPages = 0
  const results: OpenedPage[] = []
  for (const address of queue) {
    const page = await within(ALIVE_MS.clock + SEEN_MS, opened(tab, url, address), null)
    results.push({ address, ...(page ?? busy), errors: tab.errors.splice(0) })
    if (page !== null) continue
    await tab.page.close()
    busyPages += 1
    if (busyPages === MOST_BUSY) break
    tab = await preparedTab(context, url)
  }
  return results
}

type Tab = Awaited<ReturnType<typeof preparedTab>>

const preparedTab = async (context: BrowserContext, url: string) => {
  const page = await newTab(context)
  const [busyTime] = await Promise.all([
    watchBusyTime(page),
    prepareBarriers(page),
    watchLazy(page),
    watchTimers(page),
  ])
  return { page, errors: errorsOf(page, url), busyTime, scriptsLoaded: watchScripts(page) }
}

type Seen = Omit<OpenedPage, 'address' | 'errors'>

const busy: Seen = { isAlive: false, barriers: [], end: null, busyMs: 0 }

const opened = async (
  { page, busyTime, scriptsLoaded }: Tab,
  url: string,
  address: string,
): Promise<Seen> => {
  const before = await busyTime()
  try {
    await page.goto(new URL(address, url).href, { waitUntil: 'domcontentloaded' })
    const isAlive = await untilAlive(page)
    await showLazy(page)
    await scrollThrough(page)
    const busyMs = (await busyTime()) - before
    const barriers = await barriersIn(page, { within: 'main' })
    // Repeated for elements laid out since then.
    await showLazy(page)
    await scriptsLoaded()
    await runTimers(page)
    return { isAlive, barriers, end: await page.evaluate(endOf), busyMs }
  } catch {
    // The page is navigating to another address.
    await page.waitForURL((at) => at.pathname !== address, { timeout: LEAVES_MS }).catch(() => null)
    return { ...busy, end: { path: new URL(page.url()).pathname, isShown: true } }
  }
}

/** Runs in the page. */
const endOf = (): OpenedPage['end'] => ({
  path: location.pathname,
  isShown: document.querySelector('h1') !== null && document.documentElement.hasAttribute('data-alive'),
})

/** Waits until the page is interactive; `false` if it is not in time. */
const untilAlive = async (page: Page): Promise<boolean> => {
  const end = performance.now() + ALIVE_MS.clock
  for (let left = ALIVE_MS.clock; left > 0; left = end - performance.now()) {
    // Playwright's own waiting would send 300 KB of scripts to each document. A page that never stops working does
    // not respond; a page that leaves its address ends the call.
    const responded = await within(
      left,
      page.evaluate(aliveWithin, Math.min(left, ALIVE_MS.own)).catch(() => null),
      null,
    )
    if (responded !== null) return responded
    await delay(LOOK_MS)
  }
  return false
}

/** Runs in the page for `ms` of its own time: a tick delayed by a lack of processor time counts as one. */
const aliveWithin = (ms: number): Promise<boolean> =>
  new Promise((resolve) => {
    const root = document.documentElement
    const tickMs = 50
    let left = ms / tickMs
    const checkAlive = (): void => {
      const isAlive = root.hasAttribute('data-alive')
      if (!isAlive && left > 0) return
      clearInterval(ticks)
      resolve(isAlive)
    }
    const ticks = setInterval(() => {
      left -= 1
      checkAlive()
    }, tickMs)
    new MutationObserver(checkAlive).observe(root, { attributes: true })
    checkAlive()
  })
