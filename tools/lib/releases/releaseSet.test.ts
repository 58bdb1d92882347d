import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { changeSet, readSet, withoutRelease, withRelease } from './releaseSet'
import type { Release, ReleaseSet } from './releaseSet'

const release = (name: string): Release => ({
  base: `http://127.0.0.1:3002/${name}/`,
  hash: name,
  addresses: ['/cause'],
})
const shipped = (...names: ReadonlyArray<string>): ReleaseSet =>
  names.reduce<ReleaseSet>((set, name) => withRelease(set, 'charity', release(name)), { remotes: {} })

describe('the release set', () => {
  it('keeps the releases before the live one, newest first, at most five', () => {
    const { charity } = shipped('a', 'b', 'c', 'd', 'e', 'f', 'g').remotes
    expect(charity?.hash).toBe('g')
    expect(charity?.previous.map(({ hash }) => hash)).toEqual(['f', 'e', 'd', 'c', 'b'])
  })

  it('goes back to the release before, and further', () => {
    const once = withoutRelease(shipped('a', 'b', 'c'), 'charity')
    expect(once?.remotes['charity']).toMatchObject({ hash: 'b', previous: [{ hash: 'a' }] })
    expect(once && withoutRelease(once, 'charity')?.remotes['charity']).toMatchObject({
      hash: 'a',
      previous: [],
    })
    expect(withoutRelease(shipped('a'), 'charity')).toBeNull()
  })

  it('does not list a release that is shipped again among those before it', () => {
    expect(shipped('a', 'b', 'a').remotes['charity']).toMatchObject({ hash: 'a', previous: [{ hash: 'b' }] })
  })

  it.each([
    '',
    '{',
    '[]',
    '{"remotes":{"charity":5}}',
    '{"remotes":{"charity":{"base":"x","hash":"y","addresses":[],"previous":[]}}}',
  ])('tells a file that is none: %s', (text) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'set-'))
    writeFileSync(path.join(folder, 'set.json'), text)
    expect(() => readSet(folder)).toThrow(/set\.json: expected a release set/)
    rmSync(folder, { recursive: true })
  })

  it('loses no change when two teams ship at the same moment', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'set-'))
    await Promise.all(
      ['travel', 'charity', 'auth'].map((name) =>
        changeSet(folder, (set) => withRelease(set, name, release(name))),
      ),
    )
    expect(Object.keys(readSet(folder).remotes).sort()).toEqual(['auth', 'charity', 'travel'])
    rmSync(folder, { recursive: true })
  })
})
