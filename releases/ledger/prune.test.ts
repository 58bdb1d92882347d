import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { withCanary, withdrawn, withoutLiveRelease, withRelease } from '../changes'
import { sha256 } from '../hash'
import { memoryStore, remoteJson } from '../testing'
import { changeSet, readSet, setKey } from './ledger'
import { ledgerLimits } from './limits'
import { keepPreview, previewsIn } from './previews'
import { prune, pruneFolders, originalKey } from './prune'
import { brotliKey, fileKey, storedBase } from './store'

const day = 24 * 60 * 60 * 1000
let now: number
let store: ReturnType<typeof memoryStore>
beforeEach(() => {
  now = 1_000 * day
  store = memoryStore(() => now)
})

/** Ships a release with unique files and a shared file; returns the keys of the unique files. */
const ship = async (name: string) => {
  const files = { 'server/own.js': sha256(name), 'browser/same.js': sha256('same') }
  const maps = { 'server/own.js.map': sha256(`map of ${name}`) }
  const json = JSON.stringify(remoteJson({ release: name, files, maps }))
  for (const text of [name, `map of ${name}`, 'same', json])
    await store.create(fileKey(sha256(text)), Buffer.from(text))
  await store.create(brotliKey(sha256('same')), Buffer.from('packed'))
  const release = { base: storedBase('charity', name), hash: sha256(json), addresses: [] }
  await change((set) => withRelease(set, 'charity', release))
  return { release, keys: [release.hash, sha256(name), sha256(`map of ${name}`)].map(fileKey) }
}
const change = (changed: Parameters<typeof changeSet>[2]) =>
  changeSet(store, { did: 'ship', remote: 'charity', release: '', by: '', where: '' }, changed)
/** Makes the previous releases unavailable for rollbacks. */
const forgetPrevious = () =>
  change(({ remotes }) => ({ remotes: { charity: { ...remotes['charity']!, previous: [] } } }))
const removeSets = (except = '') => {
  for (const key of [...store.objects.keys()])
    if (key.startsWith('sets/') && key !== except) store.objects.delete(key)
}
const has = (key: string) => store.objects.has(key)
const pruned = () => prune(store, () => now)

it('files of releases in a set are kept regardless of their age', async () => {
  const { keys } = await ship('a')
  await ship('b')
  now += 400 * day
  expect(await pruned()).toMatchObject({ sets: 0, files: 0, bytes: 0 })
  expect([...keys, brotliKey(sha256('same'))].filter((key) => !has(key))).toEqual([])
})

it('old sets beyond the newest are removed, with the files that only they name', async () => {
  const { keys } = await ship('a')
  await ship('b')
  await forgetPrevious()
  for (let n = 0; n < ledgerLimits.keptSets; n += 1) await change((set) => ({ ...set }))
  now += 29 * day
  expect(await pruned()).toMatchObject({ sets: 0, files: 0 })
  now += 2 * day
  expect(await pruned()).toMatchObject({ sets: 3, files: 3 })
  expect(keys.filter(has)).toEqual([])
  expect([setKey(3), setKey(4), fileKey(sha256('same'))].filter(has)).toEqual([
    setKey(4),
    fileKey(sha256('same')),
  ])
  await ship('c')
  expect((await readSet(store)).number).toBe(4 + ledgerLimits.keptSets)
})

describe('a preview of a release that is in no set', () => {
  let keys: ReadonlyArray<string>
  beforeEach(async () => {
    const { release, keys: shippedKeys } = await ship('a')
    keys = shippedKeys
    await change(() => ({ remotes: {} }))
    removeSets()
    await keepPreview(store, {
      remote: 'charity',
      release: 'a',
      hash: release.hash,
      until: now + 10 * day,
      by: 'Amina',
      at: '2026-11-23T08:00:00.000Z',
      where: 'here',
    })
  })

  it('keeps its files until it expires; then both are removed', async () => {
    now += 10 * day - 1
    expect(await pruned()).toMatchObject({ files: 0, previews: 0 })
    expect(keys.every(has)).toBe(true)
    expect(await previewsIn(store)).toMatchObject([{ remote: 'charity', release: 'a', by: 'Amina' }])
    now += 1
    expect(await pruned()).toMatchObject({ files: 5, previews: 1 })
    expect(keys.filter(has)).toEqual([])
    expect(await previewsIn(store)).toEqual([])
  })

  it('fails the pruning before any file is removed if it is damaged', async () => {
    const [{ key = '' } = {}] = await previewsIn(store)
    await store.write(key, Buffer.from('{}'))
    now += 20 * day
    await expect(pruned()).rejects.toThrow(`${key} is damaged; remove it`)
    expect(keys.every(has)).toBe(true)
  })
})

it('a release that was rolled back is kept, so that it can be made live again', async () => {
  await ship('a')
  const { keys } = await ship('b')
  await change((set) => withoutLiveRelease(set, 'charity') ?? set)
  now += 10 * day
  await pruned()
  expect(keys.every(has)).toBe(true)
})

it('a canary is kept while it is in a set, regardless of its age', async () => {
  const { keys, release } = await ship('b')
  await ship('a')
  await forgetPrevious()
  const { number } = await change((set) => withCanary(set, 'charity', release, 10, new Date(now)))
  removeSets(setKey(number))
  now += 400 * day
  await pruned()
  expect(keys.every(has)).toBe(true)
  await change((set) => withdrawn(set, 'charity'))
  store.objects.delete(setKey(number))
  await pruned()
  expect(keys.filter(has)).toEqual([])
})

it('pictures are removed when no site has rewritten them for a month', async () => {
  await ship('a')
  await store.write(originalKey('a'), Buffer.from('unused'))
  await store.write(originalKey('b'), Buffer.from('used'))
  now += 20 * day
  await store.write(originalKey('b'), Buffer.from('used'))
  now += 11 * day
  expect(await pruned()).toMatchObject({ files: 0, originals: 1, bytes: 6 })
  expect([originalKey('a'), originalKey('b')].map(has)).toEqual([false, true])
})

it('files of at most two days are kept, because a ship may be in progress', async () => {
  await ship('a')
  await store.write('files/left', Buffer.from('left by a ship that died'))
  now += 2 * day
  expect(await pruned()).toMatchObject({ files: 0 })
  now += 1
  expect(await pruned()).toMatchObject({ files: 1, bytes: 24 })
  expect(has('files/left')).toBe(false)
})

it('no file is removed if a set cannot be read', async () => {
  await ship('a')
  await ship('b')
  await store.write('files/left', Buffer.from(''))
  now += 10 * day
  await store.write(setKey(1), Buffer.from('{'))
  await expect(pruned()).rejects.toThrow('set 1 cannot be read, and no file was removed')
  expect(has('files/left')).toBe(true)
})

it('a read-only store is not pruned', async () => {
  await ship('a')
  await expect(prune({ ...store, list: async () => null })).rejects.toThrow('can only be read; set RELEASES')
})

it('pruneFolders removes release folders in no set, and old temporary files', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'prune-'))
  const at = (file: string) => path.join(folder, file)
  const old = new Date(Date.now() - 3 * day)
  const folders = { live: old, unnamed: old, 'no-release': old, young: new Date() }
  for (const [name, time] of Object.entries(folders)) {
    mkdirSync(at(`charity/${name}`), { recursive: true })
    if (name !== 'no-release') writeFileSync(at(`charity/${name}/remote.json`), '')
    utimesSync(at(`charity/${name}`), time, time)
  }
  mkdirSync(at('sets'))
  for (const [name, time] of Object.entries({ '.part-old': old, '.part-young': new Date(), '1.json': old })) {
    writeFileSync(at(`sets/${name}`), '')
    utimesSync(at(`sets/${name}`), time, time)
  }
  const kept = new Map([['charity', [{ base: 'http://a.test/live/', hash: 'h', addresses: [] }]]])
  // As a file that a ship removes while the folder is read.
  symlinkSync(at('sets/gone'), at('sets/.part-gone'))
  expect(await pruneFolders(folder, kept)).toBe(1)
  expect(await pruneFolders(at('missing'), kept)).toBe(0)
  const existing = [...Object.keys(folders).map((name) => `charity/${name}`), 'sets/.part-old']
  expect([...existing, 'sets/.part-young', 'sets/1.json'].filter((file) => !existsSync(at(file)))).toEqual([
    'charity/unnamed',
    'sets/.part-old',
  ])
  rmSync(folder, { recursive: true })
})
