import { erpSource } from './erp/erpSource'
import { filesSource } from './files/filesSource'
import { fetchJson } from '../http/fetchJson'
import { payloadSource } from './payload/payloadSource'
import { samplesSource } from './samples/samplesSource'
import type { Source } from '../port/source'

/** Where a backend is: its host, or for `files` a folder. */
export interface BackendAddress {
  readonly address: string
  /** For one request. */
  readonly timeLimitMs: number
}

/** The adapters by the names that `CMS_ADAPTER` takes. A new backend is one line here. */
export const backends = {
  erp: ({ address, timeLimitMs }) => erpSource({ baseUrl: address, getJson: fetchJson({ timeLimitMs }) }),
  files: ({ address }) => filesSource({ folder: address }),
  payload: ({ address, timeLimitMs }) =>
    payloadSource({ baseUrl: address, getJson: fetchJson({ timeLimitMs }) }),
} satisfies Record<string, (backend: BackendAddress) => Source>

export type AdapterName = keyof typeof backends

export const adapterNames = Object.keys(backends) as ReadonlyArray<AdapterName>

/** What stands in for the lists that a backend does not hold. */
export const samples = samplesSource()
