import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sha256 } from '../hash'
import { withoutLiveRelease, withRelease } from '../changes'
import { changeSet, publish, readRemoteJson, readSet } from '.'

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

const release = (name: string) => ({ base: `${origin}/${name}/`, hash: name, addresses: ['/cause'] })

/** Writes a build and returns the text of its `remote.json`. */
const build = (name: string): string => {
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
  }
  const text = JSON.stringify(info)
  mkdirSync(path.join(dist, 'browser'), { recursive: true })
  writeFileSync(path.join(dist, 'browser', 'e.js'), name)
  writeFileSync(path.join(dist, '.inputs'), 'a stamp of the build')
  writeFileSync(path.join(dist, 'remote.json'), text)
  return text
}

describe('the set of a store', () => {
  it('is empty when nothing was published', () => {
    expect(readSet(store)).toEqual({ remotes: {} })
  })

  it('is changed and read again', async () => {
    const set = await changeSet(store, (before) => withRelease(before, 'charity', release('a')))
    expect(set.remotes['charity']).toEqual({ ...release('a'), previous: [] })
    expect(readSet(store)).toEqual(set)
    expect(readdirSync(store)).toEqual(['set.json'])
  })

  it.each([
    '',
    '{',
    '[]',
    '{"remotes":{"charity":5}}',
    '{"remotes":{"charity":{"base":"x","hash":"y","addresses":[],"previous":[]}}}',
  ])('is refused when the file is not a set: %s', (text) => {
    mkdirSync(store, { recursive: true })
    writeFileSync(path.join(store, 'set.json'), text)
    expect(() => readSet(store)).toThrow(/set\.json: expected a release set; move it away.*release set: /)
  })

  it('loses no change when several teams ship at the same moment', async () => {
    await Promise.all(
      ['travel', 'charity', 'auth'].map((name) =>
        changeSet(store, (set) => withRelease(set, name, release(name))),
      ),
    )
    expect(Object.keys(readSet(store).remotes).sort()).toEqual(['auth', 'charity', 'travel'])
  })

  it('is unchanged and unlocked after a change that throws', async () => {
    const before = await changeSet(store, (set) => withRelease(set, 'charity', release('a')))
    const fault = () => {
      throw new Error('no such release')
    }
    await expect(changeSet(store, fault)).rejects.toThrow('no such release')
    expect(await changeSet(store, (set) => set)).toEqual(before)
  })

  it('can be changed after a process that died while it held the lock', async () => {
    mkdirSync(path.join(store, 'set.lock'), { recursive: true })
    const longAgo = new Date(Date.now() - 60_000)
    await import('node:fs/promises').then(({ utimes }) =>
      utimes(path.join(store, 'set.lock'), longAgo, longAgo),
    )
    await changeSet(store, (set) => withRelease(set, 'charity', release('a')))
    expect(Object.keys(readSet(store).remotes)).toEqual(['charity'])
  })
})

describe('publish', () => {
  it('stores a build as a release folder and makes it live', async () => {
    const text = build('1.0.0-a')
    expect(await publish({ dist, store, origin })).toEqual({ before: null, now: '1.0.0-a', isNew: true })
    expect(readSet(store).remotes['charity']).toEqual({
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

  it('says what was live before', async () => {
    build('1.0.0-a')
    await publish({ dist, store, origin })
    build('1.0.0-b')
    expect(await publish({ dist, store, origin })).toEqual({ before: '1.0.0-a', now: '1.0.0-b', isNew: true })
    expect(readSet(store).remotes['charity']?.previous).toHaveLength(1)
  })

  it('changes neither the set nor the folder of the release that is live already', async () => {
    build('1.0.0-a')
    await publish({ dist, store, origin })
    const before = readSet(store)
    writeFileSync(path.join(dist, 'browser', 'e.js'), 'changed')
    const again = await publish({ dist, store, origin: 'http://elsewhere.test' })
    expect(again).toEqual({ before: '1.0.0-a', now: '1.0.0-a', isNew: false })
    expect(readSet(store)).toEqual(before)
    expect(readFileSync(path.join(store, 'charity', '1.0.0-a', 'browser', 'e.js'), 'utf8')).toBe('1.0.0-a')
  })

  it('makes a stored release live again, unless `onlyNew` is set', async () => {
    build('1.0.0-a')
    await publish({ dist, store, origin })
    build('1.0.0-b')
    await publish({ dist, store, origin })
    await changeSet(store, (set) => withoutLiveRelease(set, 'charity') ?? set)
    const unchanged = await publish({ dist, store, origin, onlyNew: true })
    expect(unchanged).toEqual({ before: '1.0.0-a', now: '1.0.0-b', isNew: false })
    expect(readSet(store).remotes['charity']?.base).toBe(`${origin}/1.0.0-a/`)
    await publish({ dist, store, origin })
    expect(readSet(store).remotes['charity']?.base).toBe(`${origin}/1.0.0-b/`)
  })

  it('makes a stored release live that is not in the set', async () => {
    build('1.0.0-a')
    await publish({ dist, store, origin })
    rmSync(path.join(store, 'set.json'))
    await publish({ dist, store, origin, onlyNew: true })
    expect(readSet(store).remotes['charity']?.base).toBe(`${origin}/1.0.0-a/`)
  })

  it('replaces an interrupted copy', async () => {
    build('1.0.0-a')
    const part = path.join(store, 'charity', '1.0.0-a.part')
    mkdirSync(part, { recursive: true })
    writeFileSync(path.join(part, 'left.js'), '')
    await publish({ dist, store, origin })
    expect(existsSync(part)).toBe(false)
    expect(existsSync(path.join(store, 'charity', '1.0.0-a', 'left.js'))).toBe(false)
  })

  it('does not store a build whose remote.json cannot be read', async () => {
    build('1.0.0-a')
    writeFileSync(path.join(dist, 'remote.json'), '{}')
    await expect(publish({ dist, store, origin })).rejects.toThrow(
      `${dist}: remote.json: expected string at "release"`,
    )
    expect(existsSync(store)).toBe(false)
  })
})
