import type { Picture } from '@caravanserai/adapters'

/** How many of the grid's three columns a picture takes. */
export type Span = 1 | 2 | 3

/** Width by height. A picture of unknown size counts as the usual 3 by 2. */
export const ratioOf = ({ width, height }: Picture): number =>
  width > 0 && height > 0 ? width / height : 1.5

/** Upright and square pictures would lose too much in a broad cell. */
const isBroad = (picture: Picture | undefined): boolean => picture !== undefined && ratioOf(picture) > 1.15

/** Two pictures that fill a row: the broad cell goes to the one that bears it, and if both do, to the first or the second in turn. */
const pairOf = (
  first: Picture | undefined,
  second: Picture | undefined,
  turn: boolean,
): ReadonlyArray<Span> => {
  if (isBroad(first) && (turn || !isBroad(second))) return [2, 1]
  return isBroad(second) ? [1, 2] : [1, 1]
}

/** The next row: two pictures and three in turn, so that no row but one of upright pictures ends with a gap. */
const rowOf = ([first, second]: ReadonlyArray<Picture>, left: number, row: number): ReadonlyArray<Span> => {
  if (left === 1) return [isBroad(first) ? 3 : 1]
  const pair = pairOf(first, second, row % 4 === 0)
  if (left === 2) return pair
  const asPair = left === 4 || (left !== 3 && row % 2 === 0)
  return asPair && pair.includes(2) ? pair : [1, 1, 1]
}

/** The span of every picture, in their order: rows of three columns, each full. */
export const spansOf = (pictures: ReadonlyArray<Picture>, row = 0): ReadonlyArray<Span> => {
  if (pictures.length === 0) return []
  const spans = rowOf(pictures, pictures.length, row)
  return [...spans, ...spansOf(pictures.slice(spans.length), row + 1)]
}
