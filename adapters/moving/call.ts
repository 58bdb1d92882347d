import path from 'node:path'
import * as t from 'io-ts'
import { adapterNames, noCredentials } from '../sources/names'
import type { AdapterName } from '../sources/names'
import { targets } from '../sources/targets'

/** What is read: a backend, the sample content, or a file that WordPress has exported. */
export const sourceNames = [...adapterNames, 'samples', 'wxr'] as const
export type SourceName = (typeof sourceNames)[number]

export interface End<A extends string> {
  readonly adapter: A
  /** The address of a host, or the path of a folder or a file. */
  readonly address: string
  readonly authorization: string | null
}

export interface Call {
  readonly from: End<SourceName>
  readonly to: End<AdapterName>
  readonly isTrial: boolean
  /** Whether what others have made or changed in the target is replaced. */
  readonly overwrites: boolean
  readonly accept: ReadonlyArray<string>
  /** The files that are written: what became of every value, what a later run must know, old addresses that the target has no place for. */
  readonly ledger: string
  readonly state: string
  readonly oldAddresses: string
  /** A folder with the files of an export; `null` where they are fetched. */
  readonly media: string | null
}

const targetNames = Object.keys(targets)

/** The flags of the command, which come as JSON. */
export const ImportFlags = t.readonly(
  t.intersection([
    t.type({
      from: t.string,
      to: t.string,
      dryRun: t.boolean,
      overwrite: t.boolean,
      accept: t.readonlyArray(t.string),
      ledger: t.string,
    }),
    t.partial({ media: t.union([t.string, t.undefined]) }),
  ]),
  'ImportFlags',
)
export type ImportFlags = t.TypeOf<typeof ImportFlags>

export interface Authorizations {
  readonly IMPORT_FROM_AUTHORIZATION: string | null
  readonly IMPORT_TO_AUTHORIZATION: string | null
}

const isLocal = (adapter: string): boolean => ['files', 'samples', 'wxr'].includes(adapter)

const endOf = <A extends string>(
  option: string,
  value: string,
  names: ReadonlyArray<A>,
  authorization: string | null,
): End<A> | string => {
  const [, name, address = ''] = /^([a-z]+)(?::(.*))?$/s.exec(value) ?? []
  const adapter = names.find((one) => one === name)
  if (adapter === undefined) return `${option}: expected one of ${names.map((one) => `${one}:`).join(', ')}`
  if (!isLocal(adapter) && !(URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)))
    return `${option}: expected ${adapter}: and an http(s) address`
  if (!isLocal(adapter) && (new URL(address).username !== '' || new URL(address).password !== ''))
    return `${option}: expected an address without a name or password in it: set IMPORT${option.slice(1).replace('-', '_').toUpperCase()}_AUTHORIZATION`
  if (address === '' && adapter !== 'samples') return `${option}: expected ${adapter}: and a path`
  const reason = isLocal(adapter)
    ? 'it is read and written without credentials'
    : noCredentials(adapter as AdapterName)
  if (authorization !== null && reason !== null)
    return `IMPORT${option.slice(1).replace('-', '_').toUpperCase()}_AUTHORIZATION: expected none for ${adapter}: ${reason}`
  return { adapter, address, authorization }
}

/** The call that the flags make, or a message about what is wrong with it. */
export const readCall = (flags: ImportFlags, authorizations: Authorizations): Call | string => {
  const from = endOf('--from', flags.from, sourceNames, authorizations.IMPORT_FROM_AUTHORIZATION)
  if (typeof from === 'string') return from
  const to = endOf(
    '--to',
    flags.to,
    targetNames as ReadonlyArray<AdapterName>,
    authorizations.IMPORT_TO_AUTHORIZATION,
  )
  if (typeof to === 'string') return to
  if (flags.media !== undefined && from.adapter !== 'wxr') return '--media is for --from wxr:FILE'
  const { dir, name } = path.parse(flags.ledger)
  return {
    from,
    to,
    isTrial: flags.dryRun,
    overwrites: flags.overwrite,
    accept: flags.accept,
    ledger: flags.ledger,
    state: path.join(dir, `${name}.state.jsonl`),
    oldAddresses: path.join(dir, `${name}.redirects.csv`),
    media: flags.media ?? null,
  }
}
