import { parseArgs, types } from 'node:util'
import { adapterNames, noCredentials } from '../sources/names'
import type { Backend } from '../sources/backends'

const { isNativeError } = types

export const usage = [
  `npm run doctor -- <address of the backend> [--adapter ${adapterNames.join('|')}]`,
  'npm run doctor -- --redirects [a table of old addresses]',
].join('\n')

/** A call that checks a table of old addresses. */
export interface TableCall {
  /** `null` for the table of `REDIRECTS`. */
  readonly table: string | null
}

type Environment = Readonly<Record<string, string | undefined>>

/** An address with a password is a secret, so messages do not quote it. */
const hasPassword = (address: string): boolean =>
  URL.canParse(address) && (new URL(address).username !== '' || new URL(address).password !== '')

const sameOrigin = (one: string, other: string): boolean =>
  URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin

/**
 * The credentials for this address: `CMS_AUTHORIZATION`, which belongs to `CMS_URL` when that is set. Returns a message
 * when they must not be sent.
 */
const credentialsFor = (
  { adapter, address }: Backend,
  env: Environment,
): Pick<Backend, 'authorization'> | string => {
  const authorization = env['CMS_AUTHORIZATION']?.trim() || null
  if (authorization === null) return { authorization }
  const reason = noCredentials(adapter)
  if (reason !== null) return `CMS_AUTHORIZATION: expected none for --adapter ${adapter}: ${reason}`
  const owner = env['CMS_URL']?.trim() || address
  return sameOrigin(owner, address)
    ? { authorization }
    : `CMS_AUTHORIZATION is for ${new URL(owner).origin} (CMS_URL), and is sent to no other host: unset one of the two`
}

/** The call that the command line makes, or a message about its mistake. */
export const readCall = (words: ReadonlyArray<string>, env: Environment): Backend | TableCall | string => {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        adapter: { type: 'string', default: 'erp' },
        redirects: { type: 'boolean', default: false },
      },
    })
    const [address, ...more] = positionals
    if (values.redirects)
      return more.length > 0
        ? `--redirects: expected one table, got ${positionals.length}`
        : { table: address ?? null }
    const adapter = adapterNames.find((name) => name === values.adapter)
    if (adapter === undefined)
      return `--adapter: expected one of ${adapterNames.join(', ')}, got "${values.adapter}"`
    if (address === undefined || more.length > 0)
      return `expected one address of a backend, got ${positionals.length}`
    if (adapter !== 'files' && hasPassword(address))
      return 'expected an address without a name or password in it: set CMS_AUTHORIZATION'
    if (adapter !== 'files' && !/^https?:\/\/[^\s/]/.test(address))
      return `expected an http(s) address such as http://127.0.0.1:8000, got "${address}"`
    const credentials = credentialsFor({ adapter, address }, env)
    const media = env['CMS_MEDIA']?.trim() || null
    return typeof credentials === 'string'
      ? credentials
      : { adapter, address, ...credentials, ...(media !== null && { media }) }
  } catch (thrown) {
    return isNativeError(thrown) ? (thrown.message.split('\n')[0] ?? usage) : usage
  }
}
