import { right } from 'fp-ts/Either'
import { of } from 'rxjs'
import { authorizedFetch } from '../http/authorizedFetch'
import { bundledContent } from '@caravanserai/settings'
import { fetchJson } from '../http/fetchJson'
import type { GetJson } from '../http/fetchJson'
import type { Source } from '../port/source'
import type { ListSource } from './composedSource'
import { erpSource } from './erp/erpSource'
import { filesSource } from './files/filesSource'
import { noCredentials } from './names'
import type { AdapterName } from './names'
import { payloadSource } from './payload/payloadSource'
import { samplesSource } from './samples/samplesSource'
import { strapiSource } from './strapi/strapiSource'
import { wordpressSource } from './wordpress/wordpressSource'

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

/** The input of an adapter. All its requests use `getJson`, which applies the time limit and the credentials. */
interface Connection {
  readonly address: string
  readonly getJson: GetJson
  readonly isAuthorized: boolean
  readonly admin: string | null
  readonly media: string | null
}

const withoutSlash = (address: string | null) => address?.replace(/(?<!\/)\/+$/, '') ?? null

/** The adapter of each name in `names.ts`. */
const adapters: { readonly [Name in AdapterName]: (connection: Connection) => Source } = {
  erp: ({ address, getJson, admin }) => erpSource({ baseUrl: address, getJson, adminForm: admin }),
  files: ({ address }) => filesSource({ folder: address }),
  payload: ({ address, admin, ...connection }) =>
    payloadSource({ baseUrl: address, adminUrl: withoutSlash(admin), ...connection }),
  strapi: ({ address, admin, media, ...connection }) =>
    strapiSource({
      baseUrl: address,
      adminUrl: withoutSlash(admin),
      mediaUrl: withoutSlash(media),
      ...connection,
    }),
  wordpress: ({ address, admin, ...connection }) =>
    wordpressSource({ baseUrl: address, adminUrl: withoutSlash(admin), ...connection }),
}

/** The source of a backend. Throws if it has credentials that its adapter does not send. */
export const sourceOf = (backend: Backend, timeLimitMs?: number): Source => {
  const { adapter, address, authorization = null, admin = null, media = null } = backend
  const reason = noCredentials(adapter)
  if (authorization !== null && reason !== null) throw new Error(`${adapter} takes no credentials: ${reason}`)
  const fetch = authorizedFetch([backend])
  return adapters[adapter]({
    address,
    isAuthorized: authorization !== null,
    admin,
    media,
    getJson: fetchJson({ fetch, ...(timeLimitMs === undefined ? {} : { timeLimitMs }) }),
  })
}

const bundled = filesSource({ folder: bundledContent })

/** The fallback for the lists that a backend does not hold; of remotes' kinds the lists of the bundled content. */
export const samples: ListSource = {
  ...samplesSource(),
  declared: (kind) => bundled.declared?.(kind) ?? null,
}

/**
 * The samples without entries. Pictures of the samples stay available, because pages refer to some of them directly.
 */
export const emptyLists: ListSource = { ...samples, list: () => of(right([])), declared: () => null }
