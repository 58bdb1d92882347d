import path from 'node:path'
import { adapterNames } from '../../adapters/sources/names'
import { openStore } from '@caravanserai/releases/ledger'
import type { Store } from '@caravanserai/releases/ledger'
import type { TeamKeys } from '@caravanserai/releases/signature'
import { commandTable, decode, readReleases, readSite, releasesTable, siteTable } from '../../settings'
import type { Decoded, SiteSettings } from '../../settings'
import { repository, workplace } from './places'
import { readKeptSecret } from './preview/keptSecret'
import { addressOf } from './process/ports'
import { stopWith } from './terminal/say'

/** The decoded values; every fault is printed, a line each, and ends the command. */
export const valuesOrStop = <A>({ values, faults }: Decoded<A>): A =>
  faults.length > 0 ? stopWith(faults.join('\n')) : values

const context = { adapters: adapterNames, cwd: workplace }

/** The settings of the site, decoded as its own server decodes them, so that bad values stop a start at once. */
export const siteSettings = (): SiteSettings<string> => valuesOrStop(readSite(process.env, context))

/** The folder of everything that the site writes at run time. */
export const dataDir = (): string => {
  const { DATA_DIR } = siteTable(context)
  return valuesOrStop(decode({ DATA_DIR }, process.env)).DATA_DIR
}

/** The engine that several nodes share; `null` where there is none. */
export const stateUrl = (): string | null => {
  const { STATE_URL } = siteTable(context)
  return valuesOrStop(decode({ STATE_URL }, process.env)).STATE_URL
}

/** The operator's table of old addresses, which need not be there. */
export const redirectsFile = (): string => {
  const { REDIRECTS } = siteTable(context)
  return valuesOrStop(decode({ REDIRECTS }, process.env)).REDIRECTS ?? path.join(dataDir(), 'redirects.csv')
}

/** The name of the site. */
export const brand = (): string => {
  const { BRAND } = siteTable(context)
  return valuesOrStop(decode({ BRAND }, process.env)).BRAND
}

/**
 * What addresses of previews are made of: the secret that signs them, which `npm start` keeps in the data folder where it is no setting,
 * `null` where there is none; and where visitors open the site.
 */
export const previewPlace = (): { readonly secret: string | null; readonly siteUrl: string } => {
  const { PREVIEW_SECRET, SITE_URL, PORT } = siteTable(context)
  const values = valuesOrStop(decode({ PREVIEW_SECRET, SITE_URL, PORT }, process.env))
  return {
    secret: values.PREVIEW_SECRET ?? readKeptSecret(dataDir()),
    siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT}`,
  }
}

/**
 * Where the site may answer that a command talks to, the likeliest first: `HOST` and `PORT` where one of them is given;
 * `SITE_URL`, for a site on another machine; and the defaults of `HOST` and `PORT`.
 */
export const siteAddresses = (): ReadonlyArray<string> => {
  const { HOST, PORT, SITE_URL } = siteTable(context)
  const values = valuesOrStop(decode({ HOST, PORT, SITE_URL }, process.env))
  const local = addressOf(values.HOST, values.PORT)
  const isGiven = ['HOST', 'PORT'].some((name) => (process.env[name]?.trim() ?? '') !== '')
  if (isGiven || values.SITE_URL === null) return [local]
  return [...new Set([values.SITE_URL, local])]
}

/** Where the releases are that the commands read and change. */
export interface Releases {
  readonly store: Store
  /** Its folder; `null` where it is no folder. */
  readonly folder: string | null
  /** Whether the operator chose the place with `RELEASES`; it is in the data folder otherwise. */
  readonly isChosen: boolean
  /** Of these remotes, only releases are made live that their teams have signed. */
  readonly keys: TeamKeys
}

/** Whether the environment says where the releases are. */
export const isPlaceGiven = (): boolean =>
  ['RELEASES', 'DATA_DIR'].some((name) => (process.env[name]?.trim() ?? '') !== '')

/** The place of `RELEASES`, else the data folder; outside of the tree there is none that could be meant without either. */
export const releases = (): Releases => {
  const chosen = valuesOrStop(readReleases(process.env, workplace))
  if (repository !== null && !isPlaceGiven())
    stopWith(
      'RELEASES: expected the place of the site’s releases, or DATA_DIR with its data folder; neither is set',
    )
  const place = chosen ?? { kind: 'folder' as const, folder: path.join(dataDir(), 'releases') }
  return {
    store: openStore(place),
    folder: place.kind === 'folder' ? place.folder : null,
    isChosen: chosen !== null,
    keys: valuesOrStop(decode({ RELEASE_KEYS: releasesTable(workplace).RELEASE_KEYS }, process.env))
      .RELEASE_KEYS,
  }
}

/** The private key that releases are signed with; `null` where there is none. */
export const releaseKey = (): string | null => {
  const { RELEASE_KEY } = commandTable
  return valuesOrStop(decode({ RELEASE_KEY }, process.env)).RELEASE_KEY
}
