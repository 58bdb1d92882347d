import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { releaseName } from './releaseSet'
import type { Release } from './releaseSet'

/** The public keys of teams by remote. A team may have several keys, to replace one. */
export type TeamKeys = ReadonlyMap<string, ReadonlyArray<string>>

/** A new Ed25519 key pair, encoded with letters, digits, `-` and `_`. */
export const makeKeys = (): { readonly privateKey: string; readonly publicKey: string } => {
  const pair = generateKeyPairSync('ed25519')
  return {
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64url'),
    publicKey: pair.publicKey.export({ format: 'jwk' }).x ?? '',
  }
}

/** The public key of a private key. Throws if the key is invalid. */
export const publicKeyOf = (privateKey: string): string =>
  createPublicKey(privateKeyFrom(privateKey)).export({ format: 'jwk' }).x ?? ''

/** The signed content: binds bytes to one release of one remote. */
export interface Signed {
  readonly name: string
  readonly release: string
  /** The SHA-256 of its `remote.json`, which contains the hashes of all files. */
  readonly hash: string
}

/** Signs a release. Throws if the private key is invalid. */
export const signRelease = (privateKey: string, release: Signed): string =>
  sign(null, messageOf(release), privateKeyFrom(privateKey)).toString('base64url')

/** The reason why a signature is unacceptable, in one line; `null` if it is valid or the team has no key. */
export const signatureFault = (
  keys: TeamKeys,
  name: string,
  { base, hash, signature }: Pick<Release, 'base' | 'hash'> & { readonly signature?: string | undefined },
): string | null => {
  const known = keys.get(name)
  if (known === undefined) return null
  const release = releaseName(base)
  if (signature === undefined)
    return `${name} ${release} is not signed, and RELEASE_KEYS has a key of ${name}`
  return known.some((key) => isSigned(key, { name, release, hash }, signature))
    ? null
    : `${name} ${release} is signed by none of the keys of ${name} in RELEASE_KEYS`
}

const isSigned = (key: string, release: Signed, signature: string): boolean => {
  try {
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' })
    return verify(null, messageOf(release), publicKey, Buffer.from(signature, 'base64url'))
  } catch {
    // An unreadable key or signature is invalid.
    return false
  }
}

const messageOf = ({ name, release, hash }: Signed): Buffer =>
  Buffer.from(['caravanserai release', name, release, hash].map((part) => JSON.stringify(part)).join('\n'))

const privateKeyFrom = (text: string) =>
  createPrivateKey({ key: Buffer.from(text, 'base64url'), type: 'pkcs8', format: 'der' })
