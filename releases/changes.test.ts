import { right } from 'fp-ts/Either'
import {
  assertUnpinned,
  movedTo,
  pinned,
  shippedAgain,
  switched,
  switchedOn,
  unpinned,
  withoutLiveRelease,
  withRelease,
  withReleaseOf,
} from './changes'
import { emptySet, parseReleaseSet } from './releaseSet'
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

describe('shippedAgain', () => {
  const at = new Date('2026-11-20T08:00:00.000Z')

  it('says when, of the live release alone', () => {
    const set = shippedAgain(shipped('a', 'b'), 'charity', at)
    expect(set.remotes['charity']).toEqual({
      ...release('b'),
      previous: [release('a')],
      shippedAgainAt: '2026-11-20T08:00:00.000Z',
    })
    expect(withRelease(set, 'charity', release('c'))).toEqual(shipped('a', 'b', 'c'))
    expect(withoutLiveRelease(set, 'charity')).toEqual(shipped('a'))
  })

  it('is kept when the release moves, and in the text of a set', () => {
    const set = shippedAgain(shipped('a'), 'charity', at)
    const moved = movedTo(set, 'charity', 'https://cdn.test')
    expect(moved.remotes['charity']?.shippedAgainAt).toBe('2026-11-20T08:00:00.000Z')
    expect(parseReleaseSet(JSON.stringify(set))).toEqual(right(set))
  })

  it('does not change a set without that remote', () => {
    expect(shippedAgain(shipped('a'), 'travel', at)).toEqual(shipped('a'))
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

describe('withReleaseOf', () => {
  it('goes back to a named release, and leaves out those between', () => {
    expect(withReleaseOf(shipped('a', 'b', 'c', 'd'), 'charity', release('b'))).toEqual(shipped('a', 'b'))
  })

  it('goes forward to a release that is not in the set any more, and keeps the live one to go back to', () => {
    expect(withReleaseOf(shipped('a', 'b'), 'charity', release('z'))).toEqual(shipped('a', 'b', 'z'))
  })

  it('takes nothing of an entry but its release', () => {
    const entry = {
      ...release('a'),
      previous: [release('x')],
      shippedAgainAt: 'now',
      isPinned: true as const,
    }
    expect(withReleaseOf(shipped('b'), 'charity', entry)).toEqual(shipped('b', 'a'))
  })
})

describe('decisions about a remote', () => {
  const charityIn = ({ remotes }: ReleaseSet) => remotes['charity']

  it('are kept and lifted without a change of its releases', () => {
    const set = shipped('a', 'b')
    expect(charityIn(pinned(set, 'charity'))).toEqual({ ...charityIn(set), isPinned: true })
    expect(unpinned(pinned(set, 'charity'), 'charity')).toEqual(set)
    expect(charityIn(switched(set, 'charity', 'off'))).toEqual({ ...charityIn(set), state: 'off' })
    expect(switchedOn(switched(set, 'charity', 'retired'), 'charity')).toEqual(set)
  })

  it('that are so already, or of unknown remotes, change nothing', () => {
    const set = shipped('a')
    expect([
      unpinned(set, 'charity'),
      switchedOn(set, 'charity'),
      pinned(set, 'x'),
      switched(set, 'x', 'off'),
    ]).toEqual([set, set, set, set])
    expect(unpinned(set, 'charity')).toBe(set)
  })

  it('refuse what would replace a pinned release, with the remedy', () => {
    const set = pinned(shipped('a'), 'charity')
    expect(() => assertUnpinned(set, 'charity')).toThrow(
      /^charity is pinned to a, and nothing was changed; to lift that: npm run pin -- charity none$/,
    )
    expect(() => assertUnpinned(unpinned(set, 'charity'), 'charity')).not.toThrow()
    expect(() => assertUnpinned(set, 'travel')).not.toThrow()
  })

  it('of the operator outlast a ship, those of the team do not', () => {
    const off = withRelease(switched(shipped('a'), 'charity', 'off'), 'charity', release('b'))
    expect(charityIn(off)?.state).toBe('off')
    expect(withRelease(switched(shipped('a'), 'charity', 'retired'), 'charity', release('b'))).toEqual(
      shipped('a', 'b'),
    )
    const at = new Date(0)
    expect(charityIn(shippedAgain(switched(shipped('a'), 'charity', 'off'), 'charity', at))?.state).toBe(
      'off',
    )
    expect(
      charityIn(shippedAgain(switched(shipped('a'), 'charity', 'retired'), 'charity', at))?.state,
    ).toBeUndefined()
  })
})

it('does not move a release that is in the store of the sets', () => {
  const stored = { ...release('s'), base: 'ledger:/charity/s/' }
  const set = withRelease(shipped('a'), 'charity', stored)
  expect(movedTo(set, 'charity', 'https://cdn.test').remotes['charity']).toEqual({
    ...stored,
    previous: [{ ...release('a'), base: 'https://cdn.test/a/' }],
  })
})
