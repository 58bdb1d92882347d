import type { Picture } from '@caravanserai/adapters'
import { widths } from '../Picture/widths'

/** Where to get the picture at least this many pixels wide, or as wide as it is. Pictures from elsewhere come as they are. */
export const sizedSrc = ({ src, width: own }: Picture, pixels: number): string => {
  if (!src.startsWith('/media/') || src.toLowerCase().endsWith('.svg')) return src
  const enough = own > 0 ? Math.min(pixels, own) : pixels
  return `${src}${src.includes('?') ? '&' : '?'}w=${widths.find((width) => width >= enough) ?? widths.at(-1)}`
}
