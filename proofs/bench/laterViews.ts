import type { Browser, Page } from '@playwright/test'
import { waitUntilIdle } from '../../tools/lib/machine'
import { onPhone, slow, WATCH_MS, watchUntouched } from './phone'
import { secondPage } from './secondPage'
import type { Journey } from './secondPage'
import { table } from './table'
import type { Column, Table } from './table'
import { inTurns } from './turns'

/** A page of the same remote, and one of another. */
const journeys: ReadonlyArray<Journey> = [
  { from: '/cause', link: 'main a[href^="/cause-single/"]' },
  { from: '/', link: 'footer a[href="/cause"]' },
]

/** Times are in milliseconds. */
interface LaterViews {
  readonly withIntent: number | null
  readonly without: number | null
  /** 1 when Back showed the page as it was left, 0 when it was loaded again. */
  readonly kept: number
  /** Requests of a second view in another tab that were not answered by the browser's cache. */
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

export interface LaterOptions {
  readonly reps: number
  readonly site: string
  /** Journeys from other pages are left out. */
  readonly pages: ReadonlyArray<string>
}

/** Measures what follows the first view: a second page, Back, and a repeated view. */
export const laterTables = async (
  browser: Browser,
  { reps, site, pages }: LaterOptions,
): Promise<ReadonlyArray<Table>> => {
  const asked = journeys
    .filter(({ from }) => pages.includes(from))
    .map((journey) => ({ ...journey, name: `${journey.from} → ${journey.link}` }))
  if (asked.length === 0) return []
  const rows = await inTurns(asked, reps, (journey) => laterViews(browser, site, journey), JSON.stringify)
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
    const again = await open()
    await watchUntouched(again.page, url)
    // The stream of changes is for a page that stays open.
    const sent = again.log
      .requests()
      .filter(({ start, type, isCached }) => start < WATCH_MS && type !== 'EventSource' && !isCached)
    return { kept: Number(kept), repeated: sent.length }
  })

/** Leaves a page for another document and goes back. */
const isKeptOnBack = async (page: Page): Promise<boolean> => {
  await page.goto(new URL('/login', page.url()).href, { waitUntil: 'load' })
  await page.goBack({ waitUntil: 'commit' })
  await page.waitForFunction('window.isBack !== undefined')
  return page.evaluate<boolean>('window.isBack')
}

/** Runs in every page: says how the page was shown when the visitor went back to it. */
const watchBack = (): void =>
  addEventListener('pageshow', ({ persisted }) => {
    const [navigation] = performance.getEntriesByType('navigation')
    const isLoadedAgain =
      navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward'
    if (persisted || isLoadedAgain) Object.assign(window, { isBack: persisted })
  })
