import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { until } from '../../tools/lib/process/until'
import { waitUntilIdle } from '../harness/measure'
import { inTurns, table } from '../harness/table'
import type { Column, Table } from '../harness/table'
import { onPhone, slow, WATCH_MS, watchUntouched } from './phone'

/** Journeys to a page of the same remote, and to a page of another remote. */
const journeys: ReadonlyArray<Journey> = [
  { from: '/cause', link: 'main a[href^="/cause-single/"]' },
  { from: '/', link: 'footer a[href="/cause"]' },
]

/** Times in milliseconds. */
interface LaterViews {
  readonly withIntent: number | null
  readonly without: number | null
  /** 1 when Back restored the page, 0 when it was reloaded. */
  readonly kept: number
  /** Requests of a second view in another tab that the browser's cache did not serve. */
  readonly repeated: number
}

const columns: ReadonlyArray<Column<LaterViews>> = [
  {
    name: 'painted after a click, pointed at 800 ms before, ms',
    aim: { atMost: 300 },
    of: ({ withIntent }) => withIntent,
  },
  { name: 'painted after a tap, ms', aim: { atMost: slow.latency + 500 }, of: ({ without }) => without },
  {
    name: 'Back: the page as it was left (1) or loaded again (0)',
    aim: { atLeast: 1 },
    of: ({ kept }) => kept,
  },
  { name: 'requests of a repeated view', aim: { atMost: 1 }, of: ({ repeated }) => repeated },
]

interface LaterOptions {
  readonly reps: number
  readonly site: string
  /** Start pages; journeys from other pages are skipped. */
  readonly pages: ReadonlyArray<string>
}

/** Measures views after the first: a second page, Back, and a repeated view. */
export const laterTables = async (
  browser: Browser,
  { reps, site, pages }: LaterOptions,
): Promise<ReadonlyArray<Table>> => {
  const routes = journeys
    .filter(({ from }) => pages.includes(from))
    .map((journey) => ({ ...journey, name: `${journey.from} → ${journey.link}` }))
  if (routes.length === 0) return []
  const rows = await inTurns(routes, reps, (journey) => laterViews(browser, site, journey), JSON.stringify)
  return [table('After the first view', rows, columns)]
}

const laterViews = async (browser: Browser, site: string, journey: Journey): Promise<LaterViews> => {
  await waitUntilIdle()
  const withIntent = await secondPage(browser, site, journey, { hasIntent: true })
  await waitUntilIdle()
  const without = await secondPage(browser, site, journey, { hasIntent: false })
  await waitUntilIdle()
  return { withIntent, without, ...(await backAndRepeat(browser, new URL(journey.from, site).href)) }
}

const backAndRepeat = (browser: Browser, url: string): Promise<Pick<LaterViews, 'kept' | 'repeated'>> =>
  onPhone(browser, { inPage: watchBack }, async ({ page, open }) => {
    await watchUntouched(page, url)
    const kept = await isKeptOnBack(page)
    const second = await open()
    await watchUntouched(second.page, url)
    // Excludes the stream of changes, which serves open pages.
    const sent = second.log
      .requests()
      .filter(({ start, type, isCached }) => start < WATCH_MS && type !== 'EventSource' && !isCached)
    return { kept: Number(kept), repeated: sent.length }
  })

/** Navigates from a page to another document and back. */
const isKeptOnBack = async (page: Page): Promise<boolean> => {
  await page.goto(new URL('/login', page.url()).href, { waitUntil: 'load' })
  await page.goBack({ waitUntil: 'commit' })
  await page.waitForFunction('window.isBack !== undefined')
  return page.evaluate<boolean>('window.isBack')
}

/** Runs in every page: records how the page was shown after going back to it. */
const watchBack = (): void =>
  addEventListener('pageshow', ({ persisted }) => {
    const [navigation] = performance.getEntriesByType('navigation')
    const isLoadedAgain =
      navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward'
    if (persisted || isLoadedAgain) Object.assign(window, { isBack: persisted })
  })

/** Time between pointing at a link and the click, in milliseconds. */
const INTENT_MS = 800

/** Time limit for the paint of a page, in milliseconds. */
const PATIENCE_MS = 20_000

/** A link from one page of the site to another. */
interface Journey {
  readonly from: string
  readonly link: string
}

/**
 * Time from a click on a link, after an untouched first view, to the paint of the next page, in milliseconds.
 * `null` when the next page was not painted.
 * @param hasIntent whether the visitor points at the link before
 */
const secondPage = (
  browser: Browser,
  site: string,
  { from, link }: Journey,
  { hasIntent }: { readonly hasIntent: boolean },
): Promise<number | null> =>
  onPhone(browser, { inPage: timeClicks }, async ({ page }) => {
    await watchUntouched(page, new URL(from, site).href)
    const target = page.locator(link).first()
    if (hasIntent) {
      await target.hover()
      await delay(INTENT_MS)
      await target.click()
    } else await target.tap()
    return paintAfterClick(page)
  })

const paintAfterClick = async (page: Page): Promise<number | null> => {
  let painted: number | null = null
  // While one document replaces another, no page can be evaluated.
  await until(async () => {
    painted = await page.evaluate<number | null>('window.paintAfterClick ?? null')
    return painted !== null
  }, PATIENCE_MS)
  return painted
}

/**
 * Runs in every page: records the time of a click on a link, and measures until a page with another heading is
 * painted, in the same document or in the next one.
 */
const timeClicks = (): void => {
  const heading = (): string => document.querySelector('main h1')?.textContent ?? ''
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (!(target instanceof Element) || target.closest('a') === null) return
      sessionStorage.setItem('clickedAt', String(performance.timeOrigin + timeStamp))
      sessionStorage.setItem('clickedOn', heading())
    },
    true,
  )
  const watcher = new MutationObserver(() => {
    const at = sessionStorage.getItem('clickedAt')
    if (at === null || heading() === '' || heading() === sessionStorage.getItem('clickedOn')) return
    watcher.disconnect()
    // A task queued in an animation frame runs after that frame's paint.
    requestAnimationFrame(() =>
      setTimeout(() =>
        Object.assign(window, { paintAfterClick: performance.timeOrigin + performance.now() - Number(at) }),
      ),
    )
  })
  watcher.observe(document, { subtree: true, childList: true, characterData: true })
}
