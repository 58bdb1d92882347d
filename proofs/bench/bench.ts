import { writeFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { orStop } from '../../tools/lib/terminal/say'
import { printTables } from '../harness/table'
import type { Series } from '../harness/table'
import { trial } from '../harness/trial'
import { startBaseline } from './baseline/server'
import { inChromium } from '../harness/chromium'
import { comparison, readSeries, seriesText } from './compare'
import { growthTables } from './growth/growth'
import { laterTables } from './laterViews'
import { loadTable } from './loads'
import type { Site, Sites } from './loads'
import { responsesTable } from './responses/responses'
import { viewTables } from './views'

interface BenchArguments {
  readonly reps: number
  readonly seconds: number
  readonly pages: ReadonlyArray<string> | undefined
  readonly json: string | undefined
  readonly compare: string | undefined
  readonly growth: boolean
  readonly responses: boolean
}

export default async (options: BenchArguments): Promise<void> => {
  const { reps, seconds, pages = defaultPages, json, compare } = options
  const before = compare === undefined ? null : orStop(() => readSeries(compare))
  await trial('bench', async ({ folder, site: startSite }) => {
    const start = async (name: string, env: NodeJS.ProcessEnv = {}): Promise<Site> => {
      const { url, pid } = await startSite(name, { env })
      return { home: `${url}/`, pid }
    }
    const measure = async () => {
      if (options.growth) return benchGrowth(folder, reps)
      const site = await start('site')
      if (options.responses) return benchResponses(site, { reps, seconds })
      const uncached = await start('uncached', { PAGE_CACHE_MB: '0' })
      return bench({ site, uncached }, { reps, seconds, pages })
    }
    const series = await measure()
    if (json !== undefined) writeFileSync(json, seriesText(series))
    if (before !== null) console.log(`\n${comparison(before, series)}`)
  })
}

/** One page of each kind: home, list, entity with a form, text-only entity, form, gallery. */
const defaultPages = ['/', '/cause', '/blog-single/1', '/service/9', '/donate', '/gallery/11']

interface BenchOptions {
  readonly reps: number
  /** Duration of each load; 0 skips the measurement of the server. */
  readonly seconds: number
  readonly pages: ReadonlyArray<string>
}

/**
 * Measures pages of a running site and prints tables. The tables contain no verdict: aims are listed for comparison,
 * and values that miss one are marked.
 */
const bench = async (
  sites: Sites,
  { reps, seconds, pages }: BenchOptions,
): Promise<ReadonlyArray<Series>> => {
  const site = sites.site.home
  const baseline = pages.includes('/') ? await startBaseline(site) : null
  try {
    return await inChromium(async (browser) =>
      printTables(
        [
          ...(await viewTables(browser, {
            reps,
            pages,
            site,
            byHand: baseline && `${baseline.origin}/`,
          })),
          ...(await laterTables(browser, { reps, pages, site })),
          ...(seconds > 0 ? [await loadTable(sites, { reps, seconds })] : []),
        ],
        viewNote(browser, reps) +
          (seconds === 0
            ? ''
            : ` Server: ${seconds} s each, one process, content warm, 16 connections; the load generator runs on the same machine ` +
              'and takes its share of it.'),
      ),
    )
  } finally {
    await baseline?.stop()
  }
}

/** Measures the cost of a larger site and prints tables. @param folder for the data of the sites */
const benchGrowth = (folder: string, reps: number): Promise<ReadonlyArray<Series>> =>
  inChromium(async (browser) =>
    printTables(await growthTables(browser, { reps, folder }), viewNote(browser, reps)),
  )

/** Measures the server's cost of responses from memory, and prints a table. */
const benchResponses = async (
  site: Site,
  { reps, seconds }: Pick<BenchOptions, 'reps' | 'seconds'>,
): Promise<ReadonlyArray<Series>> =>
  printTables(
    [await responsesTable(site, { reps, seconds })],
    `. Median [least most] of ${reps}; ${seconds} s each, 64 connections.`,
  )

const viewNote = (browser: Browser, reps: number): string =>
  `, Chromium ${browser.version()}. Median [least most] of ${reps}; ` +
  '✗ misses its aim. Views: 412 × 823, processor 4 times slower, slow 4G (562 ms, 1.4 Mbit/s), empty cache, untouched for 10 s.'
