import { bundledContent } from '@caravanserai/settings'
import * as listed from './adapters'
import { authorizedFetch } from './http/authorizedFetch'
import { fetchJson } from './http/fetchJson'
import { adapterFacts } from './names'
import type { AdapterName } from './names'
import type { Source } from './port/source'
import type { Adapter } from './sources/adapter'
import { composedSource } from './sources/composedSource'
import type { ListSource } from './sources/composedSource'
import { filesSource } from './sources/files/filesSource'
import { samplesSource } from './sources/samples/samplesSource'

export const adapters: Readonly<Record<AdapterName, Adapter>> = listed

/** The adapter of a package that may have been removed. */
export const adapterNamed = (name: string): Adapter | undefined =>
  Object.hasOwn(listed, name) ? adapters[name as AdapterName] : undefined

/** A backend: its adapter and its address, which is a host or, for `files`, the path of a folder. */
export interface Backend {
  readonly adapter: AdapterName
  readonly address: string
  /**
   * The value of the `authorization` header that the backend requires; `null` for none. Sent only to the origin of
   * `address`.
   */
  readonly authorization?: string | null
  /**
   * The address of the admin screens, if it differs from `address`; for `erp` the pattern of a form (`formPlaces`).
   */
  readonly admin?: string | null
  /** The address of an external storage with its files, if any; for `strapi` only. */
  readonly media?: string | null
}

/** The source of a backend. Throws if it has credentials that its adapter does not send. */
export const sourceOf = (backend: Backend, timeLimitMs?: number): Source => {
  const { adapter, address, authorization = null, admin = null, media = null } = backend
  const { noCredentials: reason } = adapterFacts[adapter]
  if (authorization !== null && reason !== undefined)
    throw new Error(`${adapter} uses no credentials: ${reason}`)
  const fetch = authorizedFetch([backend])
  return adapters[adapter].source({
    address,
    isAuthorized: authorization !== null,
    admin,
    media,
    getJson: fetchJson({ fetch, ...(timeLimitMs === undefined ? {} : { timeLimitMs }) }),
  })
}

const bundled = filesSource({ folder: bundledContent })
const ofSite = samplesSource()

/** The fallback for the lists that a backend does not hold; of remotes' kinds the lists of the bundled content. */
export const samples: ListSource = {
  ...ofSite,
  list: (kind) => ofSite.list?.(kind) ?? bundled.list?.(kind) ?? null,
}

/**
 * The samples without entries. Pictures of the samples stay available, because pages refer to some of them directly.
 */
export const emptyLists: ListSource = { ...samples, list: () => null }

/** A content folder, with the samples as its lists. */
export const withSamples = (folder: string): Source =>
  composedSource({ pages: filesSource({ folder }), lists: [samples] })
