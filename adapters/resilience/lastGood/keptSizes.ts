import { sized, unsized } from '../../domain/pictureSizes'
import { Picture } from '../../domain/picture'

const sizesIn = (u: unknown): ReadonlyArray<readonly [src: string, size: object]> => {
  if (typeof u !== 'object' || u === null) return []
  if (Picture.is(u)) return u.width === 0 ? [] : [[u.src, { width: u.width, height: u.height }]]
  return Object.values(u).flatMap(sizesIn)
}

/** The value as it is now, its pictures with the pixels that they had before where they are not known in time. */
export const keptSizes = (before: unknown, now: unknown): unknown =>
  unsized(now).length === 0 ? now : sized(now, new Map(sizesIn(before)))
