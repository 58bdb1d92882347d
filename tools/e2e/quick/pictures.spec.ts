import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { temporaryFolder } from '../support/site'
import { expect, test } from '../support/test'
import { browserWarningsOf, visit } from '../support/visit'

interface Point {
  readonly x: number
  readonly y: number
}
interface Marked {
  readonly path: string
  readonly alt: string
  readonly focus: Point
}

const nine = (...steps: readonly [number, number, number]): ReadonlyArray<Point> =>
  steps.flatMap((x) => steps.map((y) => ({ x, y })))
/** An arch covers the corners above it, whatever is cropped. */
const belowArch = nine(18, 50, 82)
const anywhere = nine(4, 50, 96)

const shapes = [
  [1600, 900],
  [900, 1400],
  [2000, 700],
] as const

/** A grey picture with a green spot at this point. */
const spotted = ([width, height]: (typeof shapes)[number], { x, y }: Point): Promise<Buffer> => {
  const spot = `<circle cx="${(x / 100) * width}" cy="${(y / 100) * height}" r="30" fill="#00d040"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#888"/>${spot}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

const folder = temporaryFolder()
const write = (name: string, held: Buffer | string): void => {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, held)
}
const writeJson = (name: string, held: unknown): void => write(name, JSON.stringify(held))

const pictured = async (name: string, point: Point, index: number): Promise<Marked> => {
  const file = `${name}-${point.x}-${point.y}.png`
  write(`media/${file}`, await spotted(shapes[index % 3] ?? shapes[0], point))
  return { path: file, alt: `${name} ${point.x} ${point.y}`, focus: point }
}
const all = (name: string, points: ReadonlyArray<Point>): Promise<ReadonlyArray<Marked>> =>
  Promise.all(points.map((point, index) => pictured(name, point, index)))

test.beforeAll(async () => {
  const arches = await all('arch', belowArch)
  const shown = await all('gallery', anywhere)
  const slides = await all('slide', anywhere)
  const cards = await all('card', belowArch)
  const told = { caption: 'The tube well of Char Kukri', credit: 'Photo: Rahima Khatun' }
  writeJson('menus.json', [
    { id: 1, name: 'Home', page: 'home' },
    { id: 2, name: 'Gallery', page: 'gallery' },
    { id: 3, name: 'Places', page: 'places' },
  ])
  writeJson(
    'sliders.json',
    slides.map((image, index) => ({
      id: index + 1,
      title: `Slide ${index + 1}`,
      image: { ...image, path: `/media/${image.path}` },
    })),
  )
  write('pages/home/Service.html', '<p>Us</p>')
  write('pages/gallery/Gallery.html', '<p>The year.</p>')
  writeJson('pages/gallery/images.json', {
    Gallery: shown.map((picture, index) => ({ ...picture, ...(index === 1 && told) })),
    Title: shown[2],
  })
  for (const { alt } of arches) write(`pages/places/${alt}.html`, `<p>${alt}</p>`)
  writeJson('pages/places/images.json', {
    ...Object.fromEntries(arches.map((picture) => [picture.alt, { ...picture, ...told }])),
    Title: shown[6],
  })
  const entries = cards.map((picture, index) => ({
    id: index + 1,
    title: `Entry ${index + 1}`,
    picture: { ...picture, ...told },
  }))
  writeJson('lists/causes.json', entries)
  writeJson('lists/projects.json', entries)
})

/** Where the points of all pictures with one are shown, and whether they are in the boxes of their pictures. */
const pointsOn = (page: Page) =>
  page.locator('main img[data-focus]').evaluateAll((images) =>
    images.map((element) => {
      const img = element as HTMLImageElement
      const [, x = 0, y = 0] = (/(\d+) (\d+)$/.exec(img.alt) ?? []).map(Number)
      const box = img.getBoundingClientRect()
      const scale = Math.max(box.width / img.naturalWidth, box.height / img.naturalHeight)
      const place = getComputedStyle(img)
        .objectPosition.split(' ')
        .map((part) => parseFloat(part) / 100)
      const along = (room: number, length: number, share: number, percent: number) =>
        share * (room - length * scale) + (percent / 100) * length * scale
      return {
        alt: img.alt,
        x: box.left + scrollX + along(box.width, img.naturalWidth, place[0] ?? 0, x),
        y: box.top + scrollY + along(box.height, img.naturalHeight, place[1] ?? 0, y),
        box: { left: box.left + scrollX, top: box.top + scrollY, width: box.width, height: box.height },
      }
    }),
  )

const isGreen = async (page: Page, { x, y }: Point): Promise<boolean> => {
  const clip = { x: Math.max(0, x - 3), y: Math.max(0, y - 3), width: 6, height: 6 }
  const { data, info } = await sharp(await page.screenshot({ clip, fullPage: true, animations: 'disabled' }))
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    if (green > red + 40 && green > blue + 40) return true
  }
  return false
}

const loadAll = (page: Page) =>
  page.evaluate(async () => {
    document
      .querySelectorAll('section')
      .forEach((one) => one.style.setProperty('content-visibility', 'visible'))
    const images = [...document.querySelectorAll<HTMLImageElement>('main img')]
    images.forEach((img) => (img.loading = 'eager'))
    await Promise.all(images.map((img) => img.decode()))
  })

test('the point of a picture is shown in every crop of it, on every screen', async ({ page, startSite }) => {
  const warnings = browserWarningsOf(page)
  const site = await startSite({ cmsUrl: folder, env: { CMS_ADAPTER: 'files' } })
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const [address, count] of [
      ['/gallery/2', 10],
      ['/places/3', 10],
      // The others are in a carousel.
      ['/cause', 3],
      ['/project', 9],
      ['/cause-single/1', 1],
      ['/', 9],
    ] as const) {
      await visit(page, site.url + address)
      await loadAll(page)
      const points = await pointsOn(page)
      expect(points.length, address).toBeGreaterThanOrEqual(count)
      for (const { alt, x, y, box } of points) {
        const where = `${alt} on ${address} at ${width}`
        expect(x - box.left, where).toBeGreaterThanOrEqual(0)
        expect(box.left + box.width - x, where).toBeGreaterThanOrEqual(0)
        expect(y - box.top, where).toBeGreaterThanOrEqual(0)
        expect(box.top + box.height - y, where).toBeGreaterThanOrEqual(0)
        // Slides lie one above the other, below their words; a banner fades into its own.
        if (address !== '/' && !alt.startsWith('gallery 4 96') && !alt.startsWith('gallery 96 4'))
          expect(await isGreen(page, { x, y }), where).toBe(true)
      }
    }
  }
  expect(warnings).toEqual([])
})
