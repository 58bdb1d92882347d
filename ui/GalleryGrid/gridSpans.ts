import type { Picture } from '@caravanserai/adapters'

/** The number of columns, of three, that a picture takes. */
export type Span = 1 | 2 | 3

/** Width divided by height; 3:2 if the size is unknown. */
export const ratioOf = ({ width, height }: Picture): number =>
  width > 0 && height > 0 ? width / height : 1.5

/** A wide cell would crop too much of an upright or square picture. */
const isBroad = (picture: Picture | undefined): boolean => picture !== undefined && ratioOf(picture) > 1.15

/**
 * Two pictures that fill a row: the wide cell goes to the landscape picture or, if both are, alternately to the first
 * and the second.
 */
const pairOf = (
  first: Picture | undefined,
  second: Picture | undefined,
  turn: boolean,
): ReadonlyArray<Span> => {
  if (isBroad(first) && (turn || !isBroad(second))) return [2, 1]
  return isBroad(second) ? [1, 2] : [1, 1]
}

/** The next row: two pictures and three alternately, so that only a row of upright pictures can have a gap. */
const rowOf = ([first, second]: ReadonlyArray<Picture>, left: number, row: number): ReadonlyArray<Span> => {
  if (left === 1) return [isBroad(first) ? 3 : 1]
  const pair = pairOf(first, second, row % 4 === 0)
  if (left === 2) return pair
  const asPair = left === 4 || (left !== 3 && row % 2 === 0)
  return asPair && pair.includes(2) ? pair : [1, 1, 1]
}

/** The span of each picture, in order: full rows of three columns. */
export const spansOf = (pictures: ReadonlyArray<Picture>, row = 0): ReadonlyArray<Span> => {
  if (pictures.length === 0) return []
  const spans = rowOf(pictures, pictures.length, row)
  return [...spans, ...spansOf(pictures.slice(spans.length), row + 1)]
}
