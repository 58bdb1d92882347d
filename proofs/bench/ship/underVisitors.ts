import type { Browser, Page } from '@playwright/test'
import { Load, slowestMs } from '../../harness/visitors'
import { say } from '../../../tools/lib/terminal/say'
import { table } from '../../harness/table'
import type { Table } from '../../harness/table'
import type { Shipping } from './shipping'

interface UnderVisitorsOptions {
  readonly browser: Browser
  readonly url: string
  readonly shipping: Shipping
  readonly ships: number
}

/** The requests of visitors, and the results of open tabs. */
interface Seen {
  readonly shipMs: ReadonlyArray<number>
  readonly answered: number
  readonly errors: ReadonlyArray<string>
  readonly slowestMs: number
  readonly navigations: number
  readonly slowestNavigationMs: number
}

const pages = ['/', '/about/2', '/cause', '/cause-single/1', '/donate']
/** Interval between requests for the same page: 10 pages per second in total. */
const EVERY_MS = 500
const LIMIT_MS = 10_000
const TABS = 2

/** Ships a remote repeatedly while visitors request pages, and others navigate in open tabs. */
export const shipUnderVisitors = async (options: UnderVisitorsOptions): Promise<Table> => {
  const { url, ships, shipping } = options
  const load = new Load({ url, pages, everyMs: EVERY_MS, limitMs: LIMIT_MS })
  const tabs = await Promise.all(Array.from({ length: TABS }, () => openTab(options)))
  load.start()
  const shipMs: number[] = []
  for (let ship = 1; ship <= ships; ship += 1) {
    shipMs.push(await shipping.ship(ship))
    if (ship % 10 === 0) say(`${ship} of ${ships} ships under visitors`)
  }
  await load.stop()
  const toured = await Promise.all(tabs.map((tab) => tab.end()))
  const samples = load.since(0)
  const errors = [...samples.flatMap(({ error }) => error ?? []), ...toured.flatMap((tour) => tour.errors)]
  for (const line of new Set(errors)) say(`a visitor met: ${line}`)
  const seen: Seen = {
    shipMs,
    answered: samples.length,
    errors,
    slowestMs: slowestMs(samples),
    navigations: toured.reduce((sum, { times }) => sum + times.length, 0),
    slowestNavigationMs: Math.max(0, ...toured.flatMap(({ times }) => times)),
  }
  return table(
    `${ships} ships while visitors browse`,
    [{ name: 'seen', measures: [seen] }],
    [
      { name: 'pages answered', of: ({ answered }) => answered },
      { name: 'slowest page, ms', aim: { atMost: 1_000 }, of: ({ slowestMs }) => slowestMs },
      { name: 'navigations in open tabs', of: ({ navigations }) => navigations },
      { name: 'slowest navigation, ms', of: ({ slowestNavigationMs }) => slowestNavigationMs },
      { name: 'errors', aim: { atMost: 0 }, of: ({ errors: all }) => all.length },
      {
        name: 'stored until live, mean, s',
        digits: 2,
        of: ({ shipMs: times }) => times.reduce((sum, ms) => sum + ms, 0) / times.length / 1_000,
      },
      { name: '… the slowest, s', digits: 2, of: ({ shipMs: times }) => Math.max(...times) / 1_000 },
    ],
  )
}

interface Tour {
  readonly times: ReadonlyArray<number>
  readonly errors: ReadonlyArray<string>
}

/** A tab that navigates by links back and forth between two pages of different remotes. */
const openTab = async ({
  browser,
  url,
}: UnderVisitorsOptions): Promise<{ readonly end: () => Promise<Tour> }> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`uncaught in a tab: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400)
      errors.push(`status ${response.status()} for ${new URL(response.url()).pathname}`)
  })
  await page.goto(url)
  const times: number[] = []
  let isOver = false
  const touring = (async () => {
    while (!isOver)
      for (const [place, name, title] of tour) {
        times.push(await navigate(page, place, name, title))
        await page.waitForTimeout(300)
      }
  })().catch((error: unknown) => errors.push(`in a tab: ${String(error).split('\n')[0]}`))
  return {
    end: async () => {
      isOver = true
      await touring
      await page.close()
      return { times, errors }
    },
  }
}

/** Links, with the beginnings of their pages' headings. */
const tour = [
  ['contentinfo', 'Causes', /^Causes/],
  ['navigation', 'About', /^About/],
] as const

const navigate = async (
  page: Page,
  place: 'contentinfo' | 'navigation',
  name: string,
  title: RegExp,
): Promise<number> => {
  const started = performance.now()
  await page.getByRole(place).getByRole('link', { name, exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  return performance.now() - started
}
