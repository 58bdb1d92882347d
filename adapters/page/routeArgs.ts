import type { LoaderFunctionArgs } from 'react-router-dom'
import type { AddressParams } from './address'

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
