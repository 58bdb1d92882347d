import path from 'node:path'
import { waitUntilIdle } from '../../../tools/lib/machine'
import { documentOf } from '../../../tools/lib/site/documentOf'
import { say } from '../../../tools/lib/terminal/say'
import { median } from '../../harness/statistics'
import { table } from '../table'
import type { Column, Table } from '../table'
import { onGrownSite } from './grownSite'
import { everyKind } from './grownContent'

/** Entities of each kind on the two sites that are compared. */
const FEW = 100
const MANY = 2_500

/** A page of every kind that shows entities. */
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
export const listGrowthTable = (folder: string): Promise<Table> => {
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
        const [one, other] = await compare(few + page, many + page)
        say(
          `${page}: ${one.bytes} and ${other.bytes} bytes, ${one.ms.toFixed(1)} and ${other.ms.toFixed(1)} ms`,
        )
        costs.few[page] = one
        costs.many[page] = other
      }
      return table('Growth of the lists', rowsOf(costs.few, costs.many), lines)
    }),
  )
}

const compare = async (few: string, many: string): Promise<readonly [Costs, Costs]> => {
  const [ofFew, ofMany] = [await documentOf(few), await documentOf(many)]
  await waitUntilIdle()
  const times: readonly [number[], number[]] = [[], []]
  for (let count = 0; count < RENDERS; count += 1) {
    times[0].push(await renderTime(few))
    times[1].push(await renderTime(many))
  }
  return [
    { bytes: ofFew.brotliBytes, ms: median(times[0]) ?? NaN },
    { bytes: ofMany.brotliBytes, ms: median(times[1]) ?? NaN },
  ]
}

/** How long a document takes to come, in milliseconds. */
export const renderTime = async (url: string): Promise<number> => {
  const started = performance.now()
  await documentOf(url)
  return performance.now() - started
}
