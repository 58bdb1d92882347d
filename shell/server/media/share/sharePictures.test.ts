import { cpSync, mkdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { housePicture, shareFolder } from '../../../testing/shareFolder'
import { limits } from '../limits'
import { Pictures } from '../pictures'
import { ShareArtist } from './drawSharePicture'
import { SharePictures } from './sharePictures'
import type { SharePicturesOptions } from './sharePictures'
import { testFolder } from '../../../testing/testFolder'
import { limited } from '../../../testing/limited'

const files = shareFolder()

const folder = testFolder()
let shared: SharePictures
const draws = jest.spyOn(ShareArtist.prototype, 'draw')
const pictureUrls = jest.fn((file: string) => [pathToFileURL(folder('media', file)).href])

const made = ({ pictures, ...more }: Partial<SharePicturesOptions> = {}) =>
  new SharePictures({
    pictures: pictures ?? new Pictures({ folder: folder('kept'), maxBytes: 10_000_000 }),
    pictureUrls,
    brand: 'Charitio',
    siteUrl: 'https://site.example.test',
    folder: files,
    housePicture,
    ...more,
  })
beforeEach(async () => {
  mkdirSync(folder('media'))
  await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0c4' } }).toFile(
    folder('media', 'a well.png'),
  )
  draws.mockClear()
  pictureUrls.mockClear()
  shared = made()
})

const well = { title: 'Wells', picture: '/media/a%20well.png' }
/** The tag and the failure of a picture, which is a JPEG. Rejects with the name of the error when there is none. */
const get = async (facts: Parameters<SharePictures['get']>[0], pictures = shared) => {
  const picture = await pictures.get(facts, 'a visitor')
  if ('_tag' in picture) throw new Error(picture._tag)
  expect(picture.type).toBe('image/jpeg')
  return { etag: picture.etag, failure: picture.failure?._tag ?? null }
}

test('a share picture shows the picture of the page, or the one of the house, and the title', async () => {
  const own = await get(well)
  expect(pictureUrls.mock.calls).toEqual([['a well.png']])
  const all = [
    own,
    await get({ title: 'Wells', picture: null }),
    await get({ ...well, title: 'Boats' }),
    await get(well, made({ brand: 'Another' })),
  ]
  expect(all.map(({ failure }) => failure)).toEqual([null, null, null, null])
  expect(new Set(all.map(({ etag }) => etag)).size).toBe(4)
})

test('a share picture is made around the point that was chosen, and anew where it is another one', async () => {
  const focus = { x: 0, y: 100 }
  for (const facts of [well, { ...well, focus }, { ...well, focus }, { ...well, picture: null, focus }])
    await get(facts)
  expect(draws.mock.calls.map((call) => call[2])).toEqual([null, focus, null])
})

test('a share picture is made once for all who ask for it at the same time', async () => {
  const all = await Promise.all([get(well), get(well), get(well)])
  expect(new Set(all.map(({ etag }) => etag)).size).toBe(1)
  expect(draws).toHaveBeenCalledTimes(1)
})

test('a share picture is kept on disk, over a restart and while nothing can be drawn', async () => {
  const first = await get(well)
  expect(await get(well)).toEqual(first)
  expect(await get(well, made({ folder: '/nowhere' }))).toEqual(first)
  expect(draws).toHaveBeenCalledTimes(1)
})

test('a share picture is made anew when the picture of the page is another one', async () => {
  const before = await get(well)
  cpSync(housePicture, folder('media', 'a well.png'))
  const pictures = new Pictures({ folder: folder('b'), maxBytes: 1e7 })
  expect((await get(well, made({ pictures }))).etag).not.toBe(before.etag)
})

test('a share picture has the house’s picture where the page’s own cannot be fetched, and says why', async () => {
  const house = await get({ title: 'Wells', picture: null })
  expect(await get({ title: 'Wells', picture: '/media/none.png' })).toEqual({ ...house, failure: 'NotThere' })
  cpSync(__filename, folder('media', 'text.png'))
  expect(await get({ title: 'Wells', picture: '/media/text.png' })).toEqual({ ...house, failure: 'Unusable' })
})

test.each([
  'https://evil.example/media/a.png',
  '//evil.example/media/a.png',
  'file:///etc/passwd',
  '/share.png',
  '/media/',
  '/media/%E0%A4%A',
  'http://',
])('nothing is fetched for the picture %s', async (picture) => {
  const house = await get({ title: 'Wells', picture: null })
  expect(await get({ title: 'Wells', picture })).toEqual(house)
  expect(pictureUrls).not.toHaveBeenCalled()
})

test('a share picture is refused beyond the limits of one visitor, without the house’s picture in its place', async () => {
  limited(limits, { resizing: { ...limits.resizing, perVisitor: 1 } })
  const busy = made({ pictures: new Pictures({ folder: folder('kept'), maxBytes: 1e7 }) })
  await get(well, busy)
  const all = await Promise.all(['a', 'b'].map((title) => busy.get({ ...well, title }, 'a visitor')))
  expect(all.map((picture) => ('_tag' in picture ? picture._tag : picture.type)).sort()).toEqual([
    'Busy',
    'image/jpeg',
  ])
})

test('a share picture that cannot be drawn is an error', async () => {
  const picture = await made({ folder: '/nowhere' }).get(well, null)
  expect(picture).toMatchObject({ _tag: 'Unusable' })
})
