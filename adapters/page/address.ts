import type { LoaderFunctionArgs } from 'react-router-dom'
import type { PageMeta } from './pageHandle'

/**
 * The parameter names in a path, optional ones with a question mark: `'id' | 'companyName?'` of
 * `/company/:id/:companyName?`.
 */
type NamesIn<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | NamesIn<`/${Tail}`>
    : Rest
  : never

type Optional<Name extends string> = Name extends `${infer Plain}?` ? Plain : never

/** The parameters of the path and the query, from which links are built and which pages read. */
export type AddressParams<Path extends string, Query extends string = never> = {
  readonly [Name in Exclude<NamesIn<Path>, `${string}?`>]: string
} & {
  readonly [Name in Optional<NamesIn<Path>> | Query]?: string | undefined
}

/** The address of a page: the pattern that the router matches, and a builder of matching links. */
export interface Address<Path extends string, Query extends string = never> {
  /** A React Router pattern with a leading slash. */
  readonly path: Path
  /** The query parameters that the page reads. */
  readonly query: ReadonlyArray<Query>
  /** Builds a link to the page, with every parameter encoded. */
  readonly href: (
    ...params: object extends AddressParams<Path, Query>
      ? [params?: AddressParams<Path, Query>]
      : [params: AddressParams<Path, Query>]
  ) => string
}

/**
 * Defines an address and its typed link. Pages link to each other in cycles, so addresses are defined in separate
 * modules that import no page.
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
    const pairs = query.flatMap((name) => {
      const value = params[name]
      return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
    })
    return pairs.length === 0 ? pathname : `${pathname}?${pairs.join('&')}`
  },
})

/** The parameters of the path, and the declared parameters of the query. */
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

/** Restores the type of route data or parameters, which the router loses. The only such place. */
export const typed = <A>(value: unknown): A => value as A

/** Builds the addresses of a list's pages from an address with the query `page`; the first has no number. */
export const pageHref =
  (href: (query: { readonly page?: string }) => string) =>
  (page: number): string =>
    href(page === 1 ? {} : { page: `${page}` })

/** The head of one page of a list. From the second page on, it has the number and a canonical address. */
export const pagedHead = (head: PageMeta, page: number, hrefOf: (page: number) => string): PageMeta =>
  page === 1 ? head : { ...head, title: `${head.title}, page ${page}`, canonical: hrefOf(page) }
