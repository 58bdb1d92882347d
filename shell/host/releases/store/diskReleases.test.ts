import fs from 'node:fs'
import fsPromises from 'node:fs/promises'
import path from 'node:path'
import { sha256 } from '@caravanserai/releases/hash'
import { DiskReleases } from './diskReleases'
import type { Put } from './diskReleases'
import { testFolder } from '../../../testing/testFolder'

const note = { name: 'charity', base: 'https://charity.test/r1/', bytes: 4 }
const hash = sha256('a release')
const second = sha256('another release')

const newFolder = testFolder()
let folder: string
let place: DiskReleases
beforeEach(() => {
  folder = newFolder('releases')
  place = new DiskReleases(folder)
})
afterEach(() => jest.restoreAllMocks())

const usedAt = async () => (await place.list())[0]?.usedAt
/** Records a use of a release whose last use was long ago. */
const useOld = async () => {
  setTime(`${hash}/release.json`, 5_000)
  await place.use(hash)
}

/** Writes a release. Returns whether it was already stored. */
const keep = async (of: string): Promise<boolean> => {
  const isWhole = jest.fn(async () => true)
  await place.write(of, note, (put) => put('file', Buffer.from('page')).then(() => ({ bytes: 4 })), isWhole)
  return isWhole.mock.calls.length > 0
}
/** Sets the time of a file or folder in the store, in milliseconds since 1970. */
const setTime = (name: string, ms: number) => fs.utimesSync(path.join(folder, name), ms / 1_000, ms / 1_000)

it('writes a release with fsync under a temporary name, and renames it when complete', async () => {
  const written = jest.spyOn(fsPromises, 'writeFile')
  const fill = async (put: Put) => {
    await put('file', Buffer.from('page'))
    expect(written).toHaveBeenCalledWith(expect.anything(), expect.anything(), { flush: true })
    expect(await place.has(hash)).toBe(false)
    expect(await place.list()).toEqual([])
    expect(fs.readdirSync(folder)).toEqual([expect.stringMatching(`^\\.part-${hash.slice(0, 12)}-.{6}$`)])
    return { bytes: 4 }
  }
  await place.write(hash, note, fill, async () => false)
  expect(await place.has(hash)).toBe(true)
  expect(await place.note(hash)).toEqual(note)
  expect(fs.readdirSync(folder)).toEqual([hash])
})

it('does not replace a stored release by another download of it', async () => {
  expect(await keep(hash)).toBe(false)
  expect(await keep(hash)).toBe(true)
  expect(fs.readdirSync(folder)).toEqual([hash])
})

it('rejects with the error code if a release cannot be renamed', async () => {
  const denied = Object.assign(new Error('not allowed'), { code: 'EACCES' })
  jest.spyOn(fsPromises, 'rename').mockRejectedValue(denied)
  await expect(keep(hash)).rejects.toMatchObject({ _tag: 'DiskError', message: 'EACCES' })
})

it('lists only releases, including those with a missing or unreadable note', async () => {
  await keep(hash)
  await keep(second)
  fs.mkdirSync(path.join(folder, `.part-${sha256('not complete').slice(0, 12)}-abcdef`))
  fs.mkdirSync(path.join(folder, 'lost+found'))
  fs.writeFileSync(path.join(folder, second, 'release.json'), '{')
  const third = sha256('without a note')
  fs.mkdirSync(path.join(folder, third))
  for (const name of [`${hash}/release.json`, `${second}/release.json`, third]) setTime(name, 5_000)
  const listed = await place.list()
  expect(new Map(listed.map(({ hash: of, ...rest }) => [of, rest]))).toEqual(
    new Map<string, unknown>([
      [hash, { note, bytes: 4, usedAt: 5_000 }],
      [second, { note: null, bytes: 0, usedAt: 5_000 }],
      [third, { note: null, bytes: 0, usedAt: 5_000 }],
    ]),
  )
})

it('omits a release that another process removes during the listing', async () => {
  fs.mkdirSync(folder)
  fs.symlinkSync('removed', path.join(folder, hash))
  expect(await place.list()).toEqual([])
})

it('records a use at intervals, and again for a release that was removed', async () => {
  await keep(hash)
  await useOld()
  expect(await usedAt()).not.toBe(5_000)
  await useOld()
  expect(await usedAt()).toBe(5_000)
  await place.remove(hash)
  expect(fs.readdirSync(folder)).toEqual([])
  await keep(hash)
  await useOld()
  expect(await usedAt()).not.toBe(5_000)
})
