import { startBaseline } from './baseline/server'
import { launchChromium } from './chromium'
import { growthTables } from './growth/growth'
import { laterTables } from './laterViews'
import { loadTable } from './loads'
import type { Site, Sites } from './loads'
import { machineLine } from '../lib/machine'
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
  readonly say: (line: string) => void
}

/**
 * Measures pages of a running site and prints tables. They contain no verdict: the aims are listed for comparison, and
 * what misses one is marked.
 */
export const bench = async (
  sites: Sites,
  { reps, seconds, pages, showRequests, say }: BenchOptions,
): Promise<ReadonlyArray<Series>> => {
  const site = sites.site.home
  const baseline = pages.includes('/') ? await startBaseline(site) : null
  const browser = await launchChromium()
  try {
    const tables = [
      ...(await viewTables(browser, { reps, pages, site, byHand: baseline?.url ?? null, showRequests, say })),
      ...(await laterTables(browser, { reps, pages, site, say })),
      ...(seconds > 0 ? [await loadTable(sites, { reps, seconds, say })] : []),
    ]
    printTables(tables, heading(browser.version(), { reps, seconds }))
    return tables.flatMap(({ series }) => series)
  } finally {
    await browser.close()
    baseline?.stop()
  }
}

/** Measures what the growth of a site costs, and prints tables. `folder` is for the data of the sites. */
export const benchGrowth = async ({
  reps,
  folder,
  say,
}: Pick<BenchOptions, 'reps' | 'say'> & { readonly folder: string }): Promise<ReadonlyArray<Series>> => {
  const browser = await launchChromium()
  try {
    const tables = await growthTables(browser, { reps, folder, say })
    printTables(tables, heading(browser.version(), { reps }))
    return tables.flatMap(({ series }) => series)
  } finally {
    await browser.close()
  }
}

/** Measures what responses from memory cost the server, and prints a table. */
export const benchResponses = async (
  site: Site,
  { reps, seconds, say }: Pick<BenchOptions, 'reps' | 'seconds' | 'say'>,
): Promise<ReadonlyArray<Series>> => {
  const found = await responsesTable(site, { reps, seconds, say })
  printTables(
    [found],
    `${new Date().toISOString().slice(0, 10)}: ${machineLine()}. Median [least most] of ${reps}; ${seconds} s each, 64 connections.`,
  )
  return found.series
}

const heading = (
  chromiumVersion: string,
  { reps, seconds = 0 }: { readonly reps: number; readonly seconds?: number },
): string =>
  `${new Date().toISOString().slice(0, 10)}: ${machineLine()}, Chromium ${chromiumVersion}. Median [least most] of ${reps}; ` +
  '✗ misses its aim. Views: 412 × 823, processor 4 times slower, slow 4G (562 ms, 1.4 Mbit/s), empty cache, untouched for 10 s.' +
  (seconds === 0
    ? ''
    : ` Server: ${seconds} s each, one process, content warm, 16 connections; the load generator runs on the same machine ` +
      'and takes its share of it.')
