import path from 'node:path'
import { parseArgs } from 'node:util'
import { adapterNames, noCredentials } from '../sources/names'
import type { AdapterName } from '../sources/names'
import { targets } from '../sources/targets'

/** Possible sources: the backends, and the sample content. */
export const sourceNames = [...adapterNames, 'samples'] as const
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
  /** The name of the menu of a WordPress that is moved; `null` for the menu that visitors see. */
  readonly menu: string | null
  /** Output files: the ledger, and the state for later runs. */
  readonly ledger: string
  readonly state: string
}

const targetNames = Object.keys(targets)

export const usage = `npm run import -- --from ADAPTER:ADDRESS --to ADAPTER:ADDRESS [--dry-run] [--overwrite] [--accept RULE]… [--ledger FILE] [--menu NAME]
  --from    ${sourceNames.join(', ')}: files:../content, payload:https://cms.example.org, samples
  --to      ${targetNames.join(', ')}
  --overwrite  replaces what editors have made or changed in the target, and names it in the ledger
  --menu    of a WordPress: the menu that is moved, by its name
  --accept  a loss that is no failure: a path of the ledger, "lists/posts#*/comments", or a part of its reason`

export interface Authorizations {
  readonly IMPORT_FROM_AUTHORIZATION: string | null
  readonly IMPORT_TO_AUTHORIZATION: string | null
}

const isLocal = (adapter: string): boolean => ['files', 'samples'].includes(adapter)

/** Ends that scripts may still name, and what to do instead. */
const gone: Readonly<Record<string, string>> = {
  '--from wxr:':
    '--from wxr: is gone: import the export file into a WordPress (Tools → Import) and read that, --from wordpress:http://…',
  '--to strapi:': '--to strapi: is gone: content is moved to files: and payload:',
  '--to wordpress:': '--to wordpress: is gone: content is moved to files: and payload:',
}

/** Whether the usage helps beside a message. */
export const hasUsage = (message: string): boolean => !Object.values(gone).includes(message)

const endOf = <A extends string>(
  option: string,
  value: string | undefined,
  names: ReadonlyArray<A>,
  authorization: string | null,
): End<A> | string => {
  const [, name, address = ''] = /^([a-z]+)(?::(.*))?$/s.exec(value ?? '') ?? []
  const instead = gone[`${option} ${name}:`]
  if (instead !== undefined) return instead
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

/** The call of the command line, or a message about what is wrong with it. */
export const readCall = (words: ReadonlyArray<string>, authorizations: Authorizations): Call | string => {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        from: { type: 'string' },
        to: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        overwrite: { type: 'boolean', default: false },
        accept: { type: 'string', multiple: true, default: [] },
        ledger: { type: 'string', default: 'import-ledger.jsonl' },
        menu: { type: 'string' },
      },
    })
    const from = endOf('--from', values.from, sourceNames, authorizations.IMPORT_FROM_AUTHORIZATION)
    if (typeof from === 'string') return from
    const to = endOf(
      '--to',
      values.to,
      targetNames as ReadonlyArray<AdapterName>,
      authorizations.IMPORT_TO_AUTHORIZATION,
    )
    if (typeof to === 'string') return to
    if (values.menu !== undefined && from.adapter !== 'wordpress') return '--menu is for --from wordpress:'
    const { dir, name } = path.parse(values.ledger)
    return {
      from,
      to,
      isTrial: values['dry-run'],
      overwrites: values.overwrite,
      accept: values.accept,
      menu: values.menu ?? null,
      ledger: values.ledger,
      state: path.join(dir, `${name}.state.jsonl`),
    }
  } catch (thrown) {
    return (thrown instanceof Error ? thrown.message.split('\n')[0] : undefined) ?? usage
  }
}
