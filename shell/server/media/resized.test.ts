import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { pixelsOf, resized } from './resized'

const noise = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#246',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
const flat = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#246' } })
const cut = (bytes: Buffer, part = 0.9): Buffer => bytes.subarray(0, Math.floor(bytes.length * part))
/** A picture whose byte in the middle is another one. */
const damaged = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes)
  const at = copy.length >> 1
  copy[at] = (copy[at] ?? 0) ^ 0x55
  return copy
}
const bmp = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(54 + 4 * width * height, 99)
  head.write('BM')
  head.fill(0, 2, 54)
  head.writeUInt32LE(head.length, 2)
  head.writeUInt32LE(54, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(width, 18)
  head.writeInt32LE(-height, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(32, 28)
  return head
}
const ico = (png: Buffer): Buffer => {
  const head = Buffer.from([0, 0, 1, 0, 1, 0, 32, 16, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])
  head.writeUInt32LE(png.length, 14)
  return Buffer.concat([head, png])
}
const svg = (attributes: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><circle cx="12" cy="12" r="10" fill="#246"/></svg>`,
  )

type Made = () => Promise<Buffer> | Buffer
const shown = (bytes: Buffer) => sharp(bytes).metadata()

test.each<[string, Made, { width: number; height: number }]>([
  [
    'a JPEG without its end',
    async () => cut(await noise(400, 300).jpeg().toBuffer()),
    { width: 400, height: 300 },
  ],
  [
    'a JPEG of which half is there',
    async () => cut(await noise(400, 300).jpeg().toBuffer(), 0.5),
    { width: 400, height: 300 },
  ],
  [
    'a progressive JPEG without its end',
    async () => cut(await noise(400, 300).jpeg({ progressive: true }).toBuffer()),
    { width: 400, height: 300 },
  ],
  [
    'a PNG without its end',
    async () => cut(await noise(400, 300).png().toBuffer()),
    { width: 400, height: 300 },
  ],
  [
    'a PNG with a wrong byte',
    async () => damaged(await noise(400, 300).png().toBuffer()),
    { width: 400, height: 300 },
  ],
  [
    'a GIF without its end',
    async () => cut(await noise(400, 300).gif().toBuffer()),
    { width: 400, height: 300 },
  ],
])('of %s it shows what is there, and says that it is damaged', async (_, make, size) => {
  const source = await make()
  expect(await pixelsOf(source)).toEqual(size)
  for (const webp of [true, false]) {
    const { bytes, isDamaged } = await resized(source, 240, webp)
    expect(isDamaged).toBe(true)
    expect(await shown(bytes)).toMatchObject({ format: webp ? 'webp' : 'jpeg', width: 240, height: 180 })
  }
})

test.each<[string, Made, { width: number; height: number }, boolean]>([
  [
    'a PNG in passes without its end',
    async () => cut(await noise(400, 300).png({ progressive: true }).toBuffer()),
    { width: 400, height: 300 },
    true,
  ],
  [
    'a WebP without its end',
    async () => cut(await noise(400, 300).webp().toBuffer()),
    { width: 400, height: 300 },
    true,
  ],
  [
    'a lossless WebP without its end',
    async () => cut(await noise(40, 30).webp({ lossless: true }).toBuffer()),
    { width: 40, height: 30 },
    true,
  ],
  ['a BMP', () => bmp(30, 20), { width: 30, height: 20 }, false],
  ['an ICO', async () => ico(await noise(32, 16).png().toBuffer()), { width: 32, height: 16 }, false],
])('sends %s as it is, because browsers show it', async (_, make, size, isDamaged) => {
  const source = await make()
  expect(await pixelsOf(source)).toEqual(size)
  expect(await resized(source, 240, true)).toEqual({ bytes: source, isDamaged })
})

test.each<[string, Made, { width: number; height: number }]>([
  ['a very high PNG', () => flat(600, 20_000).png().toBuffer(), { width: 491, height: 16_383 }],
  ['a very wide PNG', () => flat(30_000, 100).png().toBuffer(), { width: 800, height: 3 }],
  ['one pixel', () => noise(1, 1).png().toBuffer(), { width: 1, height: 1 }],
  [
    '16 bits a colour',
    () => noise(90, 60).toColourspace('rgb16').png().toBuffer(),
    { width: 90, height: 60 },
  ],
  ['CMYK', () => noise(90, 60).toColourspace('cmyk').jpeg().toBuffer(), { width: 90, height: 60 }],
  ['81 megapixels', () => flat(9_000, 9_000).jpeg().toBuffer(), { width: 800, height: 800 }],
  [
    'a moving GIF, of which it shows the first picture',
    () =>
      sharp([svg('width="24" height="24"'), svg('width="24" height="24" opacity="0.5"')], {
        join: { animated: true },
      })
        .gif()
        .toBuffer(),
    { width: 24, height: 24 },
  ],
])('shows %s', async (_, make, size) => {
  const source = await make()
  const { bytes, isDamaged } = await resized(source, 800, true)
  expect(await shown(bytes)).toMatchObject({ format: 'webp', ...size })
  expect((await shown(bytes)).pages ?? 1).toBe(1)
  expect(isDamaged).toBe(false)
})

test.each([
  ['a logo of 24 pixels', 'width="24" height="24"', 2400, { width: 480, height: 480 }],
  ['a logo of 24 pixels in a small place', 'width="24" height="24"', 120, { width: 120, height: 120 }],
  ['a drawing without a size', 'viewBox="0 0 24 12"', 2400, { width: 480, height: 240 }],
  ['a drawing of 600 pixels', 'width="600" height="300"', 2400, { width: 1200, height: 600 }],
  ['a drawing that is very high', 'width="600" height="60000"', 800, { width: 163, height: 16_383 }],
  [
    'a drawing that is larger than any picture',
    'width="60000" height="60000"',
    800,
    { width: 800, height: 800 },
  ],
])('draws %s as large as it is sharp', async (_, attributes, width, size) => {
  const { bytes } = await resized(svg(attributes), width, true)
  const { width: w = 0, height: h = 0 } = await shown(bytes)
  expect(Math.abs(w - size.width)).toBeLessThanOrEqual(1)
  expect(Math.abs(h - size.height)).toBeLessThanOrEqual(1)
})

test.each<[string, Made, string]>([
  [
    'a text',
    () => Buffer.from('This is no picture, although it is called one.'),
    'the picture cannot be decoded',
  ],
  ['an empty file', () => Buffer.alloc(0), 'the picture cannot be decoded'],
  [
    'a page',
    () => Buffer.from('\n<!DOCTYPE html><title>Not found'),
    'the backend sent an HTML page in place of the file',
  ],
  [
    'a picture with too many pixels',
    () => flat(10_100, 10_000).jpeg({ quality: 1 }).toBuffer(),
    'the picture has more than 100 megapixels',
  ],
  [
    'a bitmap that says it has too many pixels',
    () => Buffer.concat([bmp(1, 1).fill(0x77, 18, 21).fill(0x77, 22, 25), Buffer.alloc(64)]),
    'the picture has more than 100 megapixels',
  ],
  ['a bitmap without pixels', () => bmp(0, 20), 'the picture cannot be decoded'],
])('says why %s is not shown', async (_, make, reason) => {
  expect(await pixelsOf(await make())).toMatchObject({ reason })
})
