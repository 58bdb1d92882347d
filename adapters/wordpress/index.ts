import type { Adapter } from '@caravanserai/adapters/source'
import { wordpressMoved } from './moved'
import { wordpressSource } from './wordpressSource'

/** The adapter of WordPress. */
export const wordpress: Adapter = {
  source: ({ address, admin, ...connection }) =>
    wordpressSource({ baseUrl: address, adminUrl: admin, ...connection }),
  moved: wordpressMoved,
}
