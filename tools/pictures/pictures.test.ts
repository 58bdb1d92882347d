import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { root } from '../lib/places'
import { pictures } from './pictures'
import { render } from './render'

const rendered = pictures()

const filesIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))

/** Pictures not rendered from one drawing: the favicon is a drawing, the share picture a composition. */
const expected = ['shell/public/favicon.svg', 'shell/public/share.png']

it('every picture has a drawing, and every drawing has a picture', () => {
  const kept = ['backend/content/media', 'shell/public']
    .flatMap(filesIn)
    .filter((file) => !expected.includes(file))
  expect(rendered.map(({ file }) => file).sort()).toEqual([...kept].sort())

  const used = new Set(rendered.map(({ drawing }) => drawing))
  expect(filesIn('tools/pictures/drawings').filter((file) => !used.has(file))).toEqual([])
})

/** Shrunk in two steps: a drawing rendered at only a few pixels loses its thin lines. */
const thumbnail = async (file: string): Promise<Buffer> => {
  const small = await sharp(path.join(root, file)).resize(160, 160, { fit: 'fill' }).png().toBuffer()
  return sharp(small).resize(24, 24, { fit: 'fill' }).flatten({ background: '#fff' }).raw().toBuffer()
}

const meanDifference = (a: Buffer, b: Buffer): number =>
  a.reduce((sum, level, at) => sum + Math.abs(level - (b[at] ?? Infinity)), 0) / a.length

/**
 * Largest mean difference of equal pictures, of 255. Encoding and grain cost up to 4; the two most similar pictures
 * differ by 8.
 */
const alike = 6

it('pictures look like their drawings', async () => {
  // Sharp does not read icon files.
  const readable = rendered.filter(({ file }) => !file.endsWith('.ico'))
  const unlike = readable.map(async ({ drawing, file }) => {
    const difference = meanDifference(await thumbnail(drawing), await thumbnail(file))
    return difference <= alike ? [] : [{ file, difference }]
  })
  expect((await Promise.all(unlike)).flat()).toEqual([])
})

it.each(['marks/paywith-card', 'icons/icon', 'causes/cause-08'])(
  'the rendered picture of %s has the format and size of the stored one',
  async (name) => {
    const picture = rendered.find(({ drawing }) => drawing.endsWith(`${name}.svg`))
    if (picture === undefined) throw new Error(`There is no drawing ${name}`)
    const [made, kept] = await Promise.all(
      [render(picture), readFile(path.join(root, picture.file))].map(async (bytes) =>
        sharp(await bytes).metadata(),
      ),
    )
    expect([made?.format, made?.width, made?.height]).toEqual([kept?.format, kept?.width, kept?.height])
  },
)
