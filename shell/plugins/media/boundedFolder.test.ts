import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { BoundedFolder } from './boundedFolder'
import { testFolder } from '../../testing/testFolder'

const folder = testFolder()
let removed: string[]
beforeEach(() => {
  removed = []
})

const day = 24 * 60 * 60 * 1000
const bounded = (limits: { readonly maxBytes?: number; readonly maxUnusedMs?: number } = {}) =>
  new BoundedFolder({
    folder: folder(),
    maxBytes: 1_000,
    maxUnusedMs: Infinity,
    onRemoved: (name) => removed.push(name),
    ...limits,
  })
/** A file that was last used this many days ago. */
const file = (name: string, bytes: number, days: number): void => {
  writeFileSync(folder(name), Buffer.alloc(bytes, 1))
  const at = new Date(Date.now() - days * day)
  utimesSync(folder(name), at, at)
}

test('reads the last written content, and leaves no other file in the folder', async () => {
  const files = bounded()
  await files.write('a', 'text')
  await files.write('a', 'other text')
  expect((await files.read('a'))?.toString()).toBe('other text')
  expect(await files.has('a')).toBe(true)
  expect(readdirSync(folder())).toEqual(['a'])
})

test('creates its folder', async () => {
  rmSync(folder(), { recursive: true })
  await bounded().write('a', 'text')
  expect(readdirSync(folder())).toEqual(['a'])
})

test('an empty file, a folder and a missing file count as missing', async () => {
  file('empty', 0, 0)
  const files = bounded()
  for (const name of ['empty', '.', 'missing']) {
    expect(await files.read(name)).toBeNull()
    expect(await files.has(name)).toBe(false)
  }
})

test('removes the least recently used files above the byte limit', async () => {
  file('b', 300, 2)
  file('a', 300, 3)
  file('c', 300, 1)
  const files = bounded()
  await files.clean()
  expect(removed).toEqual([])
  await files.read('a')
  await files.write('d', Buffer.alloc(300))
  await files.clean()
  // Cleaning reduces the folder to nine tenths of the limit.
  expect(removed).toEqual(['b'])
  expect(readdirSync(folder())).toEqual(['a', 'c', 'd'])
})

test('removes files that were not used for maxUnusedMs', async () => {
  file('old', 10, 8)
  file('new', 10, 6)
  await bounded({ maxUnusedMs: 7 * day }).clean()
  expect(removed).toEqual(['old'])
})

test('cleans on the first write and when a write exceeds the limit', async () => {
  file('a', 800, 1)
  const files = bounded()
  await files.write('b', Buffer.alloc(300))
  while (removed.length < 1) await new Promise((next) => setImmediate(next))
  await files.write('c', Buffer.alloc(900))
  while (removed.length < 2) await new Promise((next) => setImmediate(next))
  expect(removed).toEqual(['a', 'b'])
})
