import path from 'node:path'
import type { Browser } from '@playwright/test'
import { documentOf } from '../../../tools/lib/site/documentOf'
import { say } from '../../../tools/lib/terminal/say'
import { waitUntilIdle } from '../../../tools/lib/machine'
import { median } from '../../harness/statistics'
import { table } from '../table'
import type { Column, Table } from '../table'
import { visit } from '../visit'
import type { Visit } from '../visit'
import { listGrowthTable, renderTime } from './listGrowth'
import { onGrownSite } from './grownSite'
import type { SiteSize } from './grownSite'

const usual: SiteSize = { remotes: 0, menuEntries: 0, entities: 0 }

/** The sites that are compared. The first is what the others have grown from. */
const sites: ReadonlyArray<{ readonly name: string; readonly size: SiteSize }> = [
  { name: 'as it is', size: usual },
  { name: '27 more remotes', size: { ...usual, remotes: 27 } },
  { name: '1,000 more menu entries', size: { ...usual, menuEntries: 1_000 } },
  { name: '5,000 entities', size: { ...usual, entities: 5_000 } },
  { name: 'all of it', size: { remotes: 27, menuEntries: 1_000, entities: 5_000 } },
]

const pages = ['/', '/cause', '/cause-single/1']

const isMenuAlone = ({ remotes, menuEntries, entities }: SiteSize): boolean =>
  menuEntries > 0 && remotes + entities === 0

/** How often a page is rendered to take the time. */
const RENDERS = 30

interface Grown extends Pick<Visit, 'fcp' | 'alive' | 'script'> {
  readonly packed: number
  readonly unpacked: number
  /** Of the whole answer, in milliseconds. */
  readonly renderMs: number | null
  readonly requests: number
  /** What each entry that was added to the menu alone adds to the document, in bytes. */
  readonly perMenuEntry: number | null
}

const columns: ReadonlyArray<Column<Grown>> = [
  { name: 'document, KB (brotli)', digits: 1, of: ({ packed }) => packed / 1024 },
  {
    name: '… for each more menu entry, bytes',
    digits: 1,
    aim: { atMost: 10 },
    of: (grown) => grown.perMenuEntry,
  },
  { name: 'document, KB (unpacked)', digits: 1, of: ({ unpacked }) => unpacked / 1024 },
  { name: 'rendered anew, ms', digits: 1, of: ({ renderMs }) => renderMs },
  { name: 'script within 10 s, KB', digits: 1, of: ({ script }) => script / 1024 },
  { name: 'requests', of: ({ requests }) => requests },
  { name: 'first contentful paint, ms', of: ({ fcp }) => fcp },
  { name: 'alive (hydrated), ms', of: ({ alive }) => alive },
]

export interface GrowthOptions {
  readonly reps: number
  /** For the data of the sites. */
  readonly folder: string
}

/** Measures what a page costs on a site that has grown in one respect, or in all. */
export const growthTables = async (
  browser: Browser,
  { reps, folder }: GrowthOptions,
): Promise<ReadonlyArray<Table>> => {
  const rows = pages.map((page) => ({
    page,
    // The only aim is that of a menu entry.
    rows: sites.map(({ name, size }) => ({
      name,
      measures: [] as Grown[],
      isReference: !isMenuAlone(size),
    })),
  }))
  for (const [at, { name, size }] of sites.entries())
    await onGrownSite(path.join(folder, `growth-${at}`), size, async (site) => {
      for (let rep = 1; rep <= reps; rep += 1)
        for (const { page, rows: ofPage } of rows) {
          const seen = await measure(browser, new URL(page, site).href)
          const before = ofPage[0]?.measures[rep - 1]?.packed
          const perMenuEntry =
            before === undefined || !isMenuAlone(size) ? null : (seen.packed - before) / size.menuEntries
          ofPage[at]?.measures.push({ ...seen, perMenuEntry })
          say(
            `${rep}/${reps} ${name}, ${page}: ${(seen.packed / 1024).toFixed(1)} KB, ${seen.renderMs?.toFixed(1)} ms`,
          )
        }
    })
  return [
    ...rows.map(({ page, rows: ofPage }) => table(`Growth, ${page}`, ofPage, columns)),
    await listGrowthTable(folder),
  ]
}

const measure = async (browser: Browser, url: string): Promise<Omit<Grown, 'perMenuEntry'>> => {
  const { html, brotliBytes } = await documentOf(url)
  await waitUntilIdle()
  const times: number[] = []
  for (let count = 0; count < RENDERS; count += 1) times.push(await renderTime(url))
  const { fcp, alive, script, requests } = await visit(browser, url)
  return {
    packed: brotliBytes,
    unpacked: Buffer.byteLength(html),
    renderMs: median(times),
    fcp,
    alive,
    script,
    requests: requests.length,
  }
}
