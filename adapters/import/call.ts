import path from 'node:path'
import * as t from 'io-ts'
import { adapterFacts, adapterNames } from '@caravanserai/adapters/names'
import type { AdapterName } from '@caravanserai/adapters/names'

/** Possible sources: the backends, and the sample content. */
const sourceNames = [...adapterNames, 'samples'] as const
type SourceName = (typeof sourceNames)[number]

interface End<A extends string> {
  readonly adapter: A
  /** The address of a host, or the path of a folder or a file. */
  readonly address: string
  readonly authorization: string | null
}

export interface Call {
  readonly from: End<SourceName>
  readonly to: End<AdapterName>
  readonly isTrial: boolean
  /** Whether content that others have made or changed in the target is replaced. */
  readonly overwrites: boolean
  readonly accept: ReadonlyArray<string>
  /** Whether the report is one JSON object. */
  readonly isJson: boolean
  /** The name of the WordPress menu to move; `null` for the menu that visitors see. */
  readonly menu: string | null
  /** Output files: the ledger, and the state for later runs. */
  readonly ledger: string
  readonly state: string
}

/** The adapters that content can be moved to. */
const targetNames = adapterNames.filter((name) => adapterFacts[name].isTarget)
const moveTo = targetNames.map((name) => `${name}:`).join(' and ')

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
    t.partial({ menu: t.union([t.string, t.undefined]), json: t.boolean }),
  ]),
  'ImportFlags',
)
export type ImportFlags = t.TypeOf<typeof ImportFlags>

interface Authorizations {
  readonly IMPORT_FROM_AUTHORIZATION: string | null
  readonly IMPORT_TO_AUTHORIZATION: string | null
}

const isLocal = (adapter: string): boolean => ['files', 'samples'].includes(adapter)

/** Removed sources and targets that scripts may still name, and their replacements. */
const removedOptions: Readonly<Record<string, string>> = {
  '--from wxr:':
    '--from wxr: was removed. Import the export file into a WordPress (Tools → Import), and read that: --from wordpress:http://…',
  '--to strapi:': `--to strapi: was removed. Content can be moved to ${moveTo}`,
  '--to wordpress:': `--to wordpress: was removed. Content can be moved to ${moveTo}`,
}

const endOf = <A extends string>(
  option: string,
  value: string,
  names: ReadonlyArray<A>,
  authorization: string | null,
): End<A> | string => {
  const [, name, address = ''] = /^([a-z]+)(?::(.*))?$/s.exec(value) ?? []
  const instead = removedOptions[`${option} ${name}:`]
  if (instead !== undefined) return instead
  const adapter = names.find((item) => item === name)
  if (adapter === undefined) return `${option}: expected one of ${names.map((item) => `${item}:`).join(', ')}`
  if (!isLocal(adapter) && !(URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)))
    return `${option}: expected ${adapter}: and an http(s) address`
  if (!isLocal(adapter) && (new URL(address).username !== '' || new URL(address).password !== ''))
    return `${option}: expected an address without a name or password in it: set IMPORT${option.slice(1).replace('-', '_').toUpperCase()}_AUTHORIZATION`
  if (address === '' && adapter !== 'samples') return `${option}: expected ${adapter}: and a path`
  const reason = isLocal(adapter)
    ? 'it is read and written without credentials'
    : adapterFacts[adapter as AdapterName].noCredentials
  if (authorization !== null && reason !== undefined)
    return `IMPORT${option.slice(1).replace('-', '_').toUpperCase()}_AUTHORIZATION: expected none for ${adapter}: ${reason}`
  return { adapter, address, authorization }
}

/** Reads the call from the flags; returns a message if it is invalid. */
export const readCall = (flags: ImportFlags, authorizations: Authorizations): Call | string => {
  const from = endOf('--from', flags.from, sourceNames, authorizations.IMPORT_FROM_AUTHORIZATION)
  if (typeof from === 'string') return from
  const to = endOf('--to', flags.to, targetNames, authorizations.IMPORT_TO_AUTHORIZATION)
  if (typeof to === 'string') return to
  if (flags.menu !== undefined && !flags.from.startsWith('wordpress:'))
    return '--menu is for --from wordpress:'
  const { dir, name } = path.parse(flags.ledger)
  return {
    from,
    to,
    isTrial: flags.dryRun,
    overwrites: flags.overwrite,
    accept: flags.accept,
    isJson: flags.json === true,
    menu: flags.menu ?? null,
    ledger: flags.ledger,
    state: path.join(dir, `${name}.state.jsonl`),
  }
}
