import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import pictureSizes from './pictureSizes.json'
import { samplePictureFolder } from './samplesSource'

const media = path.resolve(samplePictureFolder)

it('pictureSizes has the size of every sample picture, and no others', async () => {
  const files = readdirSync(media, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.\w+$/.test(file),
  )
  const measured = files.sort().map(async (file) => {
    const { autoOrient } = await sharp(path.join(media, file)).metadata()
    return [file, { width: autoOrient.width, height: autoOrient.height }] as const
  })
  expect(Object.entries(pictureSizes)).toEqual(await Promise.all(measured))
})
