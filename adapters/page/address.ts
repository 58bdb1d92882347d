import type { LoaderFunctionArgs } from 'react-router-dom'
import type { PageMeta } from './pageHandle'

/**
 * The names in a path, optional ones with their question mark: `'id' | 'companyName?'` of `/company/:id/:companyName?`.
 */
type NamesIn<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | NamesIn<`/${Tail}`>
    : Rest
  : never

type Optional<Name extends string> = Name extends `${infer Plain}?` ? Plain : never

/** The parameters of the path and of the query: a link is built from them, and a page reads them. */
export type AddressParams<Path extends string, Query extends string = never> = {
  readonly [Name in Exclude<NamesIn<Path>, `${string}?`>]: string
} & {
  readonly [Name in Optional<NamesIn<Path>> | Query]?: string | undefined
}

/** The address of a page: the pattern that the router matches, and the links that it matches. */
export interface Address<Path extends string, Query extends string = never> {
  /** A React Router pattern with a leading slash. */
  readonly path: Path
  /** The parameters of the query that the page reads. */
  readonly query: ReadonlyArray<Query>
  /** A link to the page, with every parameter encoded. */
  readonly href: (
    ...params: object extends AddressParams<Path, Query>
      ? [params?: AddressParams<Path, Query>]
      : [params: AddressParams<Path, Query>]
  ) => string
}

/**
 * An address and its typed link. Pages link to each other in circles, so addresses are defined in separate modules that
 * import no page.
 */
export const address = <const Path extends string, const Query extends string = never>(
  path: Path,
  query: ReadonlyArray<Query> = [],
): Address<Path, Query> => ({
  path,
  query,
  href: (params: Readonly<Record<string, string | undefined>> = {}) => {
    const pathname = path.replace(/\/:(\w+)\??/g, (_, name: string) => {
      const value = params[name]
      return value === undefined ? '' : `/${encodeURIComponent(value)}`
    })
    const asked = query.flatMap((name) => {
      const value = params[name]
      return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
    })
    return asked.length === 0 ? pathname : `${pathname}?${asked.join('&')}`
  },
})

/** The parameters of the path, and of the query those that the address has. */
export const paramsOf = <Path extends string, Query extends string>(
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
 * The router passes on the data of a route's own loader and the parameters of its own path, but loses their types.
 * This is the only place that restores them.
 */
export const typed = <A>(value: unknown): A => value as A

/** The address of each page of a list whose address has the query `page`: the first needs no number. */
export const pageHref =
  (href: (query: { readonly page?: string }) => string) =>
  (page: number): string =>
    href(page === 1 ? {} : { page: `${page}` })

/** The head of one page of a list: from the second on with its number, and with an address of its own for search engines. */
export const pagedHead = (head: PageMeta, page: number, hrefOf: (page: number) => string): PageMeta =>
  page === 1 ? head : { ...head, title: `${head.title}, page ${page}`, canonical: hrefOf(page) }
