import { right } from 'fp-ts/Either'
import {
  assertCanary,
  assertUnpinned,
  movedTo,
  pinned,
  promoted,
  quarantinedIn,
  releasesOf,
  shippedAgain,
  switched,
  switchedOn,
  unpinned,
  withCanary,
  withdrawn,
  withoutLiveRelease,
  withRelease,
  withReleaseOf,
} from './changes'
import { emptySet, ReleaseSet } from './releaseSet'

const release = (name: string) => ({
  base: `http://127.0.0.1:3002/1.0.0-${name}/`,
  hash: name,
  addresses: ['/cause'],
})
const links = [{ group: 'Causes', name: 'Causes', to: '/cause' }]
const at = new Date('2026-11-20T08:00:00.000Z')
const ship = (set: ReleaseSet, name: string) => withRelease(set, 'charity', release(name))
/** A set after shipping these releases in order. */
const shipped = (...names: ReadonlyArray<string>): ReleaseSet => names.reduce(ship, emptySet)
const canaryOf = (name: string) => ({ ...release(name), percent: 10, since: at.toISOString() })
const withB = (set: ReleaseSet) => withCanary(set, 'charity', release('b'), 10, at)
const off = (set: ReleaseSet) => switched(set, 'charity', 'off')
const retired = (set: ReleaseSet) => switched(set, 'charity', 'retired')
const charityIn = ({ remotes }: ReleaseSet) => remotes['charity']

describe('a release that is shipped', () => {
  it('is live, with at most five releases to go back to, newest first', () => {
    expect(shipped('a', 'b', 'c', 'd', 'e', 'f', 'g').remotes).toEqual({
      charity: { ...release('g'), previous: ['f', 'e', 'd', 'c', 'b'].map(release) },
    })
  })

  it('is not among the previous ones any more', () => {
    expect(charityIn(shipped('a', 'b', 'a'))).toEqual({ ...release('a'), previous: [release('b')] })
  })

  it('keeps its links when another one is live', () => {
    const set = ship(withRelease(emptySet, 'charity', { ...release('a'), links }), 'b')
    expect(charityIn(set)).toEqual({ ...release('b'), previous: [{ ...release('a'), links }] })
  })

  it('does not change other remotes', () => {
    const set = withRelease(shipped('a', 'b'), 'travel', release('x'))
    expect(Object.keys(set.remotes)).toEqual(['charity', 'travel'])
    expect(charityIn(set)).toEqual(charityIn(shipped('a', 'b')))
  })

  it('again has the time of that, until another one is live', () => {
    const set = shippedAgain(shipped('a', 'b'), 'charity', at)
    expect(charityIn(set)).toEqual({ ...charityIn(shipped('a', 'b')), shippedAgainAt: at.toISOString() })
    expect(ReleaseSet.decode(set)).toEqual(right(set))
    expect(ship(set, 'c')).toEqual(shipped('a', 'b', 'c'))
    expect(withoutLiveRelease(set, 'charity')).toEqual(shipped('a'))
    expect(shippedAgain(set, 'travel', at)).toBe(set)
  })
})

describe('a rollback', () => {
  it('goes back to the previous release, and further, until there is none', () => {
    const once = withoutLiveRelease(shipped('a', 'b', 'c'), 'charity')
    expect(once).toEqual(shipped('a', 'b'))
    expect(once && withoutLiveRelease(once, 'charity')).toEqual(shipped('a'))
    expect(withoutLiveRelease(shipped('a'), 'charity')).toBeNull()
    expect(withoutLiveRelease(shipped('a'), 'travel')).toBeNull()
  })

  it('to a named release leaves out those between', () => {
    const set = shipped('a', 'b', 'c', 'd')
    expect(withReleaseOf(set, 'charity', release('b'))).toEqual(shipped('a', 'b'))
  })

  it('to a release that the set does not name any more keeps the live one to go back to', () => {
    expect(withReleaseOf(shipped('a', 'b'), 'charity', release('z'))).toEqual(shipped('a', 'b', 'z'))
  })

  it('takes nothing of an entry but its release', () => {
    const entry = { ...release('a'), previous: [], shippedAgainAt: 'now', isPinned: true as const }
    expect(withReleaseOf(shipped('b'), 'charity', entry)).toEqual(shipped('b', 'a'))
  })
})

it('a remote that moves has all its releases at the new origin, but those in the store of the sets', () => {
  const stored = { ...release('s'), base: 'ledger:/charity/s/' }
  const set = withB(shippedAgain(withRelease(shipped('a'), 'charity', stored), 'charity', at))
  const moved = (name: string) => ({ ...release(name), base: `https://cdn.test/1.0.0-${name}/` })
  expect(charityIn(movedTo(set, 'charity', 'https://cdn.test'))).toEqual({
    ...stored,
    previous: [moved('a')],
    canary: { ...canaryOf('b'), ...moved('b') },
    shippedAgainAt: at.toISOString(),
  })
  expect(movedTo(set, 'travel', 'https://cdn.test')).toBe(set)
})

describe('a decision about a remote', () => {
  const set = shipped('a', 'b')

  it('is kept and lifted without a change of its releases', () => {
    expect(charityIn(pinned(set, 'charity'))).toEqual({ ...charityIn(set), isPinned: true })
    expect(unpinned(pinned(set, 'charity'), 'charity')).toEqual(set)
    expect(charityIn(off(set))).toEqual({ ...charityIn(set), state: 'off' })
    expect(switchedOn(retired(set), 'charity')).toEqual(set)
  })

  it.each<[string, (set: ReleaseSet) => ReleaseSet]>([
    ['is not pinned', (set) => unpinned(set, 'charity')],
    ['is on already', (set) => switchedOn(set, 'charity')],
    ['has no canary to promote', (set) => promoted(set, 'charity')],
    ['has no canary to withdraw', (set) => withdrawn(set, 'charity')],
    ['is unknown when it is pinned', (set) => pinned(set, 'x')],
    ['is unknown when it is switched off', (set) => switched(set, 'x', 'off')],
  ])('changes nothing for one that %s', (_what, change) => expect(change(set)).toBe(set))

  it('refuses what would replace a pinned release, with the remedy', () => {
    const held = pinned(shipped('a'), 'charity')
    expect(() => assertUnpinned(held, 'charity')).toThrow(
      /^charity is pinned to 1\.0\.0-a, and nothing was changed; to unpin it: npm run pin -- charity none$/,
    )
    for (const [set, name] of [[unpinned(held, 'charity'), 'charity'] as const, [held, 'travel'] as const])
      expect(() => assertUnpinned(set, name)).not.toThrow()
  })

  it('of the operator outlasts a ship, that of the team does not', () => {
    expect(charityIn(ship(off(set), 'c'))?.state).toBe('off')
    expect(ship(retired(set), 'c')).toEqual(ship(set, 'c'))
    expect(charityIn(shippedAgain(off(set), 'charity', at))?.state).toBe('off')
    expect(charityIn(shippedAgain(retired(set), 'charity', at))?.state).toBeUndefined()
  })
})

describe('a canary', () => {
  it('is next to the live release, which stays as it is', () => {
    const set = withB(shipped('x', 'a'))
    expect(charityIn(set)).toEqual({ ...charityIn(shipped('x', 'a')), canary: canaryOf('b') })
    expect(ReleaseSet.decode(set)).toEqual(right(set))
    expect(releasesOf(charityIn(set)).map(({ hash }) => hash)).toEqual(['a', 'x', 'b'])
  })

  it('has the links and the signature of its release, and nothing else of an entry', () => {
    const entry = { ...release('b'), links, signature: 's', previous: [], isPinned: true as const }
    const set = withCanary(withB(shipped('a')), 'charity', entry, 10, at)
    expect(charityIn(set)?.canary).toEqual({ ...canaryOf('b'), links, signature: 's' })
  })

  it.each<[string, (set: ReleaseSet) => ReleaseSet | null, ReleaseSet]>([
    ['its promotion', (set) => promoted(set, 'charity'), shipped('x', 'a', 'b')],
    ['its withdrawal', (set) => withdrawn(set, 'charity'), shipped('x', 'a')],
    ['a ship', (set) => ship(set, 'c'), shipped('x', 'a', 'c')],
    ['a ship of the same release', (set) => ship(set, 'b'), shipped('x', 'a', 'b')],
    ['a rollback', (set) => withoutLiveRelease(set, 'charity'), shipped('x')],
    ['a rollback to a named release', (set) => withReleaseOf(set, 'charity', release('x')), shipped('x')],
    ['a pin', (set) => pinned(set, 'charity'), pinned(shipped('x', 'a'), 'charity')],
    ['switching the remote off', off, off(shipped('x', 'a'))],
    ['its end', retired, retired(shipped('x', 'a'))],
    [
      'a ship of the live release',
      (set) => shippedAgain(set, 'charity', at),
      shippedAgain(shipped('x', 'a'), 'charity', at),
    ],
  ])('ends with %s', (_what, change, after) => expect(change(withB(shipped('x', 'a')))).toEqual(after))

  it.each<[string, ReleaseSet, RegExp]>([
    ['a remote that is not live', emptySet, /^charity has no live release, .*: npm run ship -- charity$/],
    ['a pinned one', pinned(shipped('a'), 'charity'), /^charity is pinned to 1\.0\.0-a/],
    ['one that is off', off(shipped('a')), /^charity is off, .*npm run on -- charity$/],
    ['the live release', shipped('b'), /^charity 1\.0\.0-b is the live release, and nothing was changed$/],
  ])('is refused for %s', (_what, set, reason) => {
    expect(() => assertCanary(set, 'charity', release('b'))).toThrow(reason)
    expect(() => assertCanary(withB(shipped('a')), 'charity', release('b'))).not.toThrow()
  })
})

describe('a release that a site has quarantined', () => {
  const bad = { hash: 'b', release: 'b', reason: 'ended with 7', at: at.toISOString() }
  const inB = quarantinedIn(shipped('a', 'b'), 'charity', bad)

  it('is listed, once', () => {
    expect(charityIn(inB)).toEqual({ ...charityIn(shipped('a', 'b')), quarantined: [bad] })
    expect(ReleaseSet.decode(inB)).toEqual(right(inB))
    expect(quarantinedIn(inB, 'charity', { ...bad, reason: 'other' })).toBe(inB)
    expect(charityIn(ship(inB, 'c'))?.quarantined).toEqual([bad])
  })

  it('is not listed when the set does not name it', () => {
    const set = shipped('a')
    expect(quarantinedIn(set, 'charity', bad)).toBe(set)
    expect(quarantinedIn(set, 'travel', bad)).toBe(set)
  })

  it('is no canary any more', () => {
    expect(charityIn(quarantinedIn(withB(shipped('a')), 'charity', bad))).toEqual({
      ...charityIn(shipped('a')),
      quarantined: [bad],
    })
  })

  it.each<[string, (set: ReleaseSet) => ReleaseSet | null]>([
    ['shipped', (set) => ship(ship(set, 'c'), 'b')],
    ['shipped again unchanged', (set) => shippedAgain(set, 'charity', at)],
    ['live again after a rollback', (set) => withoutLiveRelease(ship(set, 'c'), 'charity')],
    ['a canary', (set) => withB(ship(set, 'a'))],
  ])('is listed no more when it is %s', (_what, change) => {
    expect(charityIn(change(inB) ?? inB)).not.toHaveProperty('quarantined')
  })
})
