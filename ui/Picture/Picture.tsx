import type { Picture as PictureData } from '@caravanserai/adapters'
import { cx } from '../cx'
import styles from './Picture.module.css'

/** The widths in pixels that `/media` serves. */
const widths = [120, 240, 480, 800, 1200, 1600, 2400] as const

/** An address of a picture, and how many pixels wide it is there. */
interface Copy {
  readonly src: string
  readonly width: number
}

/**
 * The copies of a picture of `/media`, the smallest first: none is wider than the picture, and the last one is the picture itself,
 * unless it is larger than anything that is served. Of one whose size is not known there may be all. Other pictures have none.
 */
export const copiesOf = ({ src, width: own }: PictureData): ReadonlyArray<Copy> => {
  if (!src.startsWith('/media/') || /\.svg$/i.test(src)) return []
  const smaller = widths.filter((width) => own === 0 || width < own)
  const copies = smaller.map((width) => ({ src: `${src}${src.includes('?') ? '&' : '?'}w=${width}`, width }))
  return smaller.length < widths.length ? [...copies, { src, width: own }] : copies
}

/** The shape of the box that a picture fills. `free` keeps its own. */
export type Ratio = 'free' | 'square' | 'portrait' | 'landscape' | 'wide' | 'fill'

interface PictureProps {
  readonly picture: PictureData
  /** The `sizes` attribute: how wide the picture is on the page. A small one in `rem` alone is a thumbnail, with small copies. */
  readonly sizes: string
  readonly ratio?: Ratio
  /** The largest picture in the first view: loaded eagerly, with high priority. At most one on a page. */
  readonly priority?: boolean
  /** Contained in its box instead of covering it: logos. */
  readonly contain?: boolean
  readonly className?: string | undefined
}

/**
 * The `srcset` of a picture: the copies that a screen can need, which for a length in `rem` are those of one to three pixels
 * for each, and for others no less than what phones show. `undefined` where that is the picture itself alone.
 */
const srcSetOf = (picture: PictureData, sizes: string): string | undefined => {
  const rem = Number(/^([\d.]+)rem$/.exec(sizes)?.[1])
  const all = copiesOf(picture)
  const offered = all.filter(
    ({ width }, at) => width >= (16 * rem || 480) && !((all[at - 1]?.width ?? 0) >= 48 * rem),
  )
  return offered.every(({ src }) => src === picture.src)
    ? undefined
    : offered.map(({ src, width }) => `${src} ${width}w`).join(', ')
}

const bits = [64, 32, 16, 8, 4, 2, 1] as const

/**
 * The point that crops keep, in whole percents, as the style sheet reads it: 37 from the left is `x32 x4 x1`. What shows this point of
 * the picture at the same point of its box keeps it there, however much is cut.
 */
const focusOf = (focus: NonNullable<PictureData['focus']>): string =>
  (['x', 'y'] as const)
    .flatMap((axis) => bits.flatMap((bit) => (Math.round(focus[axis]) & bit ? [axis + bit] : [])))
    .join(' ')

/**
 * A picture in a box of known shape, so that nothing shifts when it loads. When it cannot be loaded, its
 * alternative text is shown by CSS alone.
 */
export const Picture = ({
  picture,
  sizes,
  ratio = 'free',
  priority = false,
  contain = false,
  className,
}: PictureProps) => {
  const srcSet = srcSetOf(picture, sizes)
  return (
    <img
      className={cx(styles.picture, styles[ratio], contain && styles.contain, className)}
      src={picture.src}
      {...(srcSet === undefined ? {} : { srcSet, sizes })}
      alt={picture.alt}
      {...(picture.focus && !contain ? { 'data-focus': focusOf(picture.focus) } : {})}
      {...(picture.width > 0 && picture.height > 0 ? { width: picture.width, height: picture.height } : {})}
      {...(priority
        ? { fetchPriority: 'high' as const }
        : { loading: 'lazy' as const, decoding: 'async' as const })}
    />
  )
}
