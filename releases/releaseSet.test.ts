import { left, right } from 'fp-ts/Either'
import { parseReleaseSet } from './releaseSet'

const release = { base: 'http://127.0.0.1:3002/1.0.0-a/', hash: 'a', addresses: ['/cause'] }
const setOf = (charity: unknown): string => JSON.stringify({ remotes: { charity } })

describe('parseReleaseSet', () => {
  it('reads a set without unknown fields', () => {
    const set = { remotes: { charity: { ...release, previous: [release] } } }
    expect(
      parseReleaseSet(setOf({ ...release, shippedBy: 'x', previous: [{ ...release, note: 1 }] })),
    ).toEqual(right(set))
  })

  it('reads the links of a release, which sets made before there were links do not have', () => {
    const links = [{ group: 'Causes', name: 'Causes', to: '/cause' }]
    const entry = { ...release, links, previous: [release, { ...release, links }] }
    expect(parseReleaseSet(setOf(entry))).toEqual(right({ remotes: { charity: entry } }))
    expect(parseReleaseSet(setOf({ ...entry, links: [{ ...links[0], to: 5 }] }))).toMatchObject({
      left: expect.stringContaining('expected string at "remotes.charity.links.0.to"'),
    })
  })

  it('reads a set without remotes', () => {
    expect(parseReleaseSet('{"remotes":{}}')).toEqual(right({ remotes: {} }))
  })

  it.each([
    ['', 'not JSON (0 characters)'],
    ['{"remotes": {"ch', 'not JSON (16 characters)'],
    ['[]', 'expected ReleaseSet, got an array'],
    ['null', 'expected ReleaseSet, got null'],
    [setOf(5), 'expected ReleaseEntry at "remotes.charity", got a value of type number'],
    [
      setOf({ ...release, previous: [], hash: undefined }),
      'expected string at "remotes.charity.hash", got nothing',
    ],
    [
      setOf({ ...release, previous: [], base: 'x' }),
      'expected absolute URL at "remotes.charity.base", got a value of type string',
    ],
    [
      setOf({ ...release, previous: [release, { ...release, hash: [] }] }),
      'expected string at "remotes.charity.previous.1.hash", got an array',
    ],
    [
      setOf({ ...release, previous: [{ base: release.base, hash: 'b' }] }),
      'at "remotes.charity.previous.0.addresses", got nothing',
    ],
  ])('says what is wrong with %s', (text, fault) => {
    const parsed = parseReleaseSet(text)
    expect(parsed).toEqual(left(expect.stringMatching(/^release set: /)))
    expect(parsed).toEqual(left(expect.stringContaining(fault)))
  })
})
