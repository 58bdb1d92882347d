import { waitUntilIdle } from '../lib/machine'
import { renders } from './renders'
import type { Load } from './renders'
import { table } from './table'
import type { Column, Table } from './table'

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

export interface LoadOptions {
  readonly reps: number
  readonly seconds: number
  readonly say: (line: string) => void
}

/** Measures how many home pages the server answers in a second. */
export const loadTable = async (
  { site, uncached }: Sites,
  { reps, seconds, say }: LoadOptions,
): Promise<Table> => {
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
