import type { Picture } from './picture'

/** The decoded path of the file, in one normal form; a path that cannot be decoded is returned unchanged. */
const pathOf = ({ src }: Picture): string => {
  try {
    return decodeURIComponent(src).normalize('NFC')
  } catch {
    return src
  }
}

/** Alternating runs of text and digits, text first: `a10b` is `a`, `10`, `b`, and `10` is ``, `10`, ``. */
const runs = (path: string): ReadonlyArray<string> => path.split(/(\d+)/)

/**
 * Pictures in the order of their paths, numbers by their value: `2.jpg` before `10.jpg`. Compared by code
 * units, not by locale, because the server and every browser must agree.
 */
export const byPath = (a: Picture, b: Picture): number => {
  const [one, other] = [runs(pathOf(a)), runs(pathOf(b))]
  const at = one.findIndex((run, index) => run !== other[index])
  const [x, y] = [one[at], other[at]]
  if (x === undefined || y === undefined) return one.length - other.length
  // Every second run is a number.
  return (at % 2 === 1 && Number(x) - Number(y)) || (x < y ? -1 : 1)
}
