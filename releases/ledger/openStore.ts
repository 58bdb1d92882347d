import { folderStore } from './folderStore'
import { httpsStore } from './httpsStore'
import { s3Store } from './s3Store'
import type { S3Location } from './s3Store'
import type { Store } from './store'

/** Where a store is, as the setting `RELEASES` says it. */
export type StoreLocation =
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
