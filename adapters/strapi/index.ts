import { fetchJson } from '@caravanserai/adapters/source'
import type { Adapter } from '@caravanserai/adapters/source'
import { strapiMoved, strapiSource } from './strapiSource'

/** The adapter of Strapi. */
export const strapi: Adapter = {
  source: ({ address, admin, media, ...connection }) =>
    strapiSource({ baseUrl: address, adminUrl: admin, mediaUrl: media, ...connection }),
  moved: ({ media, ...connection }) => ({
    ...strapiSource({ ...connection, getJson: fetchJson(connection), mediaUrl: media }),
    ...strapiMoved(connection),
  }),
}
