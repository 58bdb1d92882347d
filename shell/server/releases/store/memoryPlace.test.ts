import { MemoryPlace } from './memoryPlace'

const note = { name: 'charity', base: 'https://charity.test/r1/', bytes: 4 }
beforeEach(() => jest.useFakeTimers({ now: 1_000 }))
afterEach(() => jest.useRealTimers())

/** A place with one release of one file. */
const placeWith = async (hash: string) => {
  const place = new MemoryPlace()
  const part = await place.begin(hash)
  await part.put('file', Buffer.from('page'))
  expect(await place.has(hash)).toBe(false)
  expect(await part.complete(note)).toBe(true)
  return place
}

it('holds a release from the moment at which it is complete until it is removed', async () => {
  const place = await placeWith('a')
  expect([await place.has('a'), await place.note('a'), await place.read('a', 'file')]).toEqual([
    true,
    note,
    Buffer.from('page'),
  ])
  await place.remove('a')
  expect([await place.has('a'), await place.note('a'), await place.read('a', 'file')]).toEqual([
    false,
    null,
    null,
  ])
})

it('has no other file of a release', async () => {
  expect(await (await placeWith('a')).read('a', 'other')).toBeNull()
})

it('says when a release was used last, which a release that is not there never was', async () => {
  const place = await placeWith('a')
  jest.setSystemTime(2_000)
  await place.use('a')
  await place.use('b')
  expect(await place.list()).toEqual([{ hash: 'a', note, bytes: 4, usedAt: 2_000 }])
})
