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
/** A copy of the picture with one byte in the middle changed. */
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
interface Size {
  readonly width: number
  readonly height: number
}
const sized = (width: number, height: number): Size => ({ width, height })
const shown = (bytes: Buffer) => sharp(bytes).metadata()

test.each<[string, (whole: Sharp) => Sharp, (bytes: Buffer) => Buffer]>([
  ['a JPEG without its end', (whole) => whole.jpeg(), cut],
  ['half of a JPEG', (whole) => whole.jpeg(), (bytes) => cut(bytes, 0.5)],
  ['a progressive JPEG without its end', (whole) => whole.jpeg({ progressive: true }), cut],
  ['a PNG without its end', (whole) => whole.png(), cut],
  ['a PNG with a wrong byte', (whole) => whole.png(), damaged],
  ['a GIF without its end', (whole) => whole.gif(), cut],
])('%s is shown as far as it can be decoded and reported as damaged', async (_, encoded, broken) => {
  const source = broken(await encoded(noise(400, 300)).toBuffer())
  expect(await pixelsOf(source)).toEqual(sized(400, 300))
  for (const webp of [true, false]) {
    const { bytes, isDamaged } = await resized(source, 240, webp)
    expect(isDamaged).toBe(true)
    expect(await shown(bytes)).toMatchObject({ format: webp ? 'webp' : 'jpeg', ...sized(240, 180) })
  }
})

const cutEnd = async (picture: Sharp) => cut(await picture.toBuffer())
test.each<[string, Made, Size, boolean]>([
  [
    'a PNG in passes without its end',
    () => cutEnd(noise(400, 300).png({ progressive: true })),
    sized(400, 300),
    true,
  ],
  ['a WebP without its end', () => cutEnd(noise(400, 300).webp()), sized(400, 300), true],
  [
    'a lossless WebP without its end',
    () => cutEnd(noise(40, 30).webp({ lossless: true })),
    sized(40, 30),
    true,
  ],
  ['a BMP', () => bmp(30, 20), sized(30, 20), false],
  ['an ICO', async () => ico(await noise(32, 16).png().toBuffer()), sized(32, 16), false],
])('sends %s unchanged, because browsers show it', async (_, make, size, isDamaged) => {
  const source = await make()
  expect(await pixelsOf(source)).toEqual(size)
  expect(await resized(source, 240, true)).toEqual({ bytes: source, isDamaged })
})

const moving = () =>
  sharp([svg('width="24" height="24"'), svg('width="24" height="24" opacity="0.5"')], {
    join: { animated: true },
  }).gif()
test.each<[string, () => Sharp, Size]>([
  ['a very high PNG', () => flat(600, 20_000).png(), sized(491, 16_383)],
  ['a very wide PNG', () => flat(30_000, 100).png(), sized(800, 3)],
  ['one pixel', () => noise(1, 1).png(), sized(1, 1)],
  ['16 bits a channel', () => noise(90, 60).toColourspace('rgb16').png(), sized(90, 60)],
  ['CMYK', () => noise(90, 60).toColourspace('cmyk').jpeg(), sized(90, 60)],
  ['36 megapixels', () => flat(6_000, 6_000).jpeg(), sized(800, 800)],
  ['a moving GIF as its first picture', moving, sized(24, 24)],
])('shows %s', async (_, make, size) => {
  const { bytes, isDamaged } = await resized(await make().toBuffer(), 800, true)
  expect(await shown(bytes)).toMatchObject({ format: 'webp', ...size })
  expect((await shown(bytes)).pages ?? 1).toBe(1)
  expect(isDamaged).toBe(false)
})

test.each([
  ['a logo of 24 pixels', 'width="24" height="24"', 2400, sized(480, 480)],
  ['a logo of 24 pixels in a small place', 'width="24" height="24"', 120, sized(120, 120)],
  ['a drawing without a size', 'viewBox="0 0 24 12"', 2400, sized(480, 240)],
  ['a drawing of 600 pixels', 'width="600" height="300"', 2400, sized(1200, 600)],
  ['a drawing that is very high', 'width="600" height="60000"', 800, sized(163, 16_383)],
  ['a drawing larger than any picture', 'width="60000" height="60000"', 800, sized(800, 800)],
])(
  'draws %s at the requested width, up to twice its own or 480 pixels',
  async (_, attributes, width, size) => {
    const { bytes } = await resized(svg(attributes), width, true)
    const { width: w = 0, height: h = 0 } = await shown(bytes)
    expect(Math.abs(w - size.width)).toBeLessThanOrEqual(1)
    expect(Math.abs(h - size.height)).toBeLessThanOrEqual(1)
  },
)

const undecoded = 'the picture cannot be decoded'
const tooMany = 'the picture has more than 100 megapixels'
const aPage = 'the backend sent an HTML page in place of the file'
const immense = () => Buffer.concat([bmp(1, 1).fill(0x77, 18, 21).fill(0x77, 22, 25), Buffer.alloc(64)])
/** A JPEG of 8 x 8 pixels whose frame header claims other dimensions. */
const immenseJpeg = async () => {
  const bytes = await flat(8, 8).jpeg().toBuffer()
  bytes.writeUInt32BE((10_000 << 16) | 10_100, bytes.indexOf(Buffer.from([0xff, 0xc0])) + 5)
  return bytes
}
test.each<[string, Made, string]>([
  ['a text', () => Buffer.from('This is no picture, although it is called one.'), undecoded],
  ['an empty file', () => Buffer.alloc(0), undecoded],
  ['a page', () => Buffer.from('\n<!DOCTYPE html><title>Not found'), aPage],
  ['a JPEG that claims too many pixels', immenseJpeg, tooMany],
  ['a bitmap that claims too many pixels', immense, tooMany],
  ['a bitmap without pixels', () => bmp(0, 20), undecoded],
])('returns the reason why %s is not shown', async (_, make, reason) => {
  expect(await pixelsOf(await make())).toMatchObject({ reason })
})

test.each([
  [1600, 900, 10, 10],
  [1600, 900, 90, 50],
  [600, 900, 50, 100],
  [2400, 600, 90, 50],
  [40, 30, 50, 50],
])(
  'the share copy of %d x %d pixels is a JPEG of 1200 x 630 with the focal point at %d %% and %d %%',
  async (width, height, x, y) => {
    const [cx, cy] = [(x / 100) * width, (y / 100) * height]
    const spot = `<circle cx="${cx}" cy="${cy}" r="${0.05 * Math.max(width, height)}" fill="#00c040"/>`
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#171a3f"/>${spot}</svg>`
    const source = await sharp(Buffer.from(drawing)).png().toBuffer()
    const { bytes } = await resized(source, { x, y }, false)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const { channels } = await sharp(bytes).stats()
    expect(channels[1]?.max).toBeGreaterThan(150)
  },
)

it('a photograph stored rotated is cropped around its point as displayed', async () => {
  const spot = '<circle cx="300" cy="1700" r="60" fill="#00c040"/>'
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="1800">${spot}</svg>`
  const upright = sharp(Buffer.from(drawing)).flatten({ background: '#171a3f' })
  const turned = await sharp(await upright.png().toBuffer())
    .rotate(-90)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { bytes } = await resized(turned, { x: 50, y: 90 }, false)
  const { channels } = await sharp(bytes).stats()
  expect(channels[1]?.max).toBeGreaterThan(150)
})
