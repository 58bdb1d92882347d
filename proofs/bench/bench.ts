import type { Browser } from '@playwright/test'
import { startBaseline } from './baseline/server'
import { inChromium } from './chromium'
import { growthTables } from './growth/growth'
import { laterTables } from './laterViews'
import { loadTable } from './loads'
import type { Site, Sites } from './loads'
import { responsesTable } from './responses/responses'
import { printTables } from './table'
import type { Series } from './table'
import { viewTables } from './views'

/** One page of each kind: home, list, entity with a form, entity with texts only, form, gallery. */
export const defaultPages = ['/', '/cause', '/blog-single/1', '/service/9', '/donate', '/gallery/11']

export interface BenchOptions {
  readonly reps: number
  /** 0: the server is not measured. */
  readonly seconds: number
  readonly pages: ReadonlyArray<string>
  readonly showRequests: boolean
}

/**
 * Measures pages of a running site and prints tables. They contain no verdict: the aims are listed for comparison, and
 * what misses one is marked.
 */
export const bench = async (
  sites: Sites,
  { reps, seconds, pages, showRequests }: BenchOptions,
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
            showRequests,
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

/** Measures what the growth of a site costs, and prints tables. `folder` is for the data of the sites. */
export const benchGrowth = (folder: string, reps: number): Promise<ReadonlyArray<Series>> =>
  inChromium(async (browser) =>
    printTables(await growthTables(browser, { reps, folder }), viewNote(browser, reps)),
  )

/** Measures what responses from memory cost the server, and prints a table. */
export const benchResponses = async (
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
