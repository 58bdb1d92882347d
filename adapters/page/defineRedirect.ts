import { redirect } from 'react-router-dom'
import type { NonIndexRouteObject } from 'react-router-dom'
import type { Address, AddressParams } from './address'
import { paramsOf, typed } from './address'

/** The definition of a redirect from an old address of a remote to another address of the same remote. */
interface RedirectDefinition<From extends string, To extends string, Query extends string> {
  /** The old address: a path without optional parameters. */
  readonly from: Address<From>
  /** The new address, with the same parameters, and with the query parameters that it declares. */
  readonly to: AddressParams<From> extends AddressParams<To> ? Address<To, Query> : never
}

/** The route that a remote exposes for each redirect: a route without a page. */
interface RedirectRoute extends NonIndexRouteObject {
  readonly path: string
  readonly handle: {
    readonly query: ReadonlyArray<string>
    readonly redirect: { readonly to: string }
  }
}

/**
 * Defines the route of an old address. The host answers requests for it directly, from `remote.json`; this loader
 * redirects navigations in the browser. Menus, the sitemap and the search exclude it.
 */
export const defineRedirect = <
  const From extends string,
  const To extends string,
  const Query extends string = never,
>({
  from,
  to,
}: RedirectDefinition<From, To, Query>): RedirectRoute => {
  const { path, query, href } = typed<Address<string, string>>(to)
  return {
    path: from.path,
    // Status 308 preserves the method and body of a form posted to the old address.
    loader: (args) => redirect(href(paramsOf(args, query)), 308),
    element: null,
    handle: { query, redirect: { to: path } },
  }
}
