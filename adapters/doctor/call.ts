import { adapterFacts, adapterNames } from '@caravanserai/adapters/names'
import type { Backend } from '@caravanserai/adapters/server'

type Environment = Readonly<Record<string, string | undefined>>

/** An address with a password is a secret, so messages do not quote it. */
const hasPassword = (address: string): boolean =>
  URL.canParse(address) && (new URL(address).username !== '' || new URL(address).password !== '')

const sameOrigin = (a: string, b: string): boolean =>
  URL.canParse(a) && URL.canParse(b) && new URL(a).origin === new URL(b).origin

/**
 * The credentials for this address: `CMS_AUTHORIZATION`, which belongs to `CMS_URL` when that is set. Returns a
 * message when they must not be sent.
 */
const credentialsFor = (
  { adapter, address }: Backend,
  env: Environment,
): Pick<Backend, 'authorization'> | string => {
  const authorization = env['CMS_AUTHORIZATION']?.trim() || null
  if (authorization === null) return { authorization }
  const { noCredentials: reason } = adapterFacts[adapter]
  if (reason !== undefined) return `CMS_AUTHORIZATION: expected none for --adapter ${adapter}: ${reason}`
  const owner = env['CMS_URL']?.trim() || address
  return sameOrigin(owner, address)
    ? { authorization }
    : `CMS_AUTHORIZATION is for ${new URL(owner).origin} (CMS_URL), and is sent to no other host: unset one of the two`
}

/** Reads the backend from the command line; returns a message if the call is invalid. */
export const readCall = (
  { adapter: name, address }: { readonly adapter: string; readonly address: string },
  env: Environment,
): Backend | string => {
  const adapter = adapterNames.find((item) => item === name)
  if (adapter === undefined) return `--adapter: expected one of ${adapterNames.join(', ')}, got "${name}"`
  if (adapter !== 'files' && hasPassword(address))
    return 'expected an address without a name or password in it: set CMS_AUTHORIZATION'
  if (adapter !== 'files' && !/^https?:\/\/[^\s/]/.test(address))
    return `expected an http(s) address such as http://127.0.0.1:8000, got "${address}"`
  const credentials = credentialsFor({ adapter, address }, env)
  const media = env['CMS_MEDIA']?.trim() || null
  return typeof credentials === 'string'
    ? credentials
    : { adapter, address, ...credentials, ...(media !== null && { media }) }
}
