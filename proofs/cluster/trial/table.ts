import { markdownTable } from '../../harness/markdownTable'
import type { TriedFault } from './tryFault'

const seconds = (ms: number): string => (ms / 1_000).toFixed(1)

/** The columns, what is shown of a fault, and whether that misses the aim. */
const columns: ReadonlyArray<
  readonly [name: string, of: (tried: TriedFault) => string, misses?: (tried: TriedFault) => boolean]
> = [
  ['what is done', ({ name }) => name],
  ['requests', ({ seen }) => String(seen.requests)],
  [
    'failed',
    ({ seen }) => [...seen.failed].map(([why, times]) => `${times} × ${why}`).join(', ') || '0',
    ({ seen }) => seen.failed.size > 0,
  ],
  ['slowest, s', ({ seen }) => seconds(seen.slowestMs)],
  ['stale for, s', ({ seen }) => seconds(seen.staleMs)],
  ['back in time', ({ seen }) => String(seen.back.length), ({ seen }) => seen.back.length > 0],
  ['until normal, s', ({ seen }) => seconds(seen.normalMs)],
  ['died', ({ died }) => died.join(', ') || 'none', ({ died }) => died.length > 0],
  ['forms', ({ forms }) => String(forms.accepted)],
  ['lost', ({ forms }) => String(forms.lost), ({ forms }) => forms.lost > 0],
  ['doubled', ({ forms }) => String(forms.doubled), ({ forms }) => forms.doubled > 0],
]

/** Whether a fault took something from visitors that it must not take. */
export const missesAim = (tried: TriedFault): boolean =>
  columns.some(([, , misses]) => misses?.(tried) === true)

const marked = ([, of, misses]: (typeof columns)[number], tried: TriedFault): string =>
  `${of(tried)}${misses?.(tried) === true ? ' ✗' : ''}`

/** A fault in one line, for who waits for the table. */
export const lineOf = (tried: TriedFault): string =>
  columns.map((column) => `${column[0]}: ${marked(column, tried)}`).join(' · ')

/** A table as Markdown; what misses its aim is marked. */
export const tableOf = (all: ReadonlyArray<TriedFault>): string =>
  markdownTable(
    columns.map(([name]) => name),
    all.map((tried) => columns.map((column) => marked(column, tried))),
  )
