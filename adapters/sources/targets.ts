import type { Fetch } from '../http/authorizedFetch'
import type { Target } from '../port/target'
import { filesTarget } from './files/filesTarget'
import type { AdapterName } from './names'
import { payloadTarget } from './payload/payloadTarget'

interface Connection {
  readonly address: string
  /** Sends the credentials of the backend. */
  readonly fetch: Fetch
  /** Of moments that editors wrote without one (`CMS_TIME_ZONE`). */
  readonly timeZone: string
}

/** The adapters that content can be moved to. */
export const targets: { readonly [Name in AdapterName]?: (connection: Connection) => Target } = {
  files: ({ address }) => filesTarget({ folder: address }),
  payload: ({ address, ...connection }) => payloadTarget({ baseUrl: address, ...connection }),
}
