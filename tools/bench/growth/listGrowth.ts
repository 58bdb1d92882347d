import { rmSync } from 'node:fs'
import path from 'node:path'
import { waitUntilIdle } from '../../lib/machine'
import { documentOf } from '../../lib/site/documentOf'
import { median } from '../statistics'
import { table } from '../table'
import type { Column, Table } from '../table'
import { startGrownSite } from './grownSite'
import { everyKind } from './grownContent'

/** Entities of each kind on the two sites that are compared. */
const FEW = 100
const MANY = 2_500

/** A page of every kind that shows entities. */
export const listPages = [
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

/** How often each page is rendered on each site. The sites take turns, so that both have the same machine. */
const RENDERS = 40

interface Costs {
  readonly bytes: number
  readonly ms: number
}

/** One figure of every page. */
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
    { name: 'ratio', measures: figures((one, other) => other.bytes / one.bytes) },
    shown(`rendered anew, ms, ${FEW}`, ({ ms }) => ms),
    shown(`${MANY}`, (_, { ms }) => ms),
    { name: 'ratio', measures: figures((one, other) => other.ms / one.ms) },
  ]
}

/** Measures what each page costs with many entities of every kind, next to few. */
export const listGrowthTable = async ({
  folder,
  say,
}: {
  /** For the data of the sites. */
  readonly folder: string
  readonly say: (line: string) => void
}): Promise<Table> => {
  const start = (count: number) =>
    startGrownSite(
      path.join(folder, `lists-${count}`),
      { remotes: 0, menuEntries: 0, entities: count * everyKind.length, kinds: everyKind },
      (from, line) => /"level":[456]\d/.test(line) && say(`${from}: ${line}`),
    )
  const few = await start(FEW)
  const many = await start(MANY)
  try {
    const costs: { readonly few: Record<string, Costs>; readonly many: Record<string, Costs> } = {
      few: {},
      many: {},
    }
    for (const page of listPages) {
      const [one, other] = await compare(few.url + page, many.url + page)
      say(
        `${page}: ${one.bytes} and ${other.bytes} bytes, ${one.ms.toFixed(1)} and ${other.ms.toFixed(1)} ms`,
      )
      costs.few[page] = one
      costs.many[page] = other
    }
    return table('Growth of the lists', rowsOf(costs.few, costs.many), lines)
  } finally {
    await Promise.all([few.stop(), many.stop()])
    for (const count of [FEW, MANY]) rmSync(path.join(folder, `lists-${count}`), { recursive: true })
  }
}

const compare = async (few: string, many: string): Promise<readonly [Costs, Costs]> => {
  const [bytesOfFew, bytesOfMany] = [await sizeOf(few), await sizeOf(many)]
  await waitUntilIdle()
  const times: readonly [number[], number[]] = [[], []]
  for (let count = 0; count < RENDERS; count += 1) {
    times[0].push(await timeOf(few))
    times[1].push(await timeOf(many))
  }
  return [
    { bytes: bytesOfFew, ms: median(times[0]) ?? NaN },
    { bytes: bytesOfMany, ms: median(times[1]) ?? NaN },
  ]
}

const sizeOf = async (url: string): Promise<number> => {
  const { status, brotliBytes } = await documentOf(url)
  if (status !== 200) throw new Error(`${url}: status ${status}`)
  return brotliBytes
}

const timeOf = async (url: string): Promise<number> => {
  const started = performance.now()
  await documentOf(url)
  return performance.now() - started
}
