import type { Ask, Asked } from '@caravanserai/adapters'
import { loaderOf } from '@caravanserai/adapters/page'
import type { PageHandle, PageMeta, SiteAddress, StructuredThing } from '@caravanserai/adapters/page'
import { createElement } from 'react'
import type { ComponentType } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { LoaderFunctionArgs, NonIndexRouteObject } from 'react-router-dom'
import type { Address, AddressParams } from './address'

export { address } from './address'
export type { Address, AddressParams } from './address'

/** Everything that a page is. `Data` is what `read` answers with, `Props` what the component needs of it. */
export interface PageDefinition<
  Path extends string,
  Query extends string,
  Props extends object,
  Data extends Props,
> extends Pick<PageHandle, 'list' | 'addresses' | 'links' | 'unlisted'> {
  readonly address: Address<Path, Query>
  /** Asks for the page's content; `null` answers 404. A page without content does not have it. */
  readonly read?: (ask: Ask, params: AddressParams<Path, Query>) => Asked<Data | null>
  /** The title, the description, and what else the frame shows of the page. */
  readonly head: (data: NoInfer<Data>, params: AddressParams<Path>) => PageMeta
  /**
   * Loads the component, which gets the data as its properties. The build reads from this function which module the
   * page is in, so it must contain the `import()` itself.
   */
  readonly page: () => Promise<ComponentType<Props>>
  /** What the page shows, as things of schema.org for search engines. */
  readonly structured?: (
    data: NoInfer<Data>,
    site: SiteAddress,
    params: AddressParams<Path>,
  ) => ReadonlyArray<StructuredThing>
}

/** What a remote exposes of a page: a route of React Router with the handle that the host reads. */
export interface PageRoute extends NonIndexRouteObject {
  readonly path: string
  readonly handle: PageHandle
}

/** The route of a page. Each remote bundles its own copy; contexts and the router come from the shared packages. */
export const definePage = <
  const Path extends string,
  const Query extends string = never,
  Props extends object = object,
  // Without `read` there is no data: a head that wants some does not compile.
  Data extends Props = never,
>(
  definition: PageDefinition<Path, Query, Props, Data> & ReadWhereNeeded<Props>,
): PageRoute => {
  const { address, read, head, page, structured, ...handle }: PageDefinition<Path, Query, Props, Data> =
    definition
  return {
    path: address.path,
    ...(read && { loader: loaderOf((ask, args) => read(ask, paramsOf(args, address.query))) }),
    handle: {
      ...handle,
      page,
      meta: (loaded, params) => head(typed<Data>(loaded), typed(params)),
      ...(structured && {
        structured: (loaded, site, params) => structured(typed<Data>(loaded), site, typed(params)),
      }),
    },
    // The same element type for all pages: the router keeps the state of a component that two addresses show.
    lazy: async () => ({ element: createElement(LoadedPage<Props>, { component: await page() }) }),
  }
}

/** A component that needs data needs a page that reads it. */
type ReadWhereNeeded<Props> = object extends Props ? unknown : { readonly read: unknown }

/** A page's component with the data of its route. */
const LoadedPage = <Props extends object>({ component }: { readonly component: ComponentType<Props> }) =>
  createElement(component, typed<Props>(useLoaderData()))

const paramsOf = <Path extends string, Query extends string>(
  { params, request }: LoaderFunctionArgs,
  query: ReadonlyArray<Query>,
): AddressParams<Path, Query> => {
  const { searchParams } = new URL(request.url)
  return typed({
    ...params,
    ...Object.fromEntries(query.map((name) => [name, searchParams.get(name) ?? undefined])),
  })
}

/**
 * The router hands on what this route's own loader has returned and the parameters of this route's own path, but loses
 * their types. They are given back here, and nowhere else.
 */
const typed = <A>(value: unknown): A => value as A
