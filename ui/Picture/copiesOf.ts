import type { Picture } from '@caravanserai/adapters'

/** The widths in pixels that `/media` serves. */
const widths = [120, 240, 480, 800, 1200, 1600, 2400] as const

/** An address of a picture, and how many pixels wide it is there. */
export interface Copy {
  readonly src: string
  readonly width: number
}

/**
 * The copies of a picture of `/media`, the smallest first: none is wider than the picture, and the last one is the picture itself,
 * unless it is larger than anything that is served. Of one whose size is not known there may be all. Other pictures have none.
 */
export const copiesOf = ({ src, width: own }: Picture): ReadonlyArray<Copy> => {
  if (!src.startsWith('/media/') || /\.svg$/i.test(src)) return []
  const smaller = widths.filter((width) => own === 0 || width < own)
  const copies = smaller.map((width) => ({ src: `${src}${src.includes('?') ? '&' : '?'}w=${width}`, width }))
  return smaller.length < widths.length ? [...copies, { src, width: own }] : copies
}
