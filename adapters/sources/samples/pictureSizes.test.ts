import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import pictureSizes from './pictureSizes.json'
import { samplePictureFolder } from './samplesSource'

const media = path.resolve(samplePictureFolder)

it('has the size of every picture, and no others', async () => {
  const files = readdirSync(media, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.\w+$/.test(file),
  )
  const measured = files.sort().map(async (file) => {
    const { autoOrient } = await sharp(path.join(media, file)).metadata()
    return [file, { width: autoOrient.width, height: autoOrient.height }] as const
  })
  expect(Object.entries(pictureSizes)).toEqual(await Promise.all(measured))
})
