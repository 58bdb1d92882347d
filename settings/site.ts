import path from 'node:path'
import {
  authorization,
  existingFolders,
  folder,
  host,
  hosts,
  httpAddress,
  httpUrl,
  location,
  oneOf,
  orNone,
  port,
  secret,
  secretly,
  siteAddress,
  teamKeys,
  text,
  timeZone,
  whole,
} from './codecs'
import type { Location } from './codecs'
import { decode, isSetIn, optional, setting } from './decode'
import type { Decoded, Environment, Setting, Values } from './decode'

/** The folder of the bundled content, relative to the root of the tree. */
export const bundledContent = 'backend/content'

/** Adapters with their own setting rules. Only the content layer knows the other adapters. */
type KnownAdapter = 'erp' | 'files'

export interface BackendSettings<A extends string> {
  readonly adapter: A
  /** The address of the backend; a folder for `files`. */
  readonly address: string
  /** The `Authorization` header of every request to the backend; `null` sends none. */
  readonly authorization: string | null
  /** The address of the editing interface: Payload's, or the URL pattern of a form; `null` if not set. */
  readonly admin: string | null
  /** The address of the media files if a separate storage serves them. */
  readonly media: string | null
}

/** The public keys of teams by the names of their remotes. */
type TeamKeys = ReadonlyMap<string, ReadonlyArray<string>>

/** The location of the release sets: a folder, a read-only web server, or object storage. */
export type ReleasesSettings =
  | Exclude<Location, { readonly kind: 's3' }>
  | (Extract<Location, { readonly kind: 's3' }> & {
      /** The storage endpoint without a trailing slash; `null` for Amazon's. */
      readonly endpoint: string | null
      readonly region: string
      readonly credentials: {
        readonly accessKeyId: string
        readonly secretAccessKey: string
        readonly sessionToken: string | null
      }
    })

interface SiteContext<A extends string> {
  /** The names of the content adapters. */
  readonly adapters: ReadonlyArray<A>
  /** The base of relative paths. */
  readonly cwd: string
}

const list = (names: ReadonlyArray<string>): string => names.map((name) => `\`${name}\``).join(', ')

const adapterTable = <A extends string>(adapters: ReadonlyArray<A | KnownAdapter>) => ({
  CMS_ADAPTER: setting<A | KnownAdapter>(
    oneOf(adapters),
    'erp',
    `the adapter of that backend: one of ${list(adapters)}`,
  ),
  CMS_LISTS_ADAPTER: optional(oneOf(adapters), 'the adapter of a second backend for the lists that it holds'),
})

const isFolder = (adapter: string | null): boolean => adapter === 'files'

/** An address for an HTTP backend, a folder for `files`. */
const backendAddress = (
  adapter: string | null,
  fallback: string | null,
  description: string,
  shownDefault: string,
): Setting<string | null> =>
  isFolder(adapter)
    ? setting<string | null>({ ...text, expected: 'the path of a folder' }, bundledContent, description)
    : setting<string | null>(httpAddress, fallback, description, shownDefault)

interface Chosen {
  readonly pages: string | null
  readonly lists: string | null
}

/** Every setting of the site. The form of a backend's address depends on the selected adapter. */
export const siteTable = <A extends string>(
  { adapters, cwd }: SiteContext<A | KnownAdapter>,
  chosen: Chosen = { pages: 'erp', lists: null },
) => ({
  PORT: setting(port, 3000, 'the site’s port; internal servers take the next free ports'),
  HOST: setting(host, '127.0.0.1', 'the address to listen on'),
  ADMIN_PORT: optional(
    port,
    'the port of `/metrics` and of the release board ([how](docs/guides/monitor.md#collect-metrics)), closed to visitors; without it nothing is counted',
  ),
  ADMIN_HOSTS: optional(
    hosts,
    'host names by which a proxy requests `ADMIN_PORT`, separated by commas; others than these, IP addresses, names without a dot and the host of `SITE_URL` are refused, so that other sites cannot read it in an operator’s browser',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    httpAddress,
    'the address of an OpenTelemetry collector (OTLP over HTTP) for traces ([how](docs/guides/monitor.md#collect-traces)); without it there are none',
  ),
  CMS_URL: backendAddress(
    chosen.pages,
    null,
    'a backend’s address (for `files` a folder); with one, the embedded backend does not start',
    `the embedded backend; for \`files\` \`${bundledContent}\`; for others none`,
  ),
  ...adapterTable<A>(adapters),
  CMS_LISTS_URL: backendAddress(
    chosen.lists,
    'http://127.0.0.1:3300',
    'the address of the backend of `CMS_LISTS_ADAPTER`',
    `\`http://127.0.0.1:3300\`; for \`files\` \`${bundledContent}\``,
  ),
  CMS_AUTHORIZATION: optional(
    authorization,
    'the `Authorization` header of every request to `CMS_URL`; not for `erp`, which answers 401',
  ),
  CMS_LISTS_AUTHORIZATION: optional(authorization, 'the same for `CMS_LISTS_URL`'),
  CMS_ADMIN: optional(
    httpUrl('https://erp.example.org/admin/{entity}/{id}?edit={field}'),
    'the address of the forms of `CMS_URL`, to which drafts lead ([how](docs/guides/drafts.md)): for `payload`, `strapi` and `wordpress` if it differs from `CMS_URL`; for `erp` the address of a form, with `{entity}`, `{id}` and `{field}` in it',
  ),
  CMS_MEDIA: optional(
    httpUrl('https://cdn.example.org/site'),
    'the address of external storage (S3, Cloudinary) with the files of `strapi`',
  ),
  CMS_LISTS_ADMIN: optional(httpUrl('https://cms.example.org'), 'the same for `CMS_LISTS_URL`'),
  CMS_SAMPLES: optional(
    oneOf(['show', 'none']),
    'whether lists that no backend holds show sample entries ([why](docs/guides/connect-a-backend.md#samples))',
    '`show` for `erp` and for the bundled content without another backend; else `none`',
  ),
  CMS_TIMEOUT_MS: setting(
    whole(100, 600_000),
    10_000,
    'the time limit of one request to a backend, in milliseconds',
  ),
  CMS_MENU_ORDER: setting(
    oneOf(['position', 'id']),
    'position',
    '`position`: the backend’s order of menus; `id`: by id, for a backend that sends the newest first',
  ),
  CMS_TIME_ZONE: optional(
    timeZone,
    'the time zone of scheduled content without a zone ([how](docs/guides/connect-a-backend.md#schedule-content))',
    '`timeZone` of `site.config.ts`',
  ),
  CONTENT_TTL_MS: setting(whole(0, 86_400_000), 10_000, 'how long content is fresh, in milliseconds'),
  CONTENT_SECRET: optional(
    secret,
    'the secret of a backend’s calls: reported changes, drafts ([how](docs/guides/drafts.md)) and reports, 16 to 1,000 characters; without it these addresses are closed',
  ),
  CONTENT_SEED: setting(
    oneOf(['none', 'bundled']),
    'none',
    '`bundled`: until the backend is reached for the first time, show the bundled content',
  ),
  CONTENT_SITE: optional(
    httpUrl('https://www.example.org'),
    'a running site whose content replaces the backend’s; set by `npm run dev` and the gate, never for a site with visitors',
  ),
  CONTENT_FIXTURES: optional(
    existingFolders(cwd),
    'folders with sample content of declared kinds that no backend holds ([how](docs/reference/kinds.md)); set by `npm run dev` and the gate, never for a site with visitors',
  ),
  PAGE_CACHE_MB: setting(whole(0, 4_096), 32, 'memory for rendered pages; `0` turns the cache off'),
  WORKER_MEMORY_MB: setting(
    whole(128, 16_384),
    384,
    'memory limit of a render worker; a worker that exceeds it is ended, and its release replaced by the previous release',
  ),
  MAP_HOSTS: optional(
    hosts,
    'hosts whose map frames texts may contain',
    '`www.openstreetmap.org,www.google.com,maps.google.com`',
  ),
  PROXIES: setting(
    whole(0, 10),
    0,
    'the number of your reverse proxies in front of the site: the visitor’s address is read from `X-Forwarded-For`',
  ),
  SITE_URL: optional(siteAddress, 'the public address of the site', '`http://localhost:$PORT`'),
  BRAND: optional(text, 'the name that visitors see', '`brand` of `site.config.ts`'),
  TRANSLATE_URL: setting<string | null>(
    orNone(httpUrl('https://translate.example/element.js')),
    'https://translate.google.com/translate_a/element.js',
    'the script of the translation service, loaded only on a visitor’s request; `none` for no service',
  ),
  DATA_DIR: setting(
    folder(cwd),
    path.resolve(cwd, '.data'),
    'the folder for data of the running site: databases with undelivered forms, releases, last good content, pictures, documents',
    '`.data`',
  ),
  ...releasesTable(cwd),
})

/** The setting of previews, for the site's plugin and `npm run preview`. */
export const previewTable = {
  PREVIEW_SECRET: optional(
    secret,
    'the secret that signs addresses of previews, the same for the site and `npm run preview` ([how](docs/guides/ship-a-remote.md#preview)), 16 to 1,000 characters; without it `npm start` of a single node keeps one in `DATA_DIR`, and other sites have no previews',
  ),
}

/** The location of the releases, for the site and commands. Relative paths are resolved against `cwd`. */
export const releasesTable = (cwd: string) => ({
  RELEASES: optional(
    location(cwd),
    'the place of the releases ([how](docs/guides/operate-releases.md#where-the-releases-are)): a folder, an https:// address (read-only), or s3://bucket/prefix; with one, the embedded file servers of remotes do not start',
    '`$DATA_DIR/releases`',
  ),
  S3_ENDPOINT: optional(httpAddress, 'the address of the object storage of `RELEASES`', 'Amazon’s'),
  AWS_REGION: setting(text, 'us-east-1', 'the region of the object storage'),
  AWS_ACCESS_KEY_ID: optional(secretly(text), 'the access key of the object storage'),
  AWS_SECRET_ACCESS_KEY: optional(secretly(text), 'the secret key of the object storage'),
  AWS_SESSION_TOKEN: optional(secretly(text), 'the token of temporary credentials'),
  RELEASE_KEYS: setting<TeamKeys>(
    teamKeys,
    new Map(),
    'public keys of teams (`charity:KEY,travel:KEY`): unsigned releases of these remotes are refused ([how](docs/guides/operate-releases.md#signed-releases))',
    'none',
  ),
})

/** Decodes the location of the releases; `null` if none is set. */
export const readReleases = (env: Environment, cwd: string): Decoded<ReleasesSettings | null> => {
  const { values, faults } = decode(releasesTable(cwd), env)
  const { RELEASES: place, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (place?.kind !== 's3') return { values: place, faults }
  const missing = [
    ...(accessKeyId === null ? ['AWS_ACCESS_KEY_ID'] : []),
    ...(secretAccessKey === null ? ['AWS_SECRET_ACCESS_KEY'] : []),
  ].map((name) => `${name}: expected a value together with RELEASES=s3://…, got none`)
  const settings = {
    ...place,
    endpoint: values.S3_ENDPOINT,
    region: values.AWS_REGION,
    credentials: {
      accessKeyId: accessKeyId ?? '',
      secretAccessKey: secretAccessKey ?? '',
      sessionToken: values.AWS_SESSION_TOKEN,
    },
  }
  return { values: settings, faults: [...faults, ...missing] }
}

/** Decodes the settings of the site, including rules that combine several of them. */
export const readSite = <A extends string>(
  env: Environment,
  context: SiteContext<A | KnownAdapter>,
): Decoded<SiteSettings<A | KnownAdapter>> => {
  const { CMS_ADAPTER: pages, CMS_LISTS_ADAPTER: lists } = decode(
    adapterTable<A>(context.adapters),
    env,
  ).values
  const chosen = { pages, lists }
  const { values, faults } = decode(siteTable<A>(context, chosen), env)
  const releases = readReleases(env, context.cwd)
  const isSet = isSetIn(env)
  const together = [
    ...(pages === 'erp' || isFolder(pages) || isSet('CMS_URL')
      ? []
      : [`CMS_URL: expected the address of the backend for CMS_ADAPTER=${pages}, got none`]),
    ...refusedBy('CMS_AUTHORIZATION', 'CMS_ADAPTER', pages, isSet),
    ...refusedBy('CMS_LISTS_AUTHORIZATION', 'CMS_LISTS_ADAPTER', lists, isSet),
  ]
  return {
    values: settingsOf<A>(values, chosen, releases.values),
    faults: [...new Set([...faults, ...releases.faults, ...together])],
  }
}

/** The decoded settings of the site; its table documents each of them. `null`: not set. */
export type SiteSettings<A extends string> = ReturnType<typeof settingsOf<A>>

const settingsOf = <A extends string>(
  values: Values<ReturnType<typeof siteTable<A>>>,
  { pages, lists }: { readonly pages: A | KnownAdapter; readonly lists: A | KnownAdapter | null },
  releases: ReleasesSettings | null,
) => ({
  port: values.PORT,
  host: values.HOST,
  adminPort: values.ADMIN_PORT,
  adminHosts: values.ADMIN_HOSTS ?? [],
  tracesEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
  cms:
    values.CMS_URL === null
      ? null
      : {
          adapter: pages,
          address: values.CMS_URL,
          authorization: values.CMS_AUTHORIZATION,
          admin: values.CMS_ADMIN,
          media: values.CMS_MEDIA,
        },
  hasSamples:
    values.CMS_SAMPLES === null
      ? isSampled(pages, values.CMS_URL) && (lists === null || isSampled(lists, values.CMS_LISTS_URL))
      : values.CMS_SAMPLES === 'show',
  cmsLists:
    lists === null || values.CMS_LISTS_URL === null
      ? null
      : {
          adapter: lists,
          address: values.CMS_LISTS_URL,
          authorization: values.CMS_LISTS_AUTHORIZATION,
          admin: values.CMS_LISTS_ADMIN,
          media: values.CMS_MEDIA,
        },
  cmsTimeoutMs: values.CMS_TIMEOUT_MS,
  cmsMenuOrder: values.CMS_MENU_ORDER,
  cmsTimeZone: values.CMS_TIME_ZONE,
  releases,
  releaseKeys: values.RELEASE_KEYS,
  contentTtlMs: values.CONTENT_TTL_MS,
  contentSeed: values.CONTENT_SEED,
  contentSite: values.CONTENT_SITE,
  contentFixtures: values.CONTENT_FIXTURES ?? [],
  contentSecret: values.CONTENT_SECRET,
  proxies: values.PROXIES,
  pageCacheMb: values.PAGE_CACHE_MB,
  workerMemoryMb: values.WORKER_MEMORY_MB,
  siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT}`,
  dataDir: values.DATA_DIR,
  mapHosts: values.MAP_HOSTS,
  brand: values.BRAND,
  translateUrl: values.TRANSLATE_URL,
})

/** Whether the backend's lists match the project's. The incumbent provides none; the bundled content does. */
const isSampled = (adapter: string, address: string | null): boolean =>
  adapter === 'erp' || (isFolder(adapter) && address === bundledContent)

/** Adapters that send no credentials, with the reason: the incumbent refuses any token. */
const withoutCredentials: Readonly<Record<string, string>> = {
  erp: 'which answers 401 to any Authorization header',
  files: 'which reads a folder',
}

const refusedBy = (
  name: string,
  adapterName: string,
  adapter: string | null,
  isSet: (name: string) => boolean,
): ReadonlyArray<string> =>
  adapter !== null && withoutCredentials[adapter] !== undefined && isSet(name)
    ? [`${name}: expected none with ${adapterName}=${adapter}, ${withoutCredentials[adapter]}`]
    : []
