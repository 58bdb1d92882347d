import { makeKeys, publicKeyOf, signatureFault, signRelease } from './signature'

const team = makeKeys()
const release = { name: 'charity', release: '1.0.0-a', hash: 'a'.repeat(64) }
const base = 'https://charity.test/1.0.0-a/'
const signature = signRelease(team.privateKey, release)
const keys = new Map([['charity', [makeKeys().publicKey, team.publicKey]]])

const signed = { base, hash: release.hash, signature }
const another = makeKeys()

it.each([
  ['signed with any of the keys of its team', 'charity', signed],
  ['signed and stored in the ledger', 'charity', { ...signed, base: 'ledger:/charity/1.0.0-a/' }],
  ['of a team without a key', 'travel', { base, hash: 'x' }],
])('accepts a release %s', (_title, name, accepted) => {
  expect(signatureFault(keys, name, accepted)).toBeNull()
})

it.each([
  [
    'without a signature',
    { base, hash: release.hash },
    'charity 1.0.0-a is not signed, and RELEASE_KEYS has a key of charity',
  ],
  ['with other bytes', { ...signed, hash: 'b'.repeat(64) }, 'charity 1.0.0-a is signed by none of the keys'],
  ['under another name', { ...signed, base: 'https://charity.test/1.0.1-a/' }, '1.0.1-a is signed by none'],
  ['with half a signature', { ...signed, signature: signature.slice(0, 40) }, 'is signed by none'],
  [
    'signed by another team',
    { ...signed, signature: signRelease(another.privateKey, release) },
    'is signed by none',
  ],
  [
    'signed for another remote',
    { ...signed, signature: signRelease(team.privateKey, { ...release, name: 'travel' }) },
    'is signed by none',
  ],
])('refuses a release %s', (_title, refused, reason) => {
  expect(signatureFault(keys, 'charity', refused)).toContain(reason)
})

it('refuses every release of a team whose key is malformed', () => {
  const broken = new Map([['charity', ['x'.repeat(43)]]])
  expect(signatureFault(broken, 'charity', signed)).toContain('is signed by none')
})

it('publicKeyOf derives the public key of a private key, and throws for an invalid key', () => {
  expect(publicKeyOf(team.privateKey)).toBe(team.publicKey)
  expect(() => publicKeyOf('x'.repeat(64))).toThrow()
  expect(`${team.publicKey}${team.privateKey}`).toMatch(/^[\w-]+$/)
})
