import type { Picture } from '@caravanserai/adapters'
import { widths } from '../Picture/widths'

/**
 * The URL of a picture at least this many pixels wide, or in its own width where that is smaller. Only
 * pictures of `/media` are resized.
 */
export const sizedSrc = ({ src, width: own }: Picture, pixels: number): string => {
  if (!src.startsWith('/media/') || src.toLowerCase().endsWith('.svg')) return src
  const enough = own > 0 ? Math.min(pixels, own) : pixels
  return `${src}${src.includes('?') ? '&' : '?'}w=${widths.find((width) => width >= enough) ?? widths.at(-1)}`
}
