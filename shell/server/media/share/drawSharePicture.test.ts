import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { housePicture, shareFolder } from '../../../testing/shareFolder'
import { ShareArtist } from './drawSharePicture'

const folder = shareFolder()
const artist = new ShareArtist(folder)
const brand = 'Charitio'

const green = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: '#00c040' } })
    .png()
    .toBuffer()
type Colour = readonly [red: number, green: number, blue: number]
/** The colours of a picture at some points. */
const pixels = async (picture: Buffer) => {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  return (x: number, y: number): Colour => {
    const at = (y * info.width + x) * info.channels
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
  }
}
const isGreen = ([red, greenPart]: Colour) => greenPart > 150 && red < 60
const isNight = ([red, greenPart, blue]: Colour) => red < 120 && greenPart < 90 && blue > 40
const isInk = ([red, greenPart, blue]: Colour) => red > 200 && greenPart > 200 && blue > 180

test.each([
  [2000, 500],
  [500, 2000],
  [40, 30],
])('is a JPEG of 1200 x 630 with a picture of %d x %d pixels below the arch', async (width, height) => {
  const picture = await artist.draw(await green(width, height), { title: 'Wells', brand }, null)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const at = await pixels(picture)
  for (const inArch of [at(924, 340), at(924, 80), at(720, 600), at(1130, 600)])
    expect(isGreen(inArch)).toBe(true)
  for (const outside of [at(640, 600), at(720, 70), at(1180, 600), at(20, 20)])
    expect(isNight(outside)).toBe(true)
})

const corners = [10, 50, 90].flatMap((x) => [10, 50, 90].map((y): readonly [number, number] => [x, y]))

/** A picture that is night but for a green spot at this point. */
const spotted = (width: number, height: number, x: number, y: number): Promise<Buffer> => {
  const [cx, cy] = [(x / 100) * width, (y / 100) * height]
  const spot = `<circle cx="${cx}" cy="${cy}" r="${0.04 * Math.max(width, height)}" fill="#00c040"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#171a3f"/>${spot}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

describe.each([
  [1600, 900],
  [600, 900],
  [2400, 600],
])('of a picture of %d x %d pixels', (width, height) => {
  test.each(corners)('the point at %d % and %d % is below the arch', async (x, y) => {
    const picture = await artist.draw(await spotted(width, height, x, y), { title: 'Wells', brand }, { x, y })
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
    let green = 0
    for (let at = 0; at < data.length; at += info.channels)
      if (isGreen([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])) green += 1
    expect(green).toBeGreaterThan(300)
  })
})

test('a picture that a camera has turned is cropped around its point as it is shown', async () => {
  const upright = await spotted(600, 1800, 50, 95)
  const turned = await sharp(upright).rotate(-90).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const at = await pixels(await artist.draw(turned, { title: 'Wells', brand }, { x: 50, y: 95 }))
  expect(isGreen(at(924, 580))).toBe(true)
})

test('has the title at the left, or at the right of its place where it is Arabic, and the brand below', async () => {
  const rows = async (words: { title: string; brand: string }) => {
    const at = await pixels(await artist.draw(await green(40, 30), words, null))
    const inkIn = (left: number, right: number, top: number, bottom: number): boolean => {
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) if (isInk(at(x, y))) return true
      return false
    }
    return {
      left: inkIn(60, 160, 60, 500),
      right: inkIn(560, 660, 60, 500),
      brand: inkIn(130, 260, 530, 580),
    }
  }
  expect(await rows({ title: 'Aid', brand })).toEqual({ left: true, right: false, brand: true })
  expect(await rows({ title: 'حج', brand })).toEqual({ left: false, right: true, brand: true })
  // The title of the home page is the brand, which is not written twice.
  expect(await rows({ title: 'Aid', brand: 'Aid' })).toEqual({ left: true, right: false, brand: false })
})

test('has the brand for its title where the fonts have no letters of the title', async () => {
  const picture = await green(40, 30)
  expect(await artist.draw(picture, { title: 'Хадж', brand }, null)).toEqual(
    await artist.draw(picture, { title: brand, brand }, null),
  )
})

test('is a file of modest size', async () => {
  const picture = await artist.draw(
    readFileSync(housePicture),
    { title: 'Causes that need you', brand },
    null,
  )
  expect(picture.length).toBeLessThan(120_000)
})

test('is not made of what is no picture', async () => {
  await expect(artist.draw(Buffer.from('<p>'), { title: 'Wells', brand }, null)).rejects.toThrow()
})
