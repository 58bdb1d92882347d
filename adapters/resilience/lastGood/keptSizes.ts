import { onceFor } from '../../domain/onceFor'
import { sized, unsized } from '../../domain/pictureSizes'
import { Picture } from '../../domain/picture'

type Sizes = ReadonlyArray<readonly [src: string, size: object]>

const find = (u: unknown): Sizes => {
  if (typeof u !== 'object' || u === null) return []
  if ('src' in u && Picture.is(u)) return u.width === 0 ? [] : [[u.src, { width: u.width, height: u.height }]]
  return Object.values(u).flatMap(find)
}
const findOnce = onceFor(find)

/** Each entry of a list is looked through once. */
const sizesIn = (u: unknown): Sizes =>
  Array.isArray(u)
    ? u.flatMap((one: unknown) => (typeof one === 'object' && one !== null ? findOnce(one) : []))
    : find(u)

/** The value as it is now, its pictures with the pixels that they had before where they are not known in time. */
export const keptSizes = <A>(before: unknown, now: A): A =>
  unsized(now).length === 0 ? now : sized(now, new Map(sizesIn(before)))
