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

describe('a shipped release', () => {
  it('is live, with at most five previous releases, newest first', () => {
    expect(shipped('a', 'b', 'c', 'd', 'e', 'f', 'g').remotes).toEqual({
      charity: { ...release('g'), previous: ['f', 'e', 'd', 'c', 'b'].map(release) },
    })
  })

  it('is removed from the previous releases when shipped again', () => {
    expect(charityIn(shipped('a', 'b', 'a'))).toEqual({ ...release('a'), previous: [release('b')] })
  })

  it('keeps its links as a previous release', () => {
    const set = ship(withRelease(emptySet, 'charity', { ...release('a'), links }), 'b')
    expect(charityIn(set)).toEqual({ ...release('b'), previous: [{ ...release('a'), links }] })
  })

  it('does not change other remotes', () => {
    const set = withRelease(shipped('a', 'b'), 'travel', release('x'))
    expect(Object.keys(set.remotes)).toEqual(['charity', 'travel'])
    expect(charityIn(set)).toEqual(charityIn(shipped('a', 'b')))
  })

  it('records the time of a repeated ship until another release is live', () => {
    const set = shippedAgain(shipped('a', 'b'), 'charity', at)
    expect(charityIn(set)).toEqual({ ...charityIn(shipped('a', 'b')), shippedAgainAt: at.toISOString() })
    expect(ReleaseSet.decode(set)).toEqual(right(set))
    expect(ship(set, 'c')).toEqual(shipped('a', 'b', 'c'))
    expect(withoutLiveRelease(set, 'charity')).toEqual(shipped('a'))
    expect(shippedAgain(set, 'travel', at)).toBe(set)
  })
})

describe('a rollback', () => {
  it('makes the previous release live, repeatedly, and is null if there is none', () => {
    const once = withoutLiveRelease(shipped('a', 'b', 'c'), 'charity')
    expect(once).toEqual(shipped('a', 'b'))
    expect(once && withoutLiveRelease(once, 'charity')).toEqual(shipped('a'))
    expect(withoutLiveRelease(shipped('a'), 'charity')).toBeNull()
    expect(withoutLiveRelease(shipped('a'), 'travel')).toBeNull()
  })

  it('drops the releases in between if it names an older one', () => {
    const set = shipped('a', 'b', 'c', 'd')
    expect(withReleaseOf(set, 'charity', release('b'))).toEqual(shipped('a', 'b'))
  })

  it('keeps the live release as a previous one if it names a release that is no longer listed', () => {
    expect(withReleaseOf(shipped('a', 'b'), 'charity', release('z'))).toEqual(shipped('a', 'b', 'z'))
  })

  it('ignores all fields of an entry except those of its release', () => {
    const entry = { ...release('a'), previous: [], shippedAgainAt: 'now', isPinned: true as const }
    expect(withReleaseOf(shipped('b'), 'charity', entry)).toEqual(shipped('b', 'a'))
  })
})

it('movedTo moves all releases of a remote to the new origin, except those in the ledger', () => {
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

describe('pinning and switching a remote', () => {
  const set = shipped('a', 'b')

  it('can be undone and does not change its releases', () => {
    expect(charityIn(pinned(set, 'charity'))).toEqual({ ...charityIn(set), isPinned: true })
    expect(unpinned(pinned(set, 'charity'), 'charity')).toEqual(set)
    expect(charityIn(off(set))).toEqual({ ...charityIn(set), state: 'off' })
    expect(switchedOn(retired(set), 'charity')).toEqual(set)
  })

  it.each<[string, (set: ReleaseSet) => ReleaseSet]>([
    ['unpinning a remote that is not pinned', (set) => unpinned(set, 'charity')],
    ['switching on a remote that is on', (set) => switchedOn(set, 'charity')],
    ['promoting without a canary', (set) => promoted(set, 'charity')],
    ['withdrawing without a canary', (set) => withdrawn(set, 'charity')],
    ['pinning an unknown remote', (set) => pinned(set, 'x')],
    ['switching off an unknown remote', (set) => switched(set, 'x', 'off')],
  ])('does not change the set: %s', (_title, change) => expect(change(set)).toBe(set))

  it('assertUnpinned throws for a pinned remote and names the command to unpin it', () => {
    const held = pinned(shipped('a'), 'charity')
    expect(() => assertUnpinned(held, 'charity')).toThrow(
      /^charity is pinned to 1\.0\.0-a, and nothing was changed; to unpin it: npm run pin -- charity none$/,
    )
    for (const [set, name] of [[unpinned(held, 'charity'), 'charity'] as const, [held, 'travel'] as const])
      expect(() => assertUnpinned(set, name)).not.toThrow()
  })

  it('a ship keeps a remote off, but makes a retired remote available again', () => {
    expect(charityIn(ship(off(set), 'c'))?.state).toBe('off')
    expect(ship(retired(set), 'c')).toEqual(ship(set, 'c'))
    expect(charityIn(shippedAgain(off(set), 'charity', at))?.state).toBe('off')
    expect(charityIn(shippedAgain(retired(set), 'charity', at))?.state).toBeUndefined()
  })
})

describe('a canary', () => {
  it('is added without changing the live release', () => {
    const set = withB(shipped('x', 'a'))
    expect(charityIn(set)).toEqual({ ...charityIn(shipped('x', 'a')), canary: canaryOf('b') })
    expect(ReleaseSet.decode(set)).toEqual(right(set))
    expect(releasesOf(charityIn(set)).map(({ hash }) => hash)).toEqual(['a', 'x', 'b'])
  })

  it('has the links and the signature of its release, but no other field of an entry', () => {
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
    ['retiring the remote', retired, retired(shipped('x', 'a'))],
    [
      'a ship of the live release',
      (set) => shippedAgain(set, 'charity', at),
      shippedAgain(shipped('x', 'a'), 'charity', at),
    ],
  ])('ends with %s', (_title, change, after) => expect(change(withB(shipped('x', 'a')))).toEqual(after))

  it.each<[string, ReleaseSet, RegExp]>([
    ['a remote that is not live', emptySet, /^charity has no live release, .*: npm run ship -- charity$/],
    ['a pinned remote', pinned(shipped('a'), 'charity'), /^charity is pinned to 1\.0\.0-a/],
    ['a remote that is off', off(shipped('a')), /^charity is off, .*npm run on -- charity$/],
    ['the live release', shipped('b'), /^charity 1\.0\.0-b is the live release, and nothing was changed$/],
  ])('is refused for %s', (_title, set, reason) => {
    expect(() => assertCanary(set, 'charity', release('b'))).toThrow(reason)
    expect(() => assertCanary(withB(shipped('a')), 'charity', release('b'))).not.toThrow()
  })
})

describe('a quarantined release', () => {
  const bad = { hash: 'b', release: 'b', reason: 'ended with 7', at: at.toISOString() }
  const inB = quarantinedIn(shipped('a', 'b'), 'charity', bad)

  it('is listed once', () => {
    expect(charityIn(inB)).toEqual({ ...charityIn(shipped('a', 'b')), quarantined: [bad] })
    expect(ReleaseSet.decode(inB)).toEqual(right(inB))
    expect(quarantinedIn(inB, 'charity', { ...bad, reason: 'other' })).toBe(inB)
    expect(charityIn(ship(inB, 'c'))?.quarantined).toEqual([bad])
  })

  it('is not listed if the set does not contain it', () => {
    const set = shipped('a')
    expect(quarantinedIn(set, 'charity', bad)).toBe(set)
    expect(quarantinedIn(set, 'travel', bad)).toBe(set)
  })

  it('ends its canary', () => {
    expect(charityIn(quarantinedIn(withB(shipped('a')), 'charity', bad))).toEqual({
      ...charityIn(shipped('a')),
      quarantined: [bad],
    })
  })

  it.each<[string, (set: ReleaseSet) => ReleaseSet | null]>([
    ['shipped', (set) => ship(ship(set, 'c'), 'b')],
    ['shipped again unchanged', (set) => shippedAgain(set, 'charity', at)],
    ['live after a rollback', (set) => withoutLiveRelease(ship(set, 'c'), 'charity')],
    ['a canary', (set) => withB(ship(set, 'a'))],
  ])('leaves the list when it is %s', (_title, change) => {
    expect(charityIn(change(inB) ?? inB)).not.toHaveProperty('quarantined')
  })
})
