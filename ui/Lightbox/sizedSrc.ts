import type { Picture } from '@caravanserai/adapters'
import { copiesOf } from '../Picture/copiesOf'

/**
 * The URL of a picture at least this many pixels wide, or in its own width where that is smaller. Only
 * pictures of `/media` are resized.
 */
export const sizedSrc = (picture: Picture, pixels: number): string => {
  const copies = copiesOf(picture)
  return (copies.find(({ width }) => width >= pixels) ?? copies.at(-1) ?? picture).src
}
