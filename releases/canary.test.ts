import { right } from 'fp-ts/Either'
import {
  assertCanary,
  movedTo,
  pinned,
  promoted,
  releasesOf,
  shippedAgain,
  switched,
  withCanary,
  withdrawn,
  withoutLiveRelease,
  withRelease,
  withReleaseOf,
} from './changes'
import { emptySet, parseReleaseSet } from './releaseSet'
import type { ReleaseSet } from './releaseSet'

const release = (name: string) => ({
  base: `http://127.0.0.1:3002/1.0.0-${name}/`,
  hash: name,
  addresses: ['/cause'],
})
const shipped = (...names: ReadonlyArray<string>): ReleaseSet =>
  names.reduce((set, name) => withRelease(set, 'charity', release(name)), emptySet)
const since = new Date('2026-11-20T08:00:00.000Z')
const canaryOf = (name: string, percent = 10) => ({
  ...release(name),
  percent,
  since: '2026-11-20T08:00:00.000Z',
})
const withB = (set: ReleaseSet, name = 'b') => withCanary(set, 'charity', release(name), 10, since)
const charityIn = ({ remotes }: ReleaseSet) => remotes['charity']

describe('a canary', () => {
  it('is beside the live release, which stays as it is', () => {
    const set = withB(shipped('x', 'a'))
    expect(charityIn(set)).toEqual({ ...charityIn(shipped('x', 'a')), canary: canaryOf('b') })
    expect(parseReleaseSet(JSON.stringify(set))).toEqual(right(set))
  })

  it('has the links and the signature of its release, and nothing else of an entry', () => {
    const links = [{ group: 'Causes', name: 'Causes', to: '/cause' }]
    const entry = { ...release('b'), links, signature: 's', previous: [], isPinned: true as const }
    const set = withCanary(shipped('a'), 'charity', entry, 10, since)
    expect(charityIn(set)?.canary).toEqual({ ...canaryOf('b'), links, signature: 's' })
  })

  it('takes the place of the one before it', () => {
    expect(charityIn(withB(withB(shipped('a')), 'c'))?.canary).toEqual(canaryOf('c'))
  })

  it('is live once it is promoted, and the release that was live is the previous one', () => {
    expect(promoted(withB(shipped('x', 'a')), 'charity')).toEqual(shipped('x', 'a', 'b'))
  })

  it('leaves what was before when it is withdrawn', () => {
    expect(withdrawn(withB(shipped('a')), 'charity')).toEqual(shipped('a'))
  })

  it.each<[string, (set: ReleaseSet) => ReleaseSet | null, ReleaseSet]>([
    ['ship', (set) => withRelease(set, 'charity', release('c')), shipped('x', 'a', 'c')],
    ['ship of the same release', (set) => withRelease(set, 'charity', release('b')), shipped('x', 'a', 'b')],
    ['rollback', (set) => withoutLiveRelease(set, 'charity'), shipped('x')],
    ['rollback to a named release', (set) => withReleaseOf(set, 'charity', release('x')), shipped('x')],
    ['pin', (set) => pinned(set, 'charity'), pinned(shipped('x', 'a'), 'charity')],
    ['off', (set) => switched(set, 'charity', 'off'), switched(shipped('x', 'a'), 'charity', 'off')],
    [
      'retire',
      (set) => switched(set, 'charity', 'retired'),
      switched(shipped('x', 'a'), 'charity', 'retired'),
    ],
    [
      'ship of the live release',
      (set) => shippedAgain(set, 'charity', since),
      shippedAgain(shipped('x', 'a'), 'charity', since),
    ],
  ])('ends with a %s', (_what, change, after) => {
    expect(change(withB(shipped('x', 'a')))).toEqual(after)
  })

  it('moves with its file server, and is named among the releases of its remote', () => {
    const moved = movedTo(withB(shipped('a')), 'charity', 'https://cdn.test')
    expect(charityIn(moved)?.canary?.base).toBe('https://cdn.test/1.0.0-b/')
    expect(releasesOf(charityIn(withB(shipped('x', 'a')))).map(({ hash }) => hash)).toEqual(['a', 'x', 'b'])
  })

  it('that is not there is neither promoted nor withdrawn', () => {
    const set = shipped('a')
    expect([promoted(set, 'charity'), withdrawn(set, 'charity'), withdrawn(set, 'x')]).toEqual([
      set,
      set,
      set,
    ])
    expect(withdrawn(set, 'charity')).toBe(set)
    expect(promoted(set, 'charity')).toBe(set)
  })

  it.each<[string, ReleaseSet, RegExp]>([
    ['a remote that is not live', emptySet, /^charity has no live release .*: npm run ship -- charity$/],
    ['a pinned one', pinned(shipped('a'), 'charity'), /^charity is pinned to 1\.0\.0-a/],
    [
      'one that is off',
      switched(shipped('a'), 'charity', 'off'),
      /^charity is off, .*npm run on -- charity$/,
    ],
    ['the live release', shipped('b'), /^charity 1\.0\.0-b is the live release, and nothing was changed$/],
  ])('is refused for %s', (_what, set, said) => {
    expect(() => assertCanary(set, 'charity', release('b'))).toThrow(said)
    expect(() => assertCanary(withB(shipped('a')), 'charity', release('b'))).not.toThrow()
  })
})
