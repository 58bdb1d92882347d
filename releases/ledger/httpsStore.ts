import { fetchIfThere } from './http/fetchBytes'
import { boundsOf, checkedKey } from './store'
import type { Store } from './store'

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
