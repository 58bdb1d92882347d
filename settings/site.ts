import path from 'node:path'
import {
  authorization,
  engineAddress,
  existingFolders,
  file,
  folder,
  host,
  hosts,
  httpAddress,
  httpUrl,
  httpUrls,
  location,
  oneOf,
  orNone,
  port,
  secret,
  secretly,
  teamKeys,
  text,
  timeZone,
  whole,
} from './codecs'
import type { Location } from './codecs'
import { decode, optional, setting } from './decode'
import type { Decoded, Environment, Setting, Values } from './decode'

/** The folder of the bundled content, relative to the root of the tree. */
export const bundledContent = 'backend/content'

/** The caches that the site knows how to be behind. */
const cdnNames = ['varnish', 'fastly', 'cloudflare'] as const
export type CdnName = (typeof cdnNames)[number]

/** Adapters that the settings have rules for. Only the content layer knows the others. */
type KnownAdapter = 'erp' | 'files'

export interface BackendSettings<A extends string> {
  readonly adapter: A
  /** The address of the backend; for `files` a folder. */
  readonly address: string
  /** The `Authorization` header of every request to the backend; `null` sends none. */
  readonly authorization: string | null
  /** Where editors change its content: the address of Payload as they know it, or the pattern of a form; `null` is not said. */
  readonly admin: string | null
  /** Where its files are, if a storage elsewhere has them. */
  readonly media: string | null
}

/** The public keys of teams, by the names of their remotes. */
export type TeamKeys = ReadonlyMap<string, ReadonlyArray<string>>

/** Where the release sets are: a folder, a web server that is only read, or object storage. */
export type ReleasesSettings =
  | Exclude<Location, { readonly kind: 's3' }>
  | (Extract<Location, { readonly kind: 's3' }> & {
      /** The address of the storage, without a slash at its end; `null` for Amazon's own. */
      readonly endpoint: string | null
      readonly region: string
      readonly credentials: {
        readonly accessKeyId: string
        readonly secretAccessKey: string
        readonly sessionToken: string | null
      }
    })

export interface SiteContext<A extends string> {
  /** The names of the content layer's adapters. */
  readonly adapters: ReadonlyArray<A>
  /** Relative paths are resolved against it. */
  readonly cwd: string
}

const list = (names: ReadonlyArray<string>): string => names.map((name) => `\`${name}\``).join(', ')

const adapterTable = <A extends string>(adapters: ReadonlyArray<A | KnownAdapter>) => ({
  CMS_ADAPTER: setting<A | KnownAdapter>(
    oneOf(adapters),
    'erp',
    `how that backend is spoken to: one of ${list(adapters)}`,
  ),
  CMS_LISTS_ADAPTER: optional(
    oneOf(adapters),
    'another backend for causes, events, posts and the other lists, as far as it holds them',
  ),
})

const isFolder = (adapter: string | null): boolean => adapter === 'files'

/** An address for a backend behind HTTP, a folder for `files`. */
const backendAddress = (
  adapter: string | null,
  fallback: string | null,
  says: string,
  shownDefault: string,
): Setting<string | null> =>
  isFolder(adapter)
    ? setting<string | null>({ ...text, expected: 'the path of a folder' }, bundledContent, says)
    : setting<string | null>(httpAddress, fallback, says, shownDefault)

interface Chosen {
  readonly pages: string | null
  readonly lists: string | null
}

/** Every setting of the site. The form of a backend's address depends on the chosen adapter. */
export const siteTable = <A extends string>(
  { adapters, cwd }: SiteContext<A | KnownAdapter>,
  chosen: Chosen = { pages: 'erp', lists: null },
) => ({
  PORT: setting(
    port,
    3000,
    'the site’s port; the servers behind it take the ports after it where those are free',
  ),
  HOST: setting(host, '127.0.0.1', 'the address that everything listens on'),
  ADMIN_PORT: optional(
    port,
    'the port of `/metrics` and of the release board, which no visitor may reach ([how](docs/operate.md#see)); without it nothing is counted',
  ),
  ADMIN_HOSTS: optional(
    hosts,
    'names by which a proxy asks `ADMIN_PORT`, with commas between: without it only IP addresses, names without a dot and the host of `SITE_URL` are answered, so that no page of another site reads it in an operator’s browser',
  ),
  ADMIN_SECRET: optional(
    secret,
    'what operators and teams sign in to the [release board](docs/operate.md#the-release-board) with, 16 to 1,000 characters; without it there is no board',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    httpAddress,
    'the address of an OpenTelemetry collector (OTLP over HTTP) that traces are sent to ([how](docs/operate.md#see)); without it none are made',
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
    'the `Authorization` header of every request to `CMS_URL`; not for `erp`, which answers 401 to any',
  ),
  CMS_LISTS_AUTHORIZATION: optional(authorization, 'the same for `CMS_LISTS_URL`'),
  CMS_ADMIN: optional(
    httpUrl('https://erp.example.org/admin/{entity}/{id}?edit={field}'),
    'where editors change the content of `CMS_URL`, to which [drafts](docs/operate.md#drafts) lead: for `payload`, `strapi` and `wordpress` its address as they open it, if that is another one; for `erp` the address of a form, with `{entity}`, `{id}` and `{field}` in it',
  ),
  CMS_MEDIA: optional(
    httpUrl('https://cdn.example.org/site'),
    'the address below which the files of `strapi` are, where a storage elsewhere (S3, Cloudinary) has them',
  ),
  CMS_LISTS_ADMIN: optional(httpUrl('https://cms.example.org'), 'the same for `CMS_LISTS_URL`'),
  CMS_SAMPLES: optional(
    oneOf(['show', 'none']),
    'whether lists that no backend holds show the entries that come with the project ([why](docs/operate.md#samples))',
    '`show` for `erp` and for the content that comes with the project, with no other backend next to them; else `none`',
  ),
  CMS_TIMEOUT_MS: setting(
    whole(100, 600_000),
    10_000,
    'how long one request to a backend may take, in milliseconds',
  ),
  CMS_MENU_ORDER: setting(
    oneOf(['position', 'id']),
    'position',
    '`position`: as the backend places the menus; `id`: by id, for one that sends the newest first',
  ),
  CMS_TIME_ZONE: setting(
    timeZone,
    'Asia/Dhaka',
    'the time zone of the moments at which content begins and ends, where an editor writes none ([how](docs/operate.md#what-begins-and-ends))',
  ),
  CONTENT_TTL_MS: setting(whole(0, 86_400_000), 10_000, 'how long content counts as fresh, in milliseconds'),
  CONTENT_SECRET: optional(
    secret,
    'what a backend reports changes with, and asks with for [drafts](docs/operate.md#drafts), and what a change touches, 16 to 1,000 characters; without it these addresses are closed',
  ),
  PREVIEW_SECRET: optional(
    secret,
    'what `npm run preview` signs the addresses of previews with, 16 to 1,000 characters, the same for the site and for the command ([how](docs/ship-a-remote.md#preview)); without it `npm start` keeps one in `DATA_DIR` where there is one node, and there are none otherwise',
  ),
  CONTENT_SEED: setting(
    oneOf(['none', 'bundled']),
    'none',
    '`bundled`: where the backend has never been reached, show the content that comes with the project',
  ),
  CONTENT_SITE: optional(
    httpUrl('https://www.example.org'),
    'a running site whose content is shown in the place of that of the backend; set by `npm run dev` of a team and by the gate, never for a site that has visitors',
  ),
  CONTENT_FIXTURES: optional(
    existingFolders(cwd),
    'folders with made-up content of the kinds that remotes declare, shown where no backend holds such a kind; set by `npm run dev` and the gate ([how](docs/ship-a-remote.md#a-kind-of-content-of-your-own)), never for a site that has visitors',
  ),
  REDIRECTS: optional(
    file(cwd),
    'a table of old addresses and where they lead ([how](docs/operate.md#old-addresses)), a CSV file; it alone may lead to other sites',
    '`$DATA_DIR/redirects.csv`',
  ),
  PAGE_CACHE_MB: setting(whole(0, 4_096), 32, 'memory for rendered pages; `0` renders every page anew'),
  WORKER_MEMORY_MB: setting(
    whole(128, 16_384),
    384,
    'memory of one render worker; one that uses more is ended, and its release replaced by the one before',
  ),
  PICTURES_MB: setting(
    whole(64, 1_048_576),
    2_048,
    'disk for pictures, as they were fetched and resized, and a quarter of it for documents; the least recently used are removed',
  ),
  MAP_HOSTS: optional(
    hosts,
    'hosts whose map frames may be in texts',
    '`www.openstreetmap.org,www.google.com,maps.google.com`',
  ),
  SUBMISSIONS_URL: optional(
    secretly(httpUrl('https://hooks.example.org/site')),
    'where what visitors write into the forms is posted to ([how](docs/operate.md#what-visitors-write)); without it the forms send nothing, and say so',
  ),
  SUBMISSIONS_SECRET: optional(
    secret,
    'what it is signed with, 16 to 1,000 characters; one of the two without the other stops the start',
  ),
  STATE_URL: optional(
    engineAddress,
    'the PostgreSQL in which several shells of one site keep what they share ([how](docs/operate.md#several-machines)), `?schema=` its schema; without it each is on its own',
  ),
  PROXIES: setting(
    whole(0, 10),
    0,
    'how many reverse proxies of your own are in front of the site: the visitor’s address is then read from `X-Forwarded-For`',
  ),
  CDN: optional(
    oneOf(cdnNames),
    'a cache in front of the site, which then keeps pages ([how](docs/deploy.md#a-cache-in-front)): one of `varnish`, `fastly`, `cloudflare`',
  ),
  CDN_PURGE_URL: optional(
    httpUrls('http://127.0.0.1:6081/'),
    'where it is told what has changed: the address of Varnish, of several with commas between; `https://api.fastly.com/service/ID/purge`; `https://api.cloudflare.com/client/v4/zones/ID/purge_cache`',
  ),
  CDN_TOKEN: optional(
    secretly(text),
    'the token that may do that; for Varnish a random one, which is in its environment as well',
  ),
  SITE_URL: optional(httpAddress, 'the address that visitors know the site by', '`http://localhost:$PORT`'),
  BRAND: setting(text, 'Charitio', 'the name that visitors see'),
  TRANSLATE_URL: setting<string | null>(
    orNone(httpUrl('https://translate.example/element.js')),
    'https://translate.google.com/translate_a/element.js',
    'the script of the translation service, loaded only where a visitor asks for it; `none` for no such service',
  ),
  VITALS_PERCENT: setting(
    whole(0, 100),
    10,
    'of how many visits in a hundred the browser [measures how they feel](docs/operate.md#how-pages-feel); 0 for none',
  ),
  DATA_DIR: setting(
    folder(cwd),
    path.resolve(cwd, '.data'),
    'what is made at run time: databases, also of forms that are not delivered yet, releases, last good content, pictures, documents',
    '`.data`',
  ),
  ...releasesTable(cwd),
})

/** Where the releases are, for the site and for the commands that change them. Relative paths are resolved against `cwd`. */
export const releasesTable = (cwd: string) => ({
  RELEASES: optional(
    location(cwd),
    'where the releases are: a folder, an https:// address (which is only read), or s3://bucket/prefix; with one, the embedded remotes’ servers do not start ([how](docs/operate.md#where-the-releases-are))',
    '`$DATA_DIR/releases`',
  ),
  S3_ENDPOINT: optional(httpAddress, 'the address of the object storage of `RELEASES`', 'that of Amazon'),
  AWS_REGION: setting(text, 'us-east-1', 'its region'),
  AWS_ACCESS_KEY_ID: optional(secretly(text), 'who asks it'),
  AWS_SECRET_ACCESS_KEY: optional(secretly(text), 'what requests to it are signed with'),
  AWS_SESSION_TOKEN: optional(secretly(text), 'the token of temporary credentials'),
  RELEASE_KEYS: setting<TeamKeys>(
    teamKeys,
    new Map(),
    'public keys of teams (`charity:KEY,travel:KEY`): of these remotes, nothing is used that its team has not signed ([how](docs/operate.md#signed-releases))',
    'none',
  ),
})

/** Decodes where the releases are; `null` when nothing is said. */
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

/** Decodes the settings of the site and checks those that depend on each other. */
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
  const given = (name: string): boolean => (env[name]?.trim() ?? '') !== ''
  const together = [
    ...(pages === 'erp' || isFolder(pages) || given('CMS_URL')
      ? []
      : [`CMS_URL: expected the address of the backend for CMS_ADAPTER=${pages}, got none`]),
    ...refusedBy('CMS_AUTHORIZATION', 'CMS_ADAPTER', pages, given),
    ...refusedBy('CMS_LISTS_AUTHORIZATION', 'CMS_LISTS_ADAPTER', lists, given),
    ...pair('ADMIN_SECRET', 'ADMIN_PORT', given),
    ...pair('SUBMISSIONS_URL', 'SUBMISSIONS_SECRET', given),
    ...pair('SUBMISSIONS_SECRET', 'SUBMISSIONS_URL', given),
    ...pair('CDN', 'CDN_PURGE_URL', given),
    ...pair('CDN_PURGE_URL', 'CDN', given),
    ...(values.CDN === null || given('CDN_TOKEN')
      ? []
      : [`CDN_TOKEN: expected a value together with CDN=${values.CDN}, got none`]),
  ]
  return {
    values: settingsOf<A>(values, chosen, releases.values),
    faults: [...new Set([...faults, ...releases.faults, ...together])],
  }
}

/** What an operator can set for the site, decoded; what each value decides is in its table. `null`: there is none of it. */
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
  adminSecret: values.ADMIN_SECRET,
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
  previewSecret: values.PREVIEW_SECRET,
  submissions:
    values.SUBMISSIONS_URL === null || values.SUBMISSIONS_SECRET === null
      ? null
      : { url: values.SUBMISSIONS_URL, secret: values.SUBMISSIONS_SECRET },
  stateUrl: values.STATE_URL,
  proxies: values.PROXIES,
  cdn:
    values.CDN === null || values.CDN_PURGE_URL === null
      ? null
      : { name: values.CDN, purgeUrls: values.CDN_PURGE_URL, token: values.CDN_TOKEN },
  redirects: values.REDIRECTS,
  pageCacheMb: values.PAGE_CACHE_MB,
  workerMemoryMb: values.WORKER_MEMORY_MB,
  picturesMb: values.PICTURES_MB,
  siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT}`,
  dataDir: values.DATA_DIR,
  mapHosts: values.MAP_HOSTS,
  brand: values.BRAND,
  vitalsPercent: values.VITALS_PERCENT,
  translateUrl: values.TRANSLATE_URL,
})

/** Whether the lists of a backend are those of the project: of the incumbent, which has none, and of the bundled content. */
const isSampled = (adapter: string, address: string | null): boolean =>
  adapter === 'erp' || (isFolder(adapter) && address === bundledContent)

type IsGiven = (name: string) => boolean

const pair = (one: string, other: string, given: IsGiven): ReadonlyArray<string> =>
  given(one) && !given(other) ? [`${other}: expected a value together with ${one}, got none`] : []

/** Adapters that send no credentials, and why: the incumbent refuses any token, even for public content. */
const withoutCredentials: Readonly<Record<string, string>> = {
  erp: 'which answers 401 to any Authorization header',
  files: 'which reads a folder',
}

const refusedBy = (
  name: string,
  adapterName: string,
  adapter: string | null,
  given: IsGiven,
): ReadonlyArray<string> =>
  adapter !== null && withoutCredentials[adapter] !== undefined && given(name)
    ? [`${name}: expected none with ${adapterName}=${adapter}, ${withoutCredentials[adapter]}`]
    : []
