import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
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
/** Focal points that an arch never covers, regardless of the crop: it hides the top corners. */
const belowArch = nine(25, 50, 75)
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
  const details = { caption: 'The tube well of Char Kukri', credit: 'Photo: Rahima Khatun' }
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
    Gallery: shown.map((picture, index) => ({ ...picture, ...(index === 1 && details) })),
    Title: shown[2],
  })
  for (const { alt } of arches) write(`pages/places/${alt}.html`, `<p>${alt}</p>`)
  writeJson('pages/places/images.json', {
    ...Object.fromEntries(arches.map((picture) => [picture.alt, { ...picture, ...details }])),
    Title: shown[6],
  })
  const entries = cards.map((picture, index) => ({
    id: index + 1,
    title: `Entry ${index + 1}`,
    picture: { ...picture, ...details },
  }))
  writeJson('lists/causes.json', entries)
  writeJson('lists/projects.json', entries)
})

const marked = (page: Page): Locator => page.locator('main img[data-focus]')

/** The positions of focal points within their pictures' boxes. */
const pointsOn = (page: Page) =>
  marked(page).evaluateAll((images) =>
    images.map((element) => {
      const img = element as HTMLImageElement
      const [, x = 0, y = 0] = (/(\d+) (\d+)$/.exec(img.alt) ?? []).map(Number)
      const { width, height } = img.getBoundingClientRect()
      const scale = Math.max(width / img.naturalWidth, height / img.naturalHeight)
      const [across = 0, down = 0] = getComputedStyle(img)
        .objectPosition.split(' ')
        .map((part) => parseFloat(part) / 100)
      const along = (room: number, length: number, share: number, percent: number) =>
        share * (room - length * scale) + (percent / 100) * length * scale
      return {
        alt: img.alt,
        x: along(width, img.naturalWidth, across, x),
        y: along(height, img.naturalHeight, down, y),
        width,
        height,
      }
    }),
  )

/** Whether the spot is visible at this position. */
const isGreen = async (img: Locator, { x, y }: Point): Promise<boolean> => {
  const image = sharp(await img.screenshot({ animations: 'disabled' }))
  const { width, height } = await image.metadata()
  const from = (at: number, length: number) => Math.min(Math.max(0, Math.round(at) - 3), length - 6)
  const { data, info } = await image
    .extract({ left: from(x, width), top: from(y, height), width: 6, height: 6 })
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
      .forEach((section) => section.style.setProperty('content-visibility', 'visible'))
    // The sticky header would cover the pictures.
    document.querySelector('header')?.style.setProperty('visibility', 'hidden')
    const images = [...document.querySelectorAll<HTMLImageElement>('main img')]
    images.forEach((img) => (img.loading = 'eager'))
    await Promise.all(images.map((img) => img.decode()))
  })

test('the focal point of a picture is visible in every crop on every screen', async ({ page, startSite }) => {
  const warnings = browserWarningsOf(page)
  const site = await startSite({ cmsUrl: folder, env: { CMS_ADAPTER: 'files' } })
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const [address, count] of [
      ['/gallery/2', 10],
      ['/places/3', 10],
      // The number of pictures with focal points in the main content of these pages.
      ['/cause', 3],
      ['/project', 6],
      ['/cause-single/1', 1],
      ['/', 9],
    ] as const) {
      await visit(page, site.url + address)
      let points: Awaited<ReturnType<typeof pointsOn>> = []
      // A starting slider recreates some of its pictures.
      await expect(async () => {
        await loadAll(page)
        points = await pointsOn(page)
        expect(points.filter(({ x, y }) => Number.isNaN(x + y))).toEqual([])
      }).toPass({ timeout: 20_000 })
      expect(points.length, address).toBeGreaterThanOrEqual(count)
      for (const [index, { alt, x, y, width: across, height: down }] of points.entries()) {
        const place = `${alt} on ${address} at ${width}`
        expect(Math.min(x, y, across - x, down - y), place).toBeGreaterThanOrEqual(0)
        // Slides overlap below their text, and a banner fades into its text: the spot's colour is not visible there.
        const isShaded = address === '/' || index < points.length - 9
        if (!isShaded || address.startsWith('/cause'))
          expect(await isGreen(marked(page).nth(index), { x, y }), place).toBe(true)
      }
    }
  }
  expect(warnings).toEqual([])
})
