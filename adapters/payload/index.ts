import { fetchJson } from '@caravanserai/adapters/source'
import type { Adapter } from '@caravanserai/adapters/source'
import { payloadMoved, payloadSource } from './payloadSource'
import { payloadTarget } from './payloadTarget'

/** The adapter of Payload. */
export const payload: Adapter = {
  source: ({ address, admin, ...connection }) =>
    payloadSource({ baseUrl: address, adminUrl: admin, ...connection }),
  moved: (connection) => ({
    ...payloadSource({ ...connection, getJson: fetchJson(connection) }),
    ...payloadMoved(connection),
  }),
  target: ({ address, ...connection }) => payloadTarget({ baseUrl: address, ...connection }),
}
