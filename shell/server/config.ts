import { readFileSync } from 'node:fs'
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { adapterNames, mapHosts as defaultMapHosts } from '@caravanserai/adapters/server'
import type { AdapterName, Backend } from '@caravanserai/adapters/server'
import {
  hosts,
  httpAddress,
  httpAddressOrNone,
  oneOf,
  secretText,
  text,
  webhookAddress,
  whole,
} from './configCodecs'

/** What an operator can set. Every value has a default; a bad one stops the start by name. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Where menus and pages come from. */
  readonly cms: Backend
  /** Where the lists (causes, events …) come from; `null`: from `cms` what it holds, the rest from the samples. */
  readonly cmsLists: Backend | null
  /** How the menu is ordered: as the backend places it, or by id for one that sends the newest first. */
  readonly cmsMenuOrder: 'position' | 'id'
  /** The release set: the path of a file or an http(s) address. */
  readonly releases: string
  /** How long content counts as fresh, in milliseconds. */
  readonly contentTtlMs: number
  /** Whether the bundled content is shown where the backend has never been seen. */
  readonly contentSeed: 'none' | 'bundled'
  /** What `POST /content/changed` must carry; `null` turns it off. */
  readonly contentSecret: string | null
  /** Where what visitors write into the forms is handed to; `null`: nowhere. */
  readonly submissions: { readonly url: string; readonly secret: string } | null
  /** How many proxies stand before the site, each of which adds whom it speaks for to `X-Forwarded-For`. */
  readonly proxies: number
  /** How much memory rendered pages may take, in MB; 0 renders every page anew. */
  readonly pageCacheMb: number
  /** The address that visitors know the site by, without a slash at its end. */
  readonly siteUrl: string
  readonly dataDir: string
  /** Hosts whose map frames may stand in rich text, and in the security policy. */
  readonly mapHosts: ReadonlyArray<string>
  readonly brand: string
  /** The script of the translation service, loaded only where a visitor asks for it; `null` for none. */
  readonly translateUrl: string | null
}

/** The folder of the bundled content, seen from the root of the tree. */
export const BUNDLED = 'backend/content'

/** A bad value of the environment, told so that an operator can mend it. */
export interface ConfigError {
  readonly _tag: 'ConfigError'
  readonly lines: ReadonlyArray<string>
}

/** What must not stand in a log. The address of a receiver often holds a key. */
const isSecret = (name: string): boolean => name.endsWith('_SECRET') || name === 'SUBMISSIONS_URL'

/** Decodes the environment once. An empty value counts as not set. */
export const readConfig = (env: NodeJS.ProcessEnv): E.Either<ConfigError, Config> => {
  const lines: string[] = []
  const read = <A, B = A>(name: string, codec: t.Type<A, string, unknown>, fallback: B): A | B => {
    const given = env[name]
    if (given === undefined || given === '') return fallback
    const decoded = codec.decode(given)
    if (E.isRight(decoded)) return decoded.right
    lines.push(
      `${name}: expected ${codec.name}, got ${isSecret(name) ? `${given.trim().length} characters` : `"${given.slice(0, 80)}"`}`,
    )
    return fallback
  }
  const port = read('PORT', whole(0, 65_535), 3000)
  const backend = (adapter: AdapterName, name: string, fallback: string): Backend => ({
    adapter,
    address: adapter === 'files' ? read(name, text, BUNDLED) : read(name, httpAddress, fallback),
  })
  const submissions = {
    url: read('SUBMISSIONS_URL', webhookAddress, null),
    secret: read('SUBMISSIONS_SECRET', secretText, null),
  }
  for (const [one, other] of [
    ['SUBMISSIONS_URL', 'SUBMISSIONS_SECRET'],
    ['SUBMISSIONS_SECRET', 'SUBMISSIONS_URL'],
  ] as const)
    if (env[one] && !env[other]) lines.push(`${other}: expected a value beside ${one}, got none`)
  const listsAdapter = read('CMS_LISTS_ADAPTER', oneOf(...adapterNames), null)
  const config: Config = {
    port,
    host: read('HOST', text, '127.0.0.1'),
    cms: backend(read('CMS_ADAPTER', oneOf(...adapterNames), 'erp'), 'CMS_URL', 'http://127.0.0.1:3001'),
    cmsLists: listsAdapter === null ? null : backend(listsAdapter, 'CMS_LISTS_URL', 'http://127.0.0.1:3300'),
    cmsMenuOrder: read('CMS_MENU_ORDER', oneOf<'position' | 'id'>('position', 'id'), 'position'),
    dataDir: read('DATA_DIR', text, '.data'),
    releases: read('RELEASES', text, `${env.DATA_DIR || '.data'}/releases/set.json`),
    contentSeed: read('CONTENT_SEED', oneOf<'none' | 'bundled'>('none', 'bundled'), 'none'),
    contentSecret: read('CONTENT_SECRET', text, null),
    submissions:
      submissions.url === null || submissions.secret === null
        ? null
        : { url: submissions.url, secret: submissions.secret },
    proxies: read('PROXIES', whole(0, 10), 0),
    contentTtlMs: read('CONTENT_TTL_MS', whole(0, 86_400_000), 10_000),
    pageCacheMb: read('PAGE_CACHE_MB', whole(0, 4_096), 32),
    siteUrl: read('SITE_URL', httpAddress, `http://localhost:${port}`),
    mapHosts: read('MAP_HOSTS', hosts, defaultMapHosts),
    brand: read('BRAND', text, 'Charitio'),
    translateUrl: read(
      'TRANSLATE_URL',
      httpAddressOrNone,
      'https://translate.google.com/translate_a/element.js',
    ),
  }
  return lines.length === 0 ? E.right(config) : E.left({ _tag: 'ConfigError', lines })
}

/** The names of the files that the browser build of the shell made, from `files.json` beside it. */
export const ShellFiles = t.strict(
  { scripts: t.array(t.string), styles: t.array(t.string), fonts: t.array(t.string) },
  'ShellFiles',
)
export type ShellFiles = t.TypeOf<typeof ShellFiles>

/** Throws when the shell is not built: a fault of the installation, not of the environment. */
export const readShellFiles = (path: string): ShellFiles => {
  const decoded = ShellFiles.decode(JSON.parse(readFileSync(path, 'utf8')))
  if (E.isLeft(decoded)) throw new Error(`${path}: expected the list of files that the shell's build writes`)
  return decoded.right
}
