import type { Browser } from '@playwright/test'
import { startBaseline } from './baseline/server'
import { launchChromium } from './chromium'
import { machineLine, waitUntilIdle } from './machine'
import { renders } from './renders'
import type { Load } from './renders'
import { requestTable } from './requestTable'
import { median } from './statistics'
import { printTables, table } from './table'
import type { Column } from './table'
import { visit } from './visit'
import type { Visit } from './visit'

/** The home page of a site, and the process that serves it. */
export interface Site {
  readonly home: string
  readonly pid: number
}

export interface Sites {
  readonly site: Site
  /** A site that renders every page for every request. */
  readonly uncached: Site
}

export interface BenchOptions {
  readonly reps: number
  readonly seconds: number
  readonly showRequests: boolean
  readonly say: (line: string) => void
}

/**
 * Measures the home page of a running site and prints tables. They contain no verdict: the aims are listed
 * for comparison.
 */
export const bench = async (
  { site, uncached }: Sites,
  { reps, seconds, showRequests, say }: BenchOptions,
): Promise<void> => {
  const baseline = await startBaseline(site.home)
  const browser = await launchChromium()
  try {
    const pages = [
      { name: 'home page', url: site.home },
      { name: 'written by hand', url: baseline.url },
    ]
    const visits = await visitAll(browser, pages, { reps, say })
    const loads = await loadAll({ site, uncached }, { reps, seconds, say })
    if (showRequests)
      for (const { name, measures } of visits)
        console.log(`\n${requestTable(name, measures.at(-1)?.requests ?? [])}`)

    printTables(
      [
        table(`Visit, ${reps} each`, visits, visitColumns(visits[1]?.measures ?? [])),
        table(`Server, ${reps} runs of ${seconds} s each`, loads, loadColumns),
      ],
      heading(browser.version()),
    )
    warnOfBusyVisits(visits.flatMap(({ measures }) => measures))
  } finally {
    await browser.close()
    baseline.stop()
  }
}

/** The pages alternate, so that other work on the machine affects them equally. */
const visitAll = async (
  browser: Browser,
  pages: ReadonlyArray<{ readonly name: string; readonly url: string }>,
  { reps, say }: Pick<BenchOptions, 'reps' | 'say'>,
) => {
  const rows = pages.map(({ name, url }) => ({ name, url, measures: [] as Visit[] }))
  // The first view starts the browser's processes and makes the site resize its pictures.
  for (const { url } of rows) await visit(browser, url)
  for (let rep = 1; rep <= reps; rep += 1)
    for (const { name, url, measures } of rows) {
      const seen = await visit(browser, url)
      measures.push(seen)
      say(
        `${rep}/${reps} ${name}: largest paint ${seen.lcp?.toFixed(0)} ms (${seen.lcpElement}), machine ${seen.idle} % idle`,
      )
      for (const line of seen.failed) say(`  ${line}`)
    }
  return rows
}

const loadAll = async (
  { site, uncached }: Sites,
  { reps, seconds, say }: Pick<BenchOptions, 'reps' | 'seconds' | 'say'>,
) => {
  const rows = (
    [
      { name: 'rendered anew', ...uncached, coding: 'identity' },
      { name: 'rendered anew, compressed', ...uncached, coding: 'br' },
      { name: 'as visitors get it, compressed', ...site, coding: 'br' },
    ] as const
  ).map((row) => ({ ...row, measures: [] as Load[] }))
  for (const { home, pid, coding } of rows) await renders(home, { pid, seconds: 2, coding })
  for (let rep = 1; rep <= reps; rep += 1)
    for (const { name, home, pid, coding, measures } of rows) {
      const before = await waitUntilIdle()
      const load = await renders(home, { pid, seconds, coding })
      measures.push(load)
      say(
        `${rep}/${reps} ${name}: ${load.perSecond.toFixed(0)} pages a second, machine ${before} % idle before, ${load.idle} % during`,
      )
    }
  return rows
}

const kilobytes = (bytes: number): number => bytes / 1024

const visitColumns = (byHand: ReadonlyArray<Visit>): ReadonlyArray<Column<Visit>> => {
  const lcpByHand = median(byHand.flatMap(({ lcp }) => lcp ?? []))
  return [
    {
      name: 'largest contentful paint, ms',
      aim: lcpByHand === null ? '' : `${(lcpByHand + 500).toFixed(0)}`,
      of: ({ lcp }) => lcp,
    },
    { name: 'first contentful paint, ms', of: ({ fcp }) => fcp },
    { name: 'menu visible but dead, ms', aim: '200', of: ({ menuDead }) => menuDead },
    { name: 'script has taken over, ms', of: ({ interactive }) => interactive },
    { name: 'main thread blocked, ms', of: ({ tbt }) => tbt },
    { name: 'layout shift', digits: 3, of: ({ cls }) => cls },
    { name: 'requests', of: ({ count }) => count },
    { name: 'request depth', of: ({ depth }) => depth },
    {
      name: 'script on the wire, KB',
      aim: '150',
      digits: 1,
      of: ({ script }) => kilobytes(script),
    },
    { name: 'HTML on the wire, KB', digits: 1, of: ({ html }) => kilobytes(html) },
    { name: 'fonts on the wire, KB', digits: 1, of: ({ font }) => kilobytes(font) },
    {
      name: 'pictures on the wire, KB',
      digits: 1,
      of: ({ picture }) => kilobytes(picture),
    },
    { name: 'all on the wire, KB', digits: 1, of: ({ all }) => kilobytes(all) },
    { name: 'machine idle before, %', of: ({ idle }) => idle },
  ]
}

const loadColumns: ReadonlyArray<Column<Load>> = [
  { name: 'home pages a second', aim: '400', of: ({ perSecond }) => perSecond },
  { name: 'half of them within, ms', of: ({ p50 }) => p50 },
  { name: '99 % of them within, ms', of: ({ p99 }) => p99 },
  { name: 'processor time a page, ms', digits: 2, of: ({ cost }) => cost },
  { name: 'answers that failed', of: ({ failed }) => failed },
  { name: 'machine idle meanwhile, %', of: ({ idle }) => idle },
  { name: 'a fixed piece of work, ms', of: ({ work }) => work },
]

const heading = (chromiumVersion: string): string =>
  `${new Date().toISOString().slice(0, 10)}: ${machineLine()}, Chromium ${chromiumVersion}. Median [least most]. Visits: 412 × 823, ` +
  'processor 4 times slower, slow 4G (562 ms, 1.4 Mbit/s), empty cache. Server: one process, content warm, 16 connections; ' +
  'the load generator runs on the same machine and takes its share of it.'

const warnOfBusyVisits = (visits: ReadonlyArray<Visit>): void => {
  const busy = visits.filter(({ idle }) => idle < 50).length
  if (busy > 0)
    console.log(
      `\n${busy} of the visits began while the machine was less than half idle: take them with care.`,
    )
}
