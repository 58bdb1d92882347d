import { kinds as allKinds } from '../domain/entities'
import type { Kind } from '../domain/entities'
import { clipped } from '../port/faults'
import type { Abilities } from '../port/source'

/** Whether one law holds; `null` when it was not tried. */
export interface Result {
  readonly law: string
  readonly holds: boolean | null
}

export interface CardOptions {
  readonly name: string
  readonly results: ReadonlyArray<Result>
  readonly abilities?: Abilities | undefined
  readonly kinds?: ReadonlyArray<Kind> | undefined
}

const width = 100
const columnWidth = 49

const mark = (holds: boolean | null): string => (holds === null ? '·' : holds ? '✓' : '✗')

const abilityLine = ({ drafts, liveChange, pictureSizes }: Abilities): string =>
  Object.entries({ drafts, 'live change': liveChange, 'picture sizes': pictureSizes })
    .map(([name, can]) => `${name}: ${can ? 'yes' : 'no'}`)
    .join('   ')

const kindLine = (kinds: ReadonlyArray<Kind>): string =>
  `lists: ${kinds.length === 0 ? 'none' : kinds.length === allKinds.length ? `all ${kinds.length}` : kinds.join(', ')}`

/** The lines in two columns, each read from top to bottom. */
const columns = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const half = Math.ceil(lines.length / 2)
  return lines
    .slice(0, half)
    .map((line, row) =>
      `${clipped(line, columnWidth).padEnd(columnWidth)} ${clipped(lines[row + half] ?? '', columnWidth)}`.trimEnd(),
    )
}

/**
 * The abilities of an implementation and the laws that hold for it, for a terminal of 100 columns. A cross marks a
 * broken law.
 */
export const card = ({ name, results, abilities, kinds }: CardOptions): string => {
  const kept = results.filter(({ holds }) => holds === true).length
  const untried = results.filter(({ holds }) => holds === null).length
  const count = `${kept} of ${results.length} laws hold${untried === 0 ? '' : `, ${untried} not tried`}`
  const can = [
    abilities === undefined ? '' : abilityLine(abilities),
    kinds === undefined ? '' : kindLine(kinds),
  ]
    .filter(Boolean)
    .join('   ')
  const title = clipped(name, width - count.length - 6)
  return [
    `── ${title} ${'─'.repeat(width - title.length - count.length - 5)} ${count}`,
    ...(can === '' ? [] : [clipped(can, width)]),
    ...columns(results.map(({ law, holds }) => `${mark(holds)} ${law}`)),
    '',
  ].join('\n')
}
