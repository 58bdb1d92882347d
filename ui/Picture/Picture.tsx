import type { Picture as PictureData } from '@caravanserai/adapters'
import { cx } from '../cx'
import styles from './Picture.module.css'

/** The widths in pixels that `/media` serves. */
const widths = [120, 240, 480, 800, 1200, 1600, 2400] as const

/** An address of a picture, and its width in pixels. */
interface Copy {
  readonly src: string
  readonly width: number
}

/**
 * The copies of a picture of `/media`, the smallest first: no copy is wider than the picture, and the last one is the
 * picture itself, unless it exceeds the largest width served. A picture of unknown size may have all copies; other
 * pictures have none.
 */
export const copiesOf = ({ src, width: fullWidth }: PictureData): ReadonlyArray<Copy> => {
  if (!src.startsWith('/media/') || /\.svg$/i.test(src)) return []
  const smaller = widths.filter((width) => fullWidth === 0 || width < fullWidth)
  const copies = smaller.map((width) => ({ src: `${src}${src.includes('?') ? '&' : '?'}w=${width}`, width }))
  return smaller.length < widths.length ? [...copies, { src, width: fullWidth }] : copies
}

/** The shape of the box that a picture fills. `free` is the picture's own shape. */
export type Ratio = 'free' | 'square' | 'portrait' | 'landscape' | 'wide' | 'fill'

interface PictureProps {
  readonly picture: PictureData
  /**
   * The `sizes` attribute: how wide the picture is on the page. A single small value in `rem` marks a thumbnail, with
   * small copies.
   */
  readonly sizes: string
  readonly ratio?: Ratio
  /** Whether it is the largest picture in the first view: loaded eagerly and first. At most one per page. */
  readonly priority?: boolean
  /** Contained in its box instead of covering it, for logos. */
  readonly contain?: boolean
  readonly className?: string | undefined
}

/**
 * The `srcset` of a picture: for a length in `rem` the copies of one to three pixels per CSS pixel, for other lengths
 * all copies from the width of phones on. `undefined` if only the picture itself remains.
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
 * The focal point that crops preserve, in whole percents, as tokens for the style sheet: 37 from the left is
 * `x32 x4 x1`. The picture's focal point is placed at the same relative point of its box, which keeps it
 * visible however much is cropped.
 */
const focusOf = (focus: NonNullable<PictureData['focus']>): string =>
  (['x', 'y'] as const)
    .flatMap((axis) => bits.flatMap((bit) => (Math.round(focus[axis]) & bit ? [axis + bit] : [])))
    .join(' ')

/**
 * A picture in a box of known shape, so that nothing shifts when it loads. If it cannot be loaded, CSS shows its
 * alternative text.
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
