import path from 'node:path'
import { adapterNames } from '@caravanserai/adapters/names'
import { openStore } from '@caravanserai/releases/ledger'
import type { Store } from '@caravanserai/releases/ledger'
import type { TeamKeys } from '@caravanserai/releases/signature'
import {
  coded,
  commandTable,
  decode,
  engineAddress,
  isSetIn,
  optional,
  previewTable,
  readReleases,
  readSite,
  releasesTable,
  siteTable,
} from '../../settings'
import type { Decoded, SiteSettings } from '../../settings'
import { site } from '../../site.config'
import { repository, workplace } from './places'
import { readKeptSecret } from './preview/keptSecret'
import { addressOf } from './process/ports'
import { stopWith } from './terminal/say'

/** The decoded values; prints every fault on a line and ends the command if there are any. */
export const valuesOrStop = <A>({ values, faults }: Decoded<A>): A =>
  faults.length > 0
    ? stopWith(faults.map((fault) => coded('CARAVANSERAI_SETTING_INVALID', fault)).join('\n'))
    : values

const context = { adapters: adapterNames, cwd: workplace }

/** The settings of the site, decoded as by the site's server, so that invalid values stop a start immediately. */
export const siteSettings = (): SiteSettings<string> => valuesOrStop(readSite(process.env, context))

/** The folder of all files that the site writes at run time. */
export const dataDir = (): string => {
  const { DATA_DIR } = siteTable(context)
  return valuesOrStop(decode({ DATA_DIR }, process.env)).DATA_DIR
}

/** The address of the state store that several nodes share; `null` without one. */
export const stateUrl = (): string | null =>
  valuesOrStop(decode({ STATE_URL: optional(engineAddress, '') }, process.env)).STATE_URL

/** The operator's table of old addresses, which is optional. */
export const redirectsFile = (): string =>
  path.resolve(workplace, process.env['REDIRECTS'] || path.join(dataDir(), 'redirects.csv'))

export const brand = (): string => {
  const { BRAND } = siteTable(context)
  return valuesOrStop(decode({ BRAND }, process.env)).BRAND ?? site.brand
}

/**
 * The inputs of preview addresses: the signing secret, which `npm start` stores in the data folder unless it is a
 * setting, `null` if there is none; and the site's public address.
 */
export const previewPlace = (): { readonly secret: string | null; readonly siteUrl: string } => {
  const { SITE_URL, PORT } = siteTable(context)
  const values = valuesOrStop(decode({ ...previewTable, SITE_URL, PORT }, process.env))
  return {
    secret: values.PREVIEW_SECRET ?? readKeptSecret(dataDir()),
    siteUrl: values.SITE_URL ?? `http://localhost:${values.PORT}`,
  }
}

/**
 * The addresses at which a command looks for the site, the likeliest first: `HOST` and `PORT` if one of them is set;
 * `SITE_URL`, for a site on another machine; and the defaults of `HOST` and `PORT`.
 */
export const siteAddresses = (): ReadonlyArray<string> => {
  const { HOST, PORT, SITE_URL } = siteTable(context)
  const values = valuesOrStop(decode({ HOST, PORT, SITE_URL }, process.env))
  const local = addressOf(values.HOST, values.PORT)
  const isGiven = ['HOST', 'PORT'].some(isSetIn(process.env))
  if (isGiven || values.SITE_URL === null) return [local]
  return [...new Set([values.SITE_URL, local])]
}

/** The store of releases that the commands read and change. */
export interface Releases {
  readonly store: Store
  /** The store's folder; `null` if it is not a folder. */
  readonly folder: string | null
  /** Whether the operator chose the place with `RELEASES`; otherwise it is in the data folder. */
  readonly isChosen: boolean
  /** Public keys by remote; releases of these remotes must be signed by their teams. */
  readonly keys: TeamKeys
}

export const isPlaceGiven = (): boolean => ['RELEASES', 'DATA_DIR'].some(isSetIn(process.env))

/** The store in `RELEASES` or in the data folder. Separate repositories must set one of them. */
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

/** The private key that signs releases; `null` if there is none. */
export const releaseKey = (): string | null => {
  const { RELEASE_KEY } = commandTable
  return valuesOrStop(decode({ RELEASE_KEY }, process.env)).RELEASE_KEY
}
