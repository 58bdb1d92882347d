import { autocannon, underLoad, waitUntilIdle } from '../harness/measure'
import { inTurns, table } from '../harness/table'
import type { Column, Table } from '../harness/table'
import type { Load } from '../harness/measure'

/** The home page of a site, and its server process. */
export interface Site {
  readonly home: string
  readonly pid: number
}

export interface Sites {
  readonly site: Site
  /** A site without a page cache. */
  readonly uncached: Site
}

/** Measures the home page's throughput in responses per second. */
export const loadTable = async (
  { site, uncached }: Sites,
  { reps, seconds }: { readonly reps: number; readonly seconds: number },
): Promise<Table> => {
  const ways = [
    { name: 'rendered anew', ...uncached, coding: 'identity' },
    { name: 'rendered anew, compressed', ...uncached, coding: 'br' },
    { name: 'as visitors get it, compressed', ...site, coding: 'br' },
  ]
  const load = ({ home, pid, coding }: (typeof ways)[number], duration: number): Promise<Load> =>
    underLoad(
      autocannon,
      { url: home, pid },
      { seconds: duration, connections: 16, headers: { 'accept-encoding': coding } },
    )
  for (const way of ways) await load(way, 2)
  const rows = await inTurns(
    ways,
    reps,
    async (way) => ({ before: await waitUntilIdle(), ...(await load(way, seconds)) }),
    ({ perSecond, before, idle }) =>
      `${perSecond.toFixed(0)} pages a second, machine ${before} % idle before, ${idle} % during`,
  )
  return table('Server', rows, columns)
}

const columns: ReadonlyArray<Column<Load>> = [
  { name: 'home pages a second', aim: { atLeast: 400 }, of: ({ perSecond }) => perSecond },
  { name: 'half of them within, ms', of: ({ p50 }) => p50 },
  { name: '99 % of them within, ms', of: ({ p99 }) => p99 },
  { name: 'processor time a page, ms', digits: 2, of: ({ cost }) => cost },
  { name: 'answers that failed', of: ({ failed }) => failed },
  { name: 'machine idle meanwhile, %', of: ({ idle }) => idle },
  { name: 'a fixed piece of work, ms', of: ({ work }) => work },
]
