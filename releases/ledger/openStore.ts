import { folderStore } from './folderStore'
import { s3Store } from './s3Store'
import type { S3Location } from './s3Store'
import type { Store } from './store'
import { boundsOf, checkedKey } from './store'
import { fetchIfThere } from './fetchBytes'

/**
 * A read-only store behind any web server, for sites without credentials.
 * @param address without a trailing slash
 */
export const httpsStore = (address: string): Store => {
  const readOnly = async (): Promise<never> => {
    throw new Error(
      `${address}: can only be read; to change it, set RELEASES to its folder or its s3:// address`,
    )
  }
  return {
    title: address,
    read: (key, bounds) => fetchIfThere(`${address}/${checkedKey(key)}`, boundsOf(bounds)),
    stat: readOnly,
    create: readOnly,
    write: readOnly,
    list: async () => null,
    remove: readOnly,
  }
}

/** The location of a store, as decoded from the setting `RELEASES`. */
type StoreLocation =
  | { readonly kind: 'folder'; readonly folder: string }
  /** Without a trailing slash. */
  | { readonly kind: 'https'; readonly address: string }
  | ({ readonly kind: 's3' } & S3Location)

/** Opens the store at a location. Sends no request yet. */
export const openStore = (location: StoreLocation): Store => {
  switch (location.kind) {
    case 'folder':
      return folderStore(location.folder)
    case 'https':
      return httpsStore(location.address)
    case 's3':
      return s3Store(location)
  }
}
