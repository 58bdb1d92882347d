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
import { sha256 } from '../hash'
import { pinned, switched, withoutLiveRelease } from '../changes'
import { memoryStore } from '../testing/memoryStore'
import { ledgerLimits } from './limits'
import { uploadRelease } from './upload'
import { changeSet, folderStore, publish, readRemoteJson, readSet } from '.'
import type { PublishOptions } from '.'

const origin = 'http://127.0.0.1:3002'
let store: string
let dist: string
beforeEach(() => {
  store = path.join(mkdtempSync(path.join(tmpdir(), 'releases-')), 'data', 'releases')
  dist = mkdtempSync(path.join(tmpdir(), 'dist-'))
})
afterEach(() => {
  rmSync(path.join(store, '..', '..'), { recursive: true })
  rmSync(dist, { recursive: true })
})

/** Writes a build and returns the text of its `remote.json`, which also has `more`. */
const build = (name: string, more: object = {}): string => {
  const addresses = [{ path: '/cause', scripts: [], styles: [] }]
  const info = {
    release: name,
    name: 'charity',
    version: '1.0.0',
    needs: {},
    entry: 'e.js',
    server: 's',
    addresses,
    files: {},
    ...more,
  }
  const text = JSON.stringify(info)
  mkdirSync(path.join(dist, 'browser'), { recursive: true })
  writeFileSync(path.join(dist, 'browser', 'e.js'), name)
  writeFileSync(path.join(dist, '.inputs'), 'a stamp of the build')
  writeFileSync(path.join(dist, 'remote.json'), text)
  return text
}

const by = { by: 'Amina', where: 'a desk' }
const ship = (options: Partial<PublishOptions> = {}, at = origin) =>
  publish({ dist, store: folderStore(store), served: { folder: store, origin: at }, by, ...options })
const setIn = async () => (await readSet(folderStore(store))).set
const charityIn = async () => (await setIn()).remotes['charity']
const change = (changed: Parameters<typeof changeSet>[2]) =>
  changeSet(folderStore(store), { did: 'test', remote: 'charity', release: '', ...by }, changed)

describe('publish', () => {
  it('stores a build as a release folder and makes it live', async () => {
    const text = build('1.0.0-a')
    expect(await ship()).toMatchObject({ before: null, now: '1.0.0-a', isNew: true })
    expect(await charityIn()).toEqual({
      base: `${origin}/1.0.0-a/`,
      hash: sha256(text),
      addresses: ['/cause'],
      previous: [],
    })
    const folder = path.join(store, 'charity', '1.0.0-a')
    expect(readdirSync(path.join(store, 'charity'))).toEqual(['1.0.0-a'])
    expect(readdirSync(folder).sort()).toEqual(['browser', 'remote.json'])
    expect(readFileSync(path.join(folder, 'browser', 'e.js'), 'utf8')).toBe('1.0.0-a')
    expect(readRemoteJson(folder)).toEqual(JSON.parse(text))
  })

  it('puts the links of the menus into the set', async () => {
    const links = [{ group: 'Causes', name: 'Causes', to: '/cause' }]
    build('1.0.0-a', { links })
    await ship()
    expect(await charityIn()).toMatchObject({ base: `${origin}/1.0.0-a/`, links })
    build('1.0.0-b')
    await ship()
    expect(await charityIn()).not.toHaveProperty('links')
  })

  it('stores the files that symbolic links of a build lead to, which the next build does not change', async () => {
    build('1.0.0-a')
    const shared = path.join(dist, 'shared')
    mkdirSync(shared)
    writeFileSync(path.join(shared, 'font.woff2'), 'a font')
    symlinkSync(path.join('..', 'shared', 'font.woff2'), path.join(dist, 'browser', 'font.woff2'))
    symlinkSync(shared, path.join(dist, 'browser', 'fonts'))
    await ship()
    writeFileSync(path.join(shared, 'font.woff2'), 'another font')
    const browser = path.join(store, 'charity', '1.0.0-a', 'browser')
    for (const file of ['font.woff2', path.join('fonts', 'font.woff2')])
      expect(readFileSync(path.join(browser, file), 'utf8')).toBe('a font')
    for (const name of readdirSync(browser))
      expect(lstatSync(path.join(browser, name)).isSymbolicLink()).toBe(false)
  })

  it('does not store a build with a link that leads nowhere', async () => {
    build('1.0.0-a')
    symlinkSync('missing.js', path.join(dist, 'browser', 'f.js'))
    await expect(ship()).rejects.toThrow('ENOENT')
    expect(await setIn()).toEqual({ remotes: {} })
    expect(existsSync(path.join(store, 'charity', '1.0.0-a'))).toBe(false)
  })

  it('makes a build a canary, beside the live release', async () => {
    build('1.0.0-a')
    await ship()
    const text = build('1.0.0-b')
    expect(await ship({ canary: 10 })).toMatchObject({ before: '1.0.0-a', now: '1.0.0-b', isNew: true })
    expect(await charityIn()).toMatchObject({
      base: `${origin}/1.0.0-a/`,
      previous: [],
      canary: { base: `${origin}/1.0.0-b/`, hash: sha256(text), percent: 10, since: expect.any(String) },
    })
    expect((await readSet(folderStore(store))).entry).toMatchObject({ did: 'canary', release: '1.0.0-b' })
  })

  it('stores nothing for a canary that there cannot be', async () => {
    build('1.0.0-a')
    await expect(ship({ canary: 10 })).rejects.toThrow('charity has no live release')
    expect(existsSync(path.join(store, 'charity', '1.0.0-a'))).toBe(false)
    await ship()
    await expect(ship({ canary: 10 })).rejects.toThrow('charity 1.0.0-a is the live release')
  })

  it('says what was live before', async () => {
    build('1.0.0-a')
    await ship()
    build('1.0.0-b')
    expect(await ship()).toMatchObject({ before: '1.0.0-a', now: '1.0.0-b', isNew: true })
    expect((await charityIn())?.previous).toHaveLength(1)
  })

  it('says when a release that is live already was shipped again, and changes nothing else', async () => {
    build('1.0.0-a')
    await ship()
    const before = await setIn()
    writeFileSync(path.join(dist, 'browser', 'e.js'), 'changed')
    const again = await ship({}, 'http://elsewhere.test')
    expect(again).toMatchObject({ before: '1.0.0-a', now: '1.0.0-a', isNew: false })
    const { charity } = before.remotes
    expect(await setIn()).toEqual({
      remotes: { charity: { ...charity, shippedAgainAt: expect.stringMatching(/^\d{4}-.*Z$/) } },
    })
    expect(readFileSync(path.join(store, 'charity', '1.0.0-a', 'browser', 'e.js'), 'utf8')).toBe('1.0.0-a')
  })

  it('does not ship a release again when `onlyNew` is set, also when its folder was lost', async () => {
    build('1.0.0-a')
    await ship()
    const before = await setIn()
    await ship({ onlyNew: true })
    rmSync(path.join(store, 'charity'), { recursive: true })
    await ship({ onlyNew: true })
    expect(await setIn()).toEqual(before)
  })

  it('makes a stored release live again, unless `onlyNew` is set', async () => {
    build('1.0.0-a')
    await ship()
    build('1.0.0-b')
    await ship()
    await change((set) => withoutLiveRelease(set, 'charity') ?? set)
    const unchanged = await ship({ onlyNew: true })
    expect(unchanged).toMatchObject({ before: '1.0.0-a', now: '1.0.0-b', isNew: false })
    expect((await charityIn())?.base).toBe(`${origin}/1.0.0-a/`)
    await ship()
    expect((await charityIn())?.base).toBe(`${origin}/1.0.0-b/`)
  })

  it('makes a stored release live that is not in the set', async () => {
    build('1.0.0-a')
    await ship()
    for (const name of ['sets', 'head.json']) rmSync(path.join(store, name), { recursive: true })
    await ship({ onlyNew: true })
    expect((await charityIn())?.base).toBe(`${origin}/1.0.0-a/`)
  })

  it('replaces an interrupted copy', async () => {
    build('1.0.0-a')
    const part = path.join(store, 'charity', '1.0.0-a.part')
    mkdirSync(part, { recursive: true })
    writeFileSync(path.join(part, 'left.js'), '')
    await ship()
    expect(existsSync(part)).toBe(false)
    expect(existsSync(path.join(store, 'charity', '1.0.0-a', 'left.js'))).toBe(false)
  })

  it('does not store a build whose remote.json cannot be read', async () => {
    build('1.0.0-a')
    writeFileSync(path.join(dist, 'remote.json'), '{}')
    await expect(ship()).rejects.toThrow(`${dist}: remote.json: expected string at "release"`)
    expect(existsSync(store)).toBe(false)
  })

  it('replaces nothing of a remote that is pinned, and says how to lift that', async () => {
    build('1.0.0-a')
    await ship()
    await change((set) => pinned(set, 'charity'))
    build('1.0.0-b')
    await expect(ship()).rejects.toThrow(
      'charity is pinned to 1.0.0-a, and nothing was changed; to lift that: npm run pin -- charity none',
    )
    expect(readdirSync(path.join(store, 'charity'))).toEqual(['1.0.0-a'])
    expect(await ship({ onlyNew: true })).toMatchObject({ before: '1.0.0-a', isNew: false })
  })

  it('leaves a remote off, and brings a retired one back, unless `onlyNew` is set', async () => {
    build('1.0.0-a')
    await ship()
    await change((set) => switched(set, 'charity', 'retired'))
    build('1.0.0-b')
    await ship({ onlyNew: true })
    expect(await charityIn()).toMatchObject({ base: `${origin}/1.0.0-a/`, state: 'retired' })
    await ship()
    expect(await charityIn()).not.toHaveProperty('state')
    await change((set) => switched(set, 'charity', 'off'))
    build('1.0.0-c')
    await ship()
    expect(await charityIn()).toMatchObject({ base: `${origin}/1.0.0-c/`, state: 'off' })
  })
})

describe('a release in the store itself', () => {
  const files = { 'browser/e.js': sha256('the entry') }
  const shipStored = (to: ReturnType<typeof memoryStore>, more: Partial<PublishOptions> = {}) =>
    publish({ dist, store: to, by, ...more })
  /** A build whose files are those that it names. */
  const whole = (name: string): string => {
    const text = build(name, { files })
    writeFileSync(path.join(dist, 'browser', 'e.js'), 'the entry')
    return text
  }

  it('has every file under its hash, with its brotli copy, and is named by the set', async () => {
    const text = whole('1.0.0-a')
    writeFileSync(path.join(dist, 'browser', 'e.js.br'), 'packed')
    const to = memoryStore()
    await shipStored(to)
    expect((await readSet(to)).set.remotes['charity']).toMatchObject({
      base: 'ledger:/charity/1.0.0-a/',
      hash: sha256(text),
    })
    const hash = sha256('the entry')
    expect([...to.objects.keys()].filter((key) => key.startsWith('files/')).sort()).toEqual(
      [`files/${hash}`, `files/${hash}.br`, `files/${sha256(text)}`].sort(),
    )
    expect((await to.read(`files/${sha256(text)}`))?.toString()).toBe(text)
  })

  it('shares the files that another release has, and writes old ones again, which pruning may remove', async () => {
    let now = 0
    const to = memoryStore(() => now)
    const counts = async () => {
      const { written, skipped } = await uploadRelease(to, dist, () => now)
      return [written, skipped]
    }
    whole('1.0.0-a')
    expect(await counts()).toEqual([2, 0])
    whole('1.0.0-b')
    expect(await counts()).toEqual([1, 1])
    now = ledgerLimits.rewriteMs
    expect(await counts()).toEqual([2, 0])
  })

  it('writes a file again that was written in part or changed in its size', async () => {
    whole('1.0.0-a')
    const to = memoryStore()
    await shipStored(to)
    await to.write(`files/${sha256('the entry')}`, Buffer.from('the'))
    await shipStored(to)
    expect((await to.read(`files/${sha256('the entry')}`))?.toString()).toBe('the entry')
  })

  it.each([
    [
      'is missing',
      () => rmSync(path.join(dist, 'browser', 'e.js')),
      /e\.js: is in remote\.json, and is not in the build/,
    ],
    [
      'was changed',
      () => writeFileSync(path.join(dist, 'browser', 'e.js'), 'x'),
      /e\.js: its hash is not the one/,
    ],
  ])('is not shipped when one of its files %s', async (_what, spoil, said) => {
    whole('1.0.0-a')
    spoil()
    const to = memoryStore()
    await expect(shipStored(to)).rejects.toThrow(said)
    expect((await readSet(to)).number).toBe(0)
  })

  it('carries the signature of its team, also when it is shipped again with one', async () => {
    whole('1.0.0-a')
    const to = memoryStore()
    const signatureIn = async () => (await readSet(to)).set.remotes['charity']?.signature
    await shipStored(to)
    expect(await signatureIn()).toBeUndefined()
    await shipStored(to, { sign: ({ name, release }) => `signed ${name} ${release}` })
    expect(await signatureIn()).toBe('signed charity 1.0.0-a')
    await shipStored(to)
    expect(await signatureIn()).toBe('signed charity 1.0.0-a')
  })
})
