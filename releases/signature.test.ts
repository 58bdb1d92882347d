import { makeKeys, publicKeyOf, signatureFault, signRelease } from './signature'

const team = makeKeys()
const release = { name: 'charity', release: '1.0.0-a', hash: 'a'.repeat(64) }
const base = 'https://charity.test/1.0.0-a/'
const signature = signRelease(team.privateKey, release)
const keys = new Map([['charity', [makeKeys().publicKey, team.publicKey]]])

it('accepts what one of the keys of the team has signed', () => {
  expect(signatureFault(keys, 'charity', { base, hash: release.hash, signature })).toBeNull()
  expect(
    signatureFault(keys, 'charity', { base: 'ledger:/charity/1.0.0-a/', hash: release.hash, signature }),
  ).toBeNull()
})

it('accepts anything of a team without a key', () => {
  expect(signatureFault(keys, 'travel', { base, hash: 'x' })).toBeNull()
})

it.each([
  [
    'without a signature',
    { base, hash: release.hash },
    'charity 1.0.0-a is not signed, and RELEASE_KEYS has a key of charity',
  ],
  [
    'with other bytes',
    { base, hash: 'b'.repeat(64), signature },
    'charity 1.0.0-a is signed by none of the keys',
  ],
  [
    'under another name',
    { base: 'https://charity.test/1.0.1-a/', hash: release.hash, signature },
    'charity 1.0.1-a is signed by none',
  ],
  [
    'with half a signature',
    { base, hash: release.hash, signature: signature.slice(0, 40) },
    'is signed by none',
  ],
  [
    'that another team has signed',
    { base, hash: release.hash, signature: signRelease(makeKeys().privateKey, release) },
    'is signed by none',
  ],
  [
    'that is signed for another remote',
    { base, hash: release.hash, signature: signRelease(team.privateKey, { ...release, name: 'travel' }) },
    'is signed by none',
  ],
])('refuses a release %s', (_what, given, said) => {
  expect(signatureFault(keys, 'charity', given)).toContain(said)
})

it('refuses everything of a team whose key is none', () => {
  const broken = new Map([['charity', ['x'.repeat(43)]]])
  expect(signatureFault(broken, 'charity', { base, hash: release.hash, signature })).toContain(
    'is signed by none',
  )
})

it('tells the public key of a private one, and refuses what is none', () => {
  expect(publicKeyOf(team.privateKey)).toBe(team.publicKey)
  expect(() => publicKeyOf('x'.repeat(64))).toThrow()
  expect([team.publicKey, team.privateKey].every((key) => /^[\w-]+$/.test(key))).toBe(true)
})
