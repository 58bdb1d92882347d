import path from 'node:path'
import sharp from 'sharp'
import { root } from '../lib/places'
import { grain } from './grain'
import type { Picture } from './pictures'

/** An icon file with one PNG picture. */
const iconFile = (png: Buffer, size: number): Buffer => {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // type: icon
  head.writeUInt16LE(1, 4) // number of pictures
  head.writeUInt8(size, 6) // width
  head.writeUInt8(size, 7) // height
  head.writeUInt16LE(1, 10) // colour planes
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** Renders the encoded file of a picture. Photographic pictures get paper grain; marks and icons stay flat. */
export const render = async (picture: Picture): Promise<Buffer> => {
  const pixels = sharp(path.join(root, picture.drawing)).resize(picture.size)
  switch (path.extname(picture.file)) {
    case '.webp':
      return pixels.composite([grain]).removeAlpha().webp({ quality: picture.quality, effort: 5 }).toBuffer()
    case '.png':
      return pixels.png({ compressionLevel: 9, palette: true, colours: 128 }).toBuffer()
    case '.ico':
      return iconFile(await pixels.png({ compressionLevel: 9 }).toBuffer(), picture.size ?? 32)
    default:
      throw new Error(`${picture.file}: no picture format is known for this ending`)
  }
}
