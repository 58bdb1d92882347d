import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { withCanary, withdrawn, withoutLiveRelease, withRelease } from '../changes'
import { sha256 } from '../hash'
import { memoryStore } from '../testing/memoryStore'
import { changeSet, readSet } from './ledger'
import { ledgerLimits } from './limits'
import { prune } from './prune'
import { keepPreview, previewsIn } from './previews'
import { pruneFolders } from './pruneFolders'
import { setKey } from './setDocument'
import { brotliKey, fileKey, storedBase } from './storedFiles'

const day = 24 * 60 * 60 * 1000
let now: number
let store: ReturnType<typeof memoryStore>
beforeEach(() => {
  now = 1_000 * day
  store = memoryStore(() => now)
})

/** Writes a release with one file of its own and one that all have, and makes it live. */
const ship = async (name: string) => {
  const files = { 'server/own.js': sha256(name), 'browser/same.js': sha256('same') }
  const json = JSON.stringify({
    release: name,
    name: 'charity',
    version: '1.0.0',
    needs: {},
    entry: 'same.js',
    server: 'server/own.js',
    addresses: [],
    files,
  })
  for (const text of [name, 'same', json]) await store.create(fileKey(sha256(text)), Buffer.from(text))
  await store.create(brotliKey(sha256('same')), Buffer.from('packed'))
  const hash = sha256(json)
  await change((set) =>
    withRelease(set, 'charity', { base: storedBase('charity', name), hash, addresses: [] }),
  )
  return [fileKey(hash), fileKey(sha256(name))] as const
}
const change = (changed: Parameters<typeof changeSet>[2]) =>
  changeSet(store, { did: 'ship', remote: 'charity', release: '', by: '', where: '' }, changed)
const has = (key: string) => store.objects.has(key)
const pruned = () => prune(store, () => now)

it('removes nothing that a set names, however old it is', async () => {
  const [json, own] = await ship('a')
  await ship('b')
  now += 400 * day
  expect(await pruned()).toMatchObject({ sets: 0, files: 0, bytes: 0 })
  expect([has(json), has(own), has(brotliKey(sha256('same')))]).toEqual([true, true, true])
})

it('removes sets that are neither new nor young, and then what only they name', async () => {
  const files = await ship('a')
  await ship('b')
  // Nobody can go back to `a` any more.
  await change((set) => ({
    remotes: { ...set.remotes, charity: { ...set.remotes['charity']!, previous: [] } },
  }))
  for (let n = 0; n < ledgerLimits.keptSets; n += 1) await change((set) => ({ ...set }))
  now += 29 * day
  expect(await pruned()).toMatchObject({ sets: 0, files: 0 })
  now += 2 * day
  expect(await pruned()).toMatchObject({ sets: 3, files: 2 })
  expect(files.some(has)).toBe(false)
  expect([has(setKey(3)), has(setKey(4)), has(fileKey(sha256('same')))]).toEqual([false, true, true])
  expect((await readSet(store)).number).toBe(3 + ledgerLimits.keptSets)
  await ship('c')
  expect((await readSet(store)).number).toBe(4 + ledgerLimits.keptSets)
})

/** A release that no set names, and a preview of it for ten days. */
const preview = async (name: string) => {
  const files = await ship(name)
  const { hash } = (await readSet(store)).set.remotes['charity']!
  await change(() => ({ remotes: {} }))
  for (const key of [...store.objects.keys()]) if (key.startsWith('sets/')) store.objects.delete(key)
  await keepPreview(store, {
    remote: 'charity',
    release: name,
    hash,
    until: now + 10 * day,
    by: 'Amina',
    at: '2026-11-23T08:00:00.000Z',
    where: 'here',
  })
  return files
}

it('keeps the files of a preview until its end, and removes both afterwards', async () => {
  const files = await preview('a')
  now += 10 * day - 1
  expect(await pruned()).toMatchObject({ files: 0, previews: 0 })
  expect(files.every(has)).toBe(true)
  expect(await previewsIn(store)).toMatchObject([{ remote: 'charity', release: 'a', by: 'Amina' }])
  now += 1
  expect(await pruned()).toMatchObject({ files: 4, previews: 1 })
  expect(files.some(has)).toBe(false)
  expect(await previewsIn(store)).toEqual([])
})

it('removes no file while a preview cannot be read, and names it', async () => {
  const files = await preview('a')
  const [{ key = '' } = {}] = await previewsIn(store)
  await store.write(key, Buffer.from('{}'))
  now += 20 * day
  await expect(pruned()).rejects.toThrow(`${key} is not as it was written; remove it`)
  expect(files.every(has)).toBe(true)
})

it('keeps a release that was rolled back, so that a team can go forward to it', async () => {
  await ship('a')
  const files = await ship('b')
  await change((set) => withoutLiveRelease(set, 'charity') ?? set)
  now += 10 * day
  await pruned()
  expect(files.every(has)).toBe(true)
})

it('keeps a canary while a set names it, however old it is', async () => {
  const files = await ship('b')
  const { hash, base } = (await readSet(store)).set.remotes['charity']!
  await ship('a')
  await change((set) => ({
    remotes: { charity: { ...set.remotes['charity']!, previous: [] } },
  }))
  await change((set) => withCanary(set, 'charity', { hash, base, addresses: [] }, 10, new Date(now)))
  for (const key of [...store.objects.keys()])
    if (key.startsWith('sets/') && key !== setKey(4)) store.objects.delete(key)
  now += 400 * day
  await pruned()
  expect(files.every(has)).toBe(true)
  await change((set) => withdrawn(set, 'charity'))
  store.objects.delete(setKey(4))
  await pruned()
  expect(files.some(has)).toBe(false)
})

it('removes what no set names, but nothing younger than two days: a ship may be under way', async () => {
  await ship('a')
  await store.write('files/left', Buffer.from('left by a ship that died'))
  now += 2 * day
  expect(await pruned()).toMatchObject({ files: 0 })
  now += 1
  expect(await pruned()).toMatchObject({ files: 1, bytes: 24 })
  expect(has('files/left')).toBe(false)
})

it('removes no file while a set or a release cannot be read', async () => {
  await ship('a')
  await ship('b')
  await store.write('files/left', Buffer.from(''))
  now += 10 * day
  await store.write(setKey(1), Buffer.from('{'))
  await expect(pruned()).rejects.toThrow('set 1 cannot be read, and no file was removed')
  expect(has('files/left')).toBe(true)
})

it('says that a store can only be read', async () => {
  await ship('a')
  await expect(prune({ ...store, list: async () => null })).rejects.toThrow('can only be read; set RELEASES')
})

it('removes release folders that no set names, and what interrupted writes have left', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'prune-'))
  const at = (...parts: ReadonlyArray<string>) => path.join(folder, ...parts)
  for (const release of ['live', 'unnamed', 'young']) mkdirSync(at('charity', release), { recursive: true })
  for (const release of ['live', 'unnamed', 'young']) writeFileSync(at('charity', release, 'remote.json'), '')
  mkdirSync(at('charity', 'no-release'))
  mkdirSync(at('sets'))
  for (const file of ['.part-old', '.part-young', '00000001.json']) writeFileSync(at('sets', file), '')
  const old = new Date(Date.now() - 3 * day)
  for (const one of [
    at('charity', 'live'),
    at('charity', 'unnamed'),
    at('charity', 'no-release'),
    at('sets', '.part-old'),
    at('sets', '00000001.json'),
  ])
    utimesSync(one, old, old)
  const kept = new Map([['charity', [{ base: 'http://a.test/live/', hash: 'h', addresses: [] }]]])
  expect(await pruneFolders(folder, kept)).toBe(1)
  const there = [
    'charity/live',
    'charity/young',
    'charity/unnamed',
    'charity/no-release',
    'sets/.part-old',
    'sets/.part-young',
    'sets/00000001.json',
  ]
  expect(there.filter((one) => existsSync(at(one)))).toEqual([
    'charity/live',
    'charity/young',
    'charity/no-release',
    'sets/.part-young',
    'sets/00000001.json',
  ])
  rmSync(folder, { recursive: true })
})
