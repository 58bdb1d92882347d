import { movedTo, withoutLiveRelease, withRelease } from './changes'
import { emptySet } from './releaseSet'
import type { ReleaseSet } from './releaseSet'

const release = (name: string) => ({
  base: `http://127.0.0.1:3002/${name}/`,
  hash: name,
  addresses: ['/cause'],
})
const shipped = (...names: ReadonlyArray<string>): ReleaseSet =>
  names.reduce((set, name) => withRelease(set, 'charity', release(name)), emptySet)

describe('withRelease', () => {
  it('keeps the releases before the live one, newest first, at most five', () => {
    expect(shipped('a', 'b', 'c', 'd', 'e', 'f', 'g').remotes).toEqual({
      charity: { ...release('g'), previous: ['f', 'e', 'd', 'c', 'b'].map(release) },
    })
  })

  it('does not list a release that is shipped again among the previous ones', () => {
    expect(shipped('a', 'b', 'a').remotes['charity']).toEqual({ ...release('a'), previous: [release('b')] })
  })

  it('keeps the links of each release', () => {
    const links = [{ group: 'Causes', name: 'Causes', to: '/cause' }]
    const set = withRelease(
      withRelease(emptySet, 'charity', { ...release('a'), links }),
      'charity',
      release('b'),
    )
    expect(set.remotes['charity']).toEqual({ ...release('b'), previous: [{ ...release('a'), links }] })
  })

  it('does not change the other remotes', () => {
    const set = withRelease(shipped('a', 'b'), 'travel', release('x'))
    expect(Object.keys(set.remotes)).toEqual(['charity', 'travel'])
    expect(set.remotes['charity']).toEqual(shipped('a', 'b').remotes['charity'])
  })
})

describe('withoutLiveRelease', () => {
  it('goes back to the previous release, and further', () => {
    const once = withoutLiveRelease(shipped('a', 'b', 'c'), 'charity')
    expect(once).toEqual(shipped('a', 'b'))
    expect(once && withoutLiveRelease(once, 'charity')).toEqual(shipped('a'))
  })

  it.each(['charity', 'travel'])('answers null without a previous release: %s', (name) => {
    expect(withoutLiveRelease(shipped('a'), name)).toBeNull()
  })
})

describe('movedTo', () => {
  it('serves every release of a remote from the new origin, at the same path', () => {
    const { remotes } = movedTo(
      withRelease(shipped('a', 'b'), 'travel', release('x')),
      'charity',
      'https://cdn.test',
    )
    expect(remotes['charity']).toEqual({
      ...release('b'),
      base: 'https://cdn.test/b/',
      previous: [{ ...release('a'), base: 'https://cdn.test/a/' }],
    })
    expect(remotes['travel']).toEqual({ ...release('x'), previous: [] })
  })

  it('changes nothing for a remote that is not in the set', () => {
    expect(movedTo(shipped('a'), 'travel', 'https://cdn.test')).toEqual(shipped('a'))
  })
})
