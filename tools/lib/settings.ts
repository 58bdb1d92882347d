import { adapterNames } from './places'

/** What `npm start` itself must know of the environment. An empty value counts as not set. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly cmsUrl: string | null
  readonly releases: string | null
}

/** Every bad value is reported with what was expected. */
export const readSettings = (
  env: NodeJS.ProcessEnv,
): { readonly settings: Settings; readonly faults: ReadonlyArray<string> } => {
  const faults: string[] = []
  const read = <A>(name: string, expected: string, parse: (text: string) => A | null, fallback: A): A => {
    const given = env[name]?.trim()
    if (given === undefined || given === '') return fallback
    const parsed = parse(given)
    if (parsed === null) faults.push(`${name}: expected ${expected}, got "${given.slice(0, 80)}"`)
    return parsed ?? fallback
  }
  const adapters = adapterNames()
  const adapter = read(
    'CMS_ADAPTER',
    `one of: ${adapters.join(', ')}`,
    (text) => adapters.find((known) => known === text) ?? null,
    'erp',
  )
  const settings: Settings = {
    port: read('PORT', 'a whole number from 1 to 65535', portNumber, 3000),
    host: read('HOST', 'a host name or address such as 127.0.0.1', hostName, '127.0.0.1'),
    cmsUrl:
      adapter === 'files'
        ? read<string | null>('CMS_URL', 'the path of a folder', (text) => text, 'backend/content')
        : read<string | null>(
            'CMS_URL',
            'an http(s) address such as http://127.0.0.1:8000',
            httpAddress,
            null,
          ),
    releases: read<string | null>(
      'RELEASES',
      'the path or http(s) address of a release set',
      (text) => text,
      null,
    ),
  }
  if (!['erp', 'files'].includes(adapter) && !env['CMS_URL']?.trim())
    faults.push(`CMS_URL: expected the address of the backend for CMS_ADAPTER=${adapter}, got none`)
  return { settings, faults }
}

const portNumber = (text: string): number | null =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535 ? Number(text) : null

const hostName = (text: string): string | null => (/^[\w.:-]+$/.test(text) ? text : null)

const httpAddress = (text: string): string | null =>
  /^https?:\/\/[^\s/]+/.test(text) && URL.canParse(text) ? text.replace(/\/+$/, '') : null
