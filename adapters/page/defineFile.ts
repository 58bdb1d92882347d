import type { Ask, Asked } from '@caravanserai/adapters'
import { loaderOf } from '@caravanserai/adapters/page'
import type { FileContent, FileHandle, FileType, SiteAddress } from '@caravanserai/adapters/page'
import type { NonIndexRouteObject } from 'react-router-dom'
import type { Address, AddressParams } from './address'
import { paramsOf, typed } from './address'

/** The definition of a file: a feed, the entry of a calendar, a table, a brochure. `Data` is the answer of `read`. */
export interface FileDefinition<Path extends string, Query extends string, Data> {
  readonly address: Address<Path, Query>
  readonly type: FileType
  /** Asks for the file's content; the answer `null` becomes status 404. */
  readonly read: (ask: Ask, params: AddressParams<Path, Query>) => Asked<Data | null>
  /**
   * Loads the function that writes the file, with an `import()`, so that browsers do not get it. Like a page, a file is a
   * function of the content alone: it reads no clock.
   */
  readonly writer: () => Promise<
    (data: NoInfer<Data>, site: SiteAddress, params: AddressParams<Path>) => FileContent
  >
}

/** What a remote exposes for each file: a route without a page. */
export interface FileRoute extends NonIndexRouteObject {
  readonly path: string
  readonly handle: FileHandle
}

/**
 * The route of a file. It is served, cached, checked and taken back as pages are; a link to it is a plain `<a>`, because it
 * is no page that the router could show.
 */
export const defineFile = <const Path extends string, const Query extends string = never, Data = never>({
  address,
  type,
  read,
  writer,
}: FileDefinition<Path, Query, Data>): FileRoute => ({
  path: address.path,
  loader: loaderOf((ask, args) => read(ask, paramsOf(args, address.query))),
  // Where there is no file, the page that says so has nothing of this route in it.
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
