import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pinned, switched, unpinned, withoutLiveRelease } from '../changes'
import { sha256 } from '../hash'
import type { RemoteJson } from '../remoteJson'
import { memoryStore, remoteJson } from '../testing'
import { ledgerLimits } from './limits'
import { fileKey } from './store'
import { uploadRelease } from './publish'
import { changeSet, folderStore, publish, readRemoteJson, readSet } from '.'
import type { PublishOptions, Store } from '.'

const origin = 'http://127.0.0.1:3002'
let place: string
let store: string
let dist: string
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'publish-'))
  store = path.join(place, 'data', 'releases')
  dist = path.join(place, 'dist')
})
afterEach(() => rmSync(place, { recursive: true }))

/** A file of a release in the folder of the charity section. */
const released = (...names: ReadonlyArray<string>) => path.join(store, 'charity', ...names)
const built = (file: string) => path.join(dist, 'browser', file)

/** Writes a build with one file and returns the text of its `remote.json`. */
const build = (release: string, changes: Partial<RemoteJson> = {}): string => {
  const addresses = [{ path: '/cause', scripts: [], styles: [] }]
  const text = JSON.stringify(remoteJson({ release, addresses, ...changes }))
  mkdirSync(path.join(dist, 'browser'), { recursive: true })
  writeFileSync(built('e.js'), release)
  writeFileSync(path.join(dist, '.inputs'), 'a stamp of the build')
  writeFileSync(path.join(dist, 'remote.json'), text)
  return text
}

const by = { by: 'Amina', where: 'a desk' }
const ship = (options: Partial<PublishOptions> = {}) =>
  publish({ dist, store: folderStore(store), served: { folder: store, origin }, by, ...options })
/** Builds and ships a release. */
const shipNew = (release: string, options: Partial<PublishOptions> = {}) => {
  build(release)
  return ship(options)
}
const charityIn = async (from: Store = folderStore(store)) => (await readSet(from)).set.remotes['charity']
const liveName = async () => (await charityIn())?.base.split('/').at(-2)
const change = (changed: Parameters<typeof changeSet>[2]) =>
  changeSet(folderStore(store), { did: 'test', remote: 'charity', release: '', ...by }, changed)

describe('a release in the folder of its own server', () => {
  it('is copied without the stamp of the build, and becomes live', async () => {
    const text = build('1.0.0-a')
    expect(await ship()).toMatchObject({ before: null, now: '1.0.0-a', isNew: true })
    expect(await charityIn()).toEqual({
      base: `${origin}/1.0.0-a/`,
      hash: sha256(text),
      addresses: ['/cause'],
      previous: [],
    })
    expect(readdirSync(released())).toEqual(['1.0.0-a'])
    expect(readdirSync(released('1.0.0-a')).sort()).toEqual(['browser', 'remote.json'])
    expect(readFileSync(released('1.0.0-a', 'browser', 'e.js'), 'utf8')).toBe('1.0.0-a')
    expect(readRemoteJson(released('1.0.0-a'))).toEqual(JSON.parse(text))
  })

  it('has its links in the set, and the result names the former live release', async () => {
    const links = [{ group: 'Causes', name: 'Causes', to: '/cause' }]
    build('1.0.0-a', { links })
    await ship()
    expect(await charityIn()).toMatchObject({ links })
    expect(await shipNew('1.0.0-b')).toMatchObject({ before: '1.0.0-a', now: '1.0.0-b', isNew: true })
    expect(await charityIn()).not.toHaveProperty('links')
    expect((await charityIn())?.previous).toHaveLength(1)
  })

  it('has copies of the files that symbolic links of the build point to', async () => {
    build('1.0.0-a')
    const shared = path.join(dist, 'shared')
    mkdirSync(shared)
    writeFileSync(path.join(shared, 'font.woff2'), 'a font')
    symlinkSync(path.join('..', 'shared', 'font.woff2'), built('font.woff2'))
    symlinkSync(shared, built('fonts'))
    await ship()
    writeFileSync(path.join(shared, 'font.woff2'), 'another font')
    const browser = released('1.0.0-a', 'browser')
    for (const file of ['font.woff2', path.join('fonts', 'font.woff2')])
      expect(readFileSync(path.join(browser, file), 'utf8')).toBe('a font')
    for (const name of readdirSync(browser))
      expect(lstatSync(path.join(browser, name)).isSymbolicLink()).toBe(false)
  })

  it.each([
    ['has a broken symbolic link', () => symlinkSync('missing.js', built('f.js')), 'ENOENT'],
    [
      'has an invalid remote.json',
      () => writeFileSync(path.join(dist, 'remote.json'), '{}'),
      'remote.json: expected string at "release"',
    ],
  ])('is not stored if the build %s', async (_title, spoil, reason) => {
    build('1.0.0-a')
    spoil()
    await expect(ship()).rejects.toThrow(reason)
    expect(await charityIn()).toBeUndefined()
    expect(existsSync(released('1.0.0-a'))).toBe(false)
  })

  it('replaces an interrupted copy', async () => {
    mkdirSync(released('1.0.0-a.part'), { recursive: true })
    writeFileSync(released('1.0.0-a.part', 'left.js'), '')
    await shipNew('1.0.0-a')
    expect(readdirSync(released())).toEqual(['1.0.0-a'])
    expect(existsSync(released('1.0.0-a', 'left.js'))).toBe(false)
  })

  it('is only marked as shipped again if it is already live', async () => {
    await shipNew('1.0.0-a')
    const before = await charityIn()
    writeFileSync(built('e.js'), 'changed')
    const reshipped = await ship({ served: { folder: store, origin: 'http://elsewhere.test' } })
    expect(reshipped).toMatchObject({ before: '1.0.0-a', now: '1.0.0-a', isNew: false })
    expect(await charityIn()).toEqual({ ...before, shippedAgainAt: expect.stringMatching(/^\d{4}-.*Z$/) })
    expect(readFileSync(released('1.0.0-a', 'browser', 'e.js'), 'utf8')).toBe('1.0.0-a')
  })
})

describe('a canary', () => {
  it('is added without changing the live release', async () => {
    await shipNew('1.0.0-a')
    const text = build('1.0.0-b')
    expect(await ship({ canary: 10 })).toMatchObject({ before: '1.0.0-a', now: '1.0.0-b', isNew: true })
    expect(await charityIn()).toMatchObject({
      base: `${origin}/1.0.0-a/`,
      previous: [],
      canary: { base: `${origin}/1.0.0-b/`, hash: sha256(text), percent: 10, since: expect.any(String) },
    })
    expect((await readSet(folderStore(store))).entry).toMatchObject({ did: 'canary', release: '1.0.0-b' })
  })

  it('is not stored if the remote has no live release', async () => {
    await expect(shipNew('1.0.0-a', { canary: 10 })).rejects.toThrow('charity has no live release')
    expect(existsSync(released('1.0.0-a'))).toBe(false)
  })
})

describe('publish with onlyNew', () => {
  it('does not ship a release again, even if its folder is missing', async () => {
    await shipNew('1.0.0-a')
    const before = await charityIn()
    await ship({ onlyNew: true })
    rmSync(released(), { recursive: true })
    await ship({ onlyNew: true })
    expect(await charityIn()).toEqual(before)
  })

  it('does not revert a rollback, unlike a regular ship', async () => {
    await shipNew('1.0.0-a')
    await shipNew('1.0.0-b')
    await change((set) => withoutLiveRelease(set, 'charity') ?? set)
    expect(await ship({ onlyNew: true })).toMatchObject({ before: '1.0.0-a', now: '1.0.0-b', isNew: false })
    expect(await liveName()).toBe('1.0.0-a')
    await ship()
    expect(await liveName()).toBe('1.0.0-b')
  })

  it('makes a stored release live if the set does not contain it', async () => {
    await shipNew('1.0.0-a')
    for (const name of ['sets', 'head.json']) rmSync(path.join(store, name), { recursive: true })
    await ship({ onlyNew: true })
    expect(await liveName()).toBe('1.0.0-a')
  })

  it('does not change a pinned or retired remote, and a regular ship does not change a pinned one', async () => {
    await shipNew('1.0.0-a')
    await change((set) => pinned(set, 'charity'))
    await expect(shipNew('1.0.0-b')).rejects.toThrow('charity is pinned to 1.0.0-a, and nothing was changed')
    expect(readdirSync(released())).toEqual(['1.0.0-a'])
    expect(await ship({ onlyNew: true })).toMatchObject({ before: '1.0.0-a', isNew: false })
    await change((set) => switched(unpinned(set, 'charity'), 'charity', 'retired'))
    await ship({ onlyNew: true })
    expect(await charityIn()).toMatchObject({ base: `${origin}/1.0.0-a/`, state: 'retired' })
  })
})

describe('a release in the ledger', () => {
  const keyOf = (text: string) => fileKey(sha256(text))
  const file = keyOf('the entry')
  const shipStored = (to: Store, overrides: Partial<PublishOptions> = {}) =>
    publish({ dist, store: to, by, ...overrides })
  /** A build that contains every file named in its `remote.json`. */
  const whole = (name: string): string => {
    const text = build(name, { files: { 'browser/e.js': sha256('the entry') } })
    writeFileSync(built('e.js'), 'the entry')
    return text
  }

  it('has every file and source map under its hash, with its brotli copy, and becomes live', async () => {
    const files = { 'browser/e.js': sha256('1.0.0-a') }
    const text = build('1.0.0-a', { files, maps: { 'browser/e.js.map': sha256('its map') } })
    writeFileSync(built('e.js.br'), 'packed')
    writeFileSync(built('e.js.map'), 'its map')
    const to = memoryStore()
    await shipStored(to)
    expect(await charityIn(to)).toMatchObject({ base: 'ledger:/charity/1.0.0-a/', hash: sha256(text) })
    const keys = [...to.objects.keys()].filter((key) => key.startsWith('files/'))
    const [script, map] = [keyOf('1.0.0-a'), keyOf('its map')]
    expect(keys.sort()).toEqual([script, `${script}.br`, map, keyOf(text)].sort())
    expect((await to.read(keyOf(text)))?.toString()).toBe(text)
  })

  it('shares files with other releases, and rewrites old ones that pruning may remove', async () => {
    let now = 0
    const to = memoryStore(() => now)
    const upload = () => uploadRelease(to, dist, () => now)
    whole('1.0.0-a')
    expect(await upload()).toMatchObject({ written: 2, skipped: 0 })
    whole('1.0.0-b')
    expect(await upload()).toMatchObject({ written: 1, skipped: 1 })
    now = ledgerLimits.rewriteMs
    expect(await upload()).toMatchObject({ written: 2, skipped: 0 })
  })

  it('rewrites a file that is incomplete', async () => {
    whole('1.0.0-a')
    const to = memoryStore()
    await shipStored(to)
    await to.write(file, Buffer.from('the'))
    await shipStored(to)
    expect((await to.read(file))?.toString()).toBe('the entry')
  })

  it.each([
    [
      'is missing',
      () => rmSync(built('e.js')),
      /e\.js: is listed in remote\.json, but missing from the build/,
    ],
    [
      'has another hash',
      () => writeFileSync(built('e.js'), 'x'),
      /e\.js: its hash differs from remote\.json/,
    ],
  ])('is not shipped if one of its files %s', async (_title, spoil, reason) => {
    whole('1.0.0-a')
    spoil()
    const to = memoryStore()
    await expect(shipStored(to)).rejects.toThrow(reason)
    expect((await readSet(to)).number).toBe(0)
  })

  it('has the signature of its team, also if only a repeated ship signs it', async () => {
    whole('1.0.0-a')
    const to = memoryStore()
    await shipStored(to)
    expect((await charityIn(to))?.signature).toBeUndefined()
    for (const sign of [
      ({ name, release }: { name: string; release: string }) => `${name} ${release}`,
      null,
    ]) {
      await shipStored(to, { sign })
      expect((await charityIn(to))?.signature).toBe('charity 1.0.0-a')
    }
  })
})
