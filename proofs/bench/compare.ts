import { readFileSync } from 'node:fs'
import * as t from 'io-ts'
import { decodedOrThrow } from '../../tools/lib/decoded'
import { measured, median, noise } from '../harness/measure'
import type { Series } from '../harness/table'

const SeriesList = t.array(
  t.strict(
    {
      table: t.string,
      row: t.string,
      figure: t.string,
      median: t.union([t.number, t.null]),
      values: t.array(t.union([t.number, t.null])),
    },
    'Series',
  ),
  'SeriesList',
)

/** All values of a run, one figure per line. */
export const seriesText = (series: ReadonlyArray<Series>): string =>
  `[\n${series.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`

/** Reads the values of an earlier run. Throws a one-line message when the file contains none. */
export const readSeries = (file: string): ReadonlyArray<Series> =>
  decodedOrThrow(
    SeriesList,
    JSON.parse(readFileSync(file, 'utf8')),
    `${file}: expected what npm run bench -- --json writes`,
  )

/** Smaller relative differences are ignored, however quiet the machine was. */
const SHARE = 0.03

/** Whether two runs differ by more than the spread of their own values. */
export const differs = (before: ReadonlyArray<number>, now: ReadonlyArray<number>): boolean => {
  const [one, other] = [median(before), median(now)]
  if (one === null || other === null) return one !== other
  const difference = Math.abs(other - one)
  return difference > Math.max(noise(before), noise(now)) && difference > SHARE * Math.abs(one)
}

/** The changes between two runs, one figure per line, without figures that only one run has. */
export const comparison = (before: ReadonlyArray<Series>, now: ReadonlyArray<Series>): string => {
  const earlier = new Map(before.map((series) => [keyOf(series), series]))
  const changed = now.flatMap((series) => {
    const then = earlier.get(keyOf(series))
    if (then === undefined || !differs(measured(then.values), measured(series.values))) return []
    return [`${keyOf(series)}: ${text(then.median)} → ${text(series.median)}${percent(then, series)}`]
  })
  return changed.length === 0
    ? 'Nothing has changed beyond the noise.'
    : `Changed beyond the noise:\n${changed.join('\n')}`
}

const keyOf = ({ table, row, figure }: Series): string => `${table}, ${row}, ${figure}`

const text = (value: number | null): string => (value === null ? '-' : String(Number(value.toFixed(3))))

const percent = ({ median: one }: Series, { median: other }: Series): string =>
  one === null || other === null || one === 0 ? '' : ` (${signed((100 * (other - one)) / one)} %)`

const signed = (value: number): string => `${value > 0 ? '+' : ''}${value.toFixed(1)}`
