import type { Picture as PictureData } from '@caravanserai/adapters'
import { cx } from '../cx'
import styles from './Picture.module.css'
import { widths } from './widths'

/** The box a picture fills. `free` keeps the picture's own shape. */
export type Ratio = 'free' | 'square' | 'portrait' | 'landscape' | 'wide' | 'fill'

export interface PictureProps {
  readonly picture: PictureData
  /** As the `sizes` attribute: how wide it stands on the page. */
  readonly sizes: string
  readonly ratio?: Ratio
  /** The first thing seen: fetched at once and shown with the page. At most one on a page. */
  readonly priority?: boolean
  /** Shown whole inside its box instead of filling it: marks and logos. */
  readonly contain?: boolean
  readonly className?: string | undefined
}

const separator = (src: string): string => (src.includes('?') ? '&' : '?')

/** Only pictures of the site's own store come in several widths: up to the first that holds the whole picture. */
const variants = ({ src, width }: PictureData): string | undefined =>
  src.startsWith('/media/') && !src.toLowerCase().endsWith('.svg')
    ? widths
        .filter((_, index) => width === 0 || (widths[index - 1] ?? 0) < width)
        .map((at) => `${src}${separator(src)}w=${at} ${at}w`)
        .join(', ')
    : undefined

/**
 * A picture in a box whose shape is known before it arrives, so that nothing shifts.
 * One that cannot be had leaves its alternative text on a calm ground: that is plain CSS, no script.
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
