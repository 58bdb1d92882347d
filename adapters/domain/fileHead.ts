/** Whether a file starts like HTML, which no picture or document of the site does. */
export const isHtml = (head: Uint8Array): boolean =>
  /^\uFEFF?\s*(?:<!--[\s\S]*?-->\s*)?<(?:!doctype\s+html|html|head|body|script|title|h1)[\s>]/i.test(
    new TextDecoder().decode(head.subarray(0, 512)),
  )

/** The format and size in the first bytes of a picture. */
interface PictureHeader {
  readonly type: string
  /** The size in pixels; `null` if the first bytes do not contain it. */
  readonly size: { readonly width: number; readonly height: number } | null
}

type SizeOf = (bytes: Buffer) => PictureHeader['size']

/** Reads the size from the frame header; kilobytes of other data, such as a thumbnail, may precede it. */
const jpegSize: SizeOf = (bytes) => {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** Raster formats that browsers support, by their signatures. SVG is excluded, because it is a document. */
const formats: ReadonlyArray<readonly [type: string, begins: RegExp, sizeOf: SizeOf]> = [
  ['image/jpeg', /^\xff\xd8\xff/, jpegSize],
  [
    'image/png',
    /^\x89PNG\r\n\x1a\n.{4}IHDR/s,
    (b) => ({ width: b.readUInt32BE(16), height: b.readUInt32BE(20) }),
  ],
  ['image/gif', /^GIF8[79]a/, (b) => ({ width: b.readUInt16LE(6), height: b.readUInt16LE(8) })],
  [
    'image/webp',
    /^RIFF.{4}WEBPVP8X/s,
    (b) => ({ width: 1 + b.readUIntLE(24, 3), height: 1 + b.readUIntLE(27, 3) }),
  ],
  [
    'image/webp',
    /^RIFF.{4}WEBPVP8L/s,
    (b) => ({ width: 1 + (b.readUInt32LE(21) & 0x3fff), height: 1 + ((b.readUInt32LE(21) >> 14) & 0x3fff) }),
  ],
  [
    'image/webp',
    /^RIFF.{4}WEBPVP8 /s,
    (b) => ({ width: b.readUInt16LE(26) & 0x3fff, height: b.readUInt16LE(28) & 0x3fff }),
  ],
  ['image/avif', /^.{4}ftypavi[fs]/s, () => null],
  [
    'image/bmp',
    /^BM.{12}[\x28-\x7c]\0\0\0/s,
    (b) => ({ width: b.readInt32LE(18), height: Math.abs(b.readInt32LE(22)) }),
  ],
  // The first picture of the icon; 0 stands for 256 pixels.
  [
    'image/x-icon',
    /^\0\0\x01\0[^\0]\0/,
    (b) => ({ width: b.readUInt8(6) || 256, height: b.readUInt8(7) || 256 }),
  ],
]

/** The format and size in a raster picture's header; `null` for other files and invalid headers. */
export const headerOf = (bytes: Buffer): PictureHeader | null => {
  const head = bytes.toString('latin1', 0, 64)
  const [type, , sizeOf] = formats.find(([, begins]) => begins.test(head)) ?? []
  if (type === undefined || sizeOf === undefined || bytes.length < 32) return null
  const size = sizeOf(bytes)
  return size !== null && (size.width < 1 || size.height < 1) ? null : { type, size }
}
