import type { Ask, Asked } from '@caravanserai/adapters'
import { loaderOf } from '@caravanserai/adapters/page'
import type { PageHandle, PageMeta, SiteAddress, StructuredThing } from '@caravanserai/adapters/page'
import { createElement } from 'react'
import type { ComponentType } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { NonIndexRouteObject } from 'react-router-dom'
import type { Address, AddressParams } from './address'
import { paramsOf, typed } from './address'

export { address, pagedHead, pageHref } from './address'
export type { Address, AddressParams } from './address'

/** The definition of a page. `Data` is the answer of `read`, `Props` the subset that the component needs. */
interface PageDefinition<
  Path extends string,
  Query extends string,
  Props extends object,
  Data extends Props,
> extends Pick<PageHandle, 'list' | 'addresses' | 'links' | 'forms' | 'unlisted'> {
  readonly address: Address<Path, Query>
  /** Requests the page's content; the answer `null` becomes status 404. Optional for a static page. */
  readonly read?: (ask: Ask, params: AddressParams<Path, Query>) => Asked<Data | null>
  /** The title, the description and other data of the page's frame. */
  readonly head: (data: NoInfer<Data>, params: AddressParams<Path>) => PageMeta
  /**
   * Loads the component, which receives the data as its properties. The build reads from this function which module
   * contains the page, so it must contain the `import()` itself.
   */
  readonly page: () => Promise<ComponentType<Props>>
  /** The page's content as schema.org entities for search engines. */
  readonly structured?: (
    data: NoInfer<Data>,
    site: SiteAddress,
    params: AddressParams<Path>,
  ) => ReadonlyArray<StructuredThing>
  /** Options for the site's search: the page's type (`Job`), and searchable texts beside the head. */
  readonly search?: {
    readonly kind?: string
    readonly price?: (data: NoInfer<Data>) => string
    readonly texts?: (data: NoInfer<Data>) => ReadonlyArray<string>
  }
}

/** The route that a remote exposes for each page: a React Router route with the host's handle. */
export interface PageRoute extends NonIndexRouteObject {
  readonly path: string
  readonly handle: PageHandle
}

/** Defines the route of a page. Each remote bundles a copy; contexts and the router are shared packages. */
export const definePage = <
  const Path extends string,
  const Query extends string = never,
  Props extends object = object,
  // Without `read` there is no data, so a `head` that uses data does not compile.
  Data extends Props = never,
>(
  definition: PageDefinition<Path, Query, Props, Data> & ReadWhereNeeded<Props>,
): PageRoute => {
  const {
    address,
    read,
    head,
    page,
    structured,
    search,
    ...handle
  }: PageDefinition<Path, Query, Props, Data> = definition
  return {
    path: address.path,
    ...(read && { loader: loaderOf((ask, args) => read(ask, paramsOf(args, address.query))) }),
    handle: {
      ...handle,
      page,
      query: address.query,
      meta: (loaded, params) => head(typed<Data>(loaded), typed(params)),
      ...(structured && {
        structured: (loaded, site, params) => structured(typed<Data>(loaded), site, typed(params)),
      }),
      ...(search && {
        search: {
          ...(search.kind !== undefined && { kind: search.kind }),
          ...(search.price && { price: (loaded: unknown) => search.price?.(typed<Data>(loaded)) ?? '' }),
          ...(search.texts && { texts: (loaded: unknown) => search.texts?.(typed<Data>(loaded)) ?? [] }),
        },
      }),
    },
    // All pages share one element type, so that React preserves a component's state across its addresses.
    lazy: async () => ({ element: createElement(LoadedPage<Props>, { component: await page() }) }),
  }
}

/** Requires `read` when the component has required properties. */
type ReadWhereNeeded<Props> = object extends Props ? unknown : { readonly read: unknown }

const LoadedPage = <Props extends object>({ component }: { readonly component: ComponentType<Props> }) =>
  createElement(component, typed<Props>(useLoaderData()))
