import type { Picture as PictureData } from '@caravanserai/adapters'
import { cx } from '../cx'
import styles from './Picture.module.css'
import { widths } from './widths'

/** The shape of the box that a picture fills. `free` keeps its own. */
export type Ratio = 'free' | 'square' | 'portrait' | 'landscape' | 'wide' | 'fill'

export interface PictureProps {
  readonly picture: PictureData
  /** The `sizes` attribute: how wide the picture is on the page. */
  readonly sizes: string
  readonly ratio?: Ratio
  /** The largest picture in the first view: loaded eagerly, with high priority. At most one on a page. */
  readonly priority?: boolean
  /** Contained in its box instead of covering it: logos. */
  readonly contain?: boolean
  readonly className?: string | undefined
}

const separator = (src: string): string => (src.includes('?') ? '&' : '?')

/**
 * The `srcset` of a picture of `/media`, up to the first width that holds the whole picture. Others have no
 * variants.
 */
const variants = ({ src, width }: PictureData): string | undefined =>
  src.startsWith('/media/') && !src.toLowerCase().endsWith('.svg')
    ? widths
        .filter((_, index) => width === 0 || (widths[index - 1] ?? 0) < width)
        .map((at) => `${src}${separator(src)}w=${at} ${at}w`)
        .join(', ')
    : undefined

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
  const srcSet = variants(picture)
  return (
    <img
      className={cx(styles.picture, styles[ratio], contain && styles.contain, className)}
      src={picture.src}
      {...(srcSet === undefined ? {} : { srcSet, sizes })}
      alt={picture.alt}
      {...(picture.width > 0 && picture.height > 0 ? { width: picture.width, height: picture.height } : {})}
      {...(priority
        ? { fetchPriority: 'high' as const }
        : { loading: 'lazy' as const, decoding: 'async' as const })}
    />
  )
}
