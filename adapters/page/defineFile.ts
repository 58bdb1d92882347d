import type { Ask, Asked } from '@caravanserai/adapters'
import { loaderOf } from '@caravanserai/adapters/page'
import type { FileContent, FileHandle, FileType, SiteAddress } from '@caravanserai/adapters/page'
import type { NonIndexRouteObject } from 'react-router-dom'
import type { Address, AddressParams } from './address'
import { paramsOf, typed } from './address'

/** The definition of a file: a feed, a calendar entry, a table, a brochure. `Data` is `read`'s answer. */
interface FileDefinition<Path extends string, Query extends string, Data> {
  readonly address: Address<Path, Query>
  readonly type: FileType
  /** Requests the file's content; the answer `null` becomes status 404. */
  readonly read: (ask: Ask, params: AddressParams<Path, Query>) => Asked<Data | null>
  /**
   * Loads the function that writes the file, with an `import()`, so that browsers do not download it. Like a page, a
   * file is a function of its content only: it reads no clock.
   */
  readonly writer: () => Promise<
    (data: NoInfer<Data>, site: SiteAddress, params: AddressParams<Path>) => FileContent
  >
}

/** The route that a remote exposes for each file: a route without a page. */
interface FileRoute extends NonIndexRouteObject {
  readonly path: string
  readonly handle: FileHandle
}

/**
 * Defines the route of a file. The host serves, caches, checks and withdraws it like a page. A link to it is a plain
 * `<a>`, because the router cannot show it.
 */
export const defineFile = <const Path extends string, const Query extends string = never, Data = never>({
  address,
  type,
  read,
  writer,
}: FileDefinition<Path, Query, Data>): FileRoute => ({
  path: address.path,
  loader: loaderOf((ask, args) => read(ask, paramsOf(args, address.query))),
  // If the file does not exist, the not-found page shows nothing of this route.
  element: null,
  handle: {
    query: address.query,
    file: {
      type,
      writer: async () => {
        const write = await writer()
        return (loaded, site, params) => write(typed<Data>(loaded), site, typed(params))
      },
    },
  },
})
