import path from 'node:path'
import type { Browser } from '@playwright/test'
import { documentOf } from '../../../tools/lib/site/documentOf'
import { say } from '../../../tools/lib/terminal/say'
import { median, waitUntilIdle } from '../../harness/measure'
import { table } from '../../harness/table'
import type { Column, Table } from '../../harness/table'
import { visit } from '../visit'
import type { Visit } from '../visit'
import { everyKind } from '../../../tools/lib/states/grownContent'
import { onGrownSite } from './grownSite'
import type { SiteSize } from './grownSite'

const usual: SiteSize = { remotes: 0, menuEntries: 0, entities: 0 }

/** The compared sites. The others are derived from the first. */
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

/** Number of renders for each timing. */
const RENDERS = 30

interface Grown extends Pick<Visit, 'fcp' | 'alive' | 'script'> {
  readonly packed: number
  readonly unpacked: number
  /** Time of the complete response in milliseconds. */
  readonly renderMs: number | null
  readonly requests: number
  /** Bytes of the document for each additional menu entry; only for the site with a longer menu. */
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
  { name: 'alive, ms', of: ({ alive }) => alive },
]

interface GrowthOptions {
  readonly reps: number
  /** Folder for the data of the sites. */
  readonly folder: string
}

/** Measures the cost of a page on sites that have grown in one dimension, or in all. */
export const growthTables = async (
  browser: Browser,
  { reps, folder }: GrowthOptions,
): Promise<ReadonlyArray<Table>> => {
  const rows = pages.map((page) => ({
    page,
    // Only menu entries have an aim.
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
          const measured = await measure(browser, new URL(page, site).href)
          const before = ofPage[0]?.measures[rep - 1]?.packed
          const perMenuEntry =
            before === undefined || !isMenuAlone(size) ? null : (measured.packed - before) / size.menuEntries
          ofPage[at]?.measures.push({ ...measured, perMenuEntry })
          say(
            `${rep}/${reps} ${name}, ${page}: ${(measured.packed / 1024).toFixed(1)} KB, ${measured.renderMs?.toFixed(1)} ms`,
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

/** Entities of each kind on the smaller of the two compared sites. */
const FEW = 100
const MANY = 2_500

/** One page of every kind that shows entities. */
const listPages = [
  '/',
  '/service/9',
  '/service-single/50',
  '/cause',
  '/cause?page=2',
  '/cause-single/50',
  '/donate',
  '/volunteer',
  '/event',
  '/event-s2',
  '/event-single/50',
  '/project',
  '/project-single/50',
  '/team-single/50',
  '/testimonial',
  '/blog',
  '/blog-left-sidebar',
  '/blog-fullwidth',
  '/blog-single/50',
  '/blog/feed.xml',
  '/search?q=water',
]

/** Renders of each page on each site. The sites alternate, so that machine load affects both equally. */
const LIST_RENDERS = 40

interface Costs {
  readonly bytes: number
  readonly ms: number
}

/** One figure for each page. */
type OfPages = Readonly<Record<string, number>>

const lines: ReadonlyArray<Column<OfPages>> = listPages.map((page) => ({
  name: page,
  digits: 2,
  aim: { atMost: 1.02 },
  of: (figures) => figures[page] ?? null,
}))

const rowsOf = (few: Readonly<Record<string, Costs>>, many: Readonly<Record<string, Costs>>) => {
  const figures = (of: (few: Costs, many: Costs) => number): ReadonlyArray<OfPages> => [
    Object.fromEntries(
      Object.entries(few).map(([page, costs]) => [page, of(costs, many[page] ?? { bytes: NaN, ms: NaN })]),
    ),
  ]
  const shown = (name: string, of: (few: Costs, many: Costs) => number) => ({
    name,
    measures: figures(of),
    isReference: true,
  })
  return [
    shown(`KB (brotli), ${FEW} of each kind`, ({ bytes }) => bytes / 1024),
    shown(`${MANY} of each kind`, (_, { bytes }) => bytes / 1024),
    { name: 'ratio', measures: figures((a, b) => b.bytes / a.bytes) },
    shown(`rendered anew, ms, ${FEW}`, ({ ms }) => ms),
    shown(`${MANY}`, (_, { ms }) => ms),
    { name: 'ratio', measures: figures((a, b) => b.ms / a.ms) },
  ]
}

/** Measures each page's cost with many entities of every kind, compared to few. */
const listGrowthTable = (folder: string): Promise<Table> => {
  const withEach = <Result>(count: number, use: (url: string) => Promise<Result>): Promise<Result> =>
    onGrownSite(
      path.join(folder, `lists-${count}`),
      { remotes: 0, menuEntries: 0, entities: count * everyKind.length, kinds: everyKind },
      use,
    )
  return withEach(FEW, (few) =>
    withEach(MANY, async (many) => {
      const costs: Record<'few' | 'many', Record<string, Costs>> = { few: {}, many: {} }
      for (const page of listPages) {
        const [ofFew, ofMany] = await compare(few + page, many + page)
        say(
          `${page}: ${ofFew.bytes} and ${ofMany.bytes} bytes, ${ofFew.ms.toFixed(1)} and ${ofMany.ms.toFixed(1)} ms`,
        )
        costs.few[page] = ofFew
        costs.many[page] = ofMany
      }
      return table('Growth of the lists', rowsOf(costs.few, costs.many), lines)
    }),
  )
}

const compare = async (few: string, many: string): Promise<readonly [Costs, Costs]> => {
  const [ofFew, ofMany] = [await documentOf(few), await documentOf(many)]
  await waitUntilIdle()
  const times: readonly [number[], number[]] = [[], []]
  for (let count = 0; count < LIST_RENDERS; count += 1) {
    times[0].push(await renderTime(few))
    times[1].push(await renderTime(many))
  }
  return [
    { bytes: ofFew.brotliBytes, ms: median(times[0]) ?? NaN },
    { bytes: ofMany.brotliBytes, ms: median(times[1]) ?? NaN },
  ]
}

/** The response time of a document in milliseconds. */
const renderTime = async (url: string): Promise<number> => {
  const started = performance.now()
  await documentOf(url)
  return performance.now() - started
}
