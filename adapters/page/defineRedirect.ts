import { redirect } from 'react-router-dom'
import type { NonIndexRouteObject } from 'react-router-dom'
import type { Address, AddressParams } from './address'
import { paramsOf, typed } from './address'

/** An address of a remote that has become another one of the same remote. */
export interface RedirectDefinition<From extends string, To extends string, Query extends string> {
  /** The old address: a path in which nothing is optional. */
  readonly from: Address<From>
  /** Where it leads to, with the same parameters; the query is kept as far as this address declares it. */
  readonly to: AddressParams<From> extends AddressParams<To> ? Address<To, Query> : never
}

/** What a remote exposes for each redirect: a route without a page. */
export interface RedirectRoute extends NonIndexRouteObject {
  readonly path: string
  readonly handle: {
    readonly query: ReadonlyArray<string>
    /** A pattern with parameters of the route. */
    readonly redirect: { readonly to: string }
  }
}

/**
 * The route of an old address. The host answers a request for it itself, by what `remote.json` says; a navigation in the browser
 * follows it by this loader. It is in no menu, no sitemap and no search.
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
    // 308: a form that is posted to the old address arrives.
    loader: (args) => redirect(href(paramsOf(args, query)), 308),
    element: null,
    handle: { query, redirect: { to: path } },
  }
}
