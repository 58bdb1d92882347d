import { folderStore } from './folderStore'
import { s3Store } from './s3Store'
import type { S3Location } from './s3Store'
import type { Store } from './store'
import { boundsOf, checkedKey } from './store'
import { fetchIfThere } from './fetchBytes'

/**
 * A store behind any web server, which can only be read: for sites that need no credentials.
 * @param address without a slash at its end
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

/** Where a store is, as the setting `RELEASES` says it. */
type StoreLocation =
  | { readonly kind: 'folder'; readonly folder: string }
  /** Without a slash at its end. */
  | { readonly kind: 'https'; readonly address: string }
  | ({ readonly kind: 's3' } & S3Location)

/** The store at a location. Nothing is requested yet. */
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
